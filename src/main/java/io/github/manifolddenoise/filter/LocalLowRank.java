package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.task.Workers;

/**
 * Frames whose patches are of low rank over all time, computed when they are read: what is seen in a small part of the
 * field is the mean there and a few images that come and go, also where the parts move each on its own. Each patch of 16×16
 * pixels, 8 apart, less its mean, is a matrix of m frames whose singular values are {@linkplain SingularValueShrinkage
 * shrunk}; a pixel is the mean over the patches that cover it, weighted by a raised cosine and by 1/(1 + rank), since a
 * patch of few images has kept little noise. Without noise frames stay as they are; one frame alone, too.
 * <p>
 * Cost for each patch of n pixels: m·n·min(m, n) multiply-adds and an eigendecomposition of order min(m, n). A row of
 * patches is kept as factors, while there is {@linkplain MemoryBudget memory}: walking through the pixels in order computes each patch
 * once. Several threads work on different patches. Not thread safe itself.
 * </p>
 */
public final class LocalLowRank implements FrameSource {

	static final int SIZE = 16;
	static final int STEP = 8;

	private final LowRankRows rows;
	private final int[] frames;

	/** @param sigma standard deviation of the noise, in grey values */
	public LocalLowRank(final FrameSource source, final double sigma, final Workers workers) {
		this(new LowRankRows(source, sigma, workers), source.all());
	}

	private LocalLowRank(final LowRankRows rows, final int[] frames) {
		this.rows = rows;
		this.frames = frames;
	}

	record Saved(LowRankRows rows, int[] frames) {

		LocalLowRank made() {
			return new LocalLowRank(rows, frames);
		}
	}

	Saved saved() {
		return new Saved(rows, frames);
	}

	@Override
	public FrameGeometry geometry() {
		return rows.source().geometry();
	}

	@Override
	public int frameCount() {
		return frames.length;
	}

	@Override
	public FrameSource select(final int[] chosen) {
		return new LocalLowRank(rows, Arrays.stream(chosen).map(frame -> frames[frame]).toArray());
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		if (!rows.changes()) {
			rows.source().select(frames).read(firstPixel, block);
			return;
		}
		final int width = geometry().width();
		for (int done = 0; done < block.numCols;) {
			final int pixel = firstPixel + done, count = Math.min(block.numCols - done, width - pixel % width);
			readRow(pixel / width, pixel % width, count, block, done);
			done += count;
		}
	}

	/** Part of one row of pixels. */
	private void readRow(final int row, final int left, final int count, final DMatrixRMaj block, final int to)
		throws IOException
	{
		final LowRankRows.Row[] covering = rows.covering(row);
		final double[] weights = new double[count], means = covering[0].means(row, left, count);
		for (final LowRankRows.Row patches : covering) patches.addWeights(row, left, weights);
		rows.workers().forEachRange(frames.length, (start, stop) -> {
			final double[] sums = new double[count];
			for (int i = start; i < stop; i++) {
				Arrays.fill(sums, 0);
				for (final LowRankRows.Row patches : covering) patches.add(frames[i], row, left, sums);
				for (int k = 0; k < count; k++) block.data[i * block.numCols + to + k] = means[k] + sums[k] / weights[k];
			}
		});
	}
}
