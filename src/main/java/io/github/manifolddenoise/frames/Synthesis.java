package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames from weights: x = Xw, computed in blocks of pixels.
 * <p>
 * Each block of training frames has its mean subtracted before the product and added after it. Since Σw = 1 this changes
 * nothing but the rounding errors, which then scale with the frames' differences and not with their offset.
 * Cost: one pass over the stack, n·m·d multiply-adds.
 * </p>
 */
public final class Synthesis {

	private Synthesis() {}

	/**
	 * Writes the frames Xw.
	 *
	 * @param training m frames
	 * @param weights n×m, one frame's weights per row, each with sum 1
	 */
	public static void write(final FrameSource training, final DMatrixRMaj weights, final FrameSink sink,
		final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		progress.stage("Writing frames");
		final DMatrixRMaj result = new DMatrixRMaj(1, 1);
		FrameBlocks.forEach(training, FrameBlocks.pixelsPerBlock(training), progress, (first, block) -> {
			combine(block, weights, result, algebra);
			sink.write(first, result);
		});
	}

	/**
	 * Writes the frames Xw + τ·x₀: combinations of training frames and, by the factor τ, of a new frame each.
	 *
	 * @param weights n×m; the sum of a row is 1 - τ
	 * @param factors τ, one number per new frame
	 */
	public static void write(final FrameSource training, final DMatrixRMaj weights, final FrameSource fresh,
		final double[] factors, final FrameSink sink, final LinearAlgebra algebra, final Progress progress)
		throws IOException
	{
		progress.stage("Writing frames");
		final int size = Math.min(FrameBlocks.pixelsPerBlock(training), FrameBlocks.pixelsPerBlock(fresh));
		final DMatrixRMaj result = new DMatrixRMaj(1, 1), own = new DMatrixRMaj(fresh.frameCount(), size);
		FrameBlocks.forEach(training, size, progress, (first, block) -> {
			own.reshape(fresh.frameCount(), block.numCols);
			fresh.read(first, own);
			final double[] mean = combine(block, weights, result, algebra);
			algebra.workers().forEachRange(result.numRows, (from, to) -> {
				for (int i = from; i < to; i++) {
					for (int j = 0; j < result.numCols; j++) {
						final int k = i * result.numCols + j;
						result.data[k] += factors[i] * (own.data[k] - mean[j]);
					}
				}
			});
			sink.write(first, result);
		});
	}

	private static double[] combine(final DMatrixRMaj block, final DMatrixRMaj weights, final DMatrixRMaj result,
		final LinearAlgebra algebra)
	{
		final double[] mean = FrameBlocks.mean(block, algebra.workers());
		FrameBlocks.subtract(block, mean, algebra.workers());
		result.reshape(weights.numRows, block.numCols);
		algebra.multiply(1, weights, false, block, false, 0, result);
		algebra.workers().forEachRange(result.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int j = 0; j < mean.length; j++) result.data[i * mean.length + j] += mean[j];
			}
		});
		return mean;
	}
}
