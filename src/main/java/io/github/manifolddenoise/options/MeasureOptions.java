package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.labels.FrameDistance;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.KernelMeasure;
import io.github.manifolddenoise.model.labels.SquaredMeasure;
import io.github.manifolddenoise.task.UserException;

/** Options of commands that compare frames: in the feature space of which kernel, and whether distances are squared. */
final class MeasureOptions {

	static final Option<Optional<Entry<Kernel>>> KERNEL = DenoiseStackOptions.KERNEL.only(
		"Distances in the feature space of this kernel. auto: what distance says.", "kernel", Stream.concat(Stream.of(Option.AUTO),
			Kernels.ALL.entries().stream().map(Entry::word)).toList()).forExperts();
	static final Option<String> PARAMETERS = Option.text("parameters", "Parameters",
		"Parameters of the kernel alone, as name:value,name:value. Blank: their defaults.", "name:value,...").map(text -> text
			.orElse("")).forExperts();
	static final Option<Optional<Double>> KERNEL_BANDWIDTH = Option.numberOrAuto("kernelbandwidth", "Kernel bandwidth (grey)",
		"The kernel's bandwidth in grey values. auto: by the distances to the frames that are to be within sight.",
		Option.Limits.above(0)).forExperts();
	static final Option<Boolean> SQUARED = Option.flag("squared", "Squared distances",
		"Take the squares of distances, so that those of far frames count for more.", false).forExperts();

	private MeasureOptions() {}

	/** @param usual where no kernel is asked for */
	static FrameMeasure measure(final OptionValues values, final FrameDistance usual) {
		final FrameMeasure measure = values.get(KERNEL).map(kernel -> ofKernel(values, kernel)).orElse(usual);
		if (measure == usual) requireNone(values);
		return values.get(SQUARED) ? new SquaredMeasure(measure) : measure;
	}

	private static FrameMeasure ofKernel(final OptionValues values, final Entry<Kernel> kernel) {
		final OptionValues all = MethodParameters.of(values, values.get(PARAMETERS), List.of(kernel));
		return new KernelMeasure(kernel.create(all), values.get(KERNEL_BANDWIDTH));
	}

	private static void requireNone(final OptionValues values) {
		if (!values.get(PARAMETERS).isEmpty()) throw new UserException("parameters = '" + values.get(PARAMETERS) +
			"' has no effect without a kernel. Choose a kernel, or leave parameters blank.");
		if (values.get(KERNEL_BANDWIDTH).isPresent()) throw new UserException("kernelbandwidth = " + values.get(KERNEL_BANDWIDTH)
			.get() + " has no effect without a kernel. Choose a kernel such as gaussian, or kernelbandwidth = auto.");
	}
}
