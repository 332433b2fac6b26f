package io.github.manifolddenoise.command.residual;

import java.util.List;
import java.util.Locale;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.risk.ResidualRow;

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

	/** The same as CSV; an empty field where there is no number. */
	static String csv(final List<CheckedSet> sets) {
		final StringBuilder text = new StringBuilder("set,check,value,low,high,z,p,finding\n");
		for (final CheckedSet set : sets) {
			for (final ResidualRow row : set.verdict().rows()) {
				text.append(String.join(",", set.set().name(), row.check(), number(row.value()), number(row.low()), number(row
					.high()), number(row.z()), number(row.p()), '"' + row.says() + '"')).append('\n');
			}
		}
		return text.toString();
	}

	private static String number(final double value) {
		return Double.isFinite(value) ? String.format(Locale.ROOT, "%.6g", value) : "";
	}
}
