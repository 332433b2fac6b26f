package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.task.Progress;

class ResidualBinsTest {

	private static final double GAIN = 0.5, READ = 4;

	/** A texture without a smooth place, by which no noise could be told from a single frame. */
	private static MemoryFrames truth(final int frames, final int side) {
		final Random random = new Random(3);
		final float[][] values = new float[frames][side * side];
		for (final float[] frame : values) {
			for (int k = 0; k < frame.length; k++) frame[k] = (float) (20 + 180 * random.nextDouble());
		}
		return new MemoryFrames(new FrameGeometry(side, side, 1), values);
	}

	private static MemoryFrames plus(final MemoryFrames truth, final DoubleUnaryOperator variance) {
		final Random random = new Random(5);
		final float[][] values = new float[truth.frameCount()][];
		for (int i = 0; i < values.length; i++) {
			values[i] = truth.frame(i).clone();
			for (int k = 0; k < values[i].length; k++) values[i][k] += (float) (Math.sqrt(variance.applyAsDouble(values[i][k])) * random
				.nextGaussian());
		}
		return new MemoryFrames(truth.geometry(), values);
	}

	private static List<Bin> bins(final int frames, final int side, final DoubleUnaryOperator variance) throws IOException {
		final MemoryFrames truth = truth(frames, side);
		return ResidualBins.of(truth, plus(truth, variance), Progress.NONE);
	}

	@Test
	void theVarianceOfEveryBinIsThatOfItsBrightnessUnderAnyTexture() throws IOException {
		final List<Bin> bins = bins(2, 96, mean -> READ + GAIN * mean);
		assertTrue(bins.size() >= 6, bins::toString);
		double before = 0;
		for (final Bin bin : bins) {
			assertTrue(bin.mean() > before && bin.error() < 0.15, bin::toString);
			before = bin.mean();
			final double variance = READ + GAIN * bin.mean();
			assertEquals(variance, bin.variance(), 4.5 * bin.error() * variance);
			assertEquals(variance, bin.coarse(), 4.5 * bin.error() * variance);
		}
	}

	@Test
	void whatOnlySomeFramesHaveOfBrightnessIsNotNoise() throws IOException {
		final MemoryFrames truth = truth(2, 96), noisy = plus(truth, mean -> READ);
		final float[][] brighter = new float[2][];
		for (int i = 0; i < 2; i++) {
			brighter[i] = noisy.frame(i).clone();
			for (int k = 0; k < brighter[i].length; k++) brighter[i][k] += 10;
		}
		for (final Bin bin : ResidualBins.of(truth, new MemoryFrames(truth.geometry(), brighter), Progress.NONE)) {
			assertEquals(READ, bin.variance(), 4.5 * bin.error() * READ);
			assertEquals(READ + 100, bin.coarse(), 10);
		}
	}

	@Test
	void framesOfFewPixelsHaveFewBins() throws IOException {
		assertEquals(List.of(), bins(1, 6, mean -> READ));
		assertTrue(bins(1, 16, mean -> READ).size() < NoiseLine.FEWEST_BINS);
	}

	@Test
	void aLineIsSaidOfPhotonsAlone() throws IOException {
		final MemoryFrames truth = truth(1, 64);
		final NoiseLine line = NoiseLine.ofPredicted(truth, plus(truth, mean -> READ + GAIN * mean), Progress.NONE).orElseThrow();
		assertEquals(GAIN, line.slope(), 3 * line.slope() / line.significance());
		assertTrue(NoiseLine.ofPredicted(truth, plus(truth, mean -> READ), Progress.NONE).isEmpty());
	}
}
