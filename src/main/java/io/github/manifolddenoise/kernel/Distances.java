package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/** Squared distances between points given as rows. */
public final class Distances {

	private static final double ROUNDING = 1e-14;

	private Distances() {}

	/** ‖z_i‖² of every row. */
	public static double[] squaredNorms(final DMatrixRMaj points, final Compute compute) {
		final double[] norms = new double[points.numRows];
		compute.workers().forEachRange(points.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				norms[i] = Vectors.dot(points.data, i * points.numCols, points.data, i * points.numCols, points.numCols);
			}
		});
		return norms;
	}

	/**
	 * D²_ij = ‖z_i - z_j‖² among the rows of {@code points}. The diagonal is exactly 0, and so are the distances of repeated
	 * points: what lies below 1e-14 (‖z_i‖² + ‖z_j‖²) is rounding error.
	 *
	 * @throws UserException if there are more points than {@value LinearAlgebra#LARGEST_ORDER}
	 */
	public static DMatrixRMaj squared(final DMatrixRMaj points, final Compute compute) {
		if (points.numRows > LinearAlgebra.LARGEST_ORDER) throw new UserException("The stack has " + points.numRows + " frames; at most " + LinearAlgebra.LARGEST_ORDER +
			" can all be compared with one another. Choose landmarks = auto with kernel = diffusion or gaussian and extension =" +
			" auto, another method, or a part of the frames.");
		final double[] norms = squaredNorms(points, compute);
		final DMatrixRMaj result = new DMatrixRMaj(points.numRows, points.numRows);
		compute.algebra().addGram(points, result);
		fromProducts(result, norms, norms, compute);
		for (int i = 0; i < points.numRows; i++) {
			for (int j = 0; j < points.numRows; j++) {
				if (i == j || result.get(i, j) < ROUNDING * (norms[i] + norms[j])) result.set(i, j, 0);
			}
		}
		return result;
	}

	/**
	 * Dot products about the mean of the points, from their squared distances: G = -½JD²J, J = I - 11ᵀ/m. Cost O(m²).
	 */
	public static DMatrixRMaj products(final DMatrixRMaj squaredDistances) {
		final int m = squaredDistances.numRows;
		final double[] means = new double[m];
		double mean = 0;
		for (int i = 0; i < m; i++) {
			means[i] = Vectors.sum(squaredDistances.data, i * m, m) / m;
			mean += means[i] / m;
		}
		final DMatrixRMaj products = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) products.set(i, j, (means[i] + means[j] - mean - squaredDistances.get(i, j)) / 2);
		}
		return products;
	}

	private static void fromProducts(final DMatrixRMaj products, final double[] rowNorms, final double[] columnNorms,
		final Compute compute)
	{
		compute.workers().forEachRange(products.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final int row = i * products.numCols;
				for (int j = 0; j < columnNorms.length; j++) {
					products.data[row + j] = Math.max(0, rowNorms[i] + columnNorms[j] - 2 * products.data[row + j]);
				}
			}
		});
	}
}
