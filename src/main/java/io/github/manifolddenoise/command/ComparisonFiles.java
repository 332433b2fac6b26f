package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import javax.imageio.ImageIO;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.task.OutputFile;

/**
 * The files of a comparison: table, panel, histogram, report. All are written under temporary names first and get their
 * names together.
 */
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
			.name(), SideFiles.fileName(Path.of(text), name), taken)));
	}

	/** Writes the files that the report's options ask for. */
	public static void write(final ComparisonReport report) {
		final List<OutputFile> files = new ArrayList<>();
		try {
			file(report, CompareMethodsOptions.TABLE, files).ifPresent(file -> file.writeText(ComparisonTable.csv(report
				.sets())));
			file(report, CompareMethodsOptions.REPORT, files).ifPresent(file -> file.writeText(report.json()));
			pictures(report, CompareMethodsOptions.PANEL, ComparisonPlots::panel, files);
			pictures(report, CompareMethodsOptions.HISTOGRAM, ComparisonPlots::histogram, files);
			files.forEach(OutputFile::commit);
		}
		finally {
			files.forEach(OutputFile::close);
		}
	}

	private static Optional<OutputFile> file(final ComparisonReport report, final Option<Optional<String>> option,
		final List<OutputFile> files)
	{
		return report.values().get(option).map(Path::of).map(path -> created(path, files));
	}

	private static OutputFile created(final Path path, final List<OutputFile> files) {
		final OutputFile file = OutputFile.create(path);
		files.add(file);
		return file;
	}

	private static void pictures(final ComparisonReport report, final Option<Optional<String>> option,
		final Function<ComparedSet, ImageProcessor> picture, final List<OutputFile> files)
	{
		final Optional<Path> path = report.values().get(option).map(Path::of);
		if (path.isEmpty()) return;
		for (final ComparedSet set : report.sets()) {
			final OutputFile file = created(SideFiles.fileName(path.get(), set.set().name()), files);
			try {
				ImageIO.write(picture.apply(set).getBufferedImage(), "png", file.temporary().toFile());
			}
			catch (final IOException exception) {
				throw file.failure(exception);
			}
		}
	}
}
