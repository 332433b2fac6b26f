package io.github.manifolddenoise.testing;

import java.util.LinkedHashMap;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

/** Small stacks of a spot on a circle, each with something unusual about it. */
public final class EdgeStacks {

	/** 14 frames of 5 × 5 pixels, values about 0..1. */
	public static final DoubleFrames CIRCLE = circle(14);

	private EdgeStacks() {}

	private static DoubleFrames circle(final int frames) {
		return DoubleFrames.spot(frames, 5, 0.02, 3);
	}

	/** All of them by name, the plain circle first. */
	public static Map<String, DoubleFrames> all() {
		final Map<String, DoubleFrames> stacks = new LinkedHashMap<>();
		stacks.put("circle", CIRCLE);
		stacks.put("one frame", CIRCLE.frames(0));
		stacks.put("two frames", CIRCLE.frames(0, 5));
		stacks.put("three frames", CIRCLE.frames(0, 5, 9));
		stacks.put("four frames", CIRCLE.frames(0, 3, 6, 9));
		stacks.put("identical frames", CIRCLE.frames(0, 0, 0, 0, 0, 0, 0, 0));
		stacks.put("every frame twice", circle(7).frames(0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6));
		stacks.put("every frame thrice", circle(5).frames(0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4));
		stacks.put("two groups", twoGroups());
		stacks.put("an outlier", withPixel(5, 12, 1e4));
		stacks.put("one column varies", onlyVarying(5, 2));
		stacks.put("two pixels vary", onlyVarying(13, 1));
		stacks.put("one pixel varies", onlyVarying(25, 12));
		stacks.put("constant", CIRCLE.affine(0, 3));
		stacks.put("black", CIRCLE.affine(0, 0));
		stacks.put("tiny values", CIRCLE.affine(1e-12, 0));
		stacks.put("huge values", CIRCLE.affine(1e12, 0));
		stacks.put("values with vanishing squares", CIRCLE.affine(1e-170, 0));
		stacks.put("values with infinite squares", CIRCLE.affine(1e170, 0));
		stacks.put("a large offset", CIRCLE.affine(1, 1e8));
		stacks.put("more frames than pixels", DoubleFrames.spot(24, 3, 0.02, 3));
		stacks.put("a line", line());
		stacks.put("a frame with NaN", withPixel(3, 7, Double.NaN));
		stacks.put("a frame with an infinite value", withPixel(3, 7, Double.NEGATIVE_INFINITY));
		return stacks;
	}

	private static DoubleFrames withPixel(final int frame, final int pixel, final double value) {
		final DMatrixRMaj values = CIRCLE.values().copy();
		values.set(frame, pixel, value);
		return new DoubleFrames(CIRCLE.geometry(), values);
	}

	private static DoubleFrames twoGroups() {
		final DMatrixRMaj values = CIRCLE.values().copy();
		for (int k = values.getNumElements() / 2; k < values.getNumElements(); k++) values.data[k] += 1e4;
		return new DoubleFrames(CIRCLE.geometry(), values);
	}

	/** Every {@code period}-th pixel from {@code first} on, the others 7. */
	private static DoubleFrames onlyVarying(final int period, final int first) {
		final DMatrixRMaj values = CIRCLE.values().copy();
		for (int k = 0; k < values.getNumElements(); k++) if (k % values.numCols % period != first) values.data[k] = 7;
		return new DoubleFrames(CIRCLE.geometry(), values);
	}

	/** Multiples of one frame. */
	private static DoubleFrames line() {
		final DMatrixRMaj values = new DMatrixRMaj(14, 25);
		for (int i = 0; i < 14; i++) {
			for (int k = 0; k < 25; k++) values.set(i, k, i * (k + 1));
		}
		return new DoubleFrames(CIRCLE.geometry(), values);
	}
}
