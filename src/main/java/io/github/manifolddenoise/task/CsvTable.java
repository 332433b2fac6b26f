package io.github.manifolddenoise.task;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A table as CSV, cell by cell: numbers as Java writes them, texts in double quotes where they need them. A spreadsheet takes
 * a cell that begins with {@code = + - @}, a tab or a carriage return for a formula; such a text gets an apostrophe before it,
 * which {@link CsvRecords} takes away again. Numbers stay numbers.
 */
public final class CsvTable {

	/** The tables that there are. A file that begins with the columns of one is known by them. */
	public enum Heading {

		/** Where frames lie in an embedding; columns {@code y1, y2, ...} follow. */
		COORDINATES("frame,label"),
		/** Where frames lie in an embedding, and how well each is supported. */
		SUPPORTED_COORDINATES("frame,label,support"),
		EIGENVALUES("index,eigenvalue,share,cumulative"),
		KEY_FRAMES("frame,representative,distance"),
		ORDER("frame,position,phase,coordinate,label"),
		LABELS("frame,label,votes,distance"),
		RESIDUAL("set,check,value,low,high,z,p,finding"),
		COMPARISON("set,method,parameters,frames,PSNR,SSIM,PSNR gain,estimated gain,feature distance,q,drift,converged," +
			"iterations,seconds,message"),
		TUNING("set,parameters,kernelbandwidth,extensionbandwidth,ridge,press,crossvalidation,kernelpress,rkpress,completion," +
			"edge,components,q95,q99,qgap,qsignal"),
		FOLDER("file,output,status,message,frames,width,height,sigma,method,gain,verdict,warnings,seconds");

		private final String columns;

		Heading(final String columns) {
			this.columns = columns;
		}

		/** The names of the columns. */
		public List<String> columns() {
			return List.of(columns.split(","));
		}

		private boolean hasCoordinates() {
			return this == COORDINATES || this == SUPPORTED_COORDINATES;
		}

		/** Whether a text begins with a line of such columns. */
		static boolean begins(final String text) {
			final String line = text.lines().findFirst().orElse("");
			return Arrays.stream(values()).anyMatch(heading -> heading.hasCoordinates() ? line.matches(heading.columns +
				"(,y\\d+)+") : line.equals(heading.columns));
		}
	}

	private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r].*", Pattern.DOTALL), NUMBER = Pattern.compile(
		"[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?"), QUOTED = Pattern.compile("\\s.*|.*\\s|.*[,;\"\\t\\n\\r].*", Pattern.DOTALL);

	private final int columns;
	private final StringBuilder text;
	private int cells;

	/** A table of certain columns. */
	public CsvTable(final Heading heading) {
		this(heading, 0);
	}

	/**
	 * A table with columns {@code y1, y2, ...} behind those of its heading.
	 *
	 * @param coordinates how many
	 */
	public CsvTable(final Heading heading, final int coordinates) {
		columns = heading.columns().size() + coordinates;
		text = new StringBuilder(heading.columns);
		IntStream.rangeClosed(1, coordinates).forEach(k -> text.append(",y").append(k));
		text.append('\n');
	}

	/** Adds a text to the row. */
	public CsvTable text(final String value) {
		final boolean formula = FORMULA.matcher(value).matches() && !NUMBER.matcher(value).matches();
		final String safe = formula ? "'" + value : value;
		return cell(QUOTED.matcher(safe).matches() ? '"' + safe.replace("\"", "\"\"") + '"' : safe);
	}

	/** Adds a whole number to the row. */
	public CsvTable number(final long value) {
		return cell(Long.toString(value));
	}

	/** Adds a number to the row. */
	public CsvTable number(final double value) {
		return cell(Double.toString(value));
	}

	/** Adds a number to the row; a blank cell if it is not finite. */
	public CsvTable finite(final double value) {
		return cell(Double.isFinite(value) ? Double.toString(value) : "");
	}

	private CsvTable cell(final String value) {
		if (cells > 0) text.append(',');
		text.append(value);
		cells++;
		if (cells == columns) {
			text.append('\n');
			cells = 0;
		}
		return this;
	}

	/** All of it; every row must be complete. */
	@Override
	public String toString() {
		if (cells != 0) throw new IllegalStateException(cells + " cells in a row of " + columns);
		return text.toString();
	}
}
