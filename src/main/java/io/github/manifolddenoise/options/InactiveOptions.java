package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** Which options of {@link DenoiseStackOptions} were changed although nothing that is in use looks at them. */
public final class InactiveOptions {

	/** Options that only pre-images look at, beside the parameters of methods. */
	private static final Set<Option<?>> OF_PREIMAGES = Set.of(DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.START,
		DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.KERNEL, DenoiseStackOptions.EXTENSION, DenoiseStackOptions.Q,
		DenoiseStackOptions.COMPONENTS, DenoiseStackOptions.LANDMARKS, DenoiseStackOptions.T, DenoiseStackOptions.KERNEL_NEIGHBOURS,
		DenoiseStackOptions.KERNEL_FACTOR, DenoiseStackOptions.KERNEL_BANDWIDTH, DenoiseStackOptions.EXTENSION_NEIGHBOURS,
		DenoiseStackOptions.EXTENSION_FACTOR, DenoiseStackOptions.EXTENSION_BANDWIDTH, DenoiseStackOptions.CENTRE,
		DenoiseStackOptions.WEIGHTS);

	/** Of these and the kernels' parameters, those that the plots and coordinates of every method depend on. */
	private static final Set<Option<?>> OF_EMBEDDING = Set.of(DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.KERNEL,
		DenoiseStackOptions.LANDMARKS, DenoiseStackOptions.T, DenoiseStackOptions.KERNEL_NEIGHBOURS, DenoiseStackOptions.KERNEL_FACTOR,
		DenoiseStackOptions.KERNEL_BANDWIDTH, DenoiseStackOptions.CENTRE, DenoiseStackOptions.WEIGHTS);

	/** Options of an automatic choice. */
	private static final Set<Option<?>> OF_MIXTURES = Set.of(AutomaticMethod.CHOICE, DenoiseStackOptions.WEIGHTS_MAP);

	private static final Set<Option<?>> OF_TRAINING = Set.of(DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.FAR,
		DenoiseStackOptions.ALIGN);

	/** Kernel PCA's own extension has the kernel's bandwidth. */
	private static final Set<Option<?>> OF_EXTENSION_SCALE = Set.of(DenoiseStackOptions.EXTENSION_NEIGHBOURS,
		DenoiseStackOptions.EXTENSION_FACTOR, DenoiseStackOptions.EXTENSION_BANDWIDTH);

	/** What the scales given in grey values take the place of. */
	private static final Map<Option<?>, Set<Option<?>>> REPLACED = Map.of(DenoiseStackOptions.KERNEL_BANDWIDTH, Set.of(
		DenoiseStackOptions.KERNEL_NEIGHBOURS, DenoiseStackOptions.KERNEL_FACTOR), DenoiseStackOptions.EXTENSION_BANDWIDTH, Set.of(
			DenoiseStackOptions.EXTENSION_NEIGHBOURS, DenoiseStackOptions.EXTENSION_FACTOR));

	private final OptionValues values;
	private final Map<Option<?>, String> reasons = new LinkedHashMap<>();

	private InactiveOptions(final OptionValues values) {
		this.values = values;
		if (ChosenMethods.mayBeUsed(values)) addThoseOfOtherMethods();
		else addThoseOfPreimages();
		if (!values.get(DenoiseStackOptions.METHOD).isChoice()) OF_MIXTURES.forEach(option -> add(option, withMethod()));
		if (values.get(DenoiseStackOptions.TRAIN).isEmpty()) OF_TRAINING.forEach(option -> add(option, "without train"));
		else if (takesNoisyTraining()) addThoseOfCleanTraining();
		else add(DenoiseStackOptions.OUTSIDE, with(DenoiseStackOptions.GEOMETRY, values.texts().get(
			DenoiseStackOptions.GEOMETRY.name())));
	}

	/** Noisy training frames are taken as they are, by pre-images. */
	private void addThoseOfCleanTraining() {
		if (!values.get(DenoiseStackOptions.METHOD).isPreimage()) return;
		final Option<?> geometry = DenoiseStackOptions.GEOMETRY;
		add(DenoiseStackOptions.ALIGN, with(geometry, values.texts().get(geometry.name())));
	}

	/** Nothing of a frame is outside of clean frames' span but noise. */
	private boolean takesNoisyTraining() {
		return values.get(DenoiseStackOptions.GEOMETRY) == Geometry.NOISY;
	}

	/** Whether only pre-images look at an option. */
	static boolean isOfPreimages(final Option<?> option) {
		return OF_PREIMAGES.contains(option) || Stream.of(PreimageKinds.ALL, Kernels.ALL, Extensions.ALL).anyMatch(
			catalogue -> isParameter(option, catalogue));
	}

	private static boolean isParameter(final Option<?> option, final Catalogue<?> catalogue) {
		return catalogue.entries().stream().anyMatch(entry -> entry.parameters().contains(option));
	}

	/**
	 * A sentence for each reason why changed options have no effect; empty if all have.
	 *
	 * @param values of {@link DenoiseStackOptions}
	 */
	public static Optional<String> warning(final OptionValues values) {
		return warning(values, values.texts().keySet());
	}

	/**
	 * The same of some options only.
	 *
	 * @param names of these options
	 */
	public static Optional<String> warning(final OptionValues values, final Set<String> names) {
		final Map<String, List<String>> namesByReason = new LinkedHashMap<>();
		final Map<Option<?>, String> reasons = new InactiveOptions(values).reasons;
		DenoiseStackOptions.all().stream().filter(option -> reasons.containsKey(option) && names.contains(option.name()))
			.forEach(option -> namesByReason.computeIfAbsent(reasons.get(option), reason -> new ArrayList<>()).add(option.name()));
		return namesByReason.entrySet().stream().map(entry -> String.join(", ", entry.getValue()) + (entry.getValue()
			.size() == 1 ? " has" : " have") + " no effect " + entry.getKey() + ".").collect(Collectors.collectingAndThen(Collectors
				.joining(" "), text -> Optional.of(text).filter(sentences -> !sentences.isEmpty())));
	}

	/**
	 * A sentence on what has no effect because the training frames are a model's, which are clean already; empty if all has.
	 *
	 * @param values of {@link DenoiseStackOptions}
	 * @param made texts of the options that the model was made with, by name: what was the same then has had its effect
	 */
	public static Optional<String> warningWithModel(final OptionValues values, final Map<String, String> made) {
		final String name = DenoiseStackOptions.NEIGHBOURS.name(), text = values.texts().get(name);
		final boolean idle = !text.equals(DenoiseStackOptions.NEIGHBOURS.defaultText()) && !text.equals(made.get(name));
		return idle ? Optional.of(name + " has no effect with a model.") : Optional.empty();
	}

	private void addThoseOfOtherMethods() {
		final ChosenMethods chosen = ChosenMethods.of(values);
		addParametersOfOthers(PreimageKinds.ALL, DenoiseStackOptions.METHOD, chosen.preimage());
		addParametersOfOthers(Kernels.ALL, DenoiseStackOptions.KERNEL, chosen.kernel());
		addParametersOfOthers(Extensions.ALL, DenoiseStackOptions.EXTENSION, chosen.extension());
		if (chosen.extension().equals(ExactExtension.ENTRY)) OF_EXTENSION_SCALE.forEach(option -> add(option, with(
			DenoiseStackOptions.EXTENSION, ExactExtension.ENTRY.word())));
		REPLACED.forEach((scale, replaced) -> {
			if (isChanged(scale)) replaced.forEach(option -> add(option, with(scale, values.texts().get(scale.name()))));
		});
	}

	private void addThoseOfPreimages() {
		addParametersOfOthers(Kernels.ALL, DenoiseStackOptions.KERNEL, ChosenMethods.of(values).kernel());
		final String reason = withMethod();
		for (final Option<?> option : DenoiseStackOptions.all()) {
			final boolean seen = OF_EMBEDDING.contains(option) || isParameter(option, Kernels.ALL);
			if (isOfPreimages(option)) add(option, seen ? "on the result " + reason : reason);
		}
	}

	private <T> void addParametersOfOthers(final Catalogue<T> catalogue, final Option<?> choice, final Entry<T> chosen) {
		DenoiseStackOptions.all().stream().filter(option -> isParameter(option, catalogue) && !chosen.parameters().contains(
			option)).forEach(option -> add(option, with(choice, chosen.word())));
	}

	private String withMethod() {
		return with(DenoiseStackOptions.METHOD, values.get(DenoiseStackOptions.METHOD).word());
	}

	private static String with(final Option<?> option, final String word) {
		return "with " + option.name() + " = " + word;
	}

	private void add(final Option<?> option, final String reason) {
		if (isChanged(option)) reasons.putIfAbsent(option, reason);
	}

	private boolean isChanged(final Option<?> option) {
		return values.has(option) && !values.texts().get(option.name()).equals(option.defaultText());
	}
}
