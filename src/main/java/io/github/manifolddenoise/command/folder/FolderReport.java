package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.manifolddenoise.task.CsvRecords;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/**
 * The CSV report of {@code Denoise Folder...}, in the order of the files' names. It is written again with each row, under a
 * temporary name first. Rows of earlier runs, and of another run at the same time, stay where this run has none.
 */
final class FolderReport {

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
