package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * How far frames are from what the training frames support: k₀(x, x) = k(x, x) - k(x)ᵀK⁺k(x) for the Gaussian kernel k, the
 * squared distance of a frame's feature from the span of the training frames' (Wang, Theorem 10 and Corollary 13). It is 0
 * on training frames and 1 far away from all.
 * <p>
 * K⁺ = Σ u_l u_lᵀ/λ_l over λ_l &gt; 1e-10 λ₁ only, so that a nearly singular K does no harm; a training frame's score is
 * then at most 1e-10 λ₁ ≤ 1e-10 m. Written as 1 - ‖y(x)‖² with y = Λ^-½Uᵀk(x). Cost O(m³) to make.
 * </p>
 *
 * @param map y, the kernel PCA of the training frames without centring
 */
public record SupportScore(KernelExpansion map) {

	private static final int BLOCK_ROWS = 4096;
	private static final double RANK_TOLERANCE = 1e-10;

	/**
	 * @param points m×r, training frames
	 * @param squaredDistances m×m, between them
	 * @param scale σ
	 * @throws io.github.manifolddenoise.task.UserException if the scale is out of range
	 */
	public static SupportScore of(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final double scale,
		final Compute compute)
	{
		final int m = points.numRows;
		final SymmetricEigen eigen = compute.algebra().eigen(AuxiliaryKernel.matrix(points, squaredDistances, scale,
			compute));
		int kept = 1;
		while (kept < m && eigen.values()[kept] > RANK_TOLERANCE * eigen.values()[0]) kept++;
		final DMatrixRMaj a = new DMatrixRMaj(m, kept);
		for (int i = 0; i < m; i++) {
			for (int l = 0; l < kept; l++) a.set(i, l, eigen.vectors().get(i, l) / Math.sqrt(eigen.values()[l]));
		}
		return new SupportScore(new KernelExpansion(points, scale, a, new double[kept], compute));
	}

	/** k₀(x, x) of every row of {@code fresh} (n×r), each in 0..1. Cost n·m·(r + m) multiply-adds. */
	public double[] scores(final DMatrixRMaj fresh, final Compute compute) {
		final double[] scores = new double[fresh.numRows];
		for (int first = 0; first < scores.length; first += BLOCK_ROWS) {
			final DMatrixRMaj y = map.at(Rows.range(fresh, first, Math.min(BLOCK_ROWS, scores.length - first)), compute);
			for (int i = 0; i < y.numRows; i++) {
				final int start = i * y.numCols;
				scores[first + i] = Math.max(0, Math.min(1, 1 - Vectors.dot(y.data, start, y.data, start, y.numCols)));
			}
		}
		return scores;
	}

	/**
	 * The score of every training frame held against the others: k₀(x_i, x_i) = 1/(K⁻¹)_ii, the last pivot of K with frame i
	 * last, 0 where another frame is the same and 1 far away from all. 1e-10 λ₁ is added to the diagonal of K and taken off the
	 * result. Cost O(m³).
	 *
	 * @param points m×r
	 * @param squaredDistances m×m, between them
	 * @param scale σ
	 */
	public static double[] leftOut(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final double scale,
		final Compute compute)
	{
		final SymmetricEigen eigen = compute.algebra().eigen(AuxiliaryKernel.matrix(points, squaredDistances, scale,
			compute));
		final double added = RANK_TOLERANCE * eigen.values()[0];
		final double[] scores = new double[points.numRows];
		for (int i = 0; i < scores.length; i++) {
			double inverse = 0;
			for (int l = 0; l < scores.length; l++) {
				final double u = eigen.vectors().get(i, l);
				inverse += u * u / (Math.max(0, eigen.values()[l]) + added);
			}
			scores[i] = Math.max(0, Math.min(1, 1 / inverse - added));
		}
		return scores;
	}

	/**
	 * How far off kernel distances are at most, root mean square over all pairs of m training and n fresh frames, where the
	 * training frames stand for all: √(mean |d²(x, y) - d̂²(x, y)|) ≤ √(2 Σ k₀(x, x)/(m+n)), from 0 to √2.
	 * <p>
	 * Wang, Theorem 18, made to hold for the average of its eq. 43: between a fresh and a training frame d² - d̂² is k₀(x, x)
	 * by eq. 27, not 0. Eq. 44 leaves these 2mn pairs out, and with them the published √(2n Σ k₀)/(m+n) becomes this. Cost O(n).
	 * </p>
	 *
	 * @param scores of n fresh frames
	 * @param trainingFrames m, 1 or more
	 */
	public static double distanceBound(final double[] scores, final int trainingFrames) {
		return Math.sqrt(2 * Vectors.sum(scores, 0, scores.length) / (trainingFrames + scores.length));
	}
}
