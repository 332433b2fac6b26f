package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/** A smooth map y(x) from frames to embedding coordinates, made of the functions of a {@link KernelBasis}. */
public interface FrameMap {

	/** Affinities that are held at a time. */
	int MOST_AFFINITIES = 1 << 22;

	/** The functions h_j it is made of. */
	KernelBasis basis();

	/** Number of components, p. */
	int components();

	/** y at points with affinities h (n×m), as n×p. */
	DMatrixRMaj values(Affinities affinities, Compute compute);

	/**
	 * Coefficients c with ∂(r·y) = Σc_j∂h_j at every point.
	 *
	 * @param affinities n×m
	 * @param directions r, n×p
	 * @param coefficients c, overwritten: n×m
	 */
	void derivative(Affinities affinities, DMatrixRMaj directions, DMatrixRMaj coefficients, Compute compute);

	/** Coefficients c with ∂y_k = Σc_j∂h_j at one point, written to {@code target} from {@code start} on. */
	void derivative(Affinities affinities, int row, int component, double[] target, int start);

	/** The map of only the first {@code count} components. */
	FrameMap first(int count);

	/** The same map on points with one more coordinate, which is 0 for the centres. */
	FrameMap withOrthogonalCoordinate();

	/**
	 * The map near some points, without the functions that vanish there if that saves much; else this one.
	 *
	 * @param points n×r
	 * @param reach how far from every point a function's centre is for it to be left out
	 */
	default FrameMap near(final DMatrixRMaj points, final double reach, final Compute compute) {
		return this;
	}

	/** y of every row of {@code points} (n×r), as n×p; of many in blocks. */
	default DMatrixRMaj at(final DMatrixRMaj points, final Compute compute) {
		final int n = points.numRows, rows = Math.max(1, MOST_AFFINITIES / basis().centres().numRows);
		if (n <= rows) return values(basis().at(points, compute), compute);
		final DMatrixRMaj all = new DMatrixRMaj(n, components());
		for (int first = 0; first < n; first += rows) {
			final DMatrixRMaj block = Rows.range(points, first, Math.min(rows, n - first));
			System.arraycopy(values(basis().at(block, compute), compute).data, 0, all.data, first * all.numCols,
				block.numRows * all.numCols);
		}
		return all;
	}
}
