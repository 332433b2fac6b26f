package io.github.manifolddenoise.model.alignment;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * A few frames in memory, in double precision.
 *
 * @param geometry of a frame
 * @param values one frame per row
 */
record HeldFrames(FrameGeometry geometry, DMatrixRMaj values) implements FrameSource {

	HeldFrames {
		if (values.numCols != geometry.pixels()) throw new IllegalArgumentException(values.numCols + " values per frame of " +
			geometry);
	}

	static HeldFrames of(final FrameSource frames) throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, values);
		return new HeldFrames(frames.geometry(), values);
	}

	@Override
	public int frameCount() {
		return values.numRows;
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) {
		for (int i = 0; i < values.numRows; i++) {
			System.arraycopy(values.data, i * values.numCols + firstPixel, block.data, i * block.numCols, block.numCols);
		}
	}
}
