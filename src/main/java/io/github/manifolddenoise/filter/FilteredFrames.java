package io.github.manifolddenoise.filter;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Workers;

/**
 * Frames with every plane filtered as an image, computed when they are read. Strips of rows are filtered at a time, with
 * as many rows more on either side as the filter reaches, and the last strip is kept: walking through the pixels in order
 * filters each row once, a little more where strips meet. All of a small stack is one strip. Several threads filter
 * different frames. Not thread safe itself.
 */
public final class FilteredFrames implements FrameSource {

	/** Memory that a strip may take, besides the rows that it shares with its neighbours. */
	static final long STRIP_BYTES = 256 << 20;

	private final FrameSource source;
	private final ImageFilter filter;
	private final Workers workers;
	private final int stripRows;
	private final DMatrixRMaj strip = new DMatrixRMaj(1, 1);
	/** First pixel of the strip within the frame, and how many of its pixels are valid: none at first. */
	private int stripStart;
	private int stripPixels;

	public FilteredFrames(final FrameSource source, final ImageFilter filter, final Workers workers) {
		this(source, filter, workers, STRIP_BYTES);
	}

	FilteredFrames(final FrameSource source, final ImageFilter filter, final Workers workers, final long stripBytes) {
		this.source = source;
		this.filter = filter;
		this.workers = workers;
		final long rows = stripBytes / (8L * source.frameCount() * source.geometry().width());
		final int grid = filter.grid();
		stripRows = (int) Math.max(grid, Math.min(source.geometry().height() + grid, rows) / grid * grid);
	}

	@Override
	public FrameGeometry geometry() {
		return source.geometry();
	}

	@Override
	public int frameCount() {
		return source.frameCount();
	}

	@Override
	public FrameSource select(final int[] frames) {
		return filter.alone() ? new FilteredFrames(source.select(frames), filter, workers) : FrameSource.super.select(
			frames);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		int done = 0;
		while (done < block.numCols) {
			final int pixel = firstPixel + done;
			if (pixel < stripStart || pixel >= stripStart + stripPixels) load(pixel);
			final int count = Math.min(block.numCols - done, stripStart + stripPixels - pixel);
			for (int i = 0; i < block.numRows; i++) {
				System.arraycopy(strip.data, i * strip.numCols + pixel - stripStart, block.data, i * block.numCols + done, count);
			}
			done += count;
		}
	}

	/** Filters the strip that {@code pixel} lies in. */
	private void load(final int pixel) throws IOException {
		final int width = geometry().width(), height = geometry().height(), plane = width * height;
		final int planeStart = pixel / plane * plane, row = (pixel - planeStart) / width;
		final int first = row / stripRows * stripRows, end = Math.min(height, first + stripRows);
		final int grid = filter.grid(), reach = (filter.reach() + grid - 1) / grid * grid;
		final int from = Math.max(0, first - reach), to = Math.min(height, end + reach);
		stripPixels = 0;
		strip.reshape(frameCount(), (to - from) * width);
		source.read(planeStart + from * width, strip);
		filter.filterAll(strip.data, frameCount(), width, to - from, workers);
		keep((first - from) * width, (end - first) * width);
		stripStart = planeStart + first * width;
		stripPixels = (end - first) * width;
	}

	/** Leaves only {@code count} pixels from {@code start} on in the strip. */
	private void keep(final int start, final int count) {
		if (count == strip.numCols) return;
		for (int i = 0; i < strip.numRows; i++) {
			System.arraycopy(strip.data, i * strip.numCols + start, strip.data, i * count, count);
		}
		strip.reshape(strip.numRows, count, true);
	}
}
