package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * New frames in the coordinates of a span, and what is orthogonal to it: {@link SpanCoordinates#project}.
 *
 * @param geometry of the frames
 * @param unscaled ZΛ⁻¹, m×r
 * @param linear whether the mean is not subtracted
 */
record SpanProjection(FrameGeometry geometry, DMatrixRMaj unscaled, boolean linear) {

	DMatrixRMaj of(final FrameSource training, final FrameSource fresh, final Compute compute, final Progress progress)
		throws IOException
	{
		checkSameGeometry(fresh);
		progress.stage("Comparing new frames with the training frames");
		final int n = fresh.frameCount(), m = unscaled.numRows, r = unscaled.numCols;
		final boolean axes = m > SpanCoordinates.MANY_FRAMES && (long) n * m > r * ((long) n + m);
		final DMatrixRMaj products = new DMatrixRMaj(n, axes ? r : m);
		final double[] squaredNorms = new double[n];
		final int size = Math.min(FrameBlocks.pixelsPerBlock(training), FrameBlocks.pixelsPerBlock(fresh));
		final DMatrixRMaj block = new DMatrixRMaj(n, size);
		FrameBlocks.forEach(training, size, progress, (first, trainingBlock) -> {
			final double[] mean = FrameBlocks.mean(trainingBlock, compute.workers());
			block.reshape(n, trainingBlock.numCols);
			fresh.read(first, block);
			FrameBlocks.checkFinite(geometry, first, block, FrameBlocks.mean(block, compute.workers()));
			if (!linear) {
				FrameBlocks.subtract(trainingBlock, mean, compute.workers());
				FrameBlocks.subtract(block, mean, compute.workers());
			}
			compute.algebra().multiply(1, block, false, axes ? compute.algebra().transposeTimes(unscaled,
				trainingBlock) : trainingBlock, true, 1, products);
			SpanDecomposition.addSquaredNorms(block, squaredNorms, compute);
		});
		SpanDecomposition.checkRange(squaredNorms);
		return SpanDecomposition.withOrthogonalPart(axes ? products : compute.algebra().times(products, unscaled),
			squaredNorms);
	}

	/** The mean frame from the image that is 0 everywhere: its r coordinates, and what is orthogonal to the span. */
	double[] mean(final FrameSource training, final Compute compute, final Progress progress) throws IOException {
		final FrameSource zero = new MemoryFrames(geometry, new float[1][geometry.pixels()]);
		final double[] mean = Rows.get(of(training, zero, compute, progress), 0);
		for (int k = 0; k < unscaled.numCols; k++) mean[k] = -mean[k];
		return mean;
	}

	private void checkSameGeometry(final FrameSource fresh) {
		if (fresh.geometry().equals(geometry)) return;
		throw new UserException("The frames are " + fresh.geometry() + " but the training frames are " + geometry +
			". Choose a training stack of the same size and type.");
	}
}
