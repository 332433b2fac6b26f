package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class TotalVariationTest {

	private static TotalVariation variation(final DoubleFrames frames) throws IOException {
		return new TotalVariation(pixels(frames), COMPUTE);
	}

	private static TrainingPixels pixels(final DoubleFrames frames) throws IOException {
		return new TrainingPixels(frames, SpanCoordinates.of(frames, COMPUTE, Progress.NONE));
	}

	/**
	 * Frames of 2×2 pixels in 2 planes, all flat but for one corner of height 3, 0 and 6 in the first plane: |∇x|² sums to
	 * 2h² at the corner, so that ε² = 0.01 (18 + 72)/24 and TV = √(2h² + ε²) - ε. The planes do not see each other.
	 */
	@Test
	void oneCornerByHand() throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(new double[][] { { 8, 5, 5, 5, 1, 1, 1, 1 }, { 5, 5, 5, 5, 1, 1, 1, 1 }, {
			11, 5, 5, 5, 1, 1, 1, 1 } });
		final DoubleFrames frames = new DoubleFrames(new FrameGeometry(2, 2, 2), values);
		final double square = 0.01 * 90 / 24, epsilon = Math.sqrt(square);
		final double[] expected = { Math.sqrt(18 + square) - epsilon, 0, Math.sqrt(72 + square) - epsilon };
		final TrainingPixels pixels = pixels(frames);
		final TotalVariation variation = new TotalVariation(pixels, COMPUTE);
		final double[] actual = variation.values(pixels.span().coordinates());
		for (int i = 0; i < 3; i++) assertEquals(expected[i], actual[i], 1e-12);
		assertEquals((expected[0] + expected[2]) / 3, variation.usual(), 1e-12);
	}

	/** Central differences in every coordinate, planes and edges included. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void theGradientIsThatOfTheVariation(final boolean linear) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(9, 24, 3).shaped(4, 3, 2);
		final SpanCoordinates span = pixels(frames).span();
		final TrainingPixels pixels = new TrainingPixels(frames, linear ? span.fromOrigin(frames, COMPUTE,
			Progress.NONE) : span);
		final TotalVariation variation = new TotalVariation(pixels, COMPUTE);
		final DMatrixRMaj points = Rows.withColumn(pixels.span().coordinates(), 0);
		final DMatrixRMaj gradient = variation.evaluate(points).gradient();
		final double step = 1e-5;
		for (int k = 0; k < points.numCols; k++) {
			final DMatrixRMaj ahead = points.copy(), behind = points.copy();
			for (int i = 0; i < 9; i++) {
				ahead.add(i, k, step);
				behind.add(i, k, -step);
			}
			final double[] after = variation.values(ahead), before = variation.values(behind);
			for (int i = 0; i < 9; i++) assertEquals((after[i] - before[i]) / (2 * step), gradient.get(i, k), 1e-6);
		}
	}

	@Test
	void flatFramesHaveNone() throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(new double[][] { { 1, 1, 1, 1 }, { 2, 2, 2, 2 }, { 4, 4, 4, 4 } });
		final TotalVariation variation = variation(new DoubleFrames(new FrameGeometry(2, 2, 1), values));
		assertEquals(0, variation.usual(), 1e-12);
	}
}
