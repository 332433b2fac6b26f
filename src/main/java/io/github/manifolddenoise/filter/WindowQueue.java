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

	/** Rows of pixels that are read at a time. */
	private static final long READ_BYTES = 16 << 20;

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
	 * Pixels of all frames, an array each: one for all would be the largest of the program.
	 *
	 * @param top row of the first
	 * @param left its column
	 * @param width columns
	 */
	private record Band(double[][] values, int top, int left, int width) {

		DMatrixRMaj cut(final int fromRow, final int toRow, final int fromColumn, final int toColumn) {
			final int wide = toColumn - fromColumn;
			final DMatrixRMaj part = new DMatrixRMaj(values.length, (toRow - fromRow) * wide);
			for (int i = 0; i < values.length; i++) {
				for (int y = fromRow; y < toRow; y++) System.arraycopy(values[i], (y - top) * width + fromColumn - left, part.data, i *
					part.numCols + (y - fromRow) * wide, wide);
			}
			return part;
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
		final boolean whole = (long) rows * width <= most;
		final int left = whole ? 0 : across.get(first).from();
		stop = whole ? size() : first + 1;
		while (!whole && stop < across.size() && (long) rows * (across.get(stop).to() - left) <= most) stop++;
		final int wide = whole ? width : across.get(stop - 1).to() - left;
		final double[][] values = new double[frames.frameCount()][rows * wide];
		final int together = wide < width ? 1 : Math.max(1, Math.min(rows, frames.preferredBlockPixels(READ_BYTES) / width));
		final DMatrixRMaj part = new DMatrixRMaj(values.length, together * wide);
		for (int row = 0; row < rows; row += together) {
			part.reshape(values.length, Math.min(together, rows - row) * wide);
			frames.read(start + row * width + left, part);
			for (int i = 0; i < values.length; i++) System.arraycopy(part.data, i * part.numCols, values[i], row * wide, part.numCols);
		}
		band = new Band(values, top, left, wide);
	}
}
