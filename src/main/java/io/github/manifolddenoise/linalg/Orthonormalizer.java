package io.github.manifolddenoise.linalg;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Makes the rows of a block orthonormal without changing their span: Q ← L⁻¹Q with L·Lᵀ = Q·Qᵀ
 * (Cholesky QR), once more unless the rows were nearly so before. Where the rows are too dependent for that, Gram–Schmidt takes over and puts random
 * directions, of a fixed seed, in place of rows that vanish. Cost 2b²m or 4b²m.
 */
final class Orthonormalizer {

	private static final long SEED = 7L;

	/** Rounding errors of a step are those of the numbers over the square of this, or less. */
	private static final double INDEPENDENT = 0.1;

	private final TiledProducts products;
	private final BlockedCholesky cholesky;

	Orthonormalizer(final TiledProducts products, final BlockedCholesky cholesky) {
		this.products = products;
		this.cholesky = cholesky;
	}

	/** An orthonormal basis of the columns' span; at most as many columns as rows. */
	static DMatrixRMaj columns(final DMatrixRMaj block, final Workers workers) {
		final TiledProducts products = new TiledProducts(workers);
		final DMatrixRMaj rows = Rows.transposed(block);
		new Orthonormalizer(products, new BlockedCholesky(products, workers)).orthonormalize(rows);
		return Rows.transposed(rows);
	}

	/** @param rows at most as many rows as columns */
	void orthonormalize(final DMatrixRMaj rows) {
		for (int i = 0; i < rows.numRows; i++) scale(rows, i, norm(rows, i));
		try {
			if (choleskyStep(rows) < INDEPENDENT) choleskyStep(rows);
		}
		catch (final SingularMatrixException exception) {
			gramSchmidt(rows);
		}
	}

	/** Returns the least part of a row that is not in those above it. */
	private double choleskyStep(final DMatrixRMaj rows) {
		final StridedMatrix gram = StridedMatrix.of(new DMatrixRMaj(rows.numRows, rows.numRows));
		products.addGram(1, StridedMatrix.of(rows), gram);
		for (int i = 0; i < rows.numRows; i++) {
			if (!(gram.get(i, i) > 0.5)) throw new SingularMatrixException("Row " + i + " vanishes.");
		}
		cholesky.factor(gram);
		double least = 1;
		for (int i = 0; i < rows.numRows; i++) {
			if (gram.get(i, i) < 1e-6) throw new SingularMatrixException("Row " + i + " depends on those above it.");
			least = Math.min(least, gram.get(i, i));
		}
		cholesky.solveLower(gram, StridedMatrix.of(rows));
		return least;
	}

	/** Each row against those above it, twice; a row of which nothing remains becomes random. */
	private static void gramSchmidt(final DMatrixRMaj rows) {
		final Random random = new Random(SEED);
		for (int i = 0; i < rows.numRows; i++) {
			while (!independent(rows, i)) {
				for (int j = 0; j < rows.numCols; j++) rows.data[i * rows.numCols + j] = random.nextGaussian();
				scale(rows, i, norm(rows, i));
			}
		}
	}

	/** Orthonormalises row i against those above it, and returns false if it is dependent on them. */
	private static boolean independent(final DMatrixRMaj rows, final int i) {
		for (int pass = 0; pass < 2; pass++) {
			for (int above = 0; above < i; above++) removeRow(rows, i, above);
			final double left = norm(rows, i);
			if (!(left > (pass == 0 ? 1e-13 : 0.5))) return false;
			scale(rows, i, left);
		}
		return true;
	}

	private static void removeRow(final DMatrixRMaj rows, final int i, final int above) {
		final int width = rows.numCols;
		double dot = 0;
		for (int j = 0; j < width; j++) dot += rows.data[i * width + j] * rows.data[above * width + j];
		for (int j = 0; j < width; j++) rows.data[i * width + j] -= dot * rows.data[above * width + j];
	}

	private static double norm(final DMatrixRMaj rows, final int i) {
		double sum = 0;
		for (int j = i * rows.numCols; j < (i + 1) * rows.numCols; j++) sum += rows.data[j] * rows.data[j];
		return Math.sqrt(sum);
	}

	private static void scale(final DMatrixRMaj rows, final int i, final double divisor) {
		if (!(divisor > 0)) return;
		for (int j = i * rows.numCols; j < (i + 1) * rows.numCols; j++) rows.data[j] /= divisor;
	}
}
