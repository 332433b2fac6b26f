package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.WindowAxis.Window;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * Some rows of windows, handed out one window after another with the pixels that they lie in: whole rows of all frames where
 * these fit into memory, otherwise those of some neighbouring windows of one row. Who takes a window whose pixels are not
 * there reads them, while others work on theirs. Thread safe; one thread at a time reads the frames.
 */
final class WindowQueue {

	private final FrameSource frames;
	private final int start;
	private final List<Window> down;
	private final List<Window> across;
	private final long most;
	private int next, stop;
	private Band band;

	/**
	 * @param plane of the frames
	 * @param down rows of windows; a single one unless their pixels are at most {@code most}
	 * @param across windows of a row
	 * @param most pixels that may be read at a time, if windows are not larger
	 */
	WindowQueue(final FrameSource frames, final int plane, final List<Window> down, final List<Window> across, final long most) {
		this.frames = frames;
		this.down = down;
		this.across = across;
		this.most = most;
		start = (plane * frames.geometry().height() + down.get(0).from()) * frames.geometry().width();
	}

	/** How many windows there are. */
	int size() {
		return down.size() * across.size();
	}

	/**
	 * Pixels of all frames.
	 *
	 * @param top row of the first
	 * @param left its column
	 * @param width columns
	 */
	private record Band(DMatrixRMaj values, int top, int left, int width) {

		DMatrixRMaj cut(final int fromRow, final int toRow, final int fromColumn, final int toColumn) {
			return WindowAxis.cut(values, width, fromRow - top, toRow - top, fromColumn - left, toColumn - left);
		}
	}

	/**
	 * A window with the pixels of all frames in it.
	 *
	 * @param index its number, row by row
	 * @param inside without halo
	 * @param around with halo
	 */
	record Item(int index, Window vertical, Window horizontal, DMatrixRMaj inside, DMatrixRMaj around) {}

	/** The next window, of which there must be one. */
	Item next() throws IOException {
		return taken().cut();
	}

	/** Where a window is. Nobody keeps it: bands take much memory. */
	private record Place(int index, Window vertical, Window horizontal, Band band) {

		Item cut() {
			final int y = vertical.start(), x = horizontal.start();
			final DMatrixRMaj inside = band.cut(y, y + vertical.length(), x, x + horizontal.length());
			return new Item(index, vertical, horizontal, inside, band.cut(vertical.from(), vertical.to(), horizontal.from(), horizontal
				.to()));
		}
	}

	private synchronized Place taken() throws IOException {
		if (next == stop) readFrom(next);
		final int index = next++;
		return new Place(index, down.get(index / across.size()), across.get(index % across.size()), band);
	}

	private void readFrom(final int first) throws IOException {
		band = null;
		final int width = frames.geometry().width(), top = down.get(0).from(), rows = down.get(down.size() - 1).to() - top;
		if ((long) rows * width <= most || across.size() == 1) {
			stop = size();
			band = new Band(new DMatrixRMaj(frames.frameCount(), rows * width), top, 0, width);
			frames.read(start, band.values);
			return;
		}
		final int left = across.get(first).from();
		stop = first + 1;
		while (stop < across.size() && (long) rows * (across.get(stop).to() - left) <= most) stop++;
		band = new Band(columns(rows, left, across.get(stop - 1).to()), top, left, across.get(stop - 1).to() - left);
	}

	/** Some columns of the rows. */
	private DMatrixRMaj columns(final int rows, final int from, final int to) throws IOException {
		final int m = frames.frameCount(), wide = to - from;
		final DMatrixRMaj columns = new DMatrixRMaj(m, rows * wide), line = new DMatrixRMaj(m, wide);
		for (int y = 0; y < rows; y++) {
			frames.read(start + y * frames.geometry().width() + from, line);
			for (int i = 0; i < m; i++) System.arraycopy(line.data, i * wide, columns.data, i * columns.numCols + y * wide, wide);
		}
		return columns;
	}
}
