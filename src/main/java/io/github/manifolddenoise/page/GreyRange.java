package io.github.manifolddenoise.page;

import java.util.Arrays;

/**
 * The values of pictures that are shown in black and in white.
 *
 * @param low per plane
 * @param high per plane
 */
record GreyRange(double[] low, double[] high) {

	/** Part of the values that is darker than black, and that is brighter than white. */
	private static final double TAIL = 0.001;

	private static final int SAMPLES = 1 << 18;
	private static final double WHITE = 255;

	/**
	 * Nearly all values of some pictures.
	 *
	 * @param values picture by picture, each plane by plane
	 * @param planes that have a range of their own
	 * @param pixels of a picture over its planes
	 */
	static GreyRange of(final float[] values, final int planes, final int pixels) {
		final double[] low = new double[planes], high = new double[planes];
		final int each = pixels / planes, step = Math.max(1, values.length / planes / SAMPLES);
		for (int plane = 0; plane < planes; plane++) {
			final float[] some = new float[values.length / planes / step + 1];
			int count = 0, seen = 0;
			for (int k = plane * each; k < values.length; k += (k + 1) % each == 0 ? pixels - each + 1 : 1) {
				if (seen++ % step == 0 && Float.isFinite(values[k])) some[count++] = values[k];
			}
			Arrays.sort(some, 0, count);
			if (count > 0) low[plane] = some[(int) (TAIL * (count - 1))];
			if (count > 0) high[plane] = some[(int) Math.ceil((1 - TAIL) * (count - 1))];
			if (!(high[plane] > low[plane])) high[plane] = low[plane] + 1;
		}
		return new GreyRange(low, high);
	}

	/** As many values on either side of 0. */
	static GreyRange around(final double half, final int planes) {
		final double[] low = new double[planes], high = new double[planes];
		Arrays.fill(low, -half);
		Arrays.fill(high, half);
		return new GreyRange(low, high);
	}

	/** The grey of a value, 0 to 255; that of 0 where there is none. */
	byte grey(final double value, final int plane) {
		final int at = Math.min(plane, low.length - 1);
		final double grey = WHITE * ((Double.isNaN(value) ? 0 : value) - low[at]) / (high[at] - low[at]);
		return (byte) Math.round(Math.max(0, Math.min(WHITE, grey)));
	}
}
