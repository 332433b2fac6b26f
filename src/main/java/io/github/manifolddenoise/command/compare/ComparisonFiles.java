package io.github.manifolddenoise.command.compare;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.options.CompareMethodsOptions;

/** The files of a comparison: table, panel, histogram, report. */
public final class ComparisonFiles {

	/** Files that every set of frames has of its own. */
	private static final List<Option<Optional<String>>> PER_SET = List.of(CompareMethodsOptions.PANEL,
		CompareMethodsOptions.HISTOGRAM);
	private static final List<Option<Optional<String>>> OF_ALL = List.of(CompareMethodsOptions.TABLE,
		CompareMethodsOptions.REPORT);

	private ComparisonFiles() {}

	/**
	 * Checks that the files asked for can be written and are different ones.
	 *
	 * @param inputs files that they must not overwrite
	 * @param setNames names of the sets of frames
	 * @throws io.github.manifolddenoise.task.UserException naming the file that cannot be written
	 */
	public static void check(final OptionValues values, final List<Path> inputs, final List<String> setNames) {
		final Set<Path> taken = new HashSet<>();
		inputs.forEach(input -> taken.add(SideFiles.real(input)));
		for (final var option : OF_ALL) values.get(option).ifPresent(text -> SideFiles.take(option.name(), Path.of(text),
			taken));
		for (final var option : PER_SET) values.get(option).ifPresent(text -> setNames.forEach(name -> SideFiles.take(option
			.name(), OutputFiles.nameOf(Path.of(text), name), taken)));
		SideFiles.requirePng(values, PER_SET);
	}

	/** Writes the files that the report's options ask for. */
	public static void write(final ComparisonReport report) {
		final OptionValues values = report.values();
		try (OutputFiles written = OutputFiles.written(files -> {
			files.text(values.get(CompareMethodsOptions.TABLE), () -> ComparisonTable.csv(report.sets()));
			files.text(values.get(CompareMethodsOptions.REPORT), report::json);
			files.pictures(values.get(CompareMethodsOptions.PANEL), report.sets(), set -> set.set().name(), ComparisonPlots::panel);
			files.pictures(values.get(CompareMethodsOptions.HISTOGRAM), report.sets(), set -> set.set().name(),
				ComparisonPlots::histogram);
		})) {
			written.commit();
		}
	}
}
