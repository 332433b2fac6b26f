package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionValues;

import static java.util.Map.entry;

/** The options of a descent. */
public final class Optimizers {

	/** Enough to tell one number of components from another. */
	static final Optimizer ROUGH = new BarzilaiBorwein(1e-3, 25);

	public static final Option<Double> TOLERANCE = Option.number("tolerance", "Tolerance",
		"A frame is done when the projected gradient has fallen to this part of the gradient at the start.", "1e-5",
		new Option.Limits(0, false, 1, false)).in(OptionGroup.PREIMAGE).forExperts();
	public static final Option<Optional<Integer>> ITERATIONS = Option.countOrAuto("iterations", "Iterations",
		"Most steps per frame. auto: 200-3000; 2000 for fixed-step.", 1).in(OptionGroup.PREIMAGE).forExperts();
	public static final Option<Double> STEP = Option.number("step", "Fixed step",
		"Length of a fixed step, in units of the squared extension bandwidth.", "0.1",
			Option.Limits.above(0)).in(OptionGroup.PREIMAGE).forExperts();
	public static final Option<Function<OptionValues, Optimizer>> OPTIMIZER = Option.<Function<OptionValues, Optimizer>> choice(
		"optimizer", "Optimizer",
		"Steps of the descent: barzilai-borwein (adaptive, returns to the constraints) or fixed-step (as first published).",
		entry("barzilai-borwein", values -> values.get(ITERATIONS).map(most -> new BarzilaiBorwein(values.get(
			TOLERANCE), most)).orElseGet(() -> new BarzilaiBorwein(values.get(TOLERANCE), 200, 3000))),
		entry("fixed-step", values -> fixedStep(values, true))).in(OptionGroup.PREIMAGE).forExperts();

	/** All of them, and where the descent may go. */
	public static final List<Option<?>> OPTIONS = List.of(OPTIMIZER, TOLERANCE, ITERATIONS, STEP, PublishedForm.STRICT,
		SearchDimensions.DIMENSIONS);

	private Optimizers() {}

	/** The optimizer that values ask for. */
	public static Optimizer of(final OptionValues values) {
		if (values.get(PublishedForm.STRICT)) return fixedStep(values, false);
		return values.get(OPTIMIZER).apply(values);
	}

	private static Optimizer fixedStep(final OptionValues values, final boolean guarded) {
		return new FixedStep(values.get(TOLERANCE), values.get(ITERATIONS).orElse(2000), values.get(STEP), guarded);
	}
}
