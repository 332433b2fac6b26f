package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.preimage.FrameReport;

/**
 * Chooses q, the number of kernel components that pre-images keep, by their Monte-Carlo risk.
 * <p>
 * On clean frames too many components depend on each other: they are functions of the same few parameters, the frames that
 * keep them all are isolated points, and a search ends where it starts. So q falls from three quarters of what the manifold
 * allows, or of what a step can afford, to three fifths each time; a q counts only if nearly all searches converge, 98 % of
 * the frames that judge, rounded down, so that among few of them one may fail; and the trial ends when the risk has risen
 * twice.
 * </p>
 */
final class ComponentsChoice {

	private static final double CONVERGED = 0.98;
	private static final int RISES = 2;

	/** Largest q·r·m, the work of a step for a frame, but for a few components. */
	private static final long MOST_WORK = 4_000_000;
	private static final int AFFORDED_ANYWAY = 10;

	/** Looks for pre-images with q components. */
	@FunctionalInterface
	interface Search {

		Preimages preimages(NoisyStack stack, int[] frames, int q) throws IOException;
	}

	private final Search method;
	private final RiskEstimator judge;
	private final int[] frames;

	/** @param frames those that judge */
	ComponentsChoice(final Search method, final RiskEstimator judge, final int[] frames) {
		this.method = method;
		this.judge = judge;
		this.frames = frames;
	}

	/**
	 * @param most the largest q possible, at least 1
	 * @param sizes r·m, coordinates times training frames
	 */
	int choose(final int most, final long sizes) throws IOException {
		final int enough = (int) Math.floor(CONVERGED * frames.length);
		int best = 0, bestConverging = 1, rises = 0, mostConverged = -1;
		double smallest = Double.POSITIVE_INFINITY;
		for (int q = first(most, sizes); rises < RISES; q = 3 * q / 5) {
			final int converged = converged(q);
			if (converged > mostConverged) {
				mostConverged = converged;
				bestConverging = q;
			}
			if (converged >= enough) {
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

	private static int first(final int most, final long sizes) {
		final long affordable = Math.max(AFFORDED_ANYWAY, MOST_WORK / sizes);
		return (int) Math.max(1, Math.min(3L * most / 4, affordable));
	}

	/** How many of the searches converge. */
	private int converged(final int q) throws IOException {
		return (int) method.preimages(judge.stack(), frames, q).reports().stream().filter(FrameReport::converged).count();
	}

	private double risk(final int q) throws IOException {
		return judge.risk((stack, chosen) -> method.preimages(stack, chosen, q).frames(stack.compute()), frames);
	}
}
