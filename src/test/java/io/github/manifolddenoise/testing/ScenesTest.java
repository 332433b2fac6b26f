package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.MemoryFrames;

class ScenesTest {

	private static double correlation(final MemoryFrames frames, final int one, final int other) {
		double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
		final int m = frames.frameCount();
		for (int i = 0; i < m; i++) {
			final double x = frames.frame(i)[one], y = frames.frame(i)[other];
			a += x / m;
			b += y / m;
			aa += x * x / m;
			bb += y * y / m;
			ab += x * y / m;
		}
		return (ab - a * b) / Math.sqrt((aa - a * a) * (bb - b * b));
	}

	@ParameterizedTest
	@ValueSource(strings = { "neurons:60:48", "cells:60:48", "neurons:20:13", "cells:20:13" })
	void theSameSeedGivesTheSameValuesOfAboutZeroToOne(final String name) {
		final MemoryFrames frames = CleanStacks.of(name), again = CleanStacks.of(name);
		for (int i = 0; i < frames.frameCount(); i++) {
			assertArrayEquals(frames.frame(i), again.frame(i));
			for (final float value : frames.frame(i)) assertTrue(value >= 0.05 && value < 1.6, () -> "" + value);
		}
		assertFalse(Arrays.equals(frames.frame(0), frames.frame(frames.frameCount() - 1)), "nothing moves");
	}

	@Test
	void sizesAreAsAskedFor() {
		final MemoryFrames frames = Scenes.neurons(7, 20, 30, 1);
		assertEquals(7, frames.frameCount());
		assertEquals(20, frames.geometry().width());
		assertEquals(30, frames.geometry().height());
	}

	/** One column of two cells: pixels on their edges. */
	@Test
	void cellsBeatIndependently() {
		final MemoryFrames frames = Scenes.cells(600, 32, 96, 2);
		final int edge = 24 * 32 + 16 + 10, opposite = 24 * 32 + 16 - 10, ofTheOther = 72 * 32 + 16 + 10;
		assertTrue(correlation(frames, edge, opposite) > 0.8, "" + correlation(frames, edge, opposite));
		assertEquals(0, correlation(frames, edge, ofTheOther), 0.3);
	}

	/** Most of the time most of them are near their background. */
	@Test
	void neuronsFireRarely() {
		final MemoryFrames frames = Scenes.neurons(600, 96, 96, 5);
		final double[] largest = new double[96 * 96], middle = new double[96 * 96];
		for (int k = 0; k < largest.length; k++) {
			final int pixel = k;
			final double[] trace = IntStream.range(0, 600).mapToDouble(i -> frames.frame(i)[pixel]).sorted().toArray();
			largest[k] = trace[599] - trace[0];
			middle[k] = trace[300] - trace[0];
		}
		final long active = Arrays.stream(largest).filter(range -> range > 0.1).count();
		assertEquals(0.25, active / (96.0 * 96), 0.1);
		assertTrue(Arrays.stream(middle).sum() < 0.3 * Arrays.stream(largest).sum());
	}
}
