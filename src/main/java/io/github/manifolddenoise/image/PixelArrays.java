package io.github.manifolddenoise.image;

/**
 * Stores real values in ImageJ's pixel arrays. Integers are rounded half up and clipped to 0..255 or 0..65535; NaN
 * becomes 0 in them and stays NaN in floats.
 */
final class PixelArrays {

	private PixelArrays() {}

	/** {@code value} rounded half up and clipped to 0..{@code max}; 0 for NaN. */
	static int round(final double value, final int max) {
		if (!(value > 0)) return 0;
		if (value >= max) return max;
		final int whole = (int) value;
		return value - whole >= 0.5 ? whole + 1 : whole;
	}

	/**
	 * Stores values in a range of an array.
	 *
	 * @param array byte[], short[], float[], or int[] for RGB
	 * @param component 0, or 0..2 for red, green, blue
	 */
	static void store(final double[] values, final int at, final Object array, final int component, final int first,
		final int count)
	{
		if (array instanceof byte[] bytes) {
			for (int i = 0; i < count; i++)
				bytes[first + i] = (byte) round(values[at + i], 255);
		}
		else if (array instanceof short[] shorts) {
			for (int i = 0; i < count; i++)
				shorts[first + i] = (short) round(values[at + i], 65535);
		}
		else if (array instanceof float[] floats) {
			for (int i = 0; i < count; i++)
				floats[first + i] = (float) values[at + i];
		}
		else {
			final int[] colors = (int[]) array;
			final int shift = 16 - 8 * component, others = ~(0xff << shift);
			for (int i = 0; i < count; i++)
				colors[first + i] = colors[first + i] & others | 0xff000000 | round(values[at + i], 255) << shift;
		}
	}
}
