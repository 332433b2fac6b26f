package io.github.manifolddenoise.risk;

import java.util.Arrays;
import java.util.List;

/**
 * Candidates with their estimated risks.
 *
 * @param candidates at least one, the preferred first
 * @param risks estimated mean squared error per pixel of each, in squared units of the pixel values; infinite where the
 *          method failed, and possibly below 0 where the true error is small
 */
public record RankedCandidates<C>(List<C> candidates, double[] risks) {

	/** Risks that differ by less, relative to the least, cannot be told apart. */
	private static final double EQUAL = 0.01;

	/** The first candidate whose risk is at most 1 % above the least. */
	public C best() {
		final double least = leastRisk();
		int best = 0;
		while (risks[best] > least + EQUAL * Math.abs(least)) best++;
		return candidates.get(best);
	}

	/** The least risk of all. */
	public double leastRisk() {
		return Arrays.stream(risks).min().orElseThrow();
	}
}
