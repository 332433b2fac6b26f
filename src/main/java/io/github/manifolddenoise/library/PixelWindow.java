package io.github.manifolddenoise.library;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.Workers;

/**
 * A run of pixels of all frames as they are stored, of images that are computed or loaded when they are read: whoever walks
 * through all pixels in small blocks has each cell of such an image computed as often as windows touch it, instead of as
 * often as blocks do. It is kept as long as the memory is not needed.
 *
 * @param <A> arrays of what is stored
 */
final class PixelWindow<A> {

	/** Part of the memory that a window may take, and the most of it in bytes. */
	private static final int MEMORY_PART = 8;
	private static final long MOST_BYTES = 1L << 30;

	/** Frames in a row that are copied together, so that a cell that holds several of them is looked at once. */
	private static final int TOGETHER = 64;

	/** The pixels of a frame, from a place in an array on. */
	private record Row<A>(A values, int start) {}

	/**
	 * What is in a window.
	 *
	 * @param first its first pixel within the frame
	 * @param rows one per frame
	 */
	private record Content<A>(int first, int count, List<Row<A>> rows) {}

	/** Goes through so many numbers from 0 on, with one thread or several. */
	@FunctionalInterface
	interface Loop {

		void run(int count, Workers.Range range);
	}

	private final StoredPixels<A> stored;
	private final int[] frames;
	private final int pixels;
	private final int size;
	private SoftReference<Content<A>> last = new SoftReference<>(null);

	/** @param frames which ones, counted from 0 */
	PixelWindow(final StoredPixels<A> stored, final int[] frames, final FrameGeometry geometry) {
		this(stored, frames, geometry, Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_PART));
	}

	/** Of whole rows, if one fits, so that it falls into few boxes; as many as a power of 2, as the sizes of cells are. */
	PixelWindow(final StoredPixels<A> stored, final int[] frames, final FrameGeometry geometry, final long bytes) {
		this.stored = stored;
		this.frames = frames;
		pixels = geometry.pixels();
		final int fitting = (int) Math.max(1, Math.min(pixels, bytes / stored.bytes() / Math.max(1, frames.length)));
		final int rows = fitting / geometry.width();
		size = fitting == pixels || rows == 0 ? fitting : Integer.highestOneBit(rows) * geometry.width();
	}

	/** Copies pixels {@code firstPixel .. firstPixel + block.numCols - 1} of every frame. */
	synchronized void read(final int firstPixel, final DMatrixRMaj block, final Loop loop) {
		int done = 0;
		while (done < block.numCols) {
			final Content<A> content = content(firstPixel + done, loop);
			final int at = done, start = firstPixel + done - content.first, count = Math.min(block.numCols - done, content.count -
				start);
			loop.run(frames.length, (from, to) -> {
				for (int i = from; i < to; i++) {
					final Row<A> row = content.rows.get(i);
					stored.decode(row.values, row.start + start, count, block.data, i * block.numCols + at);
				}
			});
			done += count;
		}
	}

	/** The window that a pixel lies in. */
	private Content<A> content(final int pixel, final Loop loop) {
		final Content<A> known = last.get();
		if (known != null && pixel >= known.first && pixel < known.first + known.count) return known;
		last.clear();
		final int first = pixel / size * size, count = Math.min(size, pixels - first);
		final List<Row<A>> rows = new ArrayList<>(Collections.nCopies(frames.length, null));
		final int[] starts = starts(count);
		loop.run(starts.length - 1, (from, to) -> {
			for (int k = from; k < to; k++) copy(starts[k], starts[k + 1], first, count, rows);
		});
		final Content<A> content = new Content<>(first, count, rows);
		last = new SoftReference<>(content);
		return content;
	}

	/** Where runs of frames that follow one another begin, cut at multiples of {@value #TOGETHER}; and the end of all. */
	private int[] starts(final int count) {
		final int most = Math.max(1, Math.min(TOGETHER, Integer.MAX_VALUE / count));
		final IntPredicate isStart = i -> i == 0 || frames[i] != frames[i - 1] + 1 || frames[i] % most == 0;
		return IntStream.concat(IntStream.range(0, frames.length).filter(isStart), IntStream.of(frames.length)).toArray();
	}

	private void copy(final int from, final int to, final int first, final int count, final List<Row<A>> rows) {
		final A values = stored.copy(frames[from], to - from, first, count);
		for (int i = from; i < to; i++) rows.set(i, new Row<>(values, (i - from) * count));
	}
}
