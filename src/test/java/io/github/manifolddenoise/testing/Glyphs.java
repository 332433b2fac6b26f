package io.github.manifolddenoise.testing;

import java.util.Random;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/**
 * Handwriting of ten signs, made with a seed: each sign is a stroke through five places, and each of its drawings moves,
 * slants, stretches and bends it. 16 × 16 pixels, values -1..1, as the digits of the US Postal Service are. Frame i shows
 * sign i mod 10. Only sums, products and roots of numbers laid down by {@link Random} enter: the bits are the same on every
 * machine.
 */
public final class Glyphs {

	public static final int SIGNS = 10;

	private static final int SIDE = 16, PLACES = 5, STEPS = 6;

	private Glyphs() {}

	/** The sign that each of so many frames shows. */
	public static int[] labels(final int count) {
		return IntStream.range(0, count).map(i -> i % SIGNS).toArray();
	}

	/** So many frames of a seed. The signs are the same for every seed. */
	public static MemoryFrames frames(final int count, final long seed) {
		final double[][] signs = signs();
		final Random random = new Random(seed);
		final float[][] frames = new float[count][];
		for (int i = 0; i < count; i++) frames[i] = drawn(bent(signs[i % SIGNS], random), 1.1 + 0.5 * random.nextDouble());
		return new MemoryFrames(new FrameGeometry(SIDE, SIDE, 1), frames);
	}

	/** x, y of each place, in pixels from the middle. */
	private static double[][] signs() {
		final Random random = new Random(7);
		final double[][] signs = new double[SIGNS][2 * PLACES];
		for (final double[] sign : signs) {
			for (int k = 0; k < sign.length; k++) sign[k] = 11 * (random.nextDouble() - 0.5);
		}
		return signs;
	}

	private static double[] bent(final double[] sign, final Random random) {
		final double[] bent = new double[sign.length];
		final double slant = 0.3 * random.nextGaussian(), wide = 1 + 0.12 * random.nextGaussian();
		final double high = 1 + 0.12 * random.nextGaussian(), right = 0.4 * random.nextGaussian();
		final double down = 0.4 * random.nextGaussian();
		for (int k = 0; k < sign.length; k += 2) {
			bent[k] = wide * sign[k] + slant * sign[k + 1] + right + 0.5 * random.nextGaussian();
			bent[k + 1] = high * sign[k + 1] + down + 0.5 * random.nextGaussian();
		}
		return bent;
	}

	/** The darkest of round dots along the stroke. */
	private static float[] drawn(final double[] places, final double radius) {
		final float[] pixels = new float[SIDE * SIDE];
		for (int pixel = 0; pixel < pixels.length; pixel++) {
			double nearest = Double.MAX_VALUE;
			for (int k = 0; k + 2 < places.length; k += 2) {
				for (int step = 0; step <= STEPS; step++) {
					final double part = (double) step / STEPS;
					final double x = places[k] + part * (places[k + 2] - places[k]) - pixel % SIDE + 0.5 * (SIDE - 1);
					final double y = places[k + 1] + part * (places[k + 3] - places[k + 1]) - pixel / SIDE + 0.5 * (SIDE - 1);
					nearest = Math.min(nearest, x * x + y * y);
				}
			}
			pixels[pixel] = (float) (2 / (1 + nearest * nearest / (radius * radius * radius * radius)) - 1);
		}
		return pixels;
	}
}
