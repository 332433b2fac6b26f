package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.SymmetricEigen;
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

	private static final double RANK_TOLERANCE = 1e-10;

	/**
	 * @param points m×r, training frames
	 * @param squaredDistances m×m, between them
	 * @param scale σ
	 * @throws io.github.manifolddenoise.task.UserException if the scale is out of range
	 */
	public static SupportScore of(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final double scale,
		final LinearAlgebra algebra)
	{
		final int m = points.numRows;
		final SymmetricEigen eigen = algebra.eigen(AuxiliaryKernel.matrix(points, squaredDistances, scale, algebra));
		int kept = 1;
		while (kept < m && eigen.values()[kept] > RANK_TOLERANCE * eigen.values()[0]) kept++;
		final DMatrixRMaj a = new DMatrixRMaj(m, kept);
		for (int i = 0; i < m; i++) {
			for (int l = 0; l < kept; l++) a.set(i, l, eigen.vectors().get(i, l) / Math.sqrt(eigen.values()[l]));
		}
		return new SupportScore(new KernelExpansion(points, scale, a, new double[kept], algebra));
	}

	/** k₀(x, x) of every row of {@code fresh} (n×r), each in 0..1. Cost n·m·(r + m) multiply-adds. */
	public double[] scores(final DMatrixRMaj fresh, final LinearAlgebra algebra) {
		final DMatrixRMaj y = map.values(map.basis().at(fresh, algebra), algebra);
		final double[] scores = new double[fresh.numRows];
		for (int i = 0; i < scores.length; i++) {
			final int start = i * y.numCols;
			scores[i] = Math.max(0, Math.min(1, 1 - Vectors.dot(y.data, start, y.data, start, y.numCols)));
		}
		return scores;
	}

	/**
	 * Wang, Theorem 18: √(2|Z|)/|X| · √Tr k₀ for the measure that counts frames, so that |Z| = n, |X| = m + n and
	 * Tr k₀ = Σ scores. As the paper's eq. 44 it covers the pairs of fresh frames only: it bounds
	 * √(Σ over fresh x, y of d²(x, y))/|X|, where d² is what the extension takes from the squared kernel distance.
	 *
	 * @param scores of n fresh frames
	 */
	public double freshDistanceBound(final double[] scores) {
		return Math.sqrt(2.0 * scores.length * trace(scores)) / (map.basis().centres().numRows + scores.length);
	}

	/**
	 * The bound of the average kernel distance of eq. 43 over all pairs of frames: √(2 Tr k₀/|X|). Between a fresh and a
	 * training frame d² is k₀(x, x) by eq. 27, not 0; eq. 44 leaves these 2mn pairs out, and with them
	 * Theorem 18's factor 2|Z| becomes 2|Z| + 2m = 2|X|.
	 *
	 * @param scores of n fresh frames
	 */
	public double distanceBound(final double[] scores) {
		return Math.sqrt(2 * trace(scores) / (map.basis().centres().numRows + scores.length));
	}

	private static double trace(final double[] scores) {
		return Vectors.sum(scores, 0, scores.length);
	}
}
