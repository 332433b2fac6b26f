package io.github.manifolddenoise.filter;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * Frames that go on as their mirror image to the right and below until they have a least size.
 *
 * @param side pixels of a row and of a column at least
 */
record MirroredFrames(FrameSource source, int side) implements FrameSource {

	@Override
	public FrameGeometry geometry() {
		final FrameGeometry inner = source.geometry();
		return new FrameGeometry(Math.max(side, inner.width()), Math.max(side, inner.height()), inner.planes());
	}

	@Override
	public int frameCount() {
		return source.frameCount();
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new MirroredFrames(source.select(frames), side);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final int width = geometry().width(), innerWidth = source.geometry().width();
		for (int done = 0; done < block.numCols;) {
			final int row = (firstPixel + done) / width, left = (firstPixel + done) % width;
			final int count = Math.min(block.numCols - done, width - left);
			final DMatrixRMaj inner = new DMatrixRMaj(frameCount(), innerWidth);
			source.read(innerRow(row) * innerWidth, inner);
			for (int i = 0; i < block.numRows; i++) {
				for (int x = 0; x < count; x++) block.data[i * block.numCols + done + x] = inner.data[i * innerWidth + ImageFilter
					.mirrored(left + x, innerWidth)];
			}
			done += count;
		}
	}

	/** The row, counted over all planes, that is seen in one of these frames. */
	private int innerRow(final int row) {
		final int height = geometry().height(), innerHeight = source.geometry().height();
		return row / height * innerHeight + ImageFilter.mirrored(row % height, innerHeight);
	}
}
