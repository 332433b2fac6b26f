package io.github.manifolddenoise.command.job;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** A job whose stacks are open and whose learnt frames are in memory, ready to compute any of its regions. */
final class OpenJob implements AutoCloseable {

	/** Part of the memory that a block may take. */
	private static final int BLOCK_PART = 4;

	private final JobFiles files;
	private final JobDescription job;
	private final Workers workers;
	private final Progress progress;
	private final List<Recording> images = new ArrayList<>();
	private final List<ImageFrames> stacks = new ArrayList<>();
	private final List<FittedSet> sets;

	/**
	 * @param regions that will be computed
	 * @throws UserException if a stack is no longer what it was, or what was learnt cannot be read
	 */
	OpenJob(final JobFiles files, final JobDescription job, final List<JobRegion> regions, final int threads,
		final Progress progress) throws IOException
	{
		this.files = files;
		this.job = job;
		this.progress = progress;
		workers = new Workers(threads, progress);
		boolean opened = false;
		try {
			for (final FileMark stack : job.stacks()) open(stack);
			sets = learnt(rows(regions));
			for (int set = 0; set < job.sets().size(); set++) requireMatch(set);
			opened = true;
		}
		finally {
			if (!opened) close();
		}
	}

	private void open(final FileMark stack) throws IOException {
		if (!stack.isSame()) throw new UserException("\"" + stack.path() +
			"\" has been changed or removed since the job was planned. Put the file back, or make the job again with plan.");
		final Recording image = JobStacks.open(stack.path());
		images.add(image);
		stacks.add(ImageFrames.of(image, FrameSet.ofSlices(image), workers));
	}

	/** Of every set from the first row of its regions to the last. */
	private List<RowRange> rows(final List<JobRegion> regions) {
		final List<RowRange> rows = new ArrayList<>();
		for (int k = 0; k < job.sets().size(); k++) {
			final int set = k, width = job.sets().get(k).width();
			final IntSummaryStatistics pixels = regions.stream().filter(region -> region.set() == set).flatMapToInt(region ->
				IntStream.of(region.first(), region.first() + region.count())).summaryStatistics();
			rows.add(pixels.getCount() == 0 ? new RowRange(0, 0) : RowRange.ofPixels(pixels.getMin(), pixels.getMax() - pixels
				.getMin(), width));
		}
		return rows;
	}

	private List<FittedSet> learnt(final List<RowRange> rows) throws IOException {
		final FileMark mark = job.learnt();
		if (!Files.isRegularFile(mark.path())) throw files.damaged("there is no \"" + mark.path() +
			"\", which holds what was learnt");
		if (Files.size(mark.path()) != mark.bytes() || !FileMark.sha256(mark.path()).equals(mark.sha256())) throw files
			.damaged("\"" + mark.path() + "\", which holds what was learnt, has been changed");
		try (InputStream stream = new BufferedInputStream(RegularFiles.stream(mark.path()))) {
			return FittedFrames.read(stream, mark.bytes(), rows, stacks, Compute.here(workers), progress);
		}
		catch (final IOException exception) {
			throw files.damaged("\"" + mark.path() + "\", which holds what was learnt, cannot be read (" +
				exception.getMessage() + ")");
		}
	}

	private void requireMatch(final int number) {
		final PlannedSet planned = job.sets().get(number);
		final boolean same = sets.size() == job.sets().size() && frames(number).frameCount() == planned.frames() && frames(
			number).geometry().pixels() == planned.pixels();
		if (!same) throw files.damaged("its sets of frames are not those that were learnt from");
		final long block = 8L * planned.frames() * planned.blockPixels(), most = Runtime.getRuntime().maxMemory() / BLOCK_PART;
		if (block > most) throw new UserException("A block of this job takes " + block / 1_000_000 +
			" MB of memory, more than a quarter of what there is. Start Java with more, such as -Xmx" + Math.max(1, 4 *
			block >> 30) + "g, or make the job again with plan.");
	}

	private FrameSource frames(final int set) {
		return sets.get(set).frames();
	}

	/** The stack that is de-noised. */
	Recording stack() {
		return images.get(0);
	}

	/** Which slices the sets are made of. */
	List<FrameSet> frameSets() {
		return sets.stream().map(FittedSet::set).toList();
	}

	Workers workers() {
		return workers;
	}

	/** Computes a region and writes its file. */
	void compute(final JobRegion region) throws IOException {
		PartFile.of(files, job, region).write(frames(region.set()), progress);
	}

	@Override
	public void close() {
		workers.close();
		for (final ImageFrames frames : stacks) {
			try {
				frames.close();
			}
			catch (final IOException exception) {
				progress.warn("A stack could not be closed: " + exception.getMessage());
			}
		}
	}
}
