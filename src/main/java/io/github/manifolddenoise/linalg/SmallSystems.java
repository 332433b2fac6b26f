package io.github.manifolddenoise.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Systems of a few equations, for which threads and native calls do not pay. */
public final class SmallSystems {

	private SmallSystems() {}

	/**
	 * Solves S·X = B for a symmetric positive definite S by Cholesky.
	 *
	 * @throws SingularMatrixException if S is not numerically positive definite
	 */
	public static DMatrixRMaj solve(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
		final LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(symmetric.numRows);
		if (!solver.setA(symmetric.copy())) throw new SingularMatrixException("A system of " + symmetric.numRows +
			" equations is not positive definite.");
		final DMatrixRMaj solution = new DMatrixRMaj(rightHandSides.numRows, rightHandSides.numCols);
		solver.solve(rightHandSides.copy(), solution);
		return solution;
	}

	/**
	 * Solves A·X·Aᵀ = B for a square A.
	 *
	 * @throws SingularMatrixException if A has no inverse
	 */
	public static DMatrixRMaj solveBothSides(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj inverse = new DMatrixRMaj(a.numRows, a.numCols), half = new DMatrixRMaj(a.numRows, b.numCols);
		if (!CommonOps_DDRM.invert(a, inverse)) throw new SingularMatrixException("A system of " + a.numRows +
			" equations has no solution.");
		final DMatrixRMaj solution = new DMatrixRMaj(a.numRows, a.numRows);
		CommonOps_DDRM.mult(inverse, b, half);
		CommonOps_DDRM.multTransB(half, inverse, solution);
		return solution;
	}
}
