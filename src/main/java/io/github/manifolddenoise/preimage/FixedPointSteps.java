package io.github.manifolddenoise.preimage;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.task.UserException;

/**
 * How long a fixed point is looked for.
 *
 * @param tolerance a frame is done when the gradient has fallen to this part of the gradient at the start
 * @param iterations most steps per frame
 * @param guarded whether steps are halved that would diverge, and others started anew; else x ← T(x) and no more
 */
public record FixedPointSteps(double tolerance, int iterations, boolean guarded) {

	/** Enough to tell one number of components from another. */
	static final FixedPointSteps ROUGH = new FixedPointSteps(1e-3, 25);

	static final List<Option<?>> OPTIONS = List.of(Optimizers.TOLERANCE, Optimizers.ITERATIONS, PublishedForm.STRICT);

	private static final int USUAL_ITERATIONS = 200;

	public FixedPointSteps {
		if (!(tolerance > 0 && tolerance < 1)) throw new UserException("tolerance = " + tolerance +
			" is out of range. Choose a number above 0 and below 1, such as 1e-5.");
		if (iterations < 1) throw new UserException("iterations = " + iterations + " is too few. Choose 1 or more.");
	}

	/** With the guard. */
	public FixedPointSteps(final double tolerance, final int iterations) {
		this(tolerance, iterations, true);
	}

	/** What is off without the guard. */
	List<String> off() {
		return guarded ? List.of() : List.of(PublishedForm.HALVED_STEPS, PublishedForm.RESTARTS);
	}

	static FixedPointSteps of(final OptionValues values) {
		return new FixedPointSteps(values.get(Optimizers.TOLERANCE), values.get(Optimizers.ITERATIONS).orElse(
			USUAL_ITERATIONS), !values.get(PublishedForm.STRICT));
	}
}
