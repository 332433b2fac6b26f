package io.github.manifolddenoise.frames;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class PixelWeightsTest {

	private final DMatrixRMaj values = DoubleFrames.noise(6, 12, 1).values();

	private static double[] ramp() {
		final double[] weights = new double[6];
		for (int k = 0; k < 6; k++) weights[k] = 3.0 * k;
		return weights;
	}

	/** Two planes of 3 × 2 pixels: Σ w_j (x_j - x'_j)², the weights divided by the largest, in both planes. */
	@Test
	void distancesAreWeighted() throws IOException {
		final DoubleFrames frames = new DoubleFrames(new FrameGeometry(3, 2, 2), values);
		final FrameSource weighted = new PixelWeights(3, 2, ramp()).apply(frames);
		final DMatrixRMaj expected = new DMatrixRMaj(6, 6);
		for (int i = 0; i < 6; i++) {
			for (int j = 0; j < 6; j++) {
				for (int k = 0; k < 12; k++) expected.add(i, j, k % 6 / 5.0 * Math.pow(values.get(i, k) - values.get(j, k), 2));
			}
		}
		assertClose(expected, squaredDistances(SpanCoordinates.of(weighted, COMPUTE, Progress.NONE).coordinates()), 1e-12);
		final DMatrixRMaj block = new DMatrixRMaj(1, 5);
		weighted.select(new int[] { 4 }).read(5, block);
		for (int k = 0; k < 5; k++) assertEquals(values.get(4, 5 + k) * Math.sqrt((5 + k) % 6 / 5.0), block.get(0, k), 1e-15);
	}

	/** Weights of mean square 1/2 leave half of the noise's variance. */
	@Test
	void equalWeightsReadTwiceAreEqual() {
		final PixelWeights weights = new PixelWeights(3, 2, ramp()), others = new PixelWeights(2, 3, ramp());
		assertEquals(weights, new PixelWeights(3, 2, ramp()));
		assertEquals(weights.hashCode(), new PixelWeights(3, 2, ramp()).hashCode());
		assertNotEquals(weights, others);
	}

	@Test
	void theNoiseOfWeightedFramesIsSmaller() {
		assertEquals(Math.sqrt(0.5), new PixelWeights(2, 2, new double[] { 0, 255, 255, 0 }).noiseFactor(), 1e-15);
	}

	@Test
	void anotherSizeIsRefused() {
		final DoubleFrames frames = new DoubleFrames(new FrameGeometry(4, 3, 1), values);
		Refusal.of(() -> new PixelWeights(3, 2, ramp()).apply(frames)).says(
			"weights … 3 × 2 … frames 4 × 3 … Choose weights … frames");
	}

	@ParameterizedTest
	@ValueSource(doubles = { -1, Double.NaN, Double.POSITIVE_INFINITY })
	void aWeightThatIsNoneIsNamed(final double bad) {
		Refusal.of(() -> new PixelWeights(2, 1, new double[] { 1, bad })).says("1 … 0 … " + (float) bad + " … Choose … 0");
	}

	@Test
	void nothingButZerosIsRefused() {
		Refusal.of(() -> new PixelWeights(2, 1, new double[2])).says("weights … 0 … Choose … above 0");
	}
}
