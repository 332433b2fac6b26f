package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Puts the result of a job together when all its regions are there, and removes what is then of no use.
 *
 * @param job the JSON file
 */
public record JobFinish(Path job) {

	/**
	 * @return where the result is
	 * @throws UserException naming the regions that are missing or damaged, and the call that makes them
	 */
	public Path run(final Progress progress) throws IOException {
		final JobFiles files = JobFiles.of(job);
		try (FinishLock lock = FinishLock.of(files)) {
			final JobDescription description = JobText.read(files);
			description.requireResult(files);
			if (!description.finished()) {
				SideFiles.checkStack(description.output(), description.stacks().stream().map(FileMark::path).toList());
				requireAll(files, description, progress);
				progress.stage("Writing frames");
				write(files, description, progress);
				files.write(JobText.of(description.asFinished(), files));
			}
			files.clear(List.of());
			return description.output();
		}
	}

	private void requireAll(final JobFiles files, final JobDescription description, final Progress progress)
		throws IOException
	{
		progress.stage("Checking regions");
		final List<Integer> missing = new ArrayList<>();
		for (final JobRegion region : description.regions()) {
			progress.checkCanceled();
			if (!PartFile.of(files, description, region).isValid()) missing.add(region.number());
			progress.fraction(region.number() / (double) description.regions().size());
		}
		if (!missing.isEmpty()) throw new UserException(missing.size() + " of " + description.regions().size() +
			" regions are missing or damaged: " + runs(missing) + ". Run \"work " + job + "\", which makes them.");
	}

	/** Such as {@code 3-7, 12}. */
	static String runs(final List<Integer> numbers) {
		final List<String> runs = new ArrayList<>();
		for (int k = 0; k < numbers.size();) {
			int end = k;
			while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) end++;
			runs.add(end == k ? numbers.get(k).toString() : numbers.get(k) + "-" + numbers.get(end));
			k = end + 1;
		}
		return String.join(", ", runs);
	}

	private static void write(final JobFiles files, final JobDescription description, final Progress progress)
		throws IOException
	{
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), description.options());
		try (OpenJob opened = new OpenJob(files, description, List.of(), Runtime.getRuntime().availableProcessors(),
			progress.withinStage()))
		{
			JobStacks.write(description.output(), opened.stack(), values.get(DenoiseStackOptions.BIT_DEPTH), description
				.info(), opened.frameSets(), (set, sink) -> handOn(files, description, set, sink, progress), opened.workers(),
				progress);
		}
	}

	private static void handOn(final JobFiles files, final JobDescription description, final int set, final FrameSink sink,
		final Progress progress) throws IOException
	{
		for (final JobRegion region : description.regions()) {
			if (region.set() != set) continue;
			progress.checkCanceled();
			if (!PartFile.of(files, description, region).read(sink)) throw new UserException("Region " + region.number() +
				" was changed while it was read. Try again.");
			progress.fraction(region.number() / (double) description.regions().size());
		}
	}
}
