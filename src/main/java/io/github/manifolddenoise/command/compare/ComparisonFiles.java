package io.github.manifolddenoise.command.compare;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.options.CompareMethodsOptions;

/** The files of a comparison: table, panel, histogram, report. */
public final class ComparisonFiles {

	private ComparisonFiles() {}

	/** Writes the files that the report's options ask for, under temporary names. */
	public static OutputFiles write(final ComparisonReport report) {
		final OptionValues values = report.values();
		return OutputFiles.written(files -> {
			files.text(values.get(CompareMethodsOptions.TABLE), () -> ComparisonTable.csv(report.sets()));
			files.text(values.get(CompareMethodsOptions.REPORT), report::json);
			files.pictures(values.get(CompareMethodsOptions.PANEL), report.sets(), set -> set.set().name(), ComparisonPlots::panel);
			files.pictures(values.get(CompareMethodsOptions.HISTOGRAM), report.sets(), set -> set.set().name(),
				ComparisonPlots::histogram);
		});
	}
}
