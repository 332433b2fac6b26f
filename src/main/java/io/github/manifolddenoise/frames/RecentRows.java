package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames that are computed when they are read, of which the pixels read last stay in memory as {@code float}: whoever walks
 * through them in order, and some rows behind through them once more, has each computed once. A pixel is rounded whether it was
 * held or not, so that it has the same bits from wherever a walk begins. Not thread safe.
 */
public final class RecentRows implements DerivedFrames {

	private final FrameSource source;
	private final int capacity;
	private final MemoryBudget.Share<Held> last = MemoryBudget.share();

	/** The pixels held, from the first to the one after the last; pixel p is at place p modulo the capacity. */
	private static final class Held {

		private final float[][] values;
		private int first;
		private int end;

		Held(final int frames, final int pixels, final int first) {
			values = new float[frames][pixels];
			this.first = first;
			end = first;
		}
	}

	/** All rows, which are read again from the first one on, or none if there is no room for all. */
	public static RecentRows all(final FrameSource source) {
		final long pixels = source.geometry().pixels();
		return new RecentRows(source, fit(source.frameCount(), pixels) ? pixels : 1);
	}

	/** Rows that are read again some rows behind, and no more. */
	public static RecentRows behind(final FrameSource source) {
		return new RecentRows(source, pixelsBehind(source));
	}

	private static long pixelsBehind(final FrameSource source) {
		return MemoryBudget.pixelsBehind(source.frameCount(), source.geometry().width());
	}

	/** @param most pixels to hold, if there are so many */
	RecentRows(final FrameSource source, final long most) {
		this.source = source;
		capacity = (int) Math.min(source.geometry().pixels(), most);
	}

	/**
	 * The pixels held are no part of it.
	 *
	 * @param pixels to hold of every frame, if there is memory for them where it is read
	 */
	record Saved(FrameSource source, int pixels) {

		RecentRows made() {
			return new RecentRows(source, fit(source.frameCount(), pixels) ? pixels : Math.min(pixels, pixelsBehind(source)));
		}
	}

	Saved saved() {
		return new Saved(source, capacity);
	}

	/** Whether there is room for so many pixels of frames. */
	public static boolean fit(final double frames, final double pixels) {
		return 4 * frames * pixels <= MemoryBudget.keptRows();
	}

	@Override
	public FrameSource source() {
		return source;
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new Selected(this, frames.clone());
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		FrameBlocks.requireWithin(this, firstPixel, block);
		final Held held = held(firstPixel);
		if (firstPixel < held.first || block.numCols > capacity) {
			source.read(firstPixel, block);
			for (int k = 0; k < block.getNumElements(); k++) block.data[k] = (float) block.data[k];
			return;
		}
		if (firstPixel > held.end) {
			held.first = firstPixel;
			held.end = firstPixel;
		}
		final int stop = firstPixel + block.numCols;
		if (stop > held.end) hold(held, stop);
		for (int i = 0; i < held.values.length; i++) {
			for (int k = 0, place = firstPixel % capacity; k < block.numCols; k++) {
				block.data[i * block.numCols + k] = held.values[i][place];
				place = place + 1 == capacity ? 0 : place + 1;
			}
		}
	}

	/** What is held; where that is nothing, no pixel before the one asked for. */
	private Held held(final int firstPixel) {
		final Optional<Held> kept = last.get();
		if (kept.isPresent()) return kept.get();
		final Held held = new Held(source.frameCount(), capacity, firstPixel);
		last.set(held, 4L * source.frameCount() * capacity);
		return held;
	}

	/** Reads on, to a pixel. */
	private void hold(final Held held, final int stop) throws IOException {
		final DMatrixRMaj more = new DMatrixRMaj(held.values.length, stop - held.end);
		source.read(held.end, more);
		for (int i = 0; i < held.values.length; i++) {
			for (int k = 0, place = held.end % capacity; k < more.numCols; k++) {
				held.values[i][place] = (float) more.data[i * more.numCols + k];
				place = place + 1 == capacity ? 0 : place + 1;
			}
		}
		held.end = stop;
		held.first = Math.max(held.first, held.end - capacity);
	}
}
