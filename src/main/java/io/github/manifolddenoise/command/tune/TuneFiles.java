package io.github.manifolddenoise.command.tune;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.plot.PressPlot;

/** The files of {@code Tune Extension...}. */
public final class TuneFiles {

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
