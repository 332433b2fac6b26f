package io.github.manifolddenoise.command.shell;

import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.stream.IntStream;

import ij.measure.ResultsTable;
import ij.plugin.filter.Analyzer;

/** Tables for people and macros: a window of their own, or without a screen ImageJ's results table. */
public final class Tables {

	/** Significant digits of the largest and of the smallest number of a column. */
	private static final int OF_LARGEST = 4, OF_SMALLEST = 2;
	private static final int MOST_DECIMALS = 6;
	/** Digits of numbers that are written with a power of ten. */
	private static final int WITH_POWER = -3;
	private static final double TINY = 1e-4;

	/** A table with the title of its window. */
	public record Titled(String title, ResultsTable table) {}

	private Tables() {}

	/**
	 * Shows a table: whole numbers as such, others with few digits, nothing where there is no number. The numbers themselves stay
	 * as they are.
	 */
	public static void show(final ResultsTable table, final String title) {
		if (GraphicsEnvironment.isHeadless()) Analyzer.setResultsTable(table);
		for (int column = 0; column <= table.getLastColumn(); column++) {
			if (!table.columnExists(column)) continue;
			table.setDecimalPlaces(column, decimals(numbers(table, column)));
			leaveBlank(table, column);
		}
		if (!GraphicsEnvironment.isHeadless()) table.show(title);
	}

	/** Macros still read NaN there. */
	private static void leaveBlank(final ResultsTable table, final int column) {
		for (int row = 0; row < table.size(); row++) {
			if (table.getStringValue(column, row).equals("NaN")) table.setValue(column, row, "");
		}
	}

	private static double[] numbers(final ResultsTable table, final int column) {
		return IntStream.range(0, table.size()).mapToDouble(row -> table.getValueAsDouble(column, row)).filter(
			Double::isFinite).toArray();
	}

	/** Digits behind the point that a column's numbers are shown with; negative where they are too small for that. */
	static int decimals(final double[] numbers) {
		if (Arrays.stream(numbers).allMatch(number -> number == Math.rint(number))) return 0;
		final double[] sizes = Arrays.stream(numbers).map(Math::abs).filter(size -> size > 0).sorted().toArray();
		final double largest = sizes[sizes.length - 1];
		if (largest < TINY) return WITH_POWER;
		final int needed = Math.max(OF_LARGEST - 1 - exponent(largest), OF_SMALLEST - 1 - exponent(sizes[0]));
		return Math.max(1, Math.min(MOST_DECIMALS, needed));
	}

	private static int exponent(final double size) {
		return (int) Math.floor(Math.log10(size));
	}
}
