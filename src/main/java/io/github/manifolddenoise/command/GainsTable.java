package io.github.manifolddenoise.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.model.Candidate;
import io.github.manifolddenoise.model.Choice;

/** The methods that an automatic choice compared, with their estimated gains: as lines for logs, and as a table. */
final class GainsTable {

	private static final String TAKEN = "  <- taken", NO_GAIN = "   -   ";
	private static final double LEAST_SHOWN = 0.05;

	private GainsTable() {}

	/** A heading and one line per method, the best first. */
	static List<String> lines(final Choice choice) {
		final List<String> lines = new ArrayList<>();
		lines.add("Estimated gain (PSNR over the input) of each method:");
		for (final Candidate candidate : choice.candidates()) {
			final String gain = candidate.refusal().isPresent() ? NO_GAIN : String.format(Locale.ROOT, "%4.1f dB", gain(
				candidate));
			lines.add("  " + gain + "  " + candidate.method().title() + candidate.refusal().map(
				refusal -> " cannot be used: " + refusal).orElse(isTaken(candidate, choice) ? TAKEN : ""));
		}
		return lines;
	}

	/** What would be shown as -0.0 is 0. */
	private static double gain(final Candidate candidate) {
		return Math.abs(candidate.gain()) < LEAST_SHOWN ? 0 : candidate.gain();
	}

	private static boolean isTaken(final Candidate candidate, final Choice choice) {
		return candidate.method() == choice.method();
	}

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
		final Choice choice)
	{
		table.addRow();
		table.addValue("set", set);
		table.addValue("method", candidate.method().title());
		table.addValue("gain dB", candidate.refusal().isPresent() ? Double.NaN : gain(candidate));
		table.addValue("taken", isTaken(candidate, choice) ? "yes" : "");
		table.addValue("cannot be used", candidate.refusal().orElse(""));
	}

	/** Opens the table unless nothing was compared. */
	static void show(final String title, final List<DenoisedSet> sets) {
		final ResultsTable table = table(sets);
		if (table.size() > 0) Tables.show(table, title);
	}
}
