package io.github.manifolddenoise.command.tune;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.tuning.ParameterStudy;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.task.Progress;

/**
 * Studies the extension's parameters for every set of frames of an image, the same for menu, macro and command line.
 *
 * @param image the stack; it is not changed
 * @param values those of {@link TuneExtensionOptions}
 */
public record TuneExtensionJob(Recording image, OptionValues values, Progress progress) {

	/** Names of the sets of frames that the image is taken apart into; one empty name if there is one set. */
	public List<String> setNames() {
		return sets().stream().map(FrameSet::name).toList();
	}

	private List<FrameSet> sets() {
		return OpenImages.layout(image, values).sets();
	}

	/**
	 * Learns and studies every set.
	 *
	 * @param warnings asked at the end for what the user was warned of
	 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public TuneReport study(final Supplier<List<String>> warnings) throws IOException {
		InactiveOptions.warning(TuneExtensionOptions.ofStack(values)).ifPresent(progress::warn);
		final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		final DenoiseOptions options = TypedOptions.of(TuneExtensionOptions.ofStack(values));
		final List<TunedSet> studies = new ArrayList<>();
		try (StackWork work = new StackWork(values, progress)) {
			for (final FrameSet set : sets()) {
				work.announce(set);
				studies.add(new TunedSet(set, ParameterStudy.of(work.frames(image, set), options, values.get(
					TuneExtensionOptions.RECOMPUTE), values.get(TuneExtensionOptions.COMPLETION), whitening,
						work.compute(), progress)));
			}
			return new TuneReport(image.title(), values, work.compute().algebra().name(), studies, warnings.get());
		}
	}

	/** The files of {@code Tune Extension...}. */
	public static final class TuneFiles {

		private TuneFiles() {}

		/** Writes the files that {@code values} ask for, under temporary names. */
		public static OutputFiles write(final TuneReport report, final OptionValues values) {
			return OutputFiles.written(files -> {
				files.pictures(values.get(TuneExtensionOptions.MAP), report.sets(), set -> set.set().name(), set -> PressPlot.draw(set
					.study()));
				files.text(values.get(TuneExtensionOptions.TABLE), report::csv);
				files.text(values.get(TuneExtensionOptions.REPORT), report::json);
			});
		}
	}
}
