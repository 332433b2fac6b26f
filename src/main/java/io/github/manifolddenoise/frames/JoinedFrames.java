package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/** The frames of one source, then those of another with frames of the same size. */
public record JoinedFrames(FrameSource first, FrameSource second) implements FrameSource {

	public JoinedFrames {
		if (!first.geometry().equals(second.geometry())) throw new IllegalArgumentException("frames of " + first.geometry() +
			" and " + second.geometry());
	}

	@Override
	public FrameGeometry geometry() {
		return first.geometry();
	}

	@Override
	public int frameCount() {
		return first.frameCount() + second.frameCount();
	}

	/** Half of what may be taken goes for reading. */
	@Override
	public int preferredBlockPixels(final long bytes) {
		final int own = FrameSource.super.preferredBlockPixels(bytes / 2);
		return Math.min(own, Math.min(first.preferredBlockPixels(bytes), second.preferredBlockPixels(bytes)));
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj before = new DMatrixRMaj(first.frameCount(), block.numCols);
		final DMatrixRMaj after = new DMatrixRMaj(second.frameCount(), block.numCols);
		first.read(firstPixel, before);
		second.read(firstPixel, after);
		System.arraycopy(before.data, 0, block.data, 0, before.getNumElements());
		System.arraycopy(after.data, 0, block.data, before.getNumElements(), after.getNumElements());
	}
}
