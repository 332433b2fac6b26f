package io.github.manifolddenoise.linalg;

import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * The largest singular values of a matrix Y (m×p) with their left vectors, by power iteration of a random block (Halko,
 * Martinsson and Tropp 2011): Q ← orth(YYᵀQ) six times, then the eigenvectors of QᵀYYᵀQ. Values near those left out are
 * found a little too small. The start is random with a fixed seed. With n the shorter side, cost mpn/2 for the Gram matrix
 * of that side and 6n²b for b vectors, or 13mpb without it where that is less; where b is more than a third of n all are
 * found exactly.
 *
 * @param squares s², falling, as many as were asked for or the shorter side has
 * @param vectors m×b, orthonormal
 */
public record LeadingSingularVectors(double[] squares, DMatrixRMaj vectors) {

	private static final int ITERATIONS = 6, PART = 3, GRAM_PART = 20;
	private static final long SEED = 5L;

	/** @param count b, at least 1 */
	public static LeadingSingularVectors of(final DMatrixRMaj matrix, final int count, final Compute compute) {
		final int m = matrix.numRows, p = matrix.numCols, shorter = Math.min(m, p);
		final boolean exact = PART * count > shorter;
		if (!exact && shorter > GRAM_PART * count) return iterated(matrix, count, compute);
		final DMatrixRMaj shortRows = m <= p ? matrix : Rows.transposed(matrix), gram = new DMatrixRMaj(shorter, shorter);
		compute.algebra().addGram(shortRows, gram);
		final SymmetricEigen eigen = exact ? compute.algebra().eigen(gram) : powered(gram, count, compute);
		final double[] squares = notNegative(eigen.values());
		return new LeadingSingularVectors(squares, m <= p ? eigen.vectors() : left(matrix, eigen.vectors(), squares,
			compute));
	}

	/** Left singular vectors from right ones. */
	private static DMatrixRMaj left(final DMatrixRMaj matrix, final DMatrixRMaj right, final double[] squares,
		final Compute compute)
	{
		final DMatrixRMaj vectors = compute.algebra().times(matrix, right);
		for (int k = 0; k < squares.length; k++) {
			final double inverse = squares[k] > 0 ? 1 / Math.sqrt(squares[k]) : 0;
			for (int i = 0; i < vectors.numRows; i++) vectors.data[i * squares.length + k] *= inverse;
		}
		return vectors;
	}

	/** The leading eigenpairs of a Gram matrix. */
	private static SymmetricEigen powered(final DMatrixRMaj gram, final int count, final Compute compute) {
		final Orthonormalizer orthonormalizer = orthonormalizer(compute);
		DMatrixRMaj rows = random(count, gram.numRows), images = new DMatrixRMaj(count, gram.numRows);
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			compute.algebra().multiply(1, rows, false, gram, false, 0, images);
			orthonormalizer.orthonormalize(images);
			final DMatrixRMaj swap = rows;
			rows = images;
			images = swap;
		}
		compute.algebra().multiply(1, rows, false, gram, false, 0, images);
		final SymmetricEigen small = compute.algebra().eigen(compute.algebra().timesTranspose(images, rows));
		return new SymmetricEigen(small.values(), compute.algebra().transposeTimes(rows, small.vectors()));
	}

	private static LeadingSingularVectors iterated(final DMatrixRMaj matrix, final int count, final Compute compute) {
		final Orthonormalizer orthonormalizer = orthonormalizer(compute);
		final DMatrixRMaj rows = random(count, matrix.numRows), images = new DMatrixRMaj(count, matrix.numCols);
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			compute.algebra().multiply(1, rows, false, matrix, false, 0, images);
			orthonormalizer.orthonormalize(images);
			compute.algebra().multiply(1, images, false, matrix, true, 0, rows);
			orthonormalizer.orthonormalize(rows);
		}
		compute.algebra().multiply(1, rows, false, matrix, false, 0, images);
		final DMatrixRMaj gram = new DMatrixRMaj(count, count);
		compute.algebra().addGram(images, gram);
		final SymmetricEigen small = compute.algebra().eigen(gram);
		return new LeadingSingularVectors(notNegative(small.values()), compute.algebra().transposeTimes(rows,
			small.vectors()));
	}

	private static Orthonormalizer orthonormalizer(final Compute compute) {
		final TiledProducts products = new TiledProducts(compute.workers());
		return new Orthonormalizer(products, new BlockedCholesky(products, compute.workers()));
	}

	private static DMatrixRMaj random(final int rows, final int columns) {
		final Random random = new Random(SEED);
		final DMatrixRMaj block = new DMatrixRMaj(rows, columns);
		for (int k = 0; k < block.data.length; k++) block.data[k] = random.nextGaussian();
		return block;
	}

	private static double[] notNegative(final double[] squares) {
		return Arrays.stream(squares).map(square -> Math.max(0, square)).toArray();
	}
}
