package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import io.github.manifolddenoise.task.Progress;

/**
 * Does regions of a job. Those that are complete are left as they are; any number of processes may do the same at the same
 * time, and whoever is stopped begins again where it was.
 *
 * @param job the JSON file
 * @param threads empty = all processors
 */
public record JobWork(Path job, OptionalInt threads) {

	/**
	 * What a share came to.
	 *
	 * @param done regions computed now
	 * @param known those that were there
	 * @param opening seconds until the first region was begun
	 * @param seconds that the regions took
	 */
	public record Done(int done, int known, double opening, double seconds) {}

	/** How many regions there are. */
	public int regions() {
		return JobText.read(JobFiles.of(job)).regions().size();
	}

	/** @throws io.github.manifolddenoise.task.UserException if the job is damaged or what it reads has been changed */
	public Done run(final WorkShare share, final Progress progress) throws IOException {
		final JobFiles files = JobFiles.of(job);
		final JobDescription description = JobText.read(files);
		description.requireResult(files);
		final List<JobRegion> all = description.share(share);
		if (description.finished()) return new Done(0, all.size(), 0, 0);
		final List<JobRegion> open = new ArrayList<>();
		for (final JobRegion region : all) if (!PartFile.of(files, description, region).isValid()) open.add(region);
		final long start = System.nanoTime();
		if (open.isEmpty()) return new Done(0, all.size(), 0, 0);
		progress.stage("Opening the job");
		files.makeFolder();
		final int processors = threads.orElse(Runtime.getRuntime().availableProcessors());
		try (OpenJob opened = new OpenJob(files, description, open, processors, progress.withinStage())) {
			final long begun = System.nanoTime();
			progress.stage("Computing regions");
			for (int k = 0; k < open.size(); k++) {
				progress.checkCanceled();
				opened.compute(open.get(k));
				progress.fraction((k + 1.0) / open.size());
			}
			return new Done(open.size(), all.size() - open.size(), (begun - start) / 1e9, (System.nanoTime() - begun) / 1e9);
		}
	}
}
