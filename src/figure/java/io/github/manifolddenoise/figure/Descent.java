package io.github.manifolddenoise.figure;

import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.FixedStep;
import io.github.manifolddenoise.preimage.Optimizer;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.UnconstrainedPreimage;

/** How the thesis's searches for images are made again. */
enum Descent {

	/** A step of fixed length, and so many of them. */
	PUBLISHED("fixed step \u03bc = %s, %d steps, as published"),

	CONVERGED("to convergence"),

	/** Among the combinations of the directions that stand out of the noise. */
	SIGNAL("to convergence, in the signal's dimensions");

	private static final double TOLERANCE = 1e-5;
	private static final int ENOUGH = 2000;

	private final String title;

	Descent(final String title) {
		this.title = title;
	}

	/**
	 * @param step \u03bc, in units of the pixel values
	 * @param steps the most of fixed length
	 */
	record Steps(double step, int steps) {}

	String title(final Steps steps) {
		return String.format(title, Double.toString(steps.step), steps.steps);
	}

	PreimageKind kind(final boolean constrained, final TurntableModel model, final Steps steps) {
		final Optimizer optimizer = this != PUBLISHED ? new BarzilaiBorwein(TOLERANCE, ENOUGH) : new FixedStep(TOLERANCE, steps
			.steps, steps.step / model.squaredScale());
		return constrained ? new ConstrainedPreimage.Kind(optimizer) : new UnconstrainedPreimage.Kind(optimizer);
	}
}
