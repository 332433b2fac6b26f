package io.github.manifolddenoise.command.folder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import ij.measure.ResultsTable;

/**
 * What a run of {@code Denoise Folder...} came to.
 *
 * @param rows one per file that it got to, and per folder or file that it could not take
 * @param report where all rows stand, those of earlier runs too
 * @param stopped whether the user stopped it before it was through
 */
public record FolderSummary(List<FolderRow> rows, Path report, boolean stopped) {

	private static final int SHOWN = 8;

	public FolderSummary {
		rows = List.copyOf(rows);
	}

	/** How many files could not be de-noised. */
	public int failed() {
		return (int) rows.stream().filter(FolderRow::isFailed).count();
	}

	/** Such as {@code 17 done, 3 skipped, 2 failed}, with {@code stopped:} before it if the user stopped it. */
	public String counts() {
		return (stopped ? "stopped: " : "") + numbers();
	}

	private String numbers() {
		final long done = rows.stream().filter(FolderRow::isDone).count();
		return done + " done, " + (rows.size() - done - failed()) + " skipped, " + failed() + " failed";
	}

	/** What there is after the user stopped it, and how to go on. */
	public String left() {
		return numbers() + "; what is done stays, and another run does the rest";
	}

	/** The counts, the first failures, and where the report is. */
	public List<String> lines() {
		final List<String> lines = new ArrayList<>(List.of(counts()));
		rows.stream().filter(FolderRow::isFailed).limit(SHOWN).forEach(row -> lines.add(row.summary()));
		lines.add("Report: " + report);
		return lines;
	}

	/** The rows as a table. */
	public ResultsTable table() {
		final ResultsTable table = new ResultsTable();
		for (final FolderRow row : rows) {
			table.addRow();
			for (int column = 0; column < FolderRow.COLUMNS.size(); column++) table.addValue(FolderRow.COLUMNS.get(column), row
				.fields().get(column));
		}
		return table;
	}
}
