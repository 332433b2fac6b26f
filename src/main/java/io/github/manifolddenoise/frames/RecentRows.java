package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.lang.ref.SoftReference;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames that are computed when they are read, of which the pixels read last stay in memory as {@code float}: whoever walks
 * through them in order, and some rows behind through them once more, has each computed once. Where there is memory for it
 * all pixels stay, as long as the memory is not needed. A pixel is rounded whether it was held or not, so that it has the same
 * bits from wherever a walk begins. Not thread safe.
 */
public final class RecentRows implements DerivedFrames {

	/** Rows that stay in any case. */
	private static final int ROWS = 64;

	/** Part of the memory for more, of all that live at a time. */
	private static final int PART = 8;

	private final FrameSource source;
	private final int together;
	private final int capacity;
	private SoftReference<Held> last = new SoftReference<>(null);

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

	/** @param together how many of these live at a time: they share the memory */
	public RecentRows(final FrameSource source, final int together) {
		this(source, together, most(source.frameCount(), source.geometry().width(), together));
	}

	/** @param most pixels to hold, if there are so many */
	RecentRows(final FrameSource source, final long most) {
		this(source, 1, most);
	}

	private RecentRows(final FrameSource source, final int together, final long most) {
		this.source = source;
		this.together = together;
		capacity = (int) Math.min(source.geometry().pixels(), most);
	}

	/** The pixels held are no part of it; there may be other memory where it is read. */
	record Saved(FrameSource source, int together) {

		RecentRows made() {
			return new RecentRows(source, together);
		}
	}

	Saved saved() {
		return new Saved(source, together);
	}

	/** Pixels of every frame that stay in memory of each of so many sources, if frames of this width have so many. */
	public static long most(final long frames, final long width, final int together) {
		return Math.max(ROWS * width, Runtime.getRuntime().maxMemory() / PART / together / (4L * frames));
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
		Held held = last.get();
		if (held == null) {
			held = new Held(source.frameCount(), capacity, firstPixel);
			last = new SoftReference<>(held);
		}
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
