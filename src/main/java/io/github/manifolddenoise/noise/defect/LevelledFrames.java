package io.github.manifolddenoise.noise.defect;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;

/**
 * Frames without anything that is the same along a row or a column: in tiles of some rows, the mean of every row and then of
 * every column is taken off. What is left knows no pattern of lines. A tile with values that are not finite stays as it is.
 *
 * @param source the frames
 * @param tile rows of a tile
 */
record LevelledFrames(FrameSource source, int tile, Compute compute) implements DerivedFrames {

	private static final int FEWEST_ROWS = 8, MOST_ROWS = 32;
	private static final long TILE_BYTES = 32 << 20;

	static LevelledFrames of(final FrameSource source, final Compute compute) {
		final long fitting = TILE_BYTES / (8L * source.frameCount() * source.geometry().width());
		return new LevelledFrames(source, (int) Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, fitting)), compute);
	}

	/** Whole tiles, as far as planes have a whole number of them. */
	@Override
	public int preferredBlockPixels(final long bytes) {
		final long size = (long) tile * geometry().width(), asked = source.preferredBlockPixels(bytes);
		return (int) Math.min(geometry().pixels(), Math.max(1, asked / size) * size);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final int end = firstPixel + block.numCols;
		int done = firstPixel;
		while (done < end) {
			final int width = geometry().width(), height = geometry().height(), plane = done / (width * height);
			final int top = done / width % height / tile * tile, rows = Math.min(tile, height - top);
			final DMatrixRMaj read = new DMatrixRMaj(source.frameCount(), rows * width);
			final int start = (plane * height + top) * width, from = done;
			source.read(start, read);
			final int until = Math.min(end, start + read.numCols);
			compute.workers().forEachRange(read.numRows, (first, last) -> {
				for (int i = first; i < last; i++) {
					level(read.data, i * read.numCols, rows, start);
					System.arraycopy(read.data, i * read.numCols + from - start, block.data, i * block.numCols + from - firstPixel, until -
						from);
				}
			});
			done = until;
		}
	}

	/** Takes means off one frame's part of a tile. */
	private void level(final double[] values, final int at, final int rows, final int start) {
		final int width = geometry().width();
		double sum = 0;
		for (int k = 0; k < rows * width; k++) sum += values[at + k];
		if (!Double.isFinite(sum)) return;
		for (int row = 0; row < rows; row++) level(values, at + row * width, 1, width, start + row * width);
		for (int column = 0; column < width; column++) level(values, at + column, width, rows, start + column);
	}

	/** Takes the mean off {@code count} values, {@code step} apart; {@code pixel} is the first one's. */
	private void level(final double[] values, final int at, final int step, final int count, final int pixel) {
		final FrameGeometry geometry = geometry();
		double sum = 0;
		int counted = 0;
		for (int k = 0; k < count; k++) {
			if (geometry.isOutside(pixel + k * step)) continue;
			sum += values[at + k * step];
			counted++;
		}
		for (int k = 0; k < count; k++) if (!geometry.isOutside(pixel + k * step)) values[at + k * step] -= sum / counted;
	}
}
