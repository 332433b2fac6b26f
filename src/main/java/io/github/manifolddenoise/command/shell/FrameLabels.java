package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import io.github.manifolddenoise.task.CsvRecords;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/**
 * Labels of frames as a CSV file has them: columns {@code frame} (from 1) and {@code label} (any text, in quotes if it has
 * commas), in any order, among others. A frame whose label is blank has none, like one without a line.
 *
 * @param source what messages call the file
 * @param byFrame labels by frame, counted from 1; at least one
 */
public record FrameLabels(String source, SortedMap<Integer, String> byFrame) {

	private static final String FRAME = "frame", LABEL = "label";
	private static final String FORM = "Choose a CSV file with the columns frame,label and a line such as 12,left.";

	/** @throws UserException that names the file and the line that is wrong, and the cure */
	public static FrameLabels read(final Path file) {
		try {
			return parse("\"" + file + "\"", RegularFiles.text(file));
		}
		catch (final CharacterCodingException exception) {
			throw new UserException("The labels \"" + file + "\" are not text in UTF-8. " + FORM, exception);
		}
		catch (final IOException exception) {
			throw new UserException("The labels \"" + file + "\" cannot be read. Choose a file that exists and is readable.",
				exception);
		}
	}

	/** @param text with the header first, maybe behind a byte order mark */
	static FrameLabels parse(final String source, final String text) {
		if (text.replace("\uFEFF", "").isBlank()) throw new UserException("The labels " + source + " are empty. " + FORM);
		final List<CsvRecords.Row> rows = CsvRecords.of("the labels " + source, text);
		final List<String> header = rows.get(0).cells();
		final int frameColumn = column(source, header, FRAME), labelColumn = column(source, header, LABEL);
		final SortedMap<Integer, String> byFrame = new TreeMap<>();
		for (final CsvRecords.Row row : rows.subList(1, rows.size())) {
			if (row.isBlank()) continue;
			if (row.cells().size() != header.size()) throw new UserException("Line " + row.line() + " of the labels " + source +
				" has " + row.cells().size() + " values; the header has " + header.size() +
				" columns. Put labels that have commas in double quotes.");
			final String label = row.cells().get(labelColumn);
			final int frame = frame(source, row.line(), row.cells().get(frameColumn));
			if (!label.isEmpty() && byFrame.putIfAbsent(frame, label) != null) throw new UserException("Line " + row.line() +
				" of the labels " + source + " gives frame " + frame + " a second label. Leave one line per frame.");
		}
		if (byFrame.isEmpty()) throw new UserException("The labels " + source + " label no frame. " + FORM);
		return new FrameLabels(source, byFrame);
	}

	private static int column(final String source, final List<String> header, final String name) {
		if (!header.contains(name)) throw new UserException("The labels " + source + " have no column " + name +
			", but " + String.join(", ", header) + ". " + FORM);
		return header.indexOf(name);
	}

	private static int frame(final String source, final int line, final String text) {
		try {
			return Integer.parseInt(text);
		}
		catch (final NumberFormatException exception) {
			throw new UserException("Line " + line + " of the labels " + source + " has the frame '" + text +
				"', which is no whole number. Frames count from 1.", exception);
		}
	}

	/** @throws UserException if a frame is not among those of a stack */
	public void checkFrames(final String title, final int count) {
		for (final Map.Entry<Integer, String> entry : byFrame.entrySet()) {
			if (entry.getKey() < 1 || entry.getKey() > count) throw new UserException("The labels " + source +
				" have a label for frame " + entry.getKey() + "; \"" + title + "\" has the frames 1 to " + count +
				". Choose the labels of this stack; frames count from 1.");
		}
	}
}
