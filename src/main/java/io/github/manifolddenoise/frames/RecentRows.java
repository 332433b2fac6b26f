package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames that are computed when they are read, of which the pixels read last stay in memory as {@code float}: whoever walks
 * through them in order, and some rows behind through them once more, has each computed once. Where there is memory for it
 * all pixels stay. A pixel is rounded whether it was held or not, so that it has the same bits from wherever a walk begins. Not
 * thread safe.
 */
public final class RecentRows implements DerivedFrames {

	/** Rows that stay in any case. */
	private static final int ROWS = 64;

	/** Part of the memory for more. */
	private static final int PART = 8;

	private final FrameSource source;
	private final int capacity;
	private final transient float[][] values;
	/** The pixels held, from the first to the one after the last; pixel p is at place p modulo the capacity. */
	private transient int first;
	private transient int end;

	public RecentRows(final FrameSource source) {
		this(source, most(source.frameCount(), source.geometry().width()));
	}

	/** @param most pixels to hold, if there are so many */
	RecentRows(final FrameSource source, final long most) {
		this.source = source;
		capacity = (int) Math.min(source.geometry().pixels(), most);
		values = new float[source.frameCount()][];
	}

	/** The pixels held are no part of what is saved; there may be other memory where it is read. */
	private Object readResolve() {
		return new RecentRows(source);
	}

	/** Pixels of every frame that stay in memory, if frames of this width have so many. */
	public static long most(final long frames, final long width) {
		return Math.max(ROWS * width, Runtime.getRuntime().maxMemory() / PART / (4L * frames));
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
		if (firstPixel < first || block.numCols > capacity) {
			source.read(firstPixel, block);
			for (int k = 0; k < block.getNumElements(); k++) block.data[k] = (float) block.data[k];
			return;
		}
		if (firstPixel > end) {
			first = firstPixel;
			end = firstPixel;
		}
		final int stop = firstPixel + block.numCols;
		if (stop > end) hold(stop);
		for (int i = 0; i < values.length; i++) {
			for (int k = 0, place = firstPixel % capacity; k < block.numCols; k++) {
				block.data[i * block.numCols + k] = values[i][place];
				place = place + 1 == capacity ? 0 : place + 1;
			}
		}
	}

	/** Reads on, to a pixel. */
	private void hold(final int stop) throws IOException {
		final DMatrixRMaj more = new DMatrixRMaj(values.length, stop - end);
		source.read(end, more);
		for (int i = 0; i < values.length; i++) {
			if (values[i] == null) values[i] = new float[capacity];
			for (int k = 0, place = end % capacity; k < more.numCols; k++) {
				values[i][place] = (float) more.data[i * more.numCols + k];
				place = place + 1 == capacity ? 0 : place + 1;
			}
		}
		end = stop;
		first = Math.max(first, end - capacity);
	}
}
