package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * The options of {@link DenoiseStackOptions} that say what a kernel PCA and its extension are, and which a model keeps with
 * what it learnt. With q too, although it is only looked at when new frames are put on the manifold.
 */
public final class KernelPcaOptions {

	private static final List<Option<?>> ALL = DenoiseStackOptions.OF_KERNEL_PCA.options();

	private KernelPcaOptions() {}

	/**
	 * What kernel PCA the texts mean for a method.
	 *
	 * @param method word of a pre-image, for which {@code auto} is resolved
	 * @param texts by option name; others than these options are passed over
	 */
	static ModelOptions modelOptions(final String method, final Map<String, String> texts) {
		final Map<String, String> own = only(texts);
		own.put(DenoiseStackOptions.METHOD.name(), method);
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), own)).preimage().model();
	}

	private static Map<String, String> only(final Map<String, String> texts) {
		final Map<String, String> own = new LinkedHashMap<>();
		ALL.forEach(option -> own.put(option.name(), texts.getOrDefault(option.name(), option.defaultText())));
		return own;
	}

	/**
	 * Values with those that a model learnt where they are left out, that is stand at their defaults. q that was auto in
	 * training is free; {@code parameters} are put together. Methods that are no pre-images only show the kernel PCA in plots:
	 * where some of these options are given for them, they are taken as they are.
	 *
	 * @param values of {@link DenoiseStackOptions}
	 * @param learnt texts of the model's by option name
	 * @param model its name, for messages
	 * @throws UserException if frames are to be replaced by pre-images, and values contradict what the model learnt
	 */
	public static OptionValues withLearnt(final OptionValues values, final Map<String, String> learnt,
		final String model)
	{
		final Map<String, String> texts = values.texts(), known = only(learnt);
		final boolean preimage = values.get(DenoiseStackOptions.METHOD).isPreimage();
		if (!preimage && ALL.stream().anyMatch(option -> !isDefault(option, texts))) return values;
		for (final Option<?> option : ALL) {
			if (isDefault(option, texts)) texts.put(option.name(), known.get(option.name()));
		}
		texts.put(DenoiseStackOptions.PARAMETERS.name(), preimage ? parameters(values, texts, known) : "");
		final OptionValues all = OptionValues.of(DenoiseStackOptions.all(), texts);
		if (preimage) requireNoContradiction(values, all, known, model);
		return all;
	}

	private static boolean isDefault(final Option<?> option, final Map<String, String> texts) {
		return isSame(option, option.defaultText(), texts.get(option.name()));
	}

	private static boolean isSame(final Option<?> option, final String one, final String other) {
		return option.parse(one).equals(option.parse(other));
	}

	/** Those of the learnt kernel and extension, unless they are given otherwise, and those given. */
	private static String parameters(final OptionValues values, final Map<String, String> texts,
		final Map<String, String> learnt)
	{
		final ChosenMethods chosen = ChosenMethods.of(OptionValues.of(DenoiseStackOptions.all(), texts));
		final List<String> own = Stream.of(chosen.kernel(), chosen.extension()).flatMap(entry -> entry.parameters().stream())
			.map(Option::name).toList();
		final Map<String, String> all = MethodParameters.parse(learnt.get(DenoiseStackOptions.PARAMETERS.name()));
		all.keySet().retainAll(own);
		all.putAll(MethodParameters.parse(values.get(DenoiseStackOptions.PARAMETERS)));
		return all.entrySet().stream().map(pair -> pair.getKey() + ":" + pair.getValue()).collect(Collectors.joining(","));
	}

	private static void requireNoContradiction(final OptionValues given, final OptionValues all,
		final Map<String, String> learnt, final String model)
	{
		final String method = given.get(DenoiseStackOptions.METHOD).word();
		final Map<String, String> mine = all.texts(), theirs = new LinkedHashMap<>(learnt);
		theirs.put(DenoiseStackOptions.PARAMETERS.name(), parameters(OptionValues.of(DenoiseStackOptions.all(), Map.of(
			DenoiseStackOptions.METHOD.name(), method)), withMethod(learnt, method), learnt));
		final boolean same = isSame(method, mine, theirs);
		final List<Option<?>> others = new ArrayList<>(ALL.stream().filter(option -> !isSame(option, mine.get(option.name()),
			theirs.get(option.name()))).toList());
		if (same) others.removeIf(option -> option != DenoiseStackOptions.Q);
		if (isDefault(DenoiseStackOptions.Q, learnt)) others.remove(DenoiseStackOptions.Q);
		if (others.isEmpty()) return;
		final String asked = listed(others, mine), has = listed(others, theirs), names = others.stream().map(Option::name)
			.collect(Collectors.joining(", "));
		throw new UserException(asked + " contradicts the model \"" + model + "\", which learnt with " + has + ". Leave " +
			names + " out to use what it learnt, or make a model with Fit Model... (fit) and " + asked + ".");
	}

	/** Options that do not go together are no kernel PCA, and not the learnt one. */
	private static boolean isSame(final String method, final Map<String, String> mine, final Map<String, String> theirs) {
		try {
			return modelOptions(method, mine).equals(modelOptions(method, theirs));
		}
		catch (final UserException exception) {
			return false;
		}
	}

	private static Map<String, String> withMethod(final Map<String, String> texts, final String method) {
		final Map<String, String> all = new LinkedHashMap<>(texts);
		all.put(DenoiseStackOptions.METHOD.name(), method);
		return all;
	}

	private static String listed(final List<Option<?>> options, final Map<String, String> texts) {
		return options.stream().map(option -> option.name() + " = " + shown(texts.get(option.name()))).collect(Collectors.joining(
			", "));
	}

	private static String shown(final String text) {
		return text.isEmpty() ? "blank" : text;
	}
}
