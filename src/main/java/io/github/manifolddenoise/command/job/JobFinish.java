package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Puts the result of a job together when all its regions are there. It has its name, and what is then of no use is removed, when
 * this is {@linkplain #commit() committed}; no other process finishes the job before this is closed.
 */
public final class JobFinish implements AutoCloseable {

	private final Path job;
	private final JobFiles files;
	private final Deque<AutoCloseable> open = new ArrayDeque<>();
	private JobDescription description;
	private Optional<FileOutput> result = Optional.empty();

	private JobFinish(final Path job) {
		this.job = job;
		files = JobFiles.of(job);
	}

	/**
	 * The result of a job, complete under a temporary name, unless the job is finished already.
	 *
	 * @param job the JSON file
	 * @throws UserException naming the regions that are missing or damaged, and the call that makes them
	 */
	public static JobFinish of(final Path job, final Progress progress) throws IOException {
		final JobFinish finish = new JobFinish(job);
		boolean complete = false;
		try {
			finish.write(progress);
			complete = true;
			return finish;
		}
		finally {
			if (!complete) finish.close();
		}
	}

	private void write(final Progress progress) throws IOException {
		open.push(FinishLock.of(files));
		description = JobText.read(files);
		description.requireResult(files);
		if (description.finished()) return;
		SideFiles.checkStack(description.output(), description.stacks().stream().map(FileMark::path).toList());
		requireAll(progress);
		progress.stage("Writing frames");
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), description.options());
		final OpenJob opened = new OpenJob(files, description, List.of(), Runtime.getRuntime().availableProcessors(), progress
			.withinStage());
		open.push(opened);
		final FileOutput written = JobStacks.written(description.output(), opened.stack(), values.get(DenoiseStackOptions.BIT_DEPTH),
			description.info(), opened.frameSets(), (set, sink) -> handOn(set, sink, progress), opened.workers(), progress);
		open.push(written);
		result = Optional.of(written);
	}

	/** Where the result is. */
	public Path output() {
		return description.output();
	}

	/** Gives the result its name, and removes the files of the job that are of no use any more. */
	public void commit() {
		result.ifPresent(written -> {
			written.commit();
			files.write(JobText.of(description.asFinished(), files));
		});
		try {
			files.clear(List.of());
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	@Override
	public void close() throws IOException {
		while (!open.isEmpty()) {
			try {
				open.pop().close();
			}
			catch (final IOException | RuntimeException exception) {
				throw exception;
			}
			catch (final Exception exception) {
				throw new IllegalStateException(exception);
			}
		}
	}

	private void requireAll(final Progress progress) throws IOException {
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

	private void handOn(final int set, final FrameSink sink, final Progress progress) throws IOException {
		for (final JobRegion region : description.regions()) {
			if (region.set() != set) continue;
			progress.checkCanceled();
			if (!PartFile.of(files, description, region).read(sink)) throw new UserException("Region " + region.number() +
				" was changed while it was read. Try again.");
			progress.fraction(region.number() / (double) description.regions().size());
		}
	}

	/**
	 * Held by the one process that finishes a job: a file in the job's folder that the system unlocks when the process ends, however
	 * that ends. Where files cannot be locked (some network drives), or the job has no folder any more, there is none.
	 */
	private static final class FinishLock implements AutoCloseable {

		private static final String NAME = "finish.lock";

		/** By this process: to close any channel of a file ends the locks that the process has on it. */
		private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

		private final JobFiles files;
		private final Optional<FileChannel> channel;

		private FinishLock(final JobFiles files, final Optional<FileChannel> channel) {
			this.files = files;
			this.channel = channel;
		}

		/** @throws UserException if another process holds it */
		static FinishLock of(final JobFiles files) throws IOException {
			final Path file = file(files);
			if (!Files.isDirectory(files.folder())) return new FinishLock(files, Optional.empty());
			if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
				throw new UserException("\"" + file + "\" is no file. Delete it, and call finish again.");
			if (!HELD.add(file)) throw taken(files);
			boolean held = false;
			try {
				final Optional<FileChannel> channel = locked(file, files);
				held = true;
				return new FinishLock(files, channel);
			}
			finally {
				if (!held) HELD.remove(file);
			}
		}

		private static Optional<FileChannel> locked(final Path file, final JobFiles files) throws IOException {
			final FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
				LinkOption.NOFOLLOW_LINKS);
			try {
				if (channel.tryLock() != null) return Optional.of(channel);
			}
			catch (final IOException exception) {
				channel.close();
				return Optional.empty();
			}
			channel.close();
			throw taken(files);
		}

		private static UserException taken(final JobFiles files) {
			return new UserException("Another finish is at work on the job \"" + files.description() +
				"\". Wait until it has ended: it writes \"" + files.output() + "\".");
		}

		private static Path file(final JobFiles files) {
			return files.folder().resolve(NAME);
		}

		/** Ends it, and removes the folder where nothing else is left in it. */
		@Override
		public void close() throws IOException {
			HELD.remove(file(files));
			if (channel.isEmpty()) return;
			Files.deleteIfExists(file(files));
			channel.get().close();
			files.removeEmptyFolder();
		}
	}
}
