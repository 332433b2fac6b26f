package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackKind;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.CsvRecords;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/** What stands where a result of {@code Denoise Folder...} belongs. */
final class FolderResult {

	private enum State {
		MISSING, FINISHED, OLD, OF_ANOTHER_FILE, UNKNOWN
	}

	private final Path target;
	private final State state;
	private final String message;

	private FolderResult(final Path target, final State state, final String message) {
		this.target = target;
		this.state = state;
		this.message = message;
	}

	/**
	 * Looks at it.
	 *
	 * @param stamp of the result that is to be there
	 * @param image the input
	 * @param values those of {@link DenoiseFolderOptions}
	 */
	static FolderResult at(final Path target, final FolderStamp stamp, final Recording image, final OptionValues values) {
		if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) return new FolderResult(target, State.MISSING, "");
		if (values.get(DenoiseFolderOptions.OVERWRITE)) return new FolderResult(target, State.OLD,
			"Made again, because overwrite is on.");
		final Optional<FolderStamp> there = FolderStamp.last(ImageFiles.info(target));
		if (there.isEmpty()) return new FolderResult(target, State.UNKNOWN, "");
		if (!stamp.isOfSameFile(there.get())) return new FolderResult(target, State.OF_ANOTHER_FILE, there.get().file());
		final List<String> differences = stamp.differences(there.get());
		if (!differences.isEmpty()) return new FolderResult(target, State.OLD, "Made again: " + String.join("; ", differences) +
			".");
		return isWhole(target, image, values.get(DenoiseStackOptions.BIT_DEPTH)) ? new FolderResult(target, State.FINISHED, "")
			: new FolderResult(target, State.OLD, "Made again: the file was damaged.");
	}

	private static boolean isWhole(final Path target, final Recording image, final OutputType type) {
		try {
			final Recording result = ImageFiles.open(target);
			final boolean split = image.bitDepth() == 24 && (type != OutputType.SAME || result.bitDepth() != 24);
			return result.isWhole() && result.width() == image.width() && result.height() == image
				.height() && result.slices() == image.slices() * (split ? 3 : 1);
		}
		catch (final UserException exception) {
			return false;
		}
	}

	boolean isFinished() {
		return state == State.FINISHED;
	}

	/** Why it is made again; empty if there was none. */
	String message() {
		return state == State.OLD ? message : "";
	}

	/**
	 * Whether a new result may take its place.
	 *
	 * @param isInput whether it is one of the files that are read
	 * @throws UserException if not
	 */
	void requireReplaceable(final boolean isInput, final boolean overwrite) {
		if (isInput) throw new UserException("Its result \"" + target +
			"\" would replace a file that is read from. Choose another output folder, or leave one of the two out.");
		if (Files.isDirectory(target) && !target.toString().endsWith(StackKind.ZARR.ending())) throw new UserException(
			"Its result \"" + target + "\" cannot be written: it is a folder. Choose another output folder.");
		if (overwrite) ImageFiles.checkStack(target);
		if (overwrite) return;
		if (state == State.UNKNOWN) throw new UserException("\"" + target +
			"\" was not made by Denoise Folder. Move it away, choose another output folder, or, if it is another result of" +
			" Manifold Denoise, overwrite = true.");
		if (state == State.OF_ANOTHER_FILE) throw new UserException("\"" + target + "\" was made from \"" + message +
			"\". Choose another output folder, or overwrite = true.");
	}

	/**
	 * The CSV report of {@code Denoise Folder...}, in the order of the files' names. It is written again with each row, under a
	 * temporary name first. Rows of earlier runs, and of another run at the same time, stay where this run has none.
	 */
	static final class FolderReport {

		private final Path path;
		private final Progress progress;
		private final Map<String, FolderRow> own = new TreeMap<>(), known = new TreeMap<>();
		private boolean complained;

		private FolderReport(final Path path, final Progress progress) {
			this.path = path;
			this.progress = progress;
		}

		/** @throws UserException if the file cannot be written, or exists and is no such report */
		static FolderReport at(final Path path, final Progress progress) {
			final FolderReport report = new FolderReport(path, progress);
			report.earlier();
			OutputFile.check(path);
			return report;
		}

		/** What the file says now, by the files' names. */
		Map<String, FolderRow> earlier() {
			final Map<String, FolderRow> rows = new TreeMap<>();
			if (!Files.exists(path)) return rows;
			for (final List<String> fields : lines()) {
				final FolderRow row = FolderRow.ofFields(fields);
				rows.put(row.file(), row);
			}
			return rows;
		}

		private List<List<String>> lines() {
			try {
				final List<List<String>> lines = CsvRecords.of("the report", RegularFiles.text(path)).stream().map(CsvRecords.Row::cells)
					.toList();
				if (lines.isEmpty() || !lines.get(0).equals(FolderRow.COLUMNS)) throw foreign(null);
				if (lines.stream().anyMatch(line -> line.size() != FolderRow.COLUMNS.size())) throw foreign(null);
				return lines.subList(1, lines.size());
			}
			catch (final IOException exception) {
				throw foreign(exception);
			}
		}

		private UserException foreign(final Exception cause) {
			return new UserException("report = \"" + path + "\" exists and is no report of Denoise Folder; it is not overwritten." +
				" Choose another name.", cause);
		}

		/** Adds a row, or replaces that of the same file. What cannot be written is warned of once, and tried again later. */
		void put(final FolderRow row) {
			own.put(row.file(), row);
			known.put(row.file(), row);
			try (OutputFile file = OutputFile.create(path)) {
				final Map<String, FolderRow> rows = earlier();
				rows.putAll(own);
				known.putAll(rows);
				file.writeText(text(rows.values()));
				file.commit();
			}
			catch (final UserException exception) {
				if (!complained) progress.warn("The report is behind: " + exception.getMessage());
				complained = true;
			}
		}

		/** What the file said when it was written last, and what was put since. */
		Collection<FolderRow> rows() {
			return known.values();
		}

		private static String text(final Collection<FolderRow> rows) {
			final CsvTable table = new CsvTable(CsvTable.Heading.FOLDER);
			rows.forEach(row -> row.fields().forEach(table::text));
			return table.toString();
		}
	}
}
