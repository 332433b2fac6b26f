package io.github.manifolddenoise.testing;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSink;

/** Keeps the frames of a result, one per row, and counts the blocks they came in. */
public final class CollectedFrames implements FrameSink {

	private final DMatrixRMaj values;
	private int blocks;

	public CollectedFrames(final int frames, final int pixels) {
		values = new DMatrixRMaj(frames, pixels);
	}

	@Override
	public void write(final int firstPixel, final DMatrixRMaj block) {
		for (int i = 0; i < block.numRows; i++) {
			System.arraycopy(block.data, i * block.numCols, values.data, i * values.numCols + firstPixel, block.numCols);
		}
		blocks++;
	}

	public DMatrixRMaj values() {
		return values;
	}

	public int blocks() {
		return blocks;
	}
}
