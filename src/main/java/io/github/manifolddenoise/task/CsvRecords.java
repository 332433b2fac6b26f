package io.github.manifolddenoise.task;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads CSV: cells without the quotes around them and the blanks beside those, and without what {@link CsvTable} adds. */
public final class CsvRecords {

	/**
	 * A row.
	 *
	 * @param line that it begins on, from 1
	 */
	public record Row(int line, List<String> cells) {

		/** Whether there is nothing on its line. */
		public boolean isBlank() {
			return cells.size() == 1 && cells.get(0).isEmpty();
		}
	}

	private static final Pattern ESCAPED = Pattern.compile("'+[=+\\-@\\t\\r].*", Pattern.DOTALL);

	private final String text;
	private final List<Row> rows = new ArrayList<>();
	private List<String> cells = new ArrayList<>();
	private StringBuilder cell = new StringBuilder();
	private boolean hasQuotes;
	private int line = 1, first = 1;

	private CsvRecords(final String text) {
		this.text = text;
	}

	/**
	 * The rows of a text, with or without a byte order mark.
	 *
	 * @throws UserException naming the line with a double quote that is not closed
	 */
	public static List<Row> of(final String source, final String text) {
		final CsvRecords records = new CsvRecords(text.replace("\uFEFF", ""));
		records.parse(source);
		return records.rows;
	}

	private void parse(final String source) {
		for (int i = 0; i < text.length(); i++) {
			final char character = text.charAt(i);
			if (character == '"') i = quoted(i + 1, source);
			else if (character == ',') endCell();
			else if (character == '\n' || character == '\r' && !text.startsWith("\n", i + 1)) endRow();
			else if (!hasQuotes || !Character.isWhitespace(character)) cell.append(character);
		}
		if (!cells.isEmpty() || cell.length() > 0 || hasQuotes) endRow();
	}

	/** Takes what stands between quotes, and returns where they are closed. */
	private int quoted(final int from, final String source) {
		final int began = line;
		if (!hasQuotes && cell.toString().isBlank()) cell.setLength(0);
		hasQuotes = true;
		for (int i = from; i < text.length(); i++) {
			final char character = text.charAt(i);
			final boolean doubled = character == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
			if (character == '"' && !doubled) return i;
			if (doubled) i++;
			if (character == '\n') line++;
			cell.append(character);
		}
		throw new UserException("Line " + began + " of " + source +
			" has a double quote that is not closed. Close it, or write it twice if it is part of the text.");
	}

	private void endCell() {
		final String value = hasQuotes ? cell.toString() : cell.toString().strip();
		cells.add(ESCAPED.matcher(value).matches() ? value.substring(1) : value);
		cell = new StringBuilder();
		hasQuotes = false;
	}

	private void endRow() {
		endCell();
		rows.add(new Row(first, cells));
		cells = new ArrayList<>();
		first = ++line;
	}
}
