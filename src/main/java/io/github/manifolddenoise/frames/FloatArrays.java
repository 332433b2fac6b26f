package io.github.manifolddenoise.frames;

import java.io.IOException;

import io.github.manifolddenoise.task.Progress;

/** Frames as arrays. */
public final class FloatArrays {

	private FloatArrays() {}

	/** All pixels of all frames, one array per frame. */
	public static float[][] of(final FrameSource frames, final Progress progress) throws IOException {
		final float[][] arrays = new float[frames.frameCount()][frames.geometry().pixels()];
		FrameBlocks.write(frames, (first, block) -> {
			for (int i = 0; i < block.numRows; i++) {
				for (int k = 0; k < block.numCols; k++) arrays[i][first + k] = (float) block.data[i * block.numCols + k];
			}
		}, progress);
		return arrays;
	}
}
