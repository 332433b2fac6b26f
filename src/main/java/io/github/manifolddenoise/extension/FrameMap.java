package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/** A smooth map y(x) from frames to embedding coordinates, made of the functions of a {@link KernelBasis}. */
public interface FrameMap {

	/** The functions h_j it is made of. */
	KernelBasis basis();

	/** Number of components, p. */
	int components();

	/** y at points with affinities h (n×m), as n×p. */
	DMatrixRMaj values(Affinities affinities, LinearAlgebra algebra);

	/**
	 * Coefficients c with ∂(r·y) = Σc_j∂h_j at every point.
	 *
	 * @param affinities n×m
	 * @param directions r, n×p
	 * @param coefficients c, overwritten: n×m
	 */
	void derivative(Affinities affinities, DMatrixRMaj directions, DMatrixRMaj coefficients, LinearAlgebra algebra);

	/** Coefficients c with ∂y_k = Σc_j∂h_j at one point, written to {@code target} from {@code start} on. */
	void derivative(Affinities affinities, int row, int component, double[] target, int start);

	/** The map of only the first {@code count} components. */
	FrameMap first(int count);

	/** The same map on points with one more coordinate, which is 0 for the centres. */
	FrameMap withOrthogonalCoordinate();

	/** y of every row of {@code points} (n×r), as n×p. */
	default DMatrixRMaj at(final DMatrixRMaj points, final LinearAlgebra algebra) {
		return values(basis().at(points, algebra), algebra);
	}
}
