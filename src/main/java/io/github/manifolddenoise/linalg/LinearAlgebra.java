package io.github.manifolddenoise.linalg;

import org.ejml.data.DMatrixRMaj;

/**
 * The one seam to dense linear algebra: everything the package {@code linalg} offers to the rest.
 * Matrices are EJML's {@link DMatrixRMaj}, row by row. Implementations are thread safe, and give the same bits
 * for the same input whatever the number of threads.
 */
public interface LinearAlgebra {

	/** Largest order of a square matrix, which is all in one array. */
	int LARGEST_ORDER = 46_340;

	/** Name as it stands in reports: {@code java} or {@code java, vector instructions}. */
	String name();

	/**
	 * C ← αAB + βC, with A and B optionally transposed. {@code c} must have the product's shape and share no
	 * array with {@code a} or {@code b}. With β = 0 the old content of {@code c} is not read (NaN does not survive).
	 * Cost 2mnk multiply-adds.
	 */
	void multiply(double alpha, DMatrixRMaj a, boolean transposeA, DMatrixRMaj b, boolean transposeB, double beta,
		DMatrixRMaj c);

	/** G ← G + A·Aᵀ for the rows of A (m×p); both triangles of {@code gram} (m×m) are kept, exactly symmetric. Cost m²p. */
	void addGram(DMatrixRMaj a, DMatrixRMaj gram);

	/** All eigenpairs of a symmetric matrix; only its lower triangle need be right. The input is not changed. Cost O(m³). */
	SymmetricEigen eigen(DMatrixRMaj symmetric);

	/**
	 * The {@code count} algebraically largest eigenpairs of a positive semidefinite matrix. Cost O(m²·count) per
	 * iteration where that pays, else all are computed.
	 */
	SymmetricEigen topEigen(DMatrixRMaj symmetric, int count);

	/**
	 * Solves S·X = B for a symmetric positive definite S by Cholesky. The inputs are not changed. Cost m³/3 + 2m²n.
	 *
	 * @throws SingularMatrixException if S is not numerically positive definite
	 */
	DMatrixRMaj solvePositiveDefinite(DMatrixRMaj symmetric, DMatrixRMaj rightHandSides);

	/** A·B. */
	default DMatrixRMaj times(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numCols);
		multiply(1, a, false, b, false, 0, c);
		return c;
	}

	/** Aᵀ·B. */
	default DMatrixRMaj transposeTimes(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj c = new DMatrixRMaj(a.numCols, b.numCols);
		multiply(1, a, true, b, false, 0, c);
		return c;
	}

	/** A·Bᵀ. */
	default DMatrixRMaj timesTranspose(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numRows);
		multiply(1, a, false, b, true, 0, c);
		return c;
	}
}
