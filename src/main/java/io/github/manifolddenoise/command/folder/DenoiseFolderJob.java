package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.folder.FolderResult.FolderReport;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises the files of a folder into another, the same for menu, macro and command line. A file that fails is a row of
 * the report, and the work goes on. A result has its name only when it is complete; a later run leaves it alone if it would
 * make the same.
 */
public final class DenoiseFolderJob {

	private static final String REPORT = "manifold-denoise-report.csv";

	private final OptionValues values;
	private final Progress progress;
	private final Path input;
	private final Path output;
	private final Consumer<String> log;
	private final List<FolderRow> rows = new ArrayList<>();

	/**
	 * @param values those of {@link DenoiseFolderOptions}
	 * @param log takes a line for each file that did not fail; those that did are warned of
	 * @throws UserException if a folder is not given, the input is none, or an option is unfit
	 */
	public DenoiseFolderJob(final OptionValues values, final Progress progress, final Consumer<String> log) {
		this.values = values;
		this.progress = progress;
		this.log = log;
		input = folder("input", values.get(DenoiseFolderOptions.INPUT), "with the stacks");
		output = folder("output", values.get(DenoiseFolderOptions.OUTPUT), "for the results");
		if (!Files.exists(input)) throw new UserException("input = \"" + input +
			"\": there is no such folder. Check the path.");
		if (!Files.isDirectory(input)) throw new UserException("input = \"" + input +
			"\" is a file. Choose the folder that it is in.");
		if (ImageFiles.isStackFolder(input)) throw new UserException("input = \"" + input +
			"\" is one stack. Choose the folder that it is in, or de-noise it with Denoise Stack.");
		TypedOptions.of(DenoiseFolderOptions.ofStack(values, ""));
	}

	private static Path folder(final String option, final Optional<String> text, final String what) {
		try {
			return Path.of(text.orElseThrow(() -> new UserException(option + " is blank. Give the folder " + what + ".")))
				.toAbsolutePath().normalize();
		}
		catch (final InvalidPathException exception) {
			throw new UserException(option + " = \"" + text.get() + "\" is no path: " + exception.getReason() +
				". Check it, and the locale: LC_ALL=C.UTF-8 knows all letters.", exception);
		}
	}

	/**
	 * De-noises all files that are not finished. When the user stops it, the file in work leaves nothing.
	 *
	 * @throws UserException if no file is found, the output folder or the report cannot be written, or the training file
	 *           cannot be learnt from
	 */
	public FolderSummary run() throws IOException {
		progress.stage("Looking for files");
		final FolderScan found = new FolderScan(NamePatterns.of(values.get(DenoiseFolderOptions.INCLUDE)), NamePatterns.of(
			values.get(DenoiseFolderOptions.EXCLUDE)), values.get(DenoiseFolderOptions.RECURSIVE), values.get(
				DenoiseFolderOptions.FORMAT), progress).scan(input, output);
		final Path reportFile = values.get(DenoiseFolderOptions.REPORT).map(Path::of).orElse(output.resolve(REPORT))
			.toAbsolutePath();
		final List<FolderFile> files = found.files().stream().filter(file -> !file.path().equals(reportFile)).toList();
		if (files.isEmpty() && found.others().isEmpty()) throw new UserException(nothingFound());
		makeOutput();
		final FolderReport report = FolderReport.at(reportFile, progress);
		final Optional<FolderPages> pages = FolderPages.of(values, input, output, reportFile, progress);
		boolean stopped = false;
		try (LockIfPossible lock = lock()) {
			final Optional<FolderTraining> training = FolderTraining.of(values, output, progress);
			found.others().forEach(row -> add(row, report));
			final Map<String, FolderRow> earlier = report.earlier();
			final FolderWork work = new FolderWork(values, input, output, training, pages, idle(), progress);
			final Map<String, String> outputs = outputs(files);
			for (int i = 0; i < files.size(); i++) {
				progress.item(i, files.size());
				final String place = "File " + (i + 1) + " of " + files.size() + ": " + files.get(i).name();
				add(work.row(files.get(i), outputs, place, Optional.ofNullable(earlier.get(files.get(i).name()))), report);
				pages.ifPresent(all -> all.put(report.rows(), false));
			}
		}
		catch (final CancellationException exception) {
			stopped = true;
		}
		pages.ifPresent(all -> all.put(report.rows(), true));
		return new FolderSummary(rows, reportFile, stopped);
	}

	private String nothingFound() {
		final String exclude = values.get(DenoiseFolderOptions.EXCLUDE);
		final boolean recursive = values.get(DenoiseFolderOptions.RECURSIVE);
		return "No file in \"" + input + "\"" + (recursive ? " or its subfolders" : "") + " matches include = \"" + values.get(
			DenoiseFolderOptions.INCLUDE) + "\"" + (exclude.isBlank() ? "" : " but not exclude = \"" + exclude + "\"") +
			". Choose another pattern or folder" + (recursive ? "" : ", or recursive = true for its subfolders") + ".";
	}

	private void makeOutput() {
		try {
			Files.createDirectories(output);
		}
		catch (final IOException exception) {
			throw new UserException("output = \"" + output + "\" cannot be made: " + exception.getMessage() +
				". Choose a folder that can be written to.", exception);
		}
	}

	/** An option without effect is told once. */
	private Optional<String> idle() {
		final Optional<String> idle = InactiveOptions.warning(DenoiseFolderOptions.ofStack(values, values.get(
			DenoiseFolderOptions.TRAIN).orElse("")));
		idle.ifPresent(progress::warn);
		return idle;
	}

	/** For every result the file that it is made of, the first if there are several; and the inputs, which are no results. */
	private Map<String, String> outputs(final List<FolderFile> files) {
		final Map<String, String> outputs = new HashMap<>();
		files.forEach(file -> outputs.putIfAbsent(file.outputName(), file.name()));
		return outputs;
	}

	private void add(final FolderRow row, final FolderReport report) {
		rows.add(row);
		report.put(row);
		if (row.isFailed()) progress.warn(row.summary());
		else log.accept(row.summary());
	}

	/** A lock that may be missing. */
	private interface LockIfPossible extends AutoCloseable {

		@Override
		void close() throws IOException;
	}

	private LockIfPossible lock() {
		try {
			final FolderLock lock = FolderLock.of(output);
			lock.clean();
			return lock::close;
		}
		catch (final IOException exception) {
			progress.warn("Temporary files of earlier runs are not looked for: " + exception.getMessage());
			return () -> {};
		}
	}
}
