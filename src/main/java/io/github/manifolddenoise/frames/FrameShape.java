package io.github.manifolddenoise.frames;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * Which pixels of a plane count, where frames are the bounding rectangle of a shape such as an oval. The others hold the
 * same values in all frames, so that they add nothing to distances and noise.
 *
 * @param x column of the image at which the plane begins, for messages; of no account when shapes are compared
 * @param y row of the image at which the plane begins, likewise
 * @param outside the pixels that do not count, row by row; not to be changed
 */
public record FrameShape(int x, int y, BitSet outside) {

	/** Every pixel counts. */
	public static final FrameShape WHOLE = new FrameShape(0, 0, new BitSet());

	/** What is done with neighbouring pixels of a row. */
	@FunctionalInterface
	public interface Run {

		void accept(int first, int count);
	}

	/** Whether every pixel counts. */
	public boolean isWhole() {
		return outside.isEmpty();
	}

	/** The pixels {@code first .. first + count - 1} of a plane that are not {@code blocked}, in runs as long as can be. */
	public static void forEachRun(final BitSet blocked, final int first, final int count, final Run run) {
		final int end = first + count;
		for (int from = blocked.nextClearBit(first); from < end;) {
			final int next = blocked.nextSetBit(from), to = next < 0 ? end : Math.min(end, next);
			run.accept(from, to - from);
			from = blocked.nextClearBit(to);
		}
	}

	/**
	 * The pixels k that do not count, or whose partner k + {@code step} does not.
	 *
	 * @param step to the partner
	 */
	public BitSet blockedPairs(final int step) {
		final BitSet blocked = (BitSet) outside.clone();
		outside.stream().map(k -> k - step).filter(k -> k >= 0).forEach(blocked::set);
		return blocked;
	}

	/**
	 * The squares of pixels that hold one that does not count, by their first pixel.
	 *
	 * @param width pixels in a row of the plane
	 * @param side pixels in a row and a column of a square
	 */
	public BitSet blockedSquares(final int width, final int side) {
		final BitSet across = new BitSet(), blocked = new BitSet();
		outside.stream().forEach(k -> across.set(Math.max(k - k % width, k - side + 1), k + 1));
		IntStream.range(0, side).forEach(row -> across.stream().map(k -> k - row * width).filter(k -> k >= 0).forEach(
			blocked::set));
		return blocked;
	}

	@Override
	public boolean equals(final Object other) {
		return other instanceof FrameShape shape && outside.equals(shape.outside);
	}

	@Override
	public int hashCode() {
		return outside.hashCode();
	}
}
