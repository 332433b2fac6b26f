package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The transform is the sum of cosines by which it is defined, and its inverse undoes it, for any size. */
class PlaneTransformTest {

	@ParameterizedTest
	@CsvSource({ "1, 1", "1, 5", "2, 1", "3, 2", "8, 8", "7, 13", "16, 9", "12, 37" })
	void itIsTheSumOfCosines(final int width, final int height) {
		final double[] image = random(width * height), values = new double[3 + image.length];
		System.arraycopy(image, 0, values, 3, image.length);
		final PlaneTransform transform = new PlaneTransform(width, height);
		transform.forward(values, 3);
		for (int l = 0; l < height; l++) {
			for (int k = 0; k < width; k++) {
				double sum = 0;
				for (int i = 0; i < image.length; i++) sum += image[i] * wave(k, i % width, width) * wave(l, i / width, height);
				assertEquals(sum, values[3 + l * width + k], 1e-12 * image.length);
			}
		}
		transform.inverse(values, 3);
		for (int i = 0; i < image.length; i++) assertEquals(image[i], values[3 + i], 1e-12 * image.length);
		assertArrayEquals(new double[3], Arrays.copyOf(values, 3));
	}

	/** Of unit length. */
	private static double wave(final int k, final int x, final int n) {
		return Math.sqrt((k == 0 ? 1.0 : 2.0) / n) * Math.cos(Math.PI * (2 * x + 1) * k / (2.0 * n));
	}

	private static double[] random(final int count) {
		return new Random(count).doubles(count, -1, 1).toArray();
	}
}
