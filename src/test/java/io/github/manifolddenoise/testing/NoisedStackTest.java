package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

class NoisedStackTest {

	private static final int SIDE = 64;

	/** 40 frames of one value. */
	private static MemoryFrames flat(final double value) {
		final float[][] frames = new float[40][SIDE * SIDE];
		for (final float[] frame : frames) Arrays.fill(frame, (float) value);
		return new MemoryFrames(new FrameGeometry(SIDE, SIDE, 1), frames);
	}

	/** Mean of what was added times the same {@code step} pixels further on. */
	private static double covariance(final NoisedStack stack, final int step) {
		double sum = 0;
		final int pixels = SIDE * SIDE - step;
		for (int i = 0; i < 40; i++) {
			for (int k = 0; k < pixels; k++) sum += added(stack, i, k) * added(stack, i, k + step);
		}
		return sum / (40 * pixels);
	}

	private static double added(final NoisedStack stack, final int frame, final int pixel) {
		return stack.noisy().frame(frame)[pixel] - stack.clean().frame(frame)[pixel];
	}

	@ParameterizedTest
	@ValueSource(strings = { "white:.08", "correlated:.08:1", "correlated:.08:2", "rows:.08", "fixed-rows:.08" })
	void theLevelIsAsSaid(final String noise) throws IOException {
		final NoisedStack stack = NoisedStack.of(flat(0.4), noise, 1);
		final double tolerance = noise.startsWith("fixed") ? 0.2 : 0.04;
		assertEquals(1, Math.sqrt(covariance(stack, 0)) / 0.08, tolerance);
		assertEquals(-20 * Math.log10(0.08), stack.psnr(stack.noisy()), 10 * tolerance);
	}

	/** Of two Gaussians of 1 pixel at distance 1 and 2. */
	@Test
	void blurredNoiseIsCorrelatedBothWays() {
		final NoisedStack stack = NoisedStack.of(flat(0), "correlated:1:1", 1);
		assertEquals(Math.exp(-0.25), covariance(stack, 1), 0.03);
		assertEquals(Math.exp(-0.25), covariance(stack, SIDE), 0.03);
		assertEquals(Math.exp(-1), covariance(stack, 2 * SIDE), 0.03);
		assertEquals(0, covariance(NoisedStack.of(flat(0), "white:1", 1), 1), 0.02);
	}

	@ParameterizedTest
	@CsvSource({ "photon:10, 0, 10", "photon:100, 0, 100", "photon:10:2.3:100:1.5, 100, 23", "photon-float:10, 0, 1" })
	void photonsHaveTheVarianceOfTheCamera(final String noise, final double black, final double scale) throws IOException {
		final double light = 0.6, photons = Double.parseDouble(noise.split(":")[1]);
		final NoisedStack stack = NoisedStack.of(flat(light), noise, 3);
		assertEquals(black + light * scale, stack.clean().frame(0)[0], 1e-4);
		final double gain = scale / photons, rounded = black > 0 ? 1.5 * 1.5 + 1 / 12.0 : 0;
		final double variance = gain * gain * photons * light + rounded;
		assertEquals(1, covariance(stack, 0) / variance, 0.03);
		assertEquals(-10 * Math.log10(variance / (scale * scale)), stack.psnr(stack.noisy()), 0.15);
		final boolean whole = !noise.contains("float");
		assertEquals(whole, stack.noisy().frame(7)[9] == Math.rint(stack.noisy().frame(7)[9]) && stack.noisy().frame(
			8)[9] == Math.rint(stack.noisy().frame(8)[9]));
	}

	@Test
	void darkPixelsGiveNoPhotons() {
		final NoisedStack stack = NoisedStack.of(CleanStacks.of("neurons:20:32"), "black:.5+photon:10", 1);
		int black = 0;
		for (int i = 0; i < 20; i++) {
			for (int k = 0; k < 32 * 32; k++) {
				if (stack.clean().frame(i)[k] > 0) continue;
				assertEquals(0, stack.noisy().frame(i)[k]);
				black++;
			}
		}
		assertEquals(0.5, black / (20.0 * 32 * 32), 0.01);
	}

	@ParameterizedTest
	@CsvSource({ "outliers:.01:hot, 1", "outliers:.01:dead, 0", "outliers:.01, .5" })
	void outliersAreAsManyAsSaidAndTheRestIsUntouched(final String noise, final double hotPart) {
		final NoisedStack plain = NoisedStack.of(flat(0.4), "white:.05", 1), stack = NoisedStack.of(flat(0.4), "white:.05+" +
			noise, 1);
		int hot = 0, dead = 0;
		for (int i = 0; i < 40; i++) {
			for (int k = 0; k < SIDE * SIDE; k++) {
				final float value = stack.noisy().frame(i)[k];
				if (value == plain.noisy().frame(i)[k]) continue;
				assertTrue(value == 0 || value == 1);
				if (value == 1) hot++;
				else dead++;
			}
		}
		assertEquals(0.01, (hot + dead) / (40.0 * SIDE * SIDE), 0.001);
		assertEquals(hotPart, hot / (double) (hot + dead), 0.05);
	}

	@Test
	void fixedRowsAreTheSameInAllFramesAndOthersAreNot() {
		final NoisedStack fixed = NoisedStack.of(flat(0), "fixed-rows:.1", 1), moving = NoisedStack.of(flat(0), "rows:.1", 1);
		assertArrayEquals(fixed.noisy().frame(0), fixed.noisy().frame(9));
		assertEquals(added(fixed, 3, 0), added(fixed, 3, SIDE - 1));
		assertTrue(added(fixed, 3, 0) != added(fixed, 3, SIDE));
		assertEquals(added(moving, 3, 0), added(moving, 3, SIDE - 1));
		assertTrue(added(moving, 3, 0) != added(moving, 4, 0));
	}

	@Test
	void aStrangeNoiseIsRefused() {
		final MemoryFrames frames = flat(0);
		assertThrows(IllegalArgumentException.class, () -> NoisedStack.of(frames, "pink:.1", 1));
	}
}
