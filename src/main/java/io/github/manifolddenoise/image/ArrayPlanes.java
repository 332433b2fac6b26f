package io.github.manifolddenoise.image;

import ij.ImageStack;

import io.github.manifolddenoise.recording.Planes;

/** The pixel arrays of a stack in memory, read in place. */
record ArrayPlanes(ImageStack stack) implements Planes {

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at)
	{
		copy(stack.getPixels(slice), component, first, count, to, at);
	}

	/** Copies a range of an ImageJ pixel array. */
	static void copy(final Object pixels, final int component, final int first, final int count, final double[] to,
		final int at)
	{
		if (pixels instanceof byte[] bytes) {
			for (int i = 0; i < count; i++)
				to[at + i] = bytes[first + i] & 0xff;
		}
		else if (pixels instanceof short[] shorts) {
			for (int i = 0; i < count; i++)
				to[at + i] = shorts[first + i] & 0xffff;
		}
		else if (pixels instanceof float[] floats) {
			for (int i = 0; i < count; i++)
				to[at + i] = floats[first + i];
		}
		else {
			final int[] colors = (int[]) pixels;
			final int shift = 16 - 8 * component;
			for (int i = 0; i < count; i++)
				to[at + i] = colors[first + i] >> shift & 0xff;
		}
	}

	@Override
	public boolean concurrent() {
		return true;
	}

	@Override
	public boolean decodesWholePlanes() {
		return false;
	}
}
