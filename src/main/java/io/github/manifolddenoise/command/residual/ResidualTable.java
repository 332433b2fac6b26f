package io.github.manifolddenoise.command.residual;

import java.util.List;
import java.util.Locale;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.risk.ResidualRow;
import io.github.manifolddenoise.task.CsvTable;

/** The numbers of a residual check, a row for each thing that was looked at in each set. */
public final class ResidualTable {

	private ResidualTable() {}

	public static ResultsTable table(final List<CheckedSet> sets) {
		final ResultsTable table = new ResultsTable();
		for (final CheckedSet set : sets) {
			for (final ResidualRow row : set.verdict().rows()) {
				table.addRow();
				table.addValue("set", set.set().name());
				table.addValue("check", row.check());
				table.addValue("value", row.value());
				table.addValue("low", row.low());
				table.addValue("high", row.high());
				table.addValue("z", row.z());
				table.addValue("p", row.p());
				table.addValue("finding", row.says());
			}
		}
		return table;
	}

	/** The table as CSV; an empty field where there is no number. */
	static String csv(final List<CheckedSet> sets) {
		final CsvTable table = new CsvTable(CsvTable.Heading.RESIDUAL);
		for (final CheckedSet set : sets) {
			for (final ResidualRow row : set.verdict().rows()) {
				table.text(set.set().name()).text(row.check()).text(number(row.value())).text(number(row.low())).text(number(row
					.high())).text(number(row.z())).text(number(row.p())).text(row.says());
			}
		}
		return table.toString();
	}

	private static String number(final double value) {
		return Double.isFinite(value) ? String.format(Locale.ROOT, "%.6g", value) : "";
	}
}
