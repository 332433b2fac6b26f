package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSource;

/** Frames whose outliers in single frames are replaced when they are read. */
record RepairedFrames(FrameSource source, SingleOutliers outliers) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new RepairedFrames(source.select(frames), outliers.select(frames));
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (int i = 0; i < block.numRows; i++) {
			final int[] pixels = outliers.pixels()[i];
			final int found = Arrays.binarySearch(pixels, firstPixel);
			for (int k = found < 0 ? -found - 1 : found; k < pixels.length && pixels[k] < firstPixel + block.numCols; k++) {
				final int at = i * block.numCols + pixels[k] - firstPixel;
				block.data[at] = outliers.repaired(i, k, block.data[at]);
			}
		}
	}
}
