package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.risk.Pairing.DIAGONAL;
import static io.github.manifolddenoise.risk.Pairing.EDGES;
import static io.github.manifolddenoise.risk.Pairing.RESULT;
import static io.github.manifolddenoise.risk.Pairing.T1;
import static io.github.manifolddenoise.risk.Pairing.T2;
import static io.github.manifolddenoise.risk.Pairing.X1;
import static io.github.manifolddenoise.risk.Pairing.X2;
import static io.github.manifolddenoise.risk.Pairing.Y1;
import static io.github.manifolddenoise.risk.Pairing.Y2;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.risk.ResidualCheck.Correlation;
import io.github.manifolddenoise.risk.ResidualCheck.Result;

/** What a {@link Result} means, in words. Only what is both large and beyond chance is mentioned. */
final class ResidualFindings {

	/** Correlations nearer to 0 do no harm, and real noise has them. */
	private static final double LARGE = 0.1;

	/** So many times the band of white noise is no chance. */
	private static final double FAR = 2.5;

	/** Removed deviation / σ that is to be expected. */
	private static final double LITTLE = 0.8, MUCH = 1.1;

	/** So many times the median is no usual frame. */
	private static final double UNUSUAL = 1.5;

	private final Result result;
	private final List<String> findings = new ArrayList<>();

	private ResidualFindings(final Result result) {
		this.result = result;
	}

	static List<String> of(final Result result) {
		if (result.deviation() == 0 && result.mean() == 0) return List.of("Nothing was removed: the result is the input.");
		final ResidualFindings all = new ResidualFindings(result);
		all.amount();
		all.correlations();
		all.frames();
		return List.copyOf(all.findings);
	}

	private void amount() {
		final double ratio = result.ratio();
		if (ratio > MUCH) findings.add("The removed signal is " + text(ratio) +
			" × the noise level: structure was removed, or the noise level is too low.");
		if (ratio < LITTLE) findings.add("The removed signal is " + text(ratio) +
			" × the noise level: noise stayed in the result, or the noise level is too high.");
		final Correlation any = result.correlations().get(RESULT);
		final double shift = Math.abs(result.mean()) / result.deviation();
		if (shift > LARGE && shift > FAR * any.band()) findings.add("The removed signal has the mean " + String.format(
			Locale.ROOT, "%.3g", result.mean()) + ": the brightness changed.");
	}

	private void correlations() {
		rises("The removed signal is correlated between neighbouring pixels",
			"structure was removed, or the noise is correlated", X1, Y1, DIAGONAL, X2, Y2);
		falls("The removed signal changes sign between neighbouring pixels", "some noise stayed in the result", X1, Y1,
			DIAGONAL, X2, Y2);
		rises("The removed signal is correlated between successive frames",
			"structure was removed, or the noise has a pattern that stays", T1, T2);
		falls("The removed signal changes sign between successive frames", "some noise stayed in the result", T1, T2);
		rises("The removed signal rises with the brightness of the result", "contrast was removed", RESULT);
		falls("The removed signal falls with the brightness of the result", "contrast was added", RESULT);
		rises("The removed signal is larger at edges of the result",
			"edges were blurred, or the noise grows with brightness", EDGES);
	}

	private void rises(final String what, final String meaning, final Pairing... pairings) {
		final double largest = Arrays.stream(pairings).mapToDouble(this::notable).max().orElse(0);
		if (largest > 0) findings.add(what + " (" + text(largest) + "): " + meaning + ".");
	}

	private void falls(final String what, final String meaning, final Pairing... pairings) {
		final double smallest = Arrays.stream(pairings).mapToDouble(this::notable).min().orElse(0);
		if (smallest < 0) findings.add(what + " (" + text(smallest) + "): " + meaning + ".");
	}

	/** The correlation if it is large and no chance, else 0. */
	private double notable(final Pairing pairing) {
		final Correlation found = result.correlations().get(pairing);
		if (found == null || Math.abs(found.value()) < Math.max(LARGE, FAR * found.band())) return 0;
		return found.value();
	}

	private void frames() {
		final double[] deviations = result.frameDeviations(), sorted = deviations.clone();
		Arrays.sort(sorted);
		final double median = sorted[sorted.length / 2], most = sorted[sorted.length - 1];
		final long unusual = Arrays.stream(sorted).filter(deviation -> deviation > UNUSUAL * median).count();
		if (unusual == 0 || median == 0) return;
		int frame = 0;
		while (deviations[frame] < most) frame++;
		findings.add("Much more was removed from " + unusual + (unusual == 1 ? " frame" : " frames") +
			" than from the others, most from frame " + (frame + 1) + " (" + text(most / median) +
			" × the median): they are unlike the others, or noisier.");
	}

	private static String text(final double value) {
		return String.format(Locale.ROOT, "%.2f", value);
	}
}
