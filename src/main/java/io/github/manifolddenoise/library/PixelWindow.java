package io.github.manifolddenoise.library;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.List;

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

	/**
	 * What is in a window.
	 *
	 * @param first its first pixel within the frame
	 * @param frames one array per frame
	 */
	private record Content<A>(int first, int count, List<A> frames) {}

	/** Goes through all frames, with one thread or several. */
	@FunctionalInterface
	interface Loop {

		void run(Workers.Range range);
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

	/** Of whole rows, if one fits: so it falls into few boxes. */
	PixelWindow(final StoredPixels<A> stored, final int[] frames, final FrameGeometry geometry, final long bytes) {
		this.stored = stored;
		this.frames = frames;
		pixels = geometry.pixels();
		final int fitting = (int) Math.max(1, Math.min(pixels, bytes / stored.bytes() / Math.max(1, frames.length)));
		size = Math.max(fitting / geometry.width() * geometry.width(), Math.min(fitting, geometry.width()));
	}

	/** Copies pixels {@code firstPixel .. firstPixel + block.numCols - 1} of every frame. */
	synchronized void read(final int firstPixel, final DMatrixRMaj block, final Loop loop) {
		int done = 0;
		while (done < block.numCols) {
			final Content<A> content = content(firstPixel + done, loop);
			final int at = done, start = firstPixel + done - content.first, count = Math.min(block.numCols - done, content.count -
				start);
			loop.run((from, to) -> {
				for (int i = from; i < to; i++) stored.decode(content.frames.get(i), start, count, block.data, i * block.numCols +
					at);
			});
			done += count;
		}
	}

	/** The window that a pixel lies in. */
	@SuppressWarnings("unchecked")
	private Content<A> content(final int pixel, final Loop loop) {
		final Content<A> known = last.get();
		if (known != null && pixel >= known.first && pixel < known.first + known.count) return known;
		last.clear();
		final int first = pixel / size * size, count = Math.min(size, pixels - first);
		final Object[] arrays = new Object[frames.length];
		loop.run((from, to) -> {
			for (int i = from; i < to; i++) arrays[i] = stored.copy(frames[i], first, count);
		});
		final Content<A> content = new Content<>(first, count, (List<A>) Arrays.asList(arrays));
		last = new SoftReference<>(content);
		return content;
	}
}
