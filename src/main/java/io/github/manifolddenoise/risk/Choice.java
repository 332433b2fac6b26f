package io.github.manifolddenoise.risk;

import java.util.List;

/**
 * Candidates with their estimated risks.
 *
 * @param candidates at least one
 * @param risks estimated mean squared error per pixel of each, in squared units of the pixel values; infinite where the
 *          method failed, and possibly below 0 where the true error is small
 */
public record Choice<C>(List<C> candidates, double[] risks) {

	/** The candidate of least risk, the first of equals. */
	public C best() {
		return candidates.get(bestIndex());
	}

	/** The least risk. */
	public double leastRisk() {
		return risks[bestIndex()];
	}

	private int bestIndex() {
		int best = 0;
		for (int i = 1; i < risks.length; i++) {
			if (risks[i] < risks[best]) best = i;
		}
		return best;
	}
}
