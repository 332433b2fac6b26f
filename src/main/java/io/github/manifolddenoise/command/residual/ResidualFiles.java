package io.github.manifolddenoise.command.residual;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.JsonReport;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSelection;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** The files of {@code Residual Check...}, written under temporary names; they get their names together. */
public final class ResidualFiles implements AutoCloseable {

	private final List<FileOutput> stacks = new ArrayList<>();
	private final OutputFiles files;

	private ResidualFiles(final OutputFiles files) {
		this.files = files;
	}

	/**
	 * Writes what the options ask for.
	 *
	 * @param job which has checked its sets
	 */
	public static ResidualFiles write(final CheckResidualJob job, final String input, final OptionValues values,
		final List<String> warnings) throws IOException
	{
		final ResidualMaps maps = job.maps();
		final ResidualFiles all = new ResidualFiles(OutputFiles.written(files -> {
			files.pictures(values.get(ResidualOptions.PLOT), maps.sets(), set -> set.set().name(), ResidualMaps::plot);
			files.text(values.get(ResidualOptions.TABLE), () -> ResidualTable.csv(maps.sets()));
			files.text(values.get(ResidualOptions.REPORT), () -> JsonReport.text(input, values,
				job.compute().algebra().name(), warnings, maps.sets().stream().map(CheckedSet::fields).toList()));
		}));
		boolean complete = false;
		try {
			all.writeStacks(job, maps, values);
			complete = true;
			return all;
		}
		finally {
			if (!complete) all.close();
		}
	}

	private void writeStacks(final CheckResidualJob job, final ResidualMaps maps, final OptionValues values)
		throws IOException
	{
		final Optional<String> removed = values.get(ResidualOptions.REMOVED), spatial = values.get(ResidualOptions.SPATIAL),
				temporal = values.get(ResidualOptions.TEMPORAL);
		try (Workers workers = new Workers(1)) {
			if (removed.isPresent()) stacks.add(job.removed(Path.of(removed.get())));
			if (spatial.isPresent()) stacks.add(written(spatial.get(), maps.spatial(), workers));
			if (temporal.isPresent()) stacks.add(written(temporal.get(), maps.temporal(), workers));
		}
	}

	/** A map is small. */
	private static FileOutput written(final String path, final ImagePlus map, final Workers workers)
		throws IOException
	{
		return FrameSelection.write(Path.of(path), ImageRecording.of(map), List.of(), workers, Progress.NONE);
	}

	/** Gives all files their names. */
	public void commit() {
		files.commit();
		stacks.forEach(FileOutput::commit);
	}

	@Override
	public void close() {
		files.close();
		stacks.forEach(FileOutput::close);
	}
}
