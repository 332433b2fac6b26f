package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.manifolddenoise.command.shell.FrameLabels;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The CSV report of {@code Denoise Folder...}, in the order of the files' names. It is written again with each row, under a
 * temporary name first. Rows of earlier runs, and of another run at the same time, stay where this run has none.
 */
final class FolderReport {

	private static final String HEADER = String.join(",", FolderRow.COLUMNS);

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
		OutputFile.check(path);
		final FolderReport report = new FolderReport(path, progress);
		if (Files.exists(path)) report.earlier();
		return report;
	}

	/** What the file says now, by the files' names. */
	Map<String, FolderRow> earlier() {
		final Map<String, FolderRow> rows = new TreeMap<>();
		if (!Files.exists(path)) return rows;
		for (final String line : lines()) {
			final FolderRow row = FolderRow.ofFields(fields(line));
			rows.put(row.file(), row);
		}
		return rows;
	}

	private List<String> fields(final String line) {
		try {
			final List<String> fields = FrameLabels.fields("", 1, line);
			if (fields.size() == FolderRow.COLUMNS.size()) return fields;
		}
		catch (final UserException exception) {
			throw foreign(exception);
		}
		throw foreign(null);
	}

	private List<String> lines() {
		try {
			final List<String> lines = new ArrayList<>(Files.readAllLines(path));
			if (lines.isEmpty() || !lines.remove(0).equals(HEADER)) throw foreign(null);
			return lines;
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
		final StringBuilder text = new StringBuilder(HEADER).append('\n');
		rows.forEach(row -> text.append(row.csv()).append('\n'));
		return text.toString();
	}
}
