package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlidingDctTest {

	private static final double THRESHOLD = 2.7;

	/** Ramp with noise: some coefficients pass the threshold, most do not. */
	private static double[] image(final int width, final int height, final double sigma) {
		final Random random = new Random(31L * width + height);
		final double[] image = new double[width * height];
		for (int i = 0; i < image.length; i++) image[i] = 3 + 0.4 * (i % width) + sigma * random.nextGaussian();
		return image;
	}

	private static double[] filtered(final SingleImageFilter filter, final double[] image, final int width) {
		final double[] result = image.clone();
		filter.filter(result, 0, width, image.length / width);
		return result;
	}

	private static int mirrored(final int i, final int n) {
		if (i < 0) return mirrored(-1 - i, n);
		return i < n ? i : mirrored(2 * n - 1 - i, n);
	}

	private static double basis(final int size, final int u, final int i) {
		return u == 0 ? Math.sqrt(1.0 / size) : Math.sqrt(2.0 / size) * Math.cos((2 * i + 1) * u * Math.PI / (2 * size));
	}

	/** Coefficients of the block at (x, y), or the block of coefficients. */
	private static double[] transformed(final double[] block, final int size, final boolean back) {
		final double[] result = new double[size * size];
		for (int a = 0; a < size * size; a++) {
			for (int b = 0; b < size * size; b++) {
				final int space = back ? a : b, frequency = back ? b : a;
				result[a] += block[b] * basis(size, frequency / size, space / size) * basis(size, frequency % size, space %
					size);
			}
		}
		return result;
	}

	private static double[] block(final double[] image, final int width, final int x, final int y, final int size) {
		final int height = image.length / width;
		final double[] block = new double[size * size];
		for (int i = 0; i < block.length; i++) {
			block[i] = image[mirrored(y + i / size, height) * width + mirrored(x + i % size, width)];
		}
		return block;
	}

	/** Block by block as defined; {@code gain} of coefficient and pilot coefficient. */
	private static double[] naive(final double[] image, final double[] pilot, final int width, final int size,
		final int stride, final DoubleBinaryOperator gain)
	{
		final int height = image.length / width;
		final double[] sum = new double[image.length], count = new double[image.length];
		for (int y = stride - size; y < height; y += stride) {
			for (int x = stride - size; x < width; x += stride) {
				final double[] c = transformed(block(image, width, x, y, size), size, false);
				final double[] p = transformed(block(pilot, width, x, y, size), size, false);
				for (int i = 0; i < c.length; i++) c[i] *= gain.applyAsDouble(c[i], p[i]);
				final double[] back = transformed(c, size, true);
				for (int i = 0; i < c.length; i++) {
					final int row = y + i / size, column = x + i % size;
					if (row < 0 || row >= height || column < 0 || column >= width) continue;
					sum[row * width + column] += back[i];
					count[row * width + column]++;
				}
			}
		}
		for (int i = 0; i < sum.length; i++) {
			assertEquals(size * size / (stride * stride), count[i]);
			sum[i] /= count[i];
		}
		return sum;
	}

	private static double[] naive(final double[] image, final int width, final double sigma, final boolean twoPass) {
		final boolean small = Math.min(width, image.length / width) < 40;
		final int size = small ? 4 : 8, stride = small ? 1 : 2;
		final double[] first = naive(image, image, width, size, stride, (c, p) -> Math.abs(c) > THRESHOLD * sigma ? 1 : 0);
		return twoPass ? naive(image, first, width, size, stride, (c, p) -> p * p / (p * p + sigma * sigma)) : first;
	}

	private static void assertClose(final double[] expected, final double[] actual) {
		assertArrayEquals(expected, actual, 1e-12 * Arrays.stream(expected).map(Math::abs).max().orElseThrow());
	}

	/** Both block sizes, sides that are and are not multiples of the block and stride, narrower than a block, and wide. */
	@ParameterizedTest
	@CsvSource({ "48, 40", "41, 43", "40, 55", "150, 40", "39, 24", "80, 5", "5, 44", "3, 2", "1, 9", "9, 1", "1, 1" })
	void resultIsThatOfTheDefinition(final int width, final int height) {
		final double sigma = 0.5;
		final double[] image = image(width, height, sigma);
		assertClose(naive(image, width, sigma, false), filtered(SlidingDct.hard(width, height, sigma, THRESHOLD), image,
			width));
		assertClose(naive(image, width, sigma, true), filtered(SlidingDct.twoPass(width, height, sigma, THRESHOLD), image,
			width));
	}

	/** A cosine of a block's frequency stays if the threshold is half of its coefficient, and goes if it is twice. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 2 })
	void aCosineStaysOrGoes(final double factor) {
		final int width = 64, height = 48;
		final double[] image = new double[width * height];
		for (int i = 0; i < image.length; i++) image[i] = Math.cos((2 * (i % width) + 1) * 4 * Math.PI / 16);
		final double amplitude = 8 * Math.sqrt(0.5);
		final double[] result = filtered(SlidingDct.hard(width, height, amplitude * factor, 1), image, width);
		assertArrayEquals(factor < 1 ? image : new double[image.length], result, 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "50, 45", "20, 30" })
	void aConstantImageStays(final int width, final int height) {
		final double[] image = new double[width * height];
		Arrays.fill(image, 100);
		assertArrayEquals(image, filtered(SlidingDct.hard(width, height, 0.1, THRESHOLD), image, width), 1e-11);
		final double share = 1 - 0.01 / (800 * 800);
		final double[] result = filtered(SlidingDct.twoPass(50, 45, 0.1, THRESHOLD), image, width);
		for (final double value : result) assertEquals(100 * share, value, 1e-5 * 100 * (1 - share) + 1e-11);
	}

	@Test
	void aBlackImageStaysBlack() {
		final double[] black = new double[50 * 45];
		assertArrayEquals(black, filtered(SlidingDct.twoPass(50, 45, 0.1, THRESHOLD), black, 50));
		assertArrayEquals(black, filtered(SlidingDct.twoPass(50, 45, 1e-170, THRESHOLD), black, 50));
	}

	@Test
	void withoutNoiseTheImageStays() {
		final double[] image = image(50, 45, 1);
		assertArrayEquals(image, filtered(SlidingDct.twoPass(50, 45, 0, THRESHOLD), image, 50));
		assertArrayEquals(image, filtered(SlidingDct.hard(50, 45, 0, THRESHOLD), image, 50));
		assertArrayEquals(image, filtered(SlidingDct.hard(50, 45, 1, 0), image, 50), 1e-12 * 30);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-100, 1e-9, 1e9, 1e100 })
	void theResultScalesWithTheGreyValues(final double factor) {
		final double[] image = image(50, 45, 1);
		final double[] expected = filtered(SlidingDct.twoPass(50, 45, 1, THRESHOLD), image, 50);
		final double[] scaled = Arrays.stream(image).map(value -> value * factor).toArray();
		final double[] result = filtered(SlidingDct.twoPass(50, 45, factor, THRESHOLD), scaled, 50);
		assertClose(expected, Arrays.stream(result).map(value -> value / factor).toArray());
	}

	@Test
	void onlyTheImageIsChanged() {
		final double[] image = image(50, 45, 1), larger = new double[image.length + 20];
		Arrays.fill(larger, 7);
		System.arraycopy(image, 0, larger, 12, image.length);
		final SingleImageFilter filter = SlidingDct.twoPass(50, 45, 1, THRESHOLD);
		filter.filter(larger, 12, 50, 45);
		assertArrayEquals(filtered(filter, image, 50), Arrays.copyOfRange(larger, 12, 12 + image.length));
		for (int i = 0; i < larger.length; i++) if (i < 12 || i >= 12 + image.length) assertEquals(7, larger[i]);
	}

	/** Rows farther than the reach from a cut are those of the whole image, to the last bit; the next one is not. */
	@ParameterizedTest
	@CsvSource({ "60, 64, true", "60, 64, false", "30, 64, true", "30, 64, false" })
	void aPieceGivesTheSameRowsAsTheImage(final int width, final int height, final boolean twoPass) {
		final double[] image = image(width, height, 1);
		final SingleImageFilter filter = twoPass ? SlidingDct.twoPass(width, height, 1, THRESHOLD) : SlidingDct.hard(width,
			height, 1, THRESHOLD);
		final double[] whole = filtered(filter, image, width);
		final int from = 6 * filter.grid(), to = 49, reach = filter.reach();
		final double[] piece = filtered(filter, Arrays.copyOfRange(image, from * width, to * width), width);
		assertArrayEquals(Arrays.copyOfRange(whole, (from + reach) * width, (to - reach) * width), Arrays.copyOfRange(piece,
			reach * width, (to - from - reach) * width));
		final int last = to - reach;
		assertTrue(!Arrays.equals(whole, last * width, (last + 1) * width, piece, (last - from) * width, (last - from + 1) *
			width), "the reach is larger than needed");
	}

	@Test
	void noiseIsRemoved() {
		final int width = 100, height = 80;
		final double[] noisy = image(width, height, 1), clean = image(width, height, 0);
		assertTrue(error(filtered(SlidingDct.hard(width, height, 1, THRESHOLD), noisy, width), clean) < 0.06);
		assertTrue(error(filtered(SlidingDct.twoPass(width, height, 1, THRESHOLD), noisy, width), clean) < 0.05);
	}

	private static double error(final double[] values, final double[] clean) {
		double sum = 0;
		for (int i = 0; i < values.length; i++) sum += (values[i] - clean[i]) * (values[i] - clean[i]) / values.length;
		return sum;
	}

	@Test
	void impossibleNoiseIsRejected() {
		assertThrows(IllegalArgumentException.class, () -> SlidingDct.hard(50, 50, -1, THRESHOLD));
		assertThrows(IllegalArgumentException.class, () -> SlidingDct.twoPass(50, 50, Double.NaN, THRESHOLD));
	}
}
