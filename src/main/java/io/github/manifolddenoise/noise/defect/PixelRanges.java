package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * What every pixel does over some frames, of which a few outliers tell nothing.
 *
 * @param middle median
 * @param spread between the values that a sixth of all are below and above: two standard deviations of noise
 */
record PixelRanges(float[] middle, float[] spread) {

	private static final int MOST_FRAMES = 31, PART = 6;
	private static final long BLOCK_BYTES = 16 << 20;

	static PixelRanges of(final FrameSource frames, final Compute compute, final Progress progress) throws IOException {
		final int m = frames.frameCount(), count = Math.min(m, MOST_FRAMES), pixels = frames.geometry().pixels();
		final FrameSource some = frames.select(IntStream.range(0, count).map(i -> (int) ((long) i * m / count)).toArray());
		final PixelRanges ranges = new PixelRanges(new float[pixels], new float[pixels]);
		final int most = some.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < pixels; first += most) {
			progress.checkCanceled();
			final DMatrixRMaj block = new DMatrixRMaj(count, Math.min(most, pixels - first));
			some.read(first, block);
			final int start = first;
			compute.workers().forEachRange(block.numCols, (from, to) -> {
				final double[] values = new double[count];
				for (int k = from; k < to; k++) {
					for (int i = 0; i < count; i++) values[i] = block.data[i * block.numCols + k];
					Arrays.sort(values);
					ranges.middle[start + k] = (float) values[count / 2];
					ranges.spread[start + k] = (float) (values[count - 1 - count / PART] - values[count / PART]);
				}
			});
		}
		return ranges;
	}
}
