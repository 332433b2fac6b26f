package io.github.manifolddenoise.command.denoise;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.plot.ManifoldPlot;

/** The files beside a de-noised stack: plots, coordinates, report. */
public final class DenoiseFiles {

	private DenoiseFiles() {}

	/** Writes the files that {@code values} ask for, under temporary names. */
	public static OutputFiles write(final DenoiseReport report, final OptionValues values) {
		return OutputFiles.written(files -> {
			files.pictures(values.get(DenoiseStackOptions.EMBEDDING), report.results(), result -> result.set().name(),
				result -> ManifoldPlot.forFile(result.denoised().picture()));
			files.texts(values.get(DenoiseStackOptions.COORDINATES), report.results(), result -> result.set().name(),
				CoordinatesTable::csv);
			files.text(values.get(DenoiseStackOptions.REPORT), report::json);
		});
	}
}
