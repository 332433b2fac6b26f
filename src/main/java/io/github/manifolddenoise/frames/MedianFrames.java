package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/**
 * Medians of groups of frames, pixel by pixel, computed when they are read; of an even number of frames the mean of the middle
 * two.
 *
 * @param source the frames
 * @param groups for each new frame the frames it is the median of, at least one, counted from 0
 */
public record MedianFrames(FrameSource source, int[][] groups) implements FrameSource {

	@Override
	public FrameGeometry geometry() {
		return source.geometry();
	}

	@Override
	public int frameCount() {
		return groups.length;
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return source.preferredBlockPixels(bytes);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(source.frameCount(), block.numCols);
		source.read(firstPixel, all);
		for (int group = 0; group < groups.length; group++) {
			final double[] values = new double[groups[group].length];
			for (int pixel = 0; pixel < block.numCols; pixel++) {
				for (int i = 0; i < values.length; i++) values[i] = all.get(groups[group][i], pixel);
				Arrays.sort(values);
				final double lower = values[(values.length - 1) / 2], upper = values[values.length / 2];
				block.set(group, pixel, lower + (upper - lower) / 2);
			}
		}
	}
}
