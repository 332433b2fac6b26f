package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionUse;
import io.github.manifolddenoise.cost.ChoiceCost;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;

/**
 * The mixture of several methods that has the smallest estimated error, or whichever of them has.
 *
 * @param methods all there are; those with a {@link Candidacy} are compared
 * @param preimages whether pre-images are among them
 * @param mixing whether they are mixed, and not one of them taken
 * @param effort what it may cost
 */
public record AutomaticMethod(Supplier<List<DenoiseMethod>> methods, boolean preimages, boolean mixing, Effort effort)
	implements DenoiseMethod
{

	/** What is done with several methods. */
	public static final Option<Boolean> CHOICE = Option.choice("choice", "Choice among methods",
		"Automatic: mix: the mixture of methods of the smallest estimated error, with weights that may differ from place to place." +
			" best: the one method of the smallest estimated error.", Map.entry("mix", true), Map.entry("best", false)).in(
				OptionGroup.FRAMES).of(OptionUse.CHOICE).forExperts();

	/** What a choice may cost. */
	public static final Option<Effort> EFFORT = Option.choice("effort", "Effort",
		"Automatic: quick: the best of a few fast methods, by a small sample. normal: a mixture of the methods that are worth their time." +
			" best: a mixture of all, pre-images among them.", Map.entry("normal", Effort.NORMAL), Map.entry("quick", Effort.QUICK),
		Map.entry("best", Effort.BEST)).in(OptionGroup.FRAMES).of(OptionUse.CHOICE);

	/** Pre-images are tried last, since they take long and are held against the others. */
	private static final Comparator<DenoiseMethod> ORDER = Comparator.comparing(DenoiseMethod::isPreimage).thenComparing(
		method -> method.candidacy().orElseThrow().rank());

	@Override
	public Entry<DenoiseMethod> entry() {
		return new Entry<>("auto", "mixture of methods",
			"The mixture of several methods that has the smallest estimated error; with choice = best the one that has.",
			"Ramani, Blu and Unser 2008; Blu and Luisier 2007", List.of(CHOICE, EFFORT), values -> new AutomaticMethod(methods, preimages,
				values.get(CHOICE), values.get(EFFORT)));
	}

	/** A copy that may cost more or less. */
	public AutomaticMethod with(final Effort other) {
		return new AutomaticMethod(methods, preimages, mixing, other);
	}

	/** A copy that takes one method. */
	public AutomaticMethod ofOne() {
		return new AutomaticMethod(methods, preimages, false, effort);
	}

	/** A copy without pre-images, as training frames are cleaned. */
	public AutomaticMethod ofCleaning() {
		return new AutomaticMethod(methods, false, mixing, effort);
	}

	/** The methods that are compared, the simplest first. */
	List<DenoiseMethod> candidates(final boolean forNewFrames) {
		return methods.get().stream().filter(method -> preimages || !method.isPreimage()).filter(method -> method.candidacy().filter(
			candidacy -> forNewFrames ? candidacy.forNewFrames() : candidacy.forStacks() && candidacy.isWithin(effort)).isPresent())
			.sorted(ORDER).toList();
	}

	@Override
	public ChoosingDenoiser on(final MethodSetting setting) {
		final boolean forNewFrames = setting.training().isPresent();
		final List<DenoiseMethod> candidates = candidates(forNewFrames), leftOut = new ArrayList<>(with(Effort.BEST).candidates(forNewFrames));
		leftOut.removeAll(candidates);
		final boolean mixed = mixing && (effort != Effort.QUICK || forNewFrames);
		return mixed ? new MethodMixture(setting, candidates, effort, leftOut) : new AutomaticChoice(setting, candidates.stream().map(
			method -> forNewFrames ? method : method.within(effort)).toList(), effort, leftOut);
	}

	/** Of large frames one that knows tiles of them alone. */
	@Override
	public RiskEstimator judge(final RiskEstimator whole) throws IOException {
		return whole.onTiles(effort.sample());
	}

	@Override
	public boolean isChoice() {
		return true;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		if (effort == Effort.QUICK) return LocalManifoldHarmonics.METHOD.cost(stack);
		return new ChoiceCost(stack, preimages && effort == Effort.BEST, effort.sample()).cost();
	}
}
