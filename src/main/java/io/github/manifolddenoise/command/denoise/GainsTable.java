package io.github.manifolddenoise.command.denoise;

import java.util.List;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.MethodSelection;

/** The methods that an automatic choice compared or mixed, with their estimated gains and shares, as a table. */
public final class GainsTable {

	private GainsTable() {}

	/** One row per set and method, the best method of a set first, a mixture before its methods; NaN where there is no number. */
	static ResultsTable table(final List<DenoisedSet> sets) {
		final ResultsTable table = new ResultsTable();
		for (final DenoisedSet set : sets) set.denoised().choice().ifPresent(choice -> addRows(table, set.set().name(), choice));
		return table;
	}

	private static void addRows(final ResultsTable table, final String set, final MethodSelection choice) {
		if (choice.isMixture()) {
			addRow(table, set, GainLines.MIXTURE, choice.gain());
			addShare(table, Double.NaN, Double.NaN);
			addEnd(table, true, "");
		}
		for (final Candidate candidate : choice.candidates()) {
			addRow(table, set, candidate.method().title(), candidate.refusal().isPresent() ? Double.NaN : candidate.gain());
			if (choice.isMixture()) addShare(table, 100 * choice.share(candidate), candidate.weight().orElse(Double.NaN));
			addEnd(table, GainLines.isTaken(candidate, choice), candidate.refusal().orElse(""));
		}
	}

	private static void addRow(final ResultsTable table, final String set, final String method, final double gain) {
		table.addRow();
		if (!set.isEmpty()) table.addValue("set", set);
		table.addValue("method", method);
		table.addValue("gain dB", GainLines.shown(gain));
	}

	private static void addShare(final ResultsTable table, final double share, final double weight) {
		table.addValue("share %", share);
		table.addValue("weight", weight);
	}

	private static void addEnd(final ResultsTable table, final boolean taken, final String refusal) {
		table.addValue("taken", taken ? "yes" : "");
		table.addValue("left out because", refusal);
	}

	/** Opens the table unless nothing was compared. */
	public static void show(final String title, final List<DenoisedSet> sets) {
		final ResultsTable table = table(sets);
		if (table.size() > 0) Tables.show(table, title);
	}
}
