package io.github.manifolddenoise.filter;

import io.github.manifolddenoise.linalg.SymmetricEigen;

/**
 * One Gaussian of a {@link MixturePosterior}, in its notation.
 *
 * @param inverse (G + σ²)⁻¹, k×k
 * @param logDeterminant log det(1 + G/σ²)
 */
record Component(Neighbourhood neighbourhood, double[] inverse, double logDeterminant) {

	/** Directions with smaller eigenvalues, against the largest, are rounding errors. */
	private static final double RANK_TOLERANCE = 1e-12;

	/**
	 * The Gaussian around the point, seen through noise of a variance σ² > 0. The inverse leaves out the directions in which
	 * the neighbours have no extent: b is 0 in them, and what is not is rounding error that a small σ would magnify.
	 */
	static Component of(final Neighbourhood neighbourhood, final double variance) {
		final SymmetricEigen gram = neighbourhood.gram();
		final int k = neighbourhood.neighbours().length;
		final double[] inverse = new double[k * k];
		double logDeterminant = 0;
		for (int l = 0; l < k; l++) {
			final boolean flat = gram.values()[l] <= RANK_TOLERANCE * gram.values()[0];
			if (flat) continue;
			final double eigenvalue = gram.values()[l] + variance;
			logDeterminant += Math.log(eigenvalue / variance);
			for (int a = 0; a < k; a++) {
				final double scaled = gram.vectors().get(a, l) / eigenvalue;
				for (int b = 0; b < k; b++) inverse[a * k + b] += scaled * gram.vectors().get(b, l);
			}
		}
		return new Component(neighbourhood, inverse, logDeterminant);
	}

	/**
	 * log w_j but for a constant.
	 *
	 * @param p z·x_i - ‖x_i‖²/2 for all training points
	 */
	double logWeight(final double[] p, final double variance) {
		final double[] b = products(p), h = solution(b);
		double explained = 0;
		for (int a = 0; a < b.length; a++) explained += b[a] * h[a];
		return (p[neighbourhood.centre()] + explained / 2) / variance - logDeterminant / 2;
	}

	/** Adds {@code weight} times this component's posterior mean, as a combination of the training points. */
	void addMean(final double[] p, final double weight, final double[] weights) {
		final double[] h = solution(products(p));
		double rest = weight;
		for (int a = 0; a < h.length; a++) {
			final double part = weight * neighbourhood.factor() * h[a];
			weights[neighbourhood.neighbours()[a]] += part;
			rest -= part;
		}
		weights[neighbourhood.centre()] += rest;
	}

	/** b. */
	private double[] products(final double[] p) {
		final int[] neighbours = neighbourhood.neighbours();
		final double[] b = new double[neighbours.length];
		for (int a = 0; a < b.length; a++) {
			b[a] = neighbourhood.factor() * (p[neighbours[a]] - p[neighbourhood.centre()] + neighbourhood
				.halfDistances()[a]);
		}
		return b;
	}

	/** (G + σ²)⁻¹b. */
	private double[] solution(final double[] b) {
		final double[] h = new double[b.length];
		for (int a = 0; a < h.length; a++) {
			for (int c = 0; c < h.length; c++) h[a] += inverse[a * h.length + c] * b[c];
		}
		return h;
	}
}
