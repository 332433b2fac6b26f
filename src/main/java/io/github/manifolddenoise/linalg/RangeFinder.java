package io.github.manifolddenoise.linalg;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * The leading eigenpairs of a symmetric matrix G without negative eigenvalues, of which only products are known, by a block Krylov
 * space (Musco and Musco 2015): blocks Q₁ of random vectors of a fixed seed, Q₂ of what GQ₁ has beside Q₁, and so on. Of the
 * products Y = GQ for all of them together the Nyström approximation Y(QᵀY)⁻¹Yᵀ is decomposed, which is nearer to G than
 * QQᵀG is. Values are never too large; those that stand out of the others are exact but for rounding.
 */
public final class RangeFinder {

	/** G. */
	@FunctionalInterface
	public interface Operator {

		/** G·Q. */
		DMatrixRMaj times(DMatrixRMaj block) throws IOException;
	}

	/**
	 * What was found.
	 *
	 * @param values λ, falling, about pb of them for p blocks
	 * @param vectors V diag(√λ), m rows
	 */
	public record Found(double[] values, DMatrixRMaj vectors) {}

	private static final int BLOCKS = 4;
	private static final double RANK_TOLERANCE = 1e-13;
	private static final long SEED = 17L;

	private RangeFinder() {}

	/**
	 * Finds them. Cost: {@value #BLOCKS} products, and about 100mb².
	 *
	 * @param order m
	 * @param count b, at most m/{@value #BLOCKS}
	 */
	public static Found of(final Operator operator, final int order, final int count, final Compute compute)
		throws IOException
	{
		final Random random = new Random(SEED);
		final DMatrixRMaj basis = new DMatrixRMaj(order, BLOCKS * count), products = new DMatrixRMaj(order, BLOCKS * count);
		DMatrixRMaj next = new DMatrixRMaj(order, count);
		for (int k = 0; k < next.getNumElements(); k++) next.data[k] = random.nextGaussian();
		for (int block = 0; block < BLOCKS; block++) {
			for (int again = 0; again < 2; again++) {
				if (block > 0) subtractProjection(basis, next, compute);
				next = Orthonormalizer.columns(next, compute.workers());
			}
			insert(next, basis, block * count);
			next = operator.times(next);
			insert(next, products, block * count);
		}
		return nystroem(basis, products, compute);
	}

	/** The part in the span of a basis whose last columns may still be 0. */
	private static void subtractProjection(final DMatrixRMaj basis, final DMatrixRMaj vectors, final Compute compute) {
		compute.algebra().multiply(-1, basis, false, compute.algebra().transposeTimes(basis, vectors), false, 1, vectors);
	}

	private static void insert(final DMatrixRMaj block, final DMatrixRMaj into, final int column) {
		for (int i = 0; i < block.numRows; i++) {
			System.arraycopy(block.data, i * block.numCols, into.data, i * into.numCols + column, block.numCols);
		}
	}

	/** With QᵀY = UΘUᵀ and F = YUΘ^-½ the eigenpairs of FFᵀ, from those of FᵀF. */
	private static Found nystroem(final DMatrixRMaj block, final DMatrixRMaj product, final Compute compute) {
		final SymmetricEigen inner = compute.algebra().eigen(symmetric(compute.algebra().transposeTimes(block, product)));
		int rank = 0;
		while (rank < inner.values().length && inner.values()[rank] > RANK_TOLERANCE * inner.values()[0]) rank++;
		final DMatrixRMaj vectors = Rows.first(inner.vectors(), rank);
		for (int k = 0; k < vectors.getNumElements(); k++) vectors.data[k] /= Math.sqrt(inner.values()[k % rank]);
		final DMatrixRMaj factor = compute.algebra().times(product, vectors);
		final SymmetricEigen outer = compute.algebra().eigen(compute.algebra().transposeTimes(factor, factor));
		return new Found(outer.values(), compute.algebra().times(factor, outer.vectors()));
	}

	private static DMatrixRMaj symmetric(final DMatrixRMaj matrix) {
		final DMatrixRMaj result = matrix.copy();
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numCols; j++) result.set(i, j, (matrix.get(i, j) + matrix.get(j, i)) / 2);
		}
		return result;
	}
}
