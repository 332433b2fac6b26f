package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.SquaredMeasure;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** Options of commands that compare frames: in the feature space of which kernel. */
public final class MeasureOptions {

	public static final Option<Optional<KernelMeasure>> KERNEL = Option.parsed("kernel", "Kernel",
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
	public static FrameMeasure measure(final OptionValues values, final FrameMeasure distance) {
		if (values.get(KERNEL).isEmpty()) return distance;
		final FrameMeasure measure = values.get(KERNEL).get();
		return distance.isSquared() ? new SquaredMeasure(measure) : measure;
	}

	/**
	 * Distances in the feature space of any kernel, √(k(x, x) - 2k(x, y) + k(y, y)) (Wu 2020). A kernel that depends on all frames is
	 * made of all those that are compared.
	 *
	 * @param kernel k
	 * @param bandwidth its scale in the units of the pixel values; if none is given by the kernel's own rule, for as many nearest
	 *          frames as are to be within sight
	 */
	public record KernelMeasure(Kernel kernel, Optional<Double> bandwidth) implements FrameMeasure {

		private static final double ROUNDING = 1e-9;

		/** @throws UserException if a squared distance is negative, or the kernel is not defined for these frames */
		@Override
		public DMatrixRMaj among(final DMatrixRMaj squaredDistances, final int near, final Compute compute,
			final Progress progress)
		{
			final int m = squaredDistances.numRows;
			if (m < 2) return new DMatrixRMaj(m, m);
			final Bandwidth rule = bandwidth.isPresent() ? new Bandwidth.Fixed(bandwidth.get()) : kernel.usualBandwidth(
				new Bandwidth.NearestNeighbours(Math.min(near, m - 1), 1));
			final DMatrixRMaj values = kernel.matrix(squaredDistances, rule.scale(squaredDistances, "near frames"), compute,
				progress .withinStage()).values();
			requireDistances(values);
			return KernelDistances.roots(KernelDistances.squared(values, compute));
		}

		private static void requireDistances(final DMatrixRMaj kernel) {
			for (int i = 0; i < kernel.numRows; i++) {
				for (int j = 0; j < i; j++) {
					final double squares = kernel.get(i, i) + kernel.get(j, j), square = squares - 2 * kernel.get(i, j);
					if (square < -ROUNDING * Math.abs(squares)) throw new UserException("With this kernel the squared distance of frames " +
						(j + 1) + " and " + (i + 1) + " is " + (float) square +
						", below 0: it has negative eigenvalues. Choose another kernel or other parameters, such as kernel = gaussian.");
				}
			}
		}

		@Override
		public boolean hasOtherNeighbours() {
			return true;
		}

		/** @throws UnsupportedOperationException since kernel values are not known from distances of some pairs */
		@Override
		public DMatrixRMaj ofScale(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			throw new UnsupportedOperationException(toString());
		}
	}
}
