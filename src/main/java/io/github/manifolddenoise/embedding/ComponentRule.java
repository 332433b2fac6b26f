package io.github.manifolddenoise.embedding;

import io.github.manifolddenoise.task.UserException;

/** How many components of kernel PCA to keep, judged by their eigenvalues alone. */
public sealed interface ComponentRule {

	/**
	 * The number of components to keep, q. Cost O(n).
	 *
	 * @param eigenvalues λ, n ≥ 1 of them, falling, none below 0, the first above 0; they may be those of {@link Embedding}
	 * @return 1..n
	 * @throws UserException if the eigenvalues are not of that kind
	 */
	int components(double[] eigenvalues);

	/**
	 * The fewest components that hold the part 1 - ε of the sum of all eigenvalues: the smallest q with
	 * Σ_{i≤q} λ_i ≥ (1-ε) Σλ (García-González et al. 2021, eq. 3), to 1e-12 of the sum, so that rounding errors do not count.
	 * The sum is that of the eigenvalues given: with the first few alone q is too small.
	 *
	 * @param epsilon ε, the part of the variance in feature space that may be lost, at least 0 and below 1
	 */
	record Energy(double epsilon) implements ComponentRule {

		private static final double ROUNDING = 1e-12;

		public Energy {
			if (!(epsilon >= 0 && epsilon < 1)) throw new UserException("epsilon = " + epsilon +
				" is out of range. Choose a number from 0 to below 1, such as 0.05.");
		}

		@Override
		public int components(final double[] eigenvalues) {
			requireSpectrum(eigenvalues);
			double total = 0;
			for (final double value : eigenvalues) total += value / eigenvalues[0];
			final double enough = (1 - epsilon - ROUNDING) * total;
			double sum = 0;
			for (int k = 0; k < eigenvalues.length; k++) {
				sum += eigenvalues[k] / eigenvalues[0];
				if (sum >= enough) return k + 1;
			}
			return eigenvalues.length;
		}
	}

	/**
	 * The components before the widest gap: the q that makes λ_q/λ_{q+1} largest among 1..{@code most}; the first of equal
	 * ones. None of the papers has such a rule. The ratio is taken and not the difference, because then neither units nor the
	 * diffusion time t, which raises all eigenvalues to a power, change q: ln λ_q - ln λ_{q+1} is the gap between rates of
	 * diffusion. The ratios of the smallest eigenvalues are those of rounding errors, which is what {@code most} is for.
	 * The last eigenvalue has no ratio: q = n only for n = 1.
	 *
	 * @param most largest q allowed
	 */
	record Eigengap(int most) implements ComponentRule {

		public Eigengap {
			if (most < 1) throw new UserException("components = " + most + " is too few. Choose 1 or more.");
		}

		@Override
		public int components(final double[] eigenvalues) {
			requireSpectrum(eigenvalues);
			int best = 1;
			double widest = 0;
			for (int q = 1; q <= Math.min(most, eigenvalues.length - 1) && eigenvalues[q - 1] > 0; q++) {
				final double ratio = eigenvalues[q - 1] / eigenvalues[q];
				if (ratio <= widest) continue;
				widest = ratio;
				best = q;
			}
			return best;
		}
	}

	private static void requireSpectrum(final double[] eigenvalues) {
		if (eigenvalues.length == 0 || !(eigenvalues[0] > 0) || !Double.isFinite(eigenvalues[0])) throw new UserException(
			"There is no eigenvalue above 0 to choose components by. Choose a kernel bandwidth that tells frames apart.");
		for (int k = 1; k < eigenvalues.length; k++) {
			if (!(eigenvalues[k] >= 0 && eigenvalues[k] <= eigenvalues[k - 1])) throw new UserException("Eigenvalue " + (k + 1) +
				" is " + eigenvalues[k] + " after " + eigenvalues[k - 1] + ". Give eigenvalues that fall and are not below 0.");
		}
	}
}
