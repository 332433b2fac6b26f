package io.github.manifolddenoise.noise.defect;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSource;

/** Frames whose hot and dead pixels are filled from their neighbours when they are read. */
record FilledFrames(FrameSource source, FixedPixels fixed) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new FilledFrames(source.select(frames), fixed);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		if (!fixed.touch(firstPixel, block.numCols)) {
			source.read(firstPixel, block);
			return;
		}
		final PixelNeighbours neighbours = PixelNeighbours.of(geometry(), firstPixel, block.numCols);
		final DMatrixRMaj wide = neighbours.read(source);
		for (int i = 0; i < block.numRows; i++) {
			for (int k = 0; k < block.numCols; k++) {
				block.data[i * block.numCols + k] = fixed.contains(firstPixel + k) ? fixed.replacement(neighbours, k, wide, i) : wide
					.get(i, neighbours.place(k));
			}
		}
	}
}
