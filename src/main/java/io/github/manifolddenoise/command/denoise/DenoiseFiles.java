package io.github.manifolddenoise.command.denoise;

import java.nio.file.Path;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.plot.ManifoldPlot;

/** The files beside a de-noised stack: plots, coordinates, report, map of weights, page. */
public final class DenoiseFiles {

	private DenoiseFiles() {}

	/**
	 * Writes the files that {@code values} ask for, under temporary names.
	 *
	 * @param page to look at, if there is one
	 */
	public static OutputFiles write(final DenoiseReport report, final OptionValues values, final Recording image,
		final Optional<StackPage> page)
	{
		return OutputFiles.written(files -> {
			write(report, values, files);
			page.ifPresent(shown -> files.text(values.get(DenoiseStackOptions.HTML), shown::html));
			values.get(DenoiseStackOptions.WEIGHTS_MAP).map(Path::of).ifPresent(path -> weights(report, image, path, files));
		});
	}

	/** The map of weights, if {@code values} ask for it and methods were compared. */
	public static Optional<ImagePlus> weights(final DenoiseReport report, final OptionValues values, final Recording image) {
		final boolean asked = values.get(DenoiseStackOptions.WEIGHTS_MAP).isPresent();
		return asked ? WeightsImage.of(image, report.results()) : Optional.empty();
	}

	private static void weights(final DenoiseReport report, final Recording image, final Path to, final OutputFiles files) {
		WeightsImage.of(image, report.results()).ifPresent(map -> files.image(to, map));
	}

	private static void write(final DenoiseReport report, final OptionValues values, final OutputFiles files) {
		if (values.get(DenoiseStackOptions.EMBEDDING).isPresent()) files.pictures(values.get(DenoiseStackOptions.EMBEDDING), report
			.results(), result -> result.set().name(), result -> ManifoldPlot.forFile(result.denoised().picture()));
		files.texts(values.get(DenoiseStackOptions.COORDINATES), report.results(), result -> result.set().name(),
			CoordinatesTable::csv);
		files.text(values.get(DenoiseStackOptions.REPORT), report::json);
	}
}
