package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * Linear combinations of frames, computed when they are read: XW for weights w of n new frames on m given ones.
 * <p>
 * Each block of given frames has its mean μ subtracted before the product: Xw = (X - μ1ᵀ)w + μ·Σw. This changes nothing but
 * the rounding errors, which then scale with the frames' differences and not with their offset. Cost n·m multiply-adds
 * per pixel.
 * </p>
 */
public final class CombinedFrames implements FrameSource {

	private final FrameSource source;
	private final DMatrixRMaj weights;
	private final Compute compute;
	private final double[] sums;

	/** What the given frames were last read into; taken by one reader at a time. */
	private final MemoryBudget.Share<DMatrixRMaj> spare = MemoryBudget.share();

	/**
	 * @param source m frames
	 * @param weights n×m, one frame's weights per row; kept as it is
	 */
	public CombinedFrames(final FrameSource source, final DMatrixRMaj weights, final Compute compute) {
		if (weights.numCols != source.frameCount()) throw new IllegalArgumentException(weights.numCols + " weights for " +
			source.frameCount() + " frames");
		this.source = source;
		this.weights = weights;
		this.compute = compute;
		sums = new double[weights.numRows];
		for (int i = 0; i < sums.length; i++) sums[i] = Vectors.sum(weights.data, i * weights.numCols, weights.numCols);
	}

	record Saved(FrameSource source, DMatrixRMaj weights, Compute compute) {

		CombinedFrames made() {
			return new CombinedFrames(source, weights, compute);
		}
	}

	Saved saved() {
		return new Saved(source, weights, compute);
	}

	/** The frames that are combined. */
	FrameSource source() {
		return source;
	}

	/** n×m. Not to be changed. */
	DMatrixRMaj weights() {
		return weights;
	}

	@Override
	public FrameGeometry geometry() {
		return source.geometry();
	}

	@Override
	public int frameCount() {
		return weights.numRows;
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return Math.min(source.preferredBlockPixels(bytes), FrameSource.super.preferredBlockPixels(bytes));
	}

	@Override
	public FrameSource select(final int[] frames) {
		final DMatrixRMaj chosen = new DMatrixRMaj(frames.length, weights.numCols);
		for (int i = 0; i < frames.length; i++) {
			System.arraycopy(weights.data, frames[i] * weights.numCols, chosen.data, i * weights.numCols, weights.numCols);
		}
		return new CombinedFrames(source, chosen, compute);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final int size = Math.min(block.numCols, FrameBlocks.pixelsPerBlock(source));
		if (size == block.numCols) combine(firstPixel, block);
		else FrameBlocks.forEach(this, firstPixel, block.numCols, size, Progress.NONE, (first, part) -> {
			for (int i = 0; i < part.numRows; i++) System.arraycopy(part.data, i * part.numCols, block.data, i * block.numCols +
				first - firstPixel, part.numCols);
		});
	}

	private void combine(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj given = spare.take().orElseGet(() -> new DMatrixRMaj(source.frameCount(), block.numCols));
		given.reshape(source.frameCount(), block.numCols);
		source.read(firstPixel, given);
		final double[] mean = FrameBlocks.mean(given, compute.workers());
		FrameBlocks.subtract(given, mean, compute.workers());
		compute.algebra().multiply(1, weights, false, given, false, 0, block);
		compute.workers().forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int j = 0; j < mean.length; j++) block.data[i * mean.length + j] += sums[i] * mean[j];
			}
		});
		spare.set(given, 8L * given.data.length);
	}
}
