package io.github.manifolddenoise.image;

import java.lang.reflect.Array;
import java.util.Arrays;

import ij.ImagePlus;
import ij.ImageStack;

/**
 * Tells whether a stack has changed since this was taken: its size, its slices, all pixels of some slices and a few pixels
 * of all. Of a virtual stack only the size, for its pixels would have to be read. Cost: one look at all pixels.
 */
public final class StackFingerprint {

	private static final int LOOKED_AT = 64;

	private final ImageStack stack;
	private final int[] dimensions;
	private final int bitDepth;
	private final int[] few;
	private final int[] whole;

	private StackFingerprint(final ImagePlus image) {
		stack = image.getImageStack();
		dimensions = image.getDimensions().clone();
		bitDepth = image.getBitDepth();
		few = new int[stack.isVirtual() ? 0 : stack.size()];
		whole = new int[few.length];
		for (int n = 1; n <= few.length; n++) {
			few[n - 1] = sum(stack.getPixels(n), LOOKED_AT);
			whole[n - 1] = sum(stack.getPixels(n), Integer.MAX_VALUE);
		}
	}

	/** Looks at a stack. */
	public static StackFingerprint of(final ImagePlus image) {
		return new StackFingerprint(image);
	}

	/**
	 * Whether an image is as it was.
	 *
	 * @param slice the one of which all pixels are looked at, 1-based
	 */
	public boolean fits(final ImagePlus image, final int slice) {
		final ImageStack now = image.getImageStack();
		final boolean same = image.getBitDepth() == bitDepth && Arrays.equals(image.getDimensions(), dimensions) &&
			now.isVirtual() == stack.isVirtual();
		if (!same) return false;
		if (now.isVirtual()) return now == stack;
		for (int n = 1; n <= few.length; n++) {
			if (sum(now.getPixels(n), LOOKED_AT) != few[n - 1]) return false;
		}
		return sum(now.getPixels(slice), Integer.MAX_VALUE) == whole[slice - 1];
	}

	private static int sum(final Object pixels, final int most) {
		if (most >= Array.getLength(pixels)) {
			if (pixels instanceof byte[] bytes) return Arrays.hashCode(bytes);
			if (pixels instanceof short[] shorts) return Arrays.hashCode(shorts);
			return pixels instanceof float[] floats ? Arrays.hashCode(floats) : Arrays.hashCode((int[]) pixels);
		}
		int sum = 0;
		for (int i = 0; i < most; i++) {
			final int at = (int) ((long) i * Array.getLength(pixels) / most);
			sum = 31 * sum + value(pixels, at);
		}
		return sum;
	}

	private static int value(final Object pixels, final int at) {
		if (pixels instanceof byte[] bytes) return bytes[at];
		if (pixels instanceof short[] shorts) return shorts[at];
		return pixels instanceof float[] floats ? Float.floatToIntBits(floats[at]) : ((int[]) pixels)[at];
	}
}
