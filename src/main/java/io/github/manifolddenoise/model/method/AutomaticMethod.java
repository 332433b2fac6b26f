package io.github.manifolddenoise.model.method;

import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;

/**
 * Whichever of several methods has the smallest estimated error.
 *
 * @param methods all there are; those with a {@link Candidacy} are compared
 */
public record AutomaticMethod(Supplier<List<DenoiseMethod>> methods) implements DenoiseMethod {

	/** Pre-images are tried last, since they take long and are held against the others. */
	private static final Comparator<DenoiseMethod> ORDER = Comparator.comparing(DenoiseMethod::isPreimage).thenComparing(
		method -> method.candidacy().orElseThrow().rank());

	@Override
	public Entry<DenoiseMethod> entry() {
		return new Entry<>("auto", "automatic choice", "Whichever of several methods has the smallest estimated error.",
			"Ramani, Blu and Unser 2008", this);
	}

	/** The same choice without pre-images. */
	AutomaticMethod withoutPreimages() {
		return new AutomaticMethod(() -> methods.get().stream().filter(method -> !method.isPreimage()).toList());
	}

	/** The methods that are compared, the simplest first. */
	List<DenoiseMethod> candidates(final boolean forNewFrames) {
		return methods.get().stream().filter(method -> method.candidacy().filter(candidacy -> forNewFrames ? candidacy
			.forNewFrames() : candidacy.forStacks()).isPresent()).sorted(ORDER).toList();
	}

	@Override
	public AutomaticChoice on(final MethodSetting setting) {
		return new AutomaticChoice(setting, candidates(setting.training().isPresent()));
	}

	@Override
	public boolean isChoice() {
		return true;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.choosing();
	}
}
