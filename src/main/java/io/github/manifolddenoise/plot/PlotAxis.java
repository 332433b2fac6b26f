package io.github.manifolddenoise.plot;

import java.util.Arrays;

/**
 * Numbers along an axis, in a unit in which they are neither long nor tiny.
 *
 * @param name with the unit
 * @param values in that unit
 */
record PlotAxis(String name, double[] values) {

	private static final int LEAST = -1, MOST = 3;

	/** In units of a power of ten, unless the largest number is between 0.1 and 10 000. */
	static PlotAxis of(final String name, final double[] values) {
		final double largest = Arrays.stream(values).map(Math::abs).max().orElse(0);
		final int exponent = largest > 0 ? (int) Math.floor(Math.log10(largest)) : 0;
		if (exponent >= LEAST && exponent <= MOST) return new PlotAxis(name, values);
		final double unit = Math.pow(10, exponent);
		return new PlotAxis(name + ", unit 1e" + exponent, Arrays.stream(values).map(value -> value / unit).toArray());
	}

	/** The numbers of frames, from 1. */
	static PlotAxis ofFrames(final int count) {
		final double[] frames = new double[count];
		Arrays.setAll(frames, i -> i + 1.0);
		return new PlotAxis("frame", frames);
	}
}
