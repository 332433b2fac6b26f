package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import javax.imageio.ImageIO;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.task.OutputFile;

/** The files of {@code Tune Extension...}; all are written under temporary names first and get their names together. */
public final class TuneFiles implements AutoCloseable {

	private final List<OutputFile> files = new ArrayList<>();

	private TuneFiles() {}

	/**
	 * Checks that the files asked for can be written and are different ones.
	 *
	 * @param inputs files that they must not overwrite
	 * @param setNames names of the sets of frames, each of which has a map of its own
	 * @throws io.github.manifolddenoise.task.UserException naming the file that cannot be written
	 */
	public static void check(final OptionValues values, final List<Path> inputs, final List<String> setNames)
		throws IOException
	{
		final Set<Path> taken = new HashSet<>();
		for (final Option<Optional<String>> option : List.of(TuneExtensionOptions.MAP, TuneExtensionOptions.TABLE,
			TuneExtensionOptions.REPORT))
		{
			if (values.get(option).isEmpty()) continue;
			final Path path = Path.of(values.get(option).get());
			for (final String name : option == TuneExtensionOptions.MAP ? setNames : List.of("")) {
				final Path file = SideFiles.fileName(path, name);
				SideFiles.checkResult(file, inputs);
				SideFiles.take(option.name(), file, taken);
			}
		}
	}

	/** Writes the files that {@code values} ask for, under temporary names. */
	public static TuneFiles write(final TuneReport report, final OptionValues values) {
		final TuneFiles files = new TuneFiles();
		try {
			values.get(TuneExtensionOptions.MAP).map(Path::of).ifPresent(path -> files.maps(report, path));
			values.get(TuneExtensionOptions.TABLE).map(Path::of).ifPresent(path -> files.add(path).writeText(report.csv()));
			values.get(TuneExtensionOptions.REPORT).map(Path::of).ifPresent(path -> files.add(path).writeText(report.json()));
			return files;
		}
		catch (final RuntimeException exception) {
			files.close();
			throw exception;
		}
	}

	private OutputFile add(final Path path) {
		final OutputFile file = OutputFile.create(path);
		files.add(file);
		return file;
	}

	private void maps(final TuneReport report, final Path path) {
		for (final TunedSet set : report.sets()) {
			final OutputFile file = add(SideFiles.fileName(path, set.set().name()));
			try {
				ImageIO.write(PressPlot.draw(set.study()).getBufferedImage(), "png", file.temporary().toFile());
			}
			catch (final IOException exception) {
				throw file.failure(exception);
			}
		}
	}

	/** Gives all files their names. */
	public void commit() {
		files.forEach(OutputFile::commit);
	}

	@Override
	public void close() {
		files.forEach(OutputFile::close);
	}
}
