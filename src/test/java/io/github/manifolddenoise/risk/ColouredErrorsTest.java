package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

/**
 * Errors that count elsewhere than where methods work: pixels are multiplied by factors h to get there, and the noise that
 * methods see is white noise times factors c. Where errors count, the variance of the noise is σ² on average.
 */
class ColouredErrorsTest {

	private static final double SIGMA = 0.2;
	private static final int FRAMES = 12, SIDE = 24;

	/** Every second column counts a ninth as much as the others. */
	private static double h(final int pixel) {
		return pixel % 2 == 0 ? Math.sqrt(0.2) : Math.sqrt(1.8);
	}

	/** Where they count little there is next to no noise. */
	private static double c(final int pixel) {
		return pixel % 2 == 0 ? 0.1 : Math.sqrt((2 - 0.002) / 1.8);
	}

	private record Scaled(FrameSource source, IntToDoubleFunction factor) implements DerivedFrames {

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
			for (int k = 0; k < block.getNumElements(); k++) block.data[k] *= factor.applyAsDouble(firstPixel + k % block.numCols);
		}

		@Override
		public FrameSource select(final int[] frames) {
			return new Scaled(source.select(frames), factor);
		}
	}

	private static final ErrorSpace ERRORS = new ErrorSpace() {

		@Override
		public FrameSource results(final FrameSource frames) {
			return new Scaled(frames, ColouredErrorsTest::h);
		}

		@Override
		public FrameSource noise(final FrameSource white) {
			return new Scaled(white, ColouredErrorsTest::c);
		}
	};

	private static DoubleFrames frames(final boolean noise) {
		final Random random = new Random(2);
		final DMatrixRMaj values = new DMatrixRMaj(FRAMES, SIDE * SIDE);
		for (int k = 0; k < values.getNumElements(); k++) {
			final int pixel = k % values.numCols;
			values.data[k] = Math.sin(0.2 * pixel) * Math.cos(k / values.numCols);
			if (noise) values.data[k] += SIGMA * c(pixel) * random.nextGaussian();
		}
		return new DoubleFrames(new FrameGeometry(SIDE, SIDE, 1), values);
	}

	/** Every second column is shrunk to one part, the others to another. */
	private static FrameSource shrunk(final FrameSource frames, final double even, final double odd) {
		return new Scaled(frames, pixel -> pixel % 2 == 0 ? even : odd);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "0.3, 0.3", "0.9, 0.7", "0, 1", "1, 0.5" })
	void theEstimateIsTheErrorWhereItCounts(final double even, final double odd) throws IOException {
		final DoubleFrames noisy = frames(true);
		final DoubleFrames result = DoubleFrames.copyOf(ERRORS.results(shrunk(noisy, even, odd)));
		final double truth = result.error(DoubleFrames.copyOf(ERRORS.results(frames(false))));
		assertEquals(truth, estimate(noisy, ERRORS, even, odd), 0.12 * SIGMA * SIGMA);
	}

	/** Columns that hardly count may be lost. */
	@Test
	void whereErrorsCountMatters() throws IOException {
		assertTrue(estimate(frames(true), ErrorSpace.SAME, 0, 1) > 1.5 * estimate(frames(true), ERRORS, 0, 1));
	}

	private static double estimate(final DoubleFrames noisy, final ErrorSpace errors, final double even, final double odd)
		throws IOException
	{
		final MonteCarloSure sure = new MonteCarloSure(noisy, SIGMA, new BitSet(), errors, 1, COMPUTE.workers());
		final FrameSource result = shrunk(noisy, even, odd), ofPerturbed = shrunk(sure.perturbed(), even, odd);
		final CombinationSample sample = sure.sample(noisy.all(), Progress.NONE);
		sample.add(sample.results(result, ofPerturbed, Progress.NONE));
		final double risk = sure.risk(result, ofPerturbed, noisy.all(), Progress.NONE);
		assertEquals(risk, sample.risk(0, COMPUTE.workers()) * SIGMA * SIGMA, 1e-6);
		return risk;
	}
}
