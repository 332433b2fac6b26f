package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/** Some frames of a source that can only be read as a whole. */
record SelectedFrames(FrameSource source, int[] frames) implements FrameSource {

	@Override
	public FrameGeometry geometry() {
		return source.geometry();
	}

	@Override
	public int frameCount() {
		return frames.length;
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return source.preferredBlockPixels(bytes);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(source.frameCount(), block.numCols);
		source.read(firstPixel, all);
		for (int i = 0; i < frames.length; i++) {
			System.arraycopy(all.data, frames[i] * block.numCols, block.data, i * block.numCols, block.numCols);
		}
	}
}
