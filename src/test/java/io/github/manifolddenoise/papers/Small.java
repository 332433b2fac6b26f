package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;

import org.ejml.simple.SimpleMatrix;

import io.github.manifolddenoise.linalg.SymmetricEigen;

/** Matrices of a few numbers. */
final class Small {

	private Small() {}

	static SimpleMatrix rows(final double[]... rows) {
		return new SimpleMatrix(rows);
	}

	static SimpleMatrix column(final double... values) {
		return new SimpleMatrix(values.length, 1, true, values);
	}

	static SimpleMatrix ones(final int rows, final int columns) {
		final SimpleMatrix ones = new SimpleMatrix(rows, columns);
		ones.fill(1);
		return ones;
	}

	static SimpleMatrix identity(final int n) {
		return SimpleMatrix.identity(n);
	}

	/** exp(-(a_i - b_j)²/2σ²) of points on a line. */
	static SimpleMatrix gaussian(final double[] a, final double[] b, final double scale) {
		final SimpleMatrix k = new SimpleMatrix(a.length, b.length);
		for (int i = 0; i < a.length; i++) {
			for (int j = 0; j < b.length; j++) k.set(i, j, Math.exp(-(a[i] - b[j]) * (a[i] - b[j]) / (2 * scale * scale)));
		}
		return k;
	}

	/** Eigenvalues as a diagonal, largest first. */
	static SimpleMatrix eigenvalues(final SimpleMatrix symmetric) {
		return SimpleMatrix.diag(eigen(symmetric).values());
	}

	/** Eigenvectors as columns, that of the largest eigenvalue first. */
	static SimpleMatrix eigenvectors(final SimpleMatrix symmetric) {
		return SimpleMatrix.wrap(eigen(symmetric).vectors());
	}

	private static SymmetricEigen eigen(final SimpleMatrix symmetric) {
		return COMPUTE.algebra().eigen(symmetric.getDDRM().copy());
	}

	/** Every number of a diagonal to a power. */
	static SimpleMatrix power(final SimpleMatrix diagonal, final double power) {
		final SimpleMatrix result = diagonal.createLike();
		for (int i = 0; i < diagonal.numRows(); i++) result.set(i, i, Math.pow(diagonal.get(i, i), power));
		return result;
	}

	/** aᵀMa. */
	static double form(final SimpleMatrix m, final SimpleMatrix a) {
		return a.transpose().mult(m).mult(a).get(0, 0);
	}
}
