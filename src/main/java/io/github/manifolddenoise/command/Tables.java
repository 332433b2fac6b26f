package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;

import ij.measure.ResultsTable;
import ij.plugin.filter.Analyzer;

/** Tables for people and macros: a window of their own, or without a screen ImageJ's results table. */
final class Tables {

	private Tables() {}

	/**
	 * Shows a table.
	 *
	 * @param precision digits behind the point; negative: significant digits. ImageJ's results table would take its own
	 */
	static void show(final ResultsTable table, final String title, final int precision) {
		if (GraphicsEnvironment.isHeadless()) Analyzer.setResultsTable(table);
		table.setPrecision(precision);
		if (!GraphicsEnvironment.isHeadless()) table.show(title);
	}
}
