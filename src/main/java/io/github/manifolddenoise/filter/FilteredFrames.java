package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.task.Workers;

/**
 * Frames with every plane filtered as an image, computed when they are read. Strips of rows are filtered at a time, with
 * as many rows more on either side as the filter reaches, and the last strip is kept: walking through the pixels in
 * order filters each row once, a little more where strips meet. All of a small stack is one strip. Several threads filter
 * different frames. Not thread safe itself.
 */
public final class FilteredFrames implements FrameSource {

	private final FrameSource source;
	private final ImageFilter filter;
	private final Workers workers;
	private final int stripRows;
	private final RowRange read;
	private final MemoryBudget.Share<Strip> last = MemoryBudget.share();

	/** @param start its first pixel within the frame */
	private record Strip(DMatrixRMaj values, int start) {

		boolean has(final int pixel) {
			return pixel >= start && pixel < start + values.numCols;
		}
	}

	public FilteredFrames(final FrameSource source, final ImageFilter filter, final Workers workers) {
		this(source, filter, workers, MemoryBudget.strip());
	}

	FilteredFrames(final FrameSource source, final ImageFilter filter, final Workers workers, final long stripBytes) {
		this.source = source;
		this.filter = filter;
		this.workers = workers;
		final long rows = stripBytes / (8L * source.frameCount() * source.geometry().width());
		final int grid = filter.grid();
		stripRows = (int) Math.max(grid, Math.min(source.geometry().height() + grid, rows) / grid * grid);
		read = RowRange.ALL;
	}

	private FilteredFrames(final Saved saved) {
		final int grid = saved.filter.grid();
		if (saved.stripRows < grid || saved.stripRows % grid != 0) throw new IllegalArgumentException("strips of " +
			saved.stripRows + " rows");
		source = saved.source;
		filter = saved.filter;
		workers = saved.workers;
		stripRows = saved.stripRows;
		read = filter.reachesExactly() ? saved.read : RowRange.ALL;
	}

	/**
	 * The last strip is no part of it.
	 *
	 * @param read rows that are going to be read
	 */
	record Saved(FrameSource source, ImageFilter filter, Workers workers, int stripRows, RowRange read) {

		FilteredFrames made() {
			return new FilteredFrames(this);
		}
	}

	Saved saved() {
		return new Saved(source, filter, workers, stripRows, read);
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
		if (filter.alone()) return new FilteredFrames(source.select(frames), filter, workers);
		final BitSet wanted = new BitSet();
		for (final int frame : frames) wanted.set(frame);
		return new Selected(new FilteredFrames(source, filter.only(wanted), workers), frames.clone());
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		int done = 0;
		while (done < block.numCols) {
			final int pixel = firstPixel + done;
			final Strip found = strip(pixel);
			final DMatrixRMaj strip = found.values;
			final int start = pixel - found.start, count = Math.min(block.numCols - done, strip.numCols - start);
			for (int i = 0; i < block.numRows; i++) {
				System.arraycopy(strip.data, i * strip.numCols + start, block.data, i * block.numCols + done, count);
			}
			done += count;
		}
	}

	/** The strip that {@code pixel} lies in. */
	private Strip strip(final int pixel) throws IOException {
		final Optional<Strip> kept = last.get().filter(strip -> strip.has(pixel));
		if (kept.isPresent()) return kept.get();
		last.drop();
		final int width = geometry().width(), height = geometry().height(), plane = width * height;
		final int planeStart = pixel / plane * plane, row = (pixel - planeStart) / width;
		final RowRange.Strip rows = read.strip(row, planeStart / width, height, stripRows, filter.grid());
		final int first = rows.first(), end = rows.end();
		final int grid = filter.grid(), reach = (filter.reach() + grid - 1) / grid * grid;
		final int from = Math.max(0, first - reach), to = Math.min(height, end + reach);
		final DMatrixRMaj strip = new DMatrixRMaj(frameCount(), (to - from) * width);
		source.read(planeStart + from * width, strip);
		filter.filterAll(strip.data, frameCount(), width, to - from, workers);
		keep(strip, (first - from) * width, (end - first) * width);
		final Strip found = new Strip(strip, planeStart + first * width);
		last.set(found, 8L * strip.data.length);
		return found;
	}

	/** Leaves only {@code count} pixels from {@code start} on in a strip. */
	private static void keep(final DMatrixRMaj strip, final int start, final int count) {
		if (count == strip.numCols) return;
		for (int i = 0; i < strip.numRows; i++) {
			System.arraycopy(strip.data, i * strip.numCols + start, strip.data, i * count, count);
		}
		strip.reshape(strip.numRows, count, true);
	}
}
