package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NonLocalMeansTest {

	/** Bars four grey values apart. */
	private static double[] image(final int width, final int height, final double noise) {
		final Random random = new Random(17L * width + height);
		final double[] image = new double[width * height];
		for (int i = 0; i < image.length; i++) {
			image[i] = 10 + (i % width % 9 < 4 ? 4 : 0) + noise * random.nextGaussian();
		}
		return image;
	}

	private static double[] filtered(final double sigma, final double[] image, final int width) {
		final double[] result = image.clone();
		new NonLocalMeans(sigma).filter(result, 0, width, image.length / width);
		return result;
	}

	private static int mirrored(final int i, final int n) {
		if (i < 0) return mirrored(-1 - i, n);
		return i < n ? i : mirrored(2 * n - 1 - i, n);
	}

	private static double at(final double[] image, final int width, final int x, final int y) {
		return image[mirrored(y, image.length / width) * width + mirrored(x, width)];
	}

	/** The mean at (x, y) by the definition. */
	private static double mean(final double[] image, final int width, final int x, final int y, final double sigma) {
		double sum = 0, weights = 0;
		for (int dy = -7; dy <= 7; dy++) {
			for (int dx = -7; dx <= 7; dx++) {
				double squares = 0;
				for (int j = -2; j <= 2; j++) {
					for (int i = -2; i <= 2; i++) {
						squares += Math.pow(at(image, width, x + i, y + j) - at(image, width, x + dx + i, y + dy + j), 2);
					}
				}
				final double excess = Math.max(0, squares / 25 - 2 * sigma * sigma);
				final double weight = Math.exp(-excess / Math.pow(0.8 * sigma, 2));
				sum += weight * at(image, width, x + dx, y + dy);
				weights += weight;
			}
		}
		return sum / weights;
	}

	/** One rectangle, several, images narrower than a patch and than the search. */
	@ParameterizedTest
	@CsvSource({ "31, 22, 1", "113, 12, 1", "12, 113, 2.5", "5, 40, 1", "40, 3, 0.3", "2, 2, 1", "1, 9, 1", "9, 1, 1",
		"1, 1, 1" })
	void resultIsThatOfTheDefinition(final int width, final int height, final double sigma) {
		final double[] image = image(width, height, sigma), expected = new double[image.length];
		for (int i = 0; i < image.length; i++) expected[i] = mean(image, width, i % width, i / width, sigma);
		assertArrayEquals(expected, filtered(sigma, image, width), 1e-9);
	}

	@Test
	void aConstantImageStays() {
		final double[] image = new double[40 * 30];
		Arrays.fill(image, 100);
		assertArrayEquals(image, filtered(0.1, image, 40), 1e-12 * 100);
	}

	@Test
	void withoutNoiseTheImageStays() {
		final double[] image = image(40, 30, 1);
		assertArrayEquals(image, filtered(0, image, 40));
	}

	/** Patches that differ by far more than the noise have no weight, so nothing is smeared and nothing overflows. */
	@Test
	void littleNoiseChangesLittle() {
		final double[] image = image(40, 30, 1);
		assertArrayEquals(image, filtered(1e-9, image, 40), 1e-12);
		assertArrayEquals(image, filtered(1e-150, image, 40), 1e-12);
		assertArrayEquals(image, filtered(1e-160, image, 40), 1e-12);
	}

	/** With much more noise assumed than there is all weights are 1. */
	@Test
	void muchNoiseGivesTheMeanOfTheNeighbourhood() {
		final double[] image = image(40, 30, 1);
		double sum = 0;
		for (int y = 8; y <= 22; y++) for (int x = 13; x <= 27; x++) sum += image[y * 40 + x];
		assertEquals(sum / 225, filtered(1e6, image, 40)[15 * 40 + 20], 1e-12 * 20);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-100, 1e-9, 1e9, 1e100 })
	void theResultScalesWithTheGreyValues(final double factor) {
		final double[] image = image(40, 30, 1);
		final double[] scaled = Arrays.stream(image).map(value -> value * factor).toArray();
		final double[] result = Arrays.stream(filtered(factor, scaled, 40)).map(value -> value / factor).toArray();
		assertArrayEquals(filtered(1, image, 40), result, 1e-10);
	}

	@Test
	void onlyTheImageIsChanged() {
		final double[] image = image(40, 30, 1), larger = new double[image.length + 20];
		Arrays.fill(larger, 7);
		System.arraycopy(image, 0, larger, 12, image.length);
		new NonLocalMeans(1).filter(larger, 12, 40, 30);
		assertArrayEquals(filtered(1, image, 40), Arrays.copyOfRange(larger, 12, 12 + image.length));
		for (int i = 0; i < larger.length; i++) if (i < 12 || i >= 12 + image.length) assertEquals(7, larger[i]);
	}

	/** Rows farther than the reach from a cut are those of the whole image; the next one is not. */
	@Test
	void aPieceGivesTheSameRowsAsTheImage() {
		final int width = 30, from = 11, to = 45, reach = new NonLocalMeans(1).reach();
		final double[] image = image(width, 60, 1), whole = filtered(1, image, width);
		final double[] piece = filtered(1, Arrays.copyOfRange(image, from * width, to * width), width);
		assertArrayEquals(Arrays.copyOfRange(whole, (from + reach) * width, (to - reach) * width), Arrays.copyOfRange(piece,
			reach * width, (to - from - reach) * width), 1e-12 * 20);
		double largest = 0;
		for (int x = 0; x < width; x++) {
			final int i = (to - reach) * width + x;
			largest = Math.max(largest, Math.abs(whole[i] - piece[i - from * width]));
		}
		assertTrue(largest > 1e-9, "the reach is larger than needed");
	}

	@Test
	void noiseIsRemoved() {
		final double[] clean = image(60, 50, 0), result = filtered(1, image(60, 50, 1), 60);
		double squares = 0;
		for (int i = 0; i < clean.length; i++) squares += Math.pow(result[i] - clean[i], 2) / clean.length;
		assertTrue(squares < 0.15, "mean squared error " + squares);
		assertFalse(Arrays.stream(result).anyMatch(Double::isNaN));
	}

	@Test
	void impossibleNoiseIsRejected() {
		assertThrows(IllegalArgumentException.class, () -> new NonLocalMeans(-1));
		assertThrows(IllegalArgumentException.class, () -> new NonLocalMeans(Double.NaN));
	}
}
