package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

class SingularValueShrinkageTest {

	private static SpanCoordinates span(final DoubleFrames frames) throws IOException {
		return SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
	}

	/** η(y) as published, for three values above the edge, one just below it, and two farther below. */
	@ParameterizedTest
	@CsvSource({ "6, 100, 0.5", "6, 6, 2", "6, 3, 1", "6, 1, 1" })
	void valuesAreThoseOfTheFormula(final int frames, final int pixels, final double sigma) {
		final double n = Math.max(frames, pixels), beta = Math.min(frames, pixels) / n, unit = Math.sqrt(n) * sigma;
		final double[] spectrum = new double[frames], expected = new double[frames];
		for (int k = 0; k < frames; k++) {
			final double y = (1 + Math.sqrt(beta)) * (1.75 - 0.25 * k);
			spectrum[k] = y * y * unit * unit;
			if (k < 3) expected[k] = unit * Math.sqrt(Math.pow(y * y - beta - 1, 2) - 4 * beta) / y;
		}
		spectrum[3] *= 1 - 1e-12;
		assertArrayEquals(expected, SingularValueShrinkage.shrunk(spectrum, pixels, sigma), 1e-12 * unit);
	}

	/** A square matrix: η(y) = √(y² - 4). */
	@Test
	void squareMatricesHaveAClosedForm() {
		final double[] spectrum = { 100, 64, 36, 17, 16, 4, 1, 0 };
		final double[] expected = { Math.sqrt(100 - 32), Math.sqrt(32), 2, 0, 0, 0, 0, 0 };
		assertArrayEquals(expected, SingularValueShrinkage.shrunk(spectrum, 8, 1), 1e-12);
	}

	@Test
	void withoutNoiseNothingShrinks() {
		assertArrayEquals(new double[] { 4, 3, 2, 0 }, SingularValueShrinkage.shrunk(new double[] { 16, 9, 4, 0 }, 50, 0));
		assertArrayEquals(new double[] { 4, 3, 2, 0 }, SingularValueShrinkage.shrunk(new double[] { 16, 9, 4, 0 }, 50,
			1e-200), 1e-12);
	}

	@Test
	void impossibleNoiseIsRejected() {
		assertThrows(IllegalArgumentException.class, () -> SingularValueShrinkage.shrunk(new double[4], 5, -1));
		assertThrows(IllegalArgumentException.class, () -> SingularValueShrinkage.shrunk(new double[4], 5, Double.NaN));
	}

	@Test
	void weightsGiveTheShrunkCoordinates() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(30, 9, 0.05, 1);
		final SpanCoordinates span = span(frames);
		final double sigma = 0.05;
		final DMatrixRMaj weights = span.weights(SingularValueShrinkage.points(span, sigma), COMPUTE);
		final DMatrixRMaj combined = COMPUTE.algebra().times(weights, span.coordinates());
		final DMatrixRMaj coordinates = SingularValueShrinkage.coordinates(span, sigma);
		assertTrue(coordinates.numCols >= 2 && coordinates.numCols < span.rank());
		for (int i = 0; i < 30; i++) {
			double sum = 0;
			for (int j = 0; j < 30; j++) sum += weights.get(i, j);
			assertEquals(1, sum, 1e-12);
			for (int k = 0; k < span.rank(); k++) {
				assertEquals(k < coordinates.numCols ? coordinates.get(i, k) : 0, combined.get(i, k), 1e-12);
			}
		}
	}

	@Test
	void withoutNoiseFramesStay() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(8, 30, 2);
		final SpanCoordinates span = span(frames);
		assertClose(span.coordinates(), SingularValueShrinkage.coordinates(span, 0), 1e-12);
		assertClose(frames.values(), COMPUTE.algebra().times(span.weights(SingularValueShrinkage.points(span, 0),
			COMPUTE), frames.values()), 1e-12);
	}

	@Test
	void atLeastTwoCoordinatesAreKept() throws IOException {
		final SpanCoordinates span = span(DoubleFrames.noise(20, 100, 3));
		final DMatrixRMaj coordinates = SingularValueShrinkage.coordinates(span, 10);
		assertEquals(2, coordinates.numCols);
		for (int i = 0; i < 20; i++) {
			for (int k = 0; k < 2; k++) assertEquals(span.coordinates().get(i, k), coordinates.get(i, k));
		}
		assertEquals(1, SingularValueShrinkage.coordinates(span(DoubleFrames.noise(20, 1, 3)), 10).numCols);
	}

	/** Everything is noise: each frame becomes the mean frame. */
	@Test
	void noiseAloneBecomesItsMean() throws IOException {
		final SpanCoordinates span = span(DoubleFrames.noise(20, 100, 3));
		final DMatrixRMaj weights = span.weights(SingularValueShrinkage.points(span, 10), COMPUTE);
		for (final double weight : weights.data) assertEquals(1 / 20.0, weight);
	}

	/** Against an independent implementation, σ known. */
	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 53, 40.98466644088348", "teapot_small, 0.08, 28, 31.390525899012175",
		"teapot_small, 0.2, 10, 26.723635008267625", "cell, 0.02, 17, 46.42874536126512",
		"cell, 0.08, 11, 36.51285990254597", "cell, 0.2, 6, 30.301997708725132", "digit3, 0.02, 46, 34.803570801119314",
		"digit3, 0.08, 26, 23.416141759533005", "digit3, 0.2, 12, 18.42475962829907",
		"turning-pot, 0.02, 56, 37.443568227533", "turning-pot, 0.08, 23, 28.897217073119",
		"turning-pot, 0.2, 6, 25.832493471250", "beating-cell, 0.02, 10, 44.973603727982",
		"beating-cell, 0.08, 7, 34.544800872908", "beating-cell, 0.2, 4, 27.913618844881" })
	void simulatedStacksAgree(final String stack, final String noise, final int rank, final double expected)
		throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final SpanCoordinates span = SpanCoordinates.of(noisy, COMPUTE, Progress.NONE);
		final double sigma = Double.parseDouble(noise);
		assertEquals(rank, SingularValueShrinkage.coordinates(span, sigma).numCols);
		final Psnr psnr = new Psnr(TestStacks.clean(stack), 1);
		final FrameSource denoised = span.at(noisy, SingularValueShrinkage.points(span, sigma), COMPUTE);
		final DMatrixRMaj values = new DMatrixRMaj(denoised.frameCount(), denoised.geometry().pixels());
		denoised.read(0, values);
		psnr.write(0, values);
		assertEquals(expected, psnr.decibel(), 1e-3);
	}
}
