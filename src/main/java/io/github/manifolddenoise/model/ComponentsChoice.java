package io.github.manifolddenoise.model;

import java.io.IOException;

import io.github.manifolddenoise.preimage.FrameReport;

/**
 * Chooses q, the number of kernel components that pre-images keep, by their Monte-Carlo risk.
 * <p>
 * On clean frames too many components depend on each other: they are functions of the same few parameters, the frames that
 * keep them all are isolated points, and a search ends where it starts. So q falls from three quarters of what
 * the manifold allows, by a quarter each time; a q counts only if nearly all searches converge; and the trial ends when the risk
 * has risen twice.
 * </p>
 */
final class ComponentsChoice {

	private static final double CONVERGED = 0.98;
	private static final int RISES = 2;

	private final PreimageMethod method;
	private final AutomaticChoice judge;

	ComponentsChoice(final PreimageMethod method, final AutomaticChoice judge) {
		this.method = method;
		this.judge = judge;
	}

	/** @param most the largest q possible, at least 1 */
	int choose(final int most) throws IOException {
		int best = 0, bestConverging = 1, rises = 0;
		double smallest = Double.POSITIVE_INFINITY, largestShare = -1;
		for (int q = Math.max(1, 3 * most / 4); rises < RISES; q -= Math.max(1, q / 4)) {
			final double share = convergedShare(q);
			if (share > largestShare) {
				largestShare = share;
				bestConverging = q;
			}
			if (share >= CONVERGED) {
				final double risk = risk(q);
				if (risk < smallest) {
					smallest = risk;
					best = q;
				}
				else rises++;
			}
			if (q == 1) break;
		}
		return best > 0 ? best : bestConverging;
	}

	private double convergedShare(final int q) throws IOException {
		final Preimages preimages = method.preimages(judge.stack(), judge.judged(), q);
		return preimages.reports().stream().filter(FrameReport::converged).count() / (double) preimages.reports().size();
	}

	private double risk(final int q) throws IOException {
		return judge.risk((stack, chosen) -> method.preimages(stack, chosen, q).frames(stack.algebra()));
	}
}
