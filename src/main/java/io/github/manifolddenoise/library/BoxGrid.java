package io.github.manifolddenoise.library;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Boxes that fill an image without gaps, the first axis the fastest.
 *
 * @param borders along each axis: where boxes begin, and the end of the last one
 */
record BoxGrid(int[][] borders) {

	/** How many boxes there are. */
	int count() {
		return Arrays.stream(borders).mapToInt(axis -> axis.length - 1).reduce(1, Math::multiplyExact);
	}

	PixelBox box(final int index) {
		final long[] position = new long[borders.length];
		final int[] size = new int[borders.length];
		int rest = index;
		for (int k = 0; k < borders.length; k++) {
			final int boxes = borders[k].length - 1, place = rest % boxes;
			position[k] = borders[k][place];
			size[k] = borders[k][place + 1] - borders[k][place];
			rest /= boxes;
		}
		return new PixelBox(position, size);
	}

	/** Boxes of whole ones: as many along the first axes as have at most so many pixels together, but at least one. */
	BoxGrid merged(final long pixels) {
		final int[][] merged = new int[borders.length][];
		long room = pixels / Arrays.stream(borders).mapToLong(BoxGrid::longest).reduce(1, (a, b) -> a * b);
		for (int k = 0; k < borders.length; k++) {
			final int[] axis = borders[k];
			final int boxes = axis.length - 1, together = (int) Math.max(1, Math.min(boxes, room));
			merged[k] = IntStream.rangeClosed(0, (boxes + together - 1) / together).map(i -> axis[Math.min(boxes, i *
				together)]).toArray();
			room = together == boxes ? room / together : 1;
		}
		return new BoxGrid(merged);
	}

	private static long longest(final int[] axis) {
		return IntStream.range(1, axis.length).map(i -> axis[i] - axis[i - 1]).max().orElseThrow();
	}

	/** The boxes that one was merged of. */
	BoxGrid within(final PixelBox box) {
		final int[][] parts = new int[borders.length][];
		for (int k = 0; k < borders.length; k++) {
			final int first = box.first(k), end = box.end(k);
			parts[k] = Arrays.stream(borders[k]).filter(border -> border >= first && border <= end).toArray();
		}
		return new BoxGrid(parts);
	}
}
