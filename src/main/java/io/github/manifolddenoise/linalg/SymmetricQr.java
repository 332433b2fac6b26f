package io.github.manifolddenoise.linalg;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQREigenHelper_DDRM;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQrAlgorithm_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.TridiagonalSimilarDecomposition_F64;

/**
 * All eigenpairs of a symmetric matrix as EJML's {@code eig} computes them, bit by bit, but asking before each step of the
 * QR algorithm, which costs O(m²), whether to stop. The reduction to a tridiagonal matrix before it, a quarter of the
 * time, does not ask.
 *
 * @param values eigenvalues in no order
 * @param rows one unit eigenvector per row, in the same order
 */
record SymmetricQr(double[] values, double[][] rows) {

	private static final class Steps extends SymmetricQREigenHelper_DDRM {

		private final Runnable question;

		Steps(final Runnable question) {
			this.question = question;
		}

		@Override
		public void incrementSteps() {
			question.run();
			super.incrementSteps();
		}
	}

	/**
	 * Decomposes a matrix of order 1 or more.
	 *
	 * @param question throws what ends the work
	 * @throws ArithmeticException if the eigenvalues do not converge
	 */
	static SymmetricQr of(final DMatrixRMaj symmetric, final Runnable question) {
		final int m = symmetric.numRows;
		final TridiagonalSimilarDecomposition_F64<DMatrixRMaj> reduction = DecompositionFactory_DDRM.tridiagonal(m);
		requireConverged(reduction.decompose(symmetric), m);
		final double[] diagonal = new double[m], off = new double[m];
		reduction.getDiagonal(diagonal, off);
		final Steps steps = new Steps(question);
		steps.init(diagonal, off, m);
		final double[] sameDiagonal = steps.copyDiag(null), sameOff = steps.copyOff(null);
		final SymmetricQrAlgorithm_DDRM algorithm = new SymmetricQrAlgorithm_DDRM(steps);
		algorithm.setFastEigenvalues(true);
		requireConverged(algorithm.process(-1, null, null), m);
		final double[] values = steps.copyEigenvalues(null);
		steps.reset(m);
		steps.swapDiag(sameDiagonal);
		steps.swapOff(sameOff);
		final DMatrixRMaj vectors = reduction.getQ(null, true);
		algorithm.setQ(vectors);
		requireConverged(algorithm.process(-1, null, null, values), m);
		final double[][] rows = new double[m][];
		Arrays.setAll(rows, i -> Arrays.copyOfRange(vectors.data, i * m, (i + 1) * m));
		return new SymmetricQr(steps.copyEigenvalues(null), rows);
	}

	private static void requireConverged(final boolean converged, final int order) {
		if (!converged) throw new ArithmeticException("The eigenvalues of a matrix of order " + order + " did not converge.");
	}
}
