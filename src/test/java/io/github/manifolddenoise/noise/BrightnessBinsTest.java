package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.task.Progress;

class BrightnessBinsTest {

	private static final int SIDE = 96, FRAMES = 12;
	private static final double GAIN = 0.5, READ = 4;

	/** From dark on the left to bright on the right. */
	private static double ramp(final int pixel) {
		return 20 + 2.0 * (pixel % SIDE);
	}

	private static MemoryFrames frames(final int count, final IntToDoubleFunction clean,
		final IntToDoubleFunction variance)
	{
		final Random random = new Random(5);
		final float[][] frames = new float[count][SIDE * SIDE];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = (float) (clean.applyAsDouble(k) + Math.sqrt(variance.applyAsDouble(k)) *
				random.nextGaussian());
		}
		return new MemoryFrames(new FrameGeometry(SIDE, SIDE, 1), frames);
	}

	private static List<Bin> bins(final MemoryFrames frames) throws IOException {
		return BrightnessBins.ofSuccessiveFrames(frames, Progress.NONE);
	}

	@Test
	void theVarianceOfEveryBinIsThatOfItsBrightness() throws IOException {
		final List<Bin> bins = bins(frames(FRAMES, BrightnessBinsTest::ramp, pixel -> READ + GAIN * ramp(pixel)));
		assertTrue(bins.size() >= 15, bins::toString);
		double before = 0;
		for (final Bin bin : bins) {
			assertTrue(bin.mean() > before && bin.error() < 0.2, bin::toString);
			before = bin.mean();
			final double variance = READ + GAIN * bin.mean();
			assertEquals(variance, bin.variance(), 4.5 * bin.error() * variance);
			assertEquals(variance, bin.coarse(), 4.5 * bin.error() * variance);
		}
		assertTrue(bins.get(0).mean() < 40 && before > 190, bins::toString);
	}

	/** What is the same in all frames is no noise. */
	@Test
	void textureThatStaysAddsNothing() throws IOException {
		final List<Bin> bins = bins(frames(FRAMES, pixel -> ramp(pixel) + 15 * Math.sin(1.3 * pixel) * Math.cos(2.1 * (pixel /
			SIDE)), pixel -> 9));
		for (final Bin bin : bins) assertEquals(9, bin.variance(), 4.5 * bin.error() * 9);
		assertTrue(bins.size() >= 10, bins::toString);
	}

	/** A black background without noise is not measured. */
	@Test
	void blankPatchesAreLeftOut() throws IOException {
		final List<Bin> bins = bins(frames(FRAMES, pixel -> pixel / SIDE < SIDE / 2 ? 0 : ramp(pixel), pixel -> pixel /
			SIDE < SIDE / 2 ? 0 : 9));
		assertTrue(bins.size() >= 10, bins::toString);
		for (final Bin bin : bins) assertTrue(bin.mean() > 20 && bin.variance() > 5, bin::toString);
	}

	@ParameterizedTest
	@CsvSource({ "4, true", "5, false" })
	void fewFramesAreNotMeasured(final int count, final boolean none) throws IOException {
		assertEquals(none, bins(frames(count, pixel -> pixel % SIDE < SIDE / 2 ? 20 : 200, pixel -> 9)).isEmpty());
	}

	@Test
	void smallFramesAreNotMeasured() throws IOException {
		final MemoryFrames strip = new MemoryFrames(new FrameGeometry(400, 6, 1), new float[FRAMES][2400]);
		assertEquals(List.of(), bins(strip));
	}
}
