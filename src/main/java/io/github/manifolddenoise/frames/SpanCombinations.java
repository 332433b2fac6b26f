package io.github.manifolddenoise.frames;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The points of a span as combinations of the frames that it was made of.
 *
 * @param coordinates Z, m×r
 * @param squares Λ, the sum of every coordinate's squares
 * @param linear whether the weights may have any sum
 */
record SpanCombinations(DMatrixRMaj coordinates, double[] squares, boolean linear) {

	/**
	 * Weights on the frames, W = ZₓΛ⁻¹Zᵀ, and the same for every frame until the sums are right.
	 *
	 * @param points n×k, one point per row
	 * @param sums of the rows
	 * @return n×m
	 */
	DMatrixRMaj of(final DMatrixRMaj points, final double[] sums, final Compute compute) {
		final DMatrixRMaj weights = compute.algebra().timesTranspose(unscaled(points), first(points.numCols));
		final int m = coordinates.numRows;
		for (int i = 0; i < weights.numRows && !linear; i++) {
			// Rounding errors of the sum would be multiplied by the frames' offset.
			final double equal = (sums[i] - Vectors.sum(weights.data, i * m, m)) / m;
			for (int j = 0; j < m; j++) weights.data[i * m + j] += equal;
		}
		return weights;
	}

	/**
	 * The frames at points, computed when they are read: by their weights, or, where that takes less, as combinations of the
	 * mean frame and of one image for each coordinate.
	 */
	FrameSource frames(final FrameSource training, final DMatrixRMaj points, final double[] sums, final Compute compute) {
		final long n = points.numRows, m = coordinates.numRows;
		if (m <= SpanCoordinates.MANY_FRAMES || n * m <= points.numCols * (n + m)) return new CombinedFrames(training, of(points,
			sums, compute), compute);
		final FrameSource images = new CombinedFrames(training, axesAndMean(points.numCols), compute);
		final DMatrixRMaj parts = Rows.withColumn(points, 0);
		for (int i = 0; i < n; i++) parts.set(i, points.numCols, linear ? 0 : sums[i]);
		return new CombinedFrames(images, parts, compute);
	}

	/** Weights of the images of the first k coordinates, Λ⁻¹Zᵀ, and those of the mean frame, (k+1)×m. */
	private DMatrixRMaj axesAndMean(final int count) {
		return Rows.transposed(Rows.withColumn(unscaled(first(count)), 1.0 / coordinates.numRows));
	}

	/** Z, its first columns. */
	DMatrixRMaj first(final int count) {
		return count == coordinates.numCols ? coordinates : Rows.first(coordinates, count);
	}

	/** Every coordinate divided by its eigenvalue. */
	DMatrixRMaj unscaled(final DMatrixRMaj points) {
		final DMatrixRMaj result = points.copy();
		final int r = points.numCols;
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < r; k++) result.data[i * r + k] /= squares[k];
		}
		return result;
	}
}
