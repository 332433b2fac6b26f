package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;

import io.github.manifolddenoise.recording.PixelType;

/**
 * Stores real values in ImageJ's pixel arrays. Integers are rounded half up and clipped to 0..255 or 0..65535; NaN
 * becomes 0 in them and stays NaN in floats.
 */
final class PixelArrays {

	private PixelArrays() {}

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
				bytes[first + i] = (byte) PixelType.round(values[at + i], 255);
		}
		else if (array instanceof short[] shorts) {
			for (int i = 0; i < count; i++)
				shorts[first + i] = (short) PixelType.round(values[at + i], 65535);
		}
		else if (array instanceof float[] floats) {
			for (int i = 0; i < count; i++)
				floats[first + i] = (float) values[at + i];
		}
		else {
			final int[] colors = (int[]) array;
			final int shift = 16 - 8 * component, others = ~(0xff << shift);
			for (int i = 0; i < count; i++)
				colors[first + i] = colors[first + i] & others | 0xff000000 | PixelType.round(values[at + i], 255) << shift;
		}
	}

	/**
	 * An array's values one after the other, the most significant byte first; of a colour red, green, blue.
	 *
	 * @param offset what is taken away from 16-bit values
	 */
	static byte[] bytes(final Object array, final int offset) {
		if (array instanceof byte[] bytes) return bytes;
		if (array instanceof short[] shorts) {
			final ByteBuffer to = ByteBuffer.allocate(2 * shorts.length);
			for (final short value : shorts) to.putShort((short) (value - offset));
			return to.array();
		}
		if (array instanceof float[] floats) {
			final ByteBuffer to = ByteBuffer.allocate(4 * floats.length);
			for (final float value : floats) to.putFloat(value);
			return to.array();
		}
		final int[] colors = (int[]) array;
		final ByteBuffer to = ByteBuffer.allocate(3 * colors.length);
		for (final int value : colors) to.put((byte) (value >> 16)).put((byte) (value >> 8)).put((byte) value);
		return to.array();
	}
}
