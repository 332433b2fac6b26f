package io.github.manifolddenoise.model.tuning;

import io.github.manifolddenoise.embedding.ComponentRule;

/**
 * Numbers of components that simple rules would keep. The first three look at the eigenvalues of the kernel, the last at
 * the frames themselves.
 *
 * @param mostOfSum the fewest that hold 95 % of the sum of the eigenvalues
 * @param nearlyAllOfSum the fewest that hold 99 %
 * @param gap those before the widest gap, at most {@code nearlyAllOfSum}, since beyond are the ratios of tiny eigenvalues
 * @param signal directions in which the frames stand out of the noise (Marchenko-Pastur law), at least 1 and at most the
 *          components there are
 */
public record SuggestedComponents(int mostOfSum, int nearlyAllOfSum, int gap, int signal) {

	private static final double LOST = 0.05, LITTLE_LOST = 0.01;

	/** @param signal directions that stand out of the noise */
	static SuggestedComponents of(final double[] eigenvalues, final int signal) {
		final int nearlyAll = new ComponentRule.Energy(LITTLE_LOST).components(eigenvalues);
		return new SuggestedComponents(new ComponentRule.Energy(LOST).components(eigenvalues), nearlyAll,
			new ComponentRule.Eigengap(nearlyAll).components(eigenvalues), Math.max(1, Math.min(eigenvalues.length, signal)));
	}
}
