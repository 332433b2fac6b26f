package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HarmonicDctTest {

	private static final double SIGMA = 0.5;

	/** Waves that grow fainter from image to image, with noise, one image after another. */
	private static double[] images(final int count, final int width, final int height) {
		final Random random = new Random(7L * width + height);
		final double[] images = new double[count * width * height];
		for (int i = 0; i < images.length; i++) {
			final int k = i / (width * height), x = i % width;
			images[i] = 5.0 / (k + 1) * Math.cos(0.3 * (k + 1) * x) + SIGMA * random.nextGaussian();
		}
		return images;
	}

	private static double[] filtered(final double[] images, final int count, final int width, final int height) {
		final double[] result = images.clone();
		HarmonicDct.of(width, height, SIGMA).filterAll(result, count, width, height, COMPUTE.workers());
		return result;
	}

	private static double basis(final int size, final int u, final int i) {
		return Math.sqrt((u == 0 ? 1.0 : 2.0) / size) * Math.cos((2 * i + 1) * u * Math.PI / (2 * size));
	}

	/** Coefficient (u, v) of the block at (x, y) of image k. */
	private static double coefficient(final double[] images, final int k, final int width, final int height, final int x,
		final int y, final int size, final int u, final int v)
	{
		double sum = 0;
		for (int a = 0; a < size * size; a++) {
			final int row = ImageFilter.mirrored(y + a / size, height), column = ImageFilter.mirrored(x + a % size, width);
			sum += images[(k * height + row) * width + column] * basis(size, v, a / size) * basis(size, u, a % size);
		}
		return sum;
	}

	/** E of the definition, of image k among {@code count}. */
	private static double energy(final double[] images, final int count, final int k, final int width, final int height,
		final int x, final int y, final int size, final int u, final int v)
	{
		double sum = 0, weights = 0;
		for (int j = Math.max(0, k - 1); j <= Math.min(count - 1, k + 1); j++) {
			if (j != k && (j == 0 || k == 0)) continue;
			final double weight = j == k ? 1 : 0.5, c = coefficient(images, j, width, height, x, y, size, u, v);
			sum += weight * c * c;
			weights += weight;
		}
		return sum / weights;
	}

	/** Coefficient by coefficient; the first pass if there is no pilot. */
	private static double[] naive(final double[] images, final double[] pilots, final int count, final int width,
		final int height)
	{
		final boolean small = Math.min(width, height) < 40;
		final int size = small ? 4 : 8, stride = small ? 1 : 2;
		final double[] result = new double[images.length];
		for (int k = 0; k < count; k++) {
			for (int y = stride - size; y < height; y += stride) {
				for (int x = stride - size; x < width; x += stride) {
					for (int f = 0; f < size * size; f++) {
						final int u = f % size, v = f / size;
						final double c = coefficient(images, k, width, height, x, y, size, u, v);
						final double e = energy(pilots == null ? images : pilots, count, k, width, height, x, y, size, u, v);
						final double hard = c * c > 9 * SIGMA * SIGMA || e > 5.5 * SIGMA * SIGMA ? 1 : 0;
						final double gain = k == 0 && f == 0 ? 1 : pilots == null ? hard : e / (e + SIGMA * SIGMA);
						for (int a = 0; a < size * size; a++) {
							final int row = y + a / size, column = x + a % size;
							if (row < 0 || row >= height || column < 0 || column >= width) continue;
							result[(k * height + row) * width + column] += gain * c * basis(size, v, a / size) * basis(size, u, a %
								size) * stride * stride / (size * size);
						}
					}
				}
			}
		}
		return result;
	}

	@ParameterizedTest
	@CsvSource({ "4, 13, 9", "2, 6, 11", "1, 7, 5", "3, 41, 40" })
	void resultIsThatOfTheDefinition(final int count, final int width, final int height) {
		final double[] images = images(count, width, height);
		final double[] pilots = naive(images, null, count, width, height);
		assertArrayEquals(naive(images, pilots, count, width, height), filtered(images, count, width, height), 1e-11);
	}

	@Test
	void oneImageAloneIsTheFirstOfASeries() {
		final int width = 20, height = 18;
		final double[] images = images(3, width, height), series = filtered(images, 3, width, height);
		final double[] alone = filtered(Arrays.copyOf(images, width * height), 1, width, height);
		for (int i = 0; i < width * height; i++) assertEquals(series[i], alone[i], 1e-12);
	}

	@Test
	void withoutNoiseNothingChanges() {
		final double[] images = images(3, 20, 18), result = images.clone();
		HarmonicDct.of(20, 18, 0).filterAll(result, 3, 20, 18, COMPUTE.workers());
		assertArrayEquals(images, result);
		assertThrows(IllegalArgumentException.class, () -> HarmonicDct.of(20, 18, -1));
	}
}
