package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.KernelMeasure;
import io.github.manifolddenoise.model.labels.SquaredMeasure;
import io.github.manifolddenoise.task.UserException;

/** Options of commands that compare frames: in the feature space of which kernel. */
final class MeasureOptions {

	static final Option<Optional<KernelMeasure>> KERNEL = Option.parsed("kernel", "Kernel",
		"Distances in the feature space of this kernel, as polynomial(degree:3,kernelbandwidth:20). auto: what distance says.",
		OptionKind.TEXT, "auto or kernel(name:value,...)", Option.AUTO,
			MeasureOptions::parse).in(OptionGroup.KERNEL).forExperts();

	private static final Option<Optional<Double>> BANDWIDTH = Option.numberOrAuto("kernelbandwidth", "Kernel bandwidth (grey)",
		"The kernel's bandwidth in grey values.", Option.Limits.above(0));

	private MeasureOptions() {}

	private static Optional<KernelMeasure> parse(final String text) {
		if (text.isBlank() || text.equals(Option.AUTO)) return Optional.empty();
		final int open = text.indexOf('(');
		if (open >= 0 && !text.endsWith(")")) throw new UserException("kernel = '" + text +
			"' has no closing bracket at its end. Write kernel(name:value,...).");
		final String word = open < 0 ? text : text.substring(0, open);
		final List<String> words = Kernels.ALL.entries().stream().map(Entry::word).toList();
		if (!words.contains(word)) throw new UserException("kernel = '" + word + "' is unknown. Choose among auto, " + String.join(
			", ", words) + ".");
		final Entry<Kernel> kernel = Kernels.ALL.get(word);
		final String parameters = open < 0 ? "" : text.substring(open + 1, text.length() - 1);
		final List<Option<?>> own = new ArrayList<>(kernel.parameters());
		own.add(BANDWIDTH);
		final Map<String, String> given = MethodParameters.parse(parameters);
		for (final String name : given.keySet()) {
			if (own.stream().noneMatch(option -> option.name().equals(name))) throw new UserException("kernel = '" + text + "': " +
				kernel.word() + " has no parameter '" + name + "'. Choose among " + String.join(", ", own.stream().map(Option::name)
					.toList()) + ".");
		}
		final OptionValues values = OptionValues.of(own, given);
		return Optional.of(new KernelMeasure(kernel.create(values), values.get(BANDWIDTH)));
	}

	/** @param distance where no kernel is asked for; with one it says whether distances are squared */
	static FrameMeasure measure(final OptionValues values, final FrameMeasure distance) {
		if (values.get(KERNEL).isEmpty()) return distance;
		final FrameMeasure measure = values.get(KERNEL).get();
		return distance.isSquared() ? new SquaredMeasure(measure) : measure;
	}
}
