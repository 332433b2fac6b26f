package io.github.manifolddenoise.page;

import org.ejml.data.DMatrixRMaj;

/**
 * The pictures of one view of some frames, filled with blocks of pixels: means of the pixels that fall in one, NaN where none
 * counts.
 */
final class FilmStrip {

	private static final int NONE = -1;

	private final FrameView view;
	private final float[] sums;
	private final int[] counts;

	FilmStrip(final FrameView view, final int frames) {
		this.view = view;
		sums = new float[Math.multiplyExact(frames, view.pixels())];
		counts = new int[view.pixels()];
	}

	/** Where the pixels of a block go; nothing if none of them is shown. */
	int[] places(final int firstPixel, final int count) {
		final int[] places = new int[count];
		boolean any = false;
		for (int k = 0; k < count; k++) {
			places[k] = view.place(firstPixel + k);
			any |= places[k] != NONE;
		}
		return any ? places : new int[0];
	}

	/** Takes a block; its rows are all frames of a stack, those wanted are at {@code rows}. */
	void add(final int[] places, final DMatrixRMaj block, final int[] rows) {
		for (final int place : places) if (place != NONE) counts[place]++;
		for (int i = 0; i < rows.length; i++) {
			final int from = rows[i] * block.numCols, to = i * view.pixels();
			for (int k = 0; k < places.length; k++) {
				if (places[k] != NONE) sums[to + places[k]] += (float) block.data[from + k];
			}
		}
	}

	/** One picture after the other, each plane by plane. */
	float[] means() {
		final float[] means = new float[sums.length];
		for (int k = 0; k < sums.length; k++) means[k] = mean(k);
		return means;
	}

	/** One of {@link #means()}. */
	float mean(final int at) {
		return sums[at] / counts[at % counts.length];
	}
}
