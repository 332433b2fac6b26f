package io.github.manifolddenoise.command.folder;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.task.CsvTable;

/**
 * A line of the report of {@code Denoise Folder...}, as texts.
 *
 * @param file path within the input folder, with {@code /} between names
 * @param output path within the output folder; empty if there is none
 * @param status {@link #DONE}, {@link #FAILED}, {@link #FINISHED} or another that begins with {@code skipped}
 * @param message why, in a sentence; may be empty
 * @param findings what was found, as many as {@link #COLUMNS} has after these four; empty where it is not known
 */
record FolderRow(String file, String output, String status, String message, List<String> findings) {

	static final String DONE = "done", FAILED = "failed", FINISHED = "skipped: finished", HIDDEN = "skipped: hidden",
			MODEL = "skipped: model", LINK = "skipped: link";

	static final List<String> COLUMNS = CsvTable.Heading.FOLDER.columns();

	private static final int OWN = 4;
	private static final List<String> NOTHING = List.of("", "", "", "", "", "", "", "", "");

	FolderRow {
		message = oneLine(message);
		findings = findings.stream().map(FolderRow::oneLine).toList();
	}

	/** A row without findings. */
	static FolderRow of(final String file, final String output, final String status, final String message) {
		return new FolderRow(file, output, status, message, NOTHING);
	}

	/** @param fields one per column */
	static FolderRow ofFields(final List<String> fields) {
		return new FolderRow(fields.get(0), fields.get(1), fields.get(2), fields.get(3), fields.subList(OWN, fields.size()));
	}

	private static String oneLine(final String text) {
		return text.replaceAll("\\p{Cntrl}+", " ").strip();
	}

	/** One text per column. */
	List<String> fields() {
		final List<String> fields = new ArrayList<>(List.of(file, output, status, message));
		fields.addAll(findings);
		return fields;
	}

	boolean isDone() {
		return status.equals(DONE);
	}

	boolean isFailed() {
		return status.equals(FAILED);
	}

	/** For logs. */
	String summary() {
		final String found = findings.get(4).isEmpty() || !isDone() ? "" : ": noise " + findings.get(3) + ", " + findings.get(
			4) + (findings.get(5).isEmpty() ? "" : ", estimated gain " + findings.get(5) + " dB");
		return oneLine(file) + ": " + status + found + (message.isEmpty() ? "" : ". " + message);
	}
}
