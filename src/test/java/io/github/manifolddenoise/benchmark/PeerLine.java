package io.github.manifolddenoise.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What one program made of one stack.
 *
 * @param psnr in dB; none where there is no result
 * @param runs all of the same call
 * @param failure why there is no result; blank where there is one
 */
record PeerLine(String name, OptionalDouble psnr, List<ChildRun> runs, String failure) {

	static final String NOT_INSTALLED = "not installed";
	static final String HEADING = "| program | PSNR, dB | time | processor time | memory, MB |\n|---|---|---|---|---|\n";

	private static final String NONE = "-";

	/** A Markdown table; times are shares of those of the first line, which has seconds too. */
	static String table(final List<PeerLine> lines) {
		final StringBuilder table = new StringBuilder(HEADING);
		for (final PeerLine line : lines) table.append("| ").append(String.join(" | ", line.cells(lines.get(0)))).append(" |\n");
		return table.toString();
	}

	private List<String> cells(final PeerLine first) {
		if (psnr.isEmpty()) return List.of(name, failure, NONE, NONE, NONE);
		final List<String> cells = new ArrayList<>(List.of(name, number("%.2f", psnr)));
		for (final Function<ChildRun, OptionalDouble> time : List.<Function<ChildRun, OptionalDouble>>of(run -> OptionalDouble.of(
			run.seconds()), ChildRun::processorSeconds))
		{
			cells.add(share(median(time), first.median(time)) + (this == first ? number(" (%.1f s)", median(time)) : ""));
		}
		cells.add(number("%.0f", median(ChildRun::megabytes)));
		return cells;
	}

	private static String share(final OptionalDouble time, final OptionalDouble whole) {
		if (time.isEmpty() || whole.isEmpty()) return NONE;
		return String.format(Locale.ROOT, "%.2f", time.getAsDouble() / whole.getAsDouble());
	}

	private static String number(final String format, final OptionalDouble value) {
		return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : NONE;
	}

	/** Of all runs; of an even number of them the mean of the two in the middle; none if a run does not know it. */
	OptionalDouble median(final Function<ChildRun, OptionalDouble> figure) {
		final double[] sorted = runs.stream().map(figure).flatMapToDouble(OptionalDouble::stream).sorted().toArray();
		if (sorted.length < Math.max(1, runs.size())) return OptionalDouble.empty();
		return OptionalDouble.of((sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2);
	}
}
