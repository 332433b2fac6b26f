package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionUse;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** Which options were changed although nothing that is in use looks at them: they say so themselves. */
public final class InactiveOptions {

	/**
	 * Methods of one kind.
	 *
	 * @param choice the option that chooses one
	 * @param chosen the one in use
	 */
	private record Kind(Catalogue<?> catalogue, Option<?> choice, Function<ChosenMethods, Entry<?>> chosen) {

		boolean has(final Option<?> parameter) {
			return catalogue.entries().stream().anyMatch(entry -> entry.parameters().contains(parameter));
		}
	}

	private static final Kind KERNELS = new Kind(Kernels.ALL, DenoiseStackOptions.KERNEL, ChosenMethods::kernel);
	private static final List<Kind> KINDS = List.of(new Kind(PreimageKinds.ALL, DenoiseStackOptions.METHOD,
		ChosenMethods::preimage), KERNELS, new Kind(Extensions.ALL, DenoiseStackOptions.EXTENSION, ChosenMethods::extension));

	private InactiveOptions() {}

	/** Whether only pre-images look at an option. */
	static boolean isOfPreimages(final Option<?> option) {
		return option.uses().contains(OptionUse.PREIMAGES) || option.uses().contains(OptionUse.PREIMAGES_AND_PLOTS)
			|| KINDS.stream() .anyMatch(kind -> kind.has(option));
	}

	/** A sentence for each reason why changed options have no effect; empty if all have. */
	public static Optional<String> warning(final OptionValues values) {
		return warning(values, values.texts().keySet());
	}

	/** @param names of the options that are asked about */
	public static Optional<String> warning(final OptionValues values, final Set<String> names) {
		final Map<String, List<String>> namesByReason = new LinkedHashMap<>();
		values.changed().stream().filter(option -> names.contains(option.name())).forEach(option -> reason(option,
			values).ifPresent(
			reason -> namesByReason.computeIfAbsent(reason, unused -> new ArrayList<>()).add(option.name())));
		return namesByReason.entrySet().stream().map(entry -> String.join(", ", entry.getValue()) + (entry.getValue()
			.size() == 1 ? " has" : " have") + " no effect " + entry.getKey() + ".").collect(Collectors.collectingAndThen(Collectors
				.joining(" "), text -> Optional.of(text).filter(sentences -> !sentences.isEmpty())));
	}

	private static Optional<String> reason(final Option<?> option, final OptionValues values) {
		return reasonOfMethods(option, values).or(() -> option.uses().stream().flatMap(use -> reason(use,
			values).stream()).findFirst())
			.or(() -> option.instead().filter(values::isChanged).map(other -> with(other, values)));
	}

	/** Where it is a parameter of methods, none of which is in use. */
	private static Optional<String> reasonOfMethods(final Option<?> option, final OptionValues values) {
		final Optional<Kind> kind = KINDS.stream().filter(some -> some.has(option)).findFirst();
		if (kind.isEmpty()) return Optional.empty();
		final Entry<?> chosen = kind.get().chosen().apply(ChosenMethods.of(values));
		final boolean known = chosen.parameters().contains(option), ofKernel = kind.get().equals(KERNELS);
		if (!known && (ofKernel || ChosenMethods.mayBeUsed(values))) return Optional.of("with " + kind.get().choice().name() +
			" = " + chosen.word());
		return reason(ofKernel ? OptionUse.PREIMAGES_AND_PLOTS : OptionUse.PREIMAGES, values);
	}

	/** Why something is not in use. */
	private static Optional<String> reason(final OptionUse use, final OptionValues values) {
		final DenoiseMethod method = values.get(DenoiseStackOptions.METHOD);
		final boolean noisy = values.get(DenoiseStackOptions.GEOMETRY) == Geometry.NOISY;
		return switch (use) {
			case PREIMAGES -> because(!ChosenMethods.mayBeUsed(values), withMethod(values));
			case PREIMAGES_AND_PLOTS -> because(!ChosenMethods.mayBeUsed(values), "on the result " + withMethod(values));
			case CHOICE -> because(!method.isChoice(), with(DenoiseStackOptions.METHOD, values));
			case TRAINING -> because(values.get(DenoiseStackOptions.TRAIN).isEmpty(), "without train");
			case NOISY_TRAINING -> because(!noisy, with(DenoiseStackOptions.GEOMETRY, values));
			case CLEAN_TRAINING -> because(noisy && method.isPreimage(), with(DenoiseStackOptions.GEOMETRY, values));
			case OWN_BANDWIDTH -> because(ChosenMethods.of(values).extension().equals(ExactExtension.ENTRY), "with " +
				DenoiseStackOptions.EXTENSION.name() + " = " + ExactExtension.ENTRY.word());
		};
	}

	private static Optional<String> because(final boolean idle, final String reason) {
		return idle ? Optional.of(reason) : Optional.empty();
	}

	/** With the method, or with the effort of a choice that considers no pre-images. */
	private static String withMethod(final OptionValues values) {
		final boolean choosing = values.get(DenoiseStackOptions.METHOD).isChoice() && values.has(AutomaticMethod.EFFORT);
		return with(choosing ? AutomaticMethod.EFFORT : DenoiseStackOptions.METHOD, values);
	}

	/** With the text of another option. */
	private static String with(final Option<?> option, final OptionValues values) {
		return "with " + option.name() + " = " +
			(values.has(option) ? values.texts().get(option.name()) : option.defaultText());
	}

	/**
	 * A sentence on what has no effect because the training frames are a model's, which are clean already; empty if all has.
	 *
	 * @param made texts of the options that the model was made with, by name: what was the same then has had its effect
	 */
	public static Optional<String> warningWithModel(final OptionValues values, final Map<String, String> made) {
		final String name = DenoiseStackOptions.NEIGHBOURS.name();
		final boolean idle = values.isChanged(DenoiseStackOptions.NEIGHBOURS) && !values.texts().get(name).equals(
			made.get(name));
		return idle ? Optional.of(name + " has no effect with a model.") : Optional.empty();
	}
}
