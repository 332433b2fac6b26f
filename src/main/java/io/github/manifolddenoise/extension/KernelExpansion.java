package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * A smooth map from frames to embedding coordinates: y(x) = Aᵀh(x) + c with h_j(x) = exp(-‖x-x_j‖²/2σ²).
 * Every extension ends in this form, and every pre-image starts from it.
 *
 * @param centres m×r, the training frames' coordinates, one per row
 * @param centreNorms squared lengths of the centres
 * @param scale σ
 * @param coefficients A, m×p
 * @param offset c, p numbers
 */
public record KernelExpansion(DMatrixRMaj centres, double[] centreNorms, double scale, DMatrixRMaj coefficients,
	double[] offset)
{

	private static final double LOST = Math.scalb(1.0, -52);

	public KernelExpansion(final DMatrixRMaj centres, final double scale, final DMatrixRMaj coefficients,
		final double[] offset, final LinearAlgebra algebra)
	{
		this(centres, Distances.squaredNorms(centres, algebra), scale, coefficients, offset);
	}

	/** Number of components, p. */
	public int components() {
		return coefficients.numCols;
	}

	/** h of every row of {@code points} (n×r), as n×m. Cost n·m·r multiply-adds and n·m exponentials. */
	public DMatrixRMaj affinities(final DMatrixRMaj points, final LinearAlgebra algebra) {
		final DMatrixRMaj affinities = algebra.timesTranspose(points, centres);
		final double factor = -1 / (2 * scale * scale);
		algebra.workers().forEachRange(points.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final int r = points.numCols;
				final double norm = Vectors.dot(points.data, i * r, points.data, i * r, r);
				final int row = i * affinities.numCols;
				for (int j = 0; j < centreNorms.length; j++) {
					final double squared = Math.max(0, norm + centreNorms[j] - 2 * affinities.data[row + j]);
					affinities.data[row + j] = Math.exp(factor * squared);
				}
			}
		});
		return affinities;
	}

	/** Whether some affinity in a row of h can be told from 0 beside 1, that is whether the map knows anything of that point. */
	public static boolean isInReach(final DMatrixRMaj affinities, final int row) {
		for (int j = row * affinities.numCols; j < (row + 1) * affinities.numCols; j++) {
			if (affinities.data[j] > LOST) return true;
		}
		return false;
	}

	/** y = hA + c for affinities h (n×m), as n×p. */
	public DMatrixRMaj values(final DMatrixRMaj affinities, final LinearAlgebra algebra) {
		final DMatrixRMaj values = algebra.times(affinities, coefficients);
		algebra.workers().forEachRange(values.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < offset.length; k++) values.data[i * offset.length + k] += offset[k];
			}
		});
		return values;
	}

	/** The map of only the first {@code count} components. */
	public KernelExpansion first(final int count) {
		final DMatrixRMaj a = new DMatrixRMaj(coefficients.numRows, count);
		for (int j = 0; j < a.numRows; j++) {
			System.arraycopy(coefficients.data, j * components(), a.data, j * count, count);
		}
		return new KernelExpansion(centres, centreNorms, scale, a, Arrays.copyOf(offset, count));
	}

	/** The same map on points with one more coordinate, which is 0 for the centres. */
	public KernelExpansion withOrthogonalCoordinate() {
		final int m = centres.numRows, r = centres.numCols;
		final DMatrixRMaj padded = new DMatrixRMaj(m, r + 1);
		for (int j = 0; j < m; j++) System.arraycopy(centres.data, j * r, padded.data, j * (r + 1), r);
		return new KernelExpansion(padded, centreNorms, scale, coefficients, offset);
	}
}
