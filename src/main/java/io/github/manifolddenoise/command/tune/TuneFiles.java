package io.github.manifolddenoise.command.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.plot.PressPlot;

/** The files of {@code Tune Extension...}. */
public final class TuneFiles {

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
		SideFiles.check(values, List.of(TuneExtensionOptions.MAP, TuneExtensionOptions.TABLE, TuneExtensionOptions.REPORT), List
			.of(TuneExtensionOptions.MAP), inputs, setNames);
		SideFiles.requirePng(values, List.of(TuneExtensionOptions.MAP));
	}

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
