package io.github.manifolddenoise.command.denoise;

import java.util.List;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.MethodSelection;

/** The methods that an automatic choice compared, with their estimated gains, as a table. */
public final class GainsTable {

	private GainsTable() {}

	/** One row per set and method, the best method of a set first; NaN where a method cannot be used. */
	static ResultsTable table(final List<DenoisedSet> sets) {
		final ResultsTable table = new ResultsTable();
		for (final DenoisedSet set : sets) {
			set.denoised().choice().ifPresent(choice -> choice.candidates().forEach(candidate -> addRow(table, set.set()
				.name(), candidate, choice)));
		}
		return table;
	}

	private static void addRow(final ResultsTable table, final String set, final Candidate candidate,
		final MethodSelection choice)
	{
		table.addRow();
		table.addValue("set", set);
		table.addValue("method", candidate.method().title());
		table.addValue("gain dB", candidate.refusal().isPresent() ? Double.NaN : GainLines.gain(candidate));
		table.addValue("taken", GainLines.isTaken(candidate, choice) ? "yes" : "");
		table.addValue("cannot be used", candidate.refusal().orElse(""));
	}

	/** Opens the table unless nothing was compared. */
	public static void show(final String title, final List<DenoisedSet> sets) {
		final ResultsTable table = table(sets);
		if (table.size() > 0) Tables.show(table, title);
	}
}
