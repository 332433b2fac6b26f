package io.github.manifolddenoise.linalg;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * The largest singular values of a matrix Y (m×p) with their left vectors, by power iteration of a random block (Halko,
 * Martinsson and Tropp 2011): Q ← orth(YYᵀQ) six times, then the eigenvectors of QᵀY(QᵀY)ᵀ. Values near those left out are
 * found a little too small. The start is random with a fixed seed. Cost about 14mpb multiply-adds for b vectors; where b is
 * more than a third of the shorter side all are found exactly.
 *
 * @param squares s², falling, as many as were asked for or the shorter side has
 * @param vectors m×b, orthonormal
 */
public record LeadingSingularVectors(double[] squares, DMatrixRMaj vectors) {

	private static final int ITERATIONS = 6, PART = 3;
	private static final long SEED = 5L;

	/** @param count b, at least 1 */
	public static LeadingSingularVectors of(final DMatrixRMaj matrix, final int count, final LinearAlgebra algebra) {
		final int shorter = Math.min(matrix.numRows, matrix.numCols);
		return PART * count > shorter ? all(matrix, algebra) : some(matrix, count, algebra);
	}

	private static LeadingSingularVectors all(final DMatrixRMaj matrix, final LinearAlgebra algebra) {
		final int m = matrix.numRows, p = matrix.numCols;
		final DMatrixRMaj shortRows = m <= p ? matrix : Rows.transposed(matrix);
		final DMatrixRMaj gram = new DMatrixRMaj(shortRows.numRows, shortRows.numRows);
		algebra.addGram(shortRows, gram);
		final SymmetricEigen eigen = algebra.eigen(gram);
		final double[] squares = new double[gram.numRows];
		for (int k = 0; k < squares.length; k++) squares[k] = Math.max(0, eigen.values()[k]);
		if (m <= p) return new LeadingSingularVectors(squares, eigen.vectors());
		final DMatrixRMaj vectors = algebra.times(matrix, eigen.vectors());
		for (int k = 0; k < squares.length; k++) {
			final double inverse = squares[k] > 0 ? 1 / Math.sqrt(squares[k]) : 0;
			for (int i = 0; i < m; i++) vectors.data[i * squares.length + k] *= inverse;
		}
		return new LeadingSingularVectors(squares, vectors);
	}

	private static LeadingSingularVectors some(final DMatrixRMaj matrix, final int count, final LinearAlgebra algebra) {
		final Orthonormalizer orthonormalizer = new Orthonormalizer(new TiledProducts(algebra.workers()), new BlockedCholesky(
			new TiledProducts(algebra.workers()), algebra.workers()));
		final DMatrixRMaj rows = new DMatrixRMaj(count, matrix.numRows), images = new DMatrixRMaj(count, matrix.numCols);
		final Random random = new Random(SEED);
		for (int k = 0; k < rows.data.length; k++) rows.data[k] = random.nextGaussian();
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			algebra.multiply(1, rows, false, matrix, false, 0, images);
			orthonormalizer.orthonormalize(images);
			algebra.multiply(1, images, false, matrix, true, 0, rows);
			orthonormalizer.orthonormalize(rows);
		}
		algebra.multiply(1, rows, false, matrix, false, 0, images);
		final DMatrixRMaj gram = new DMatrixRMaj(count, count);
		algebra.addGram(images, gram);
		final SymmetricEigen small = algebra.eigen(gram);
		final double[] squares = new double[count];
		for (int k = 0; k < count; k++) squares[k] = Math.max(0, small.values()[k]);
		return new LeadingSingularVectors(squares, algebra.transposeTimes(rows, small.vectors()));
	}
}
