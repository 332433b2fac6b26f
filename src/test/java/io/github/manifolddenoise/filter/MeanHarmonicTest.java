package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class MeanHarmonicTest {

	private static final int FRAMES = 40;
	private static final int SIDE = 24;
	private static final double SIGMA = 0.1;

	private static DMatrixRMaj values(final FrameSource frames) throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(FRAMES, SIDE * SIDE);
		frames.read(0, values);
		return values;
	}

	private static FrameSource cleaned(final DoubleFrames noisy) throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(noisy, COMPUTE, Progress.NONE);
		return Harmonics.of(span, SIGMA, Harmonics.NEIGHBOURS, COMPUTE).clean(noisy, SIGMA, COMPUTE);
	}

	/** Mean squared difference of the two stacks' mean frames. */
	private static double meanFrameError(final DMatrixRMaj a, final DMatrixRMaj b) {
		double error = 0;
		for (int k = 0; k < a.numCols; k++) {
			double difference = 0;
			for (int i = 0; i < FRAMES; i++) difference += (a.get(i, k) - b.get(i, k)) / FRAMES;
			error += difference * difference / a.numCols;
		}
		return error;
	}

	private static double error(final DMatrixRMaj a, final DMatrixRMaj b) {
		double error = 0;
		for (int k = 0; k < a.getNumElements(); k++) error += Math.pow(a.data[k] - b.data[k], 2) / a.getNumElements();
		return error;
	}

	/** The first harmonic image is the mean frame: its noise σ²/m would otherwise stay in all frames. */
	@Test
	void theMeanFrameIsFilteredToo() throws IOException {
		final DMatrixRMaj clean = DoubleFrames.spot(FRAMES, SIDE, 0, 1).values();
		final DoubleFrames noisy = DoubleFrames.spot(FRAMES, SIDE, SIGMA, 1);
		final DMatrixRMaj result = values(cleaned(noisy));
		final double before = meanFrameError(noisy.values(), clean);
		assertEquals(SIGMA * SIGMA / FRAMES, before, 0.2 * before);
		assertTrue(meanFrameError(result, clean) < 0.5 * before);
		assertTrue(error(result, clean) < 0.1 * SIGMA * SIGMA);
	}

	/** 20 strong harmonics, then weak ones: of gain 0.07 they all count but one, of 0.04 none does but near the strong ones. */
	@Test
	void weakHarmonicsCount() {
		final double[] gains = new double[100];
		Arrays.fill(gains, 0, 20, 0.5);
		Arrays.fill(gains, 20, 30, 0.07);
		assertEquals(44, HarmonicSignal.count(gains));
		Arrays.fill(gains, 20, 30, 0.04);
		assertEquals(33, HarmonicSignal.count(gains));
	}
}
