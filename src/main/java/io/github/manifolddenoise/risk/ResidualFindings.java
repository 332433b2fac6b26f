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
import java.util.Map;

import io.github.manifolddenoise.risk.Finding.Kind;
import io.github.manifolddenoise.risk.Finding.Subject;
import io.github.manifolddenoise.risk.ResidualCheck.Correlation;
import io.github.manifolddenoise.risk.ResidualCheck.Result;

/** What a {@link Result} means, in words. Only what is both large and beyond chance is mentioned. */
public final class ResidualFindings {

	/**
	 * Correlations nearer to 0 do no harm, and real noise has them. Negative ones come from noise that stays in a result,
	 * which no method avoids.
	 */
	private static final double POSITIVE = 0.04, NEGATIVE = 0.1;

	/** Magnitudes at edges are a little larger in any result. */
	private static final double EDGE = 0.08;

	/** Part of the removed deviation by which the brightness may change. */
	static final double SHIFT = 0.1;

	/** So many times the band of white noise is no chance. */
	private static final double FAR = 2.5;

	/** Removed deviation / σ that is to be expected. */
	static final double LITTLE = 0.8, MUCH = 1.1;

	/** So many times the median is no usual frame. */
	static final double UNUSUAL = 1.5;

	private static final Correlation NONE = new Correlation(0, 0, 0);

	private final Result result;
	private final List<Finding> findings = new ArrayList<>();

	private ResidualFindings(final Result result) {
		this.result = result;
	}

	/** What is far from white noise; empty if nothing is. */
	public static List<Finding> of(final Result result) {
		if (result.deviation() == 0 && result.mean() == 0) return List.of(new Finding(Subject.AMOUNT, Kind.NOISE_STAYED,
			"Nothing was removed: the result is the input."));
		final ResidualFindings all = new ResidualFindings(result);
		all.amount();
		all.frameMeans();
		all.correlations();
		all.frames();
		return List.copyOf(all.findings);
	}

	/** What is far from white noise, one sentence each. */
	public static List<String> sentences(final Result result) {
		return of(result).stream().map(Finding::says).toList();
	}

	/** For a report in JSON: numbers, texts, maps, lists and arrays only, no NaN. */
	public static Map<String, Object> report(final Result result) {
		final Map<String, Object> map = result.toMap();
		map.put("findings", sentences(result));
		return map;
	}

	private void amount() {
		final double ratio = result.ratio();
		if (ratio > MUCH) more(Subject.AMOUNT, "The removed signal is " + text(ratio) +
			" × the noise level: structure was removed, or the noise level is too low.");
		if (ratio < LITTLE) stayed(Subject.AMOUNT, "The removed signal is " + text(ratio) +
			" × the noise level: noise stayed in the result, or the noise level is too high.");
		final Correlation any = result.correlations().get(RESULT);
		final double shift = Math.abs(result.mean()) / result.deviation();
		if (shift > SHIFT && shift > FAR * any.band()) more(Subject.BRIGHTNESS, "The removed signal has the mean " +
			String.format(Locale.ROOT, "%.3g", result.mean()) + ": the brightness changed.");
	}

	private void more(final Subject subject, final String says) {
		findings.add(new Finding(subject, Kind.MORE_THAN_NOISE, says));
	}

	private void stayed(final Subject subject, final String says) {
		findings.add(new Finding(subject, Kind.NOISE_STAYED, says));
	}

	/** Means of noise have the standard deviation σ/√(pixels), more of correlated noise, and no order in time. */
	private void frameMeans() {
		final double[] means = result.frameMeans();
		final double mean = Arrays.stream(means).average().orElseThrow(), spread = result.frameMeanSpread();
		if (spread < SHIFT || spread < FAR * result.noise().band(result.pixels())) return;
		double squares = 0, steps = 0;
		for (int i = 0; i < means.length; i++) {
			squares += (means[i] - mean) * (means[i] - mean);
			if (i > 0) steps += (means[i] - means[i - 1]) * (means[i] - means[i - 1]);
		}
		final boolean smooth = steps < squares;
		more(Subject.FRAME_MEANS, "The mean of the removed signal " + (smooth ? "drifts" : "jumps") + " from frame to frame, by " +
			text(spread) + " × its standard deviation: " + (smooth ? "a slow change of brightness" : "flicker") +
			" was removed.");
	}

	private void correlations() {
		final Correlation neighbours = largest(X1, Y1, DIAGONAL, X2, Y2);
		say(Subject.NEIGHBOURS, neighbours, "The removed signal is correlated between neighbouring pixels",
			"structure was removed, or the noise is correlated", neighbours.expected() == 0
				? "The removed signal changes sign between neighbouring pixels"
				: "The removed signal is less correlated between neighbouring pixels than noise",
			"some noise stayed in the result");
		say(Subject.FRAMES, largest(T1, T2), "The removed signal is correlated between successive frames",
			"structure was removed, or the noise has a pattern that stays",
			"The removed signal changes sign between successive frames", "some noise stayed in the result");
		say(Subject.CONTRAST, contrast(), "The removed signal rises with the brightness of the result",
			"contrast was removed", "The removed signal falls with the brightness of the result", "contrast was added");
		say(Subject.EDGES, edges(),
			"The removed signal is larger at edges of the result", "edges were blurred, or the noise grows with brightness",
			"The removed signal is smaller at edges of the result", "less was removed there");
	}

	/** A falling one says that noise stayed, but for contrast, which a method must not add. */
	private void say(final Subject subject, final Correlation found, final String rises, final String risesMeaning,
		final String falls, final String fallsMeaning)
	{
		final String value = " (" + text(found.value()) + (found.expected() == 0 ? "" : ", noise " + text(found.expected())) + "): ";
		if (found.excess() > 0) more(subject, rises + value + risesMeaning + ".");
		if (found.excess() >= 0) return;
		final String says = falls + value + fallsMeaning + ".";
		if (subject == Subject.CONTRAST) more(subject, says);
		else stayed(subject, says);
	}

	/** The correlation with the result, unless it is a positive one that is hardly more than any good result has. */
	private Correlation contrast() {
		final Correlation found = largest(RESULT);
		return found.value() > 0 && found.value() - result.unavoidableContrast() < POSITIVE ? NONE : found;
	}

	/** Noise that stayed makes edges of its own, from which much of it was removed. */
	private Correlation edges() {
		final Correlation found = largest(EDGES);
		return result.ratio() < LITTLE || Math.abs(found.value()) <= EDGE ? NONE : found;
	}

	/** Of some correlations the one farthest from what noise has; none if all are near or may be chance. */
	private Correlation largest(final Pairing... pairings) {
		Correlation largest = NONE;
		for (final Pairing pairing : pairings) {
			final Correlation found = result.correlations().get(pairing);
			if (found == null || Math.abs(found.excess()) <= Math.abs(largest.excess())) continue;
			final double least = Math.max(FAR * found.band(), found.excess() > 0 ? POSITIVE : NEGATIVE);
			if (Math.abs(found.excess()) > least) largest = found;
		}
		return largest;
	}

	private void frames() {
		final double[] deviations = result.frameDeviations(), sorted = deviations.clone();
		Arrays.sort(sorted);
		final double median = sorted[sorted.length / 2], most = sorted[sorted.length - 1];
		final long unusual = Arrays.stream(sorted).filter(deviation -> deviation > UNUSUAL * median).count();
		if (unusual == 0 || median == 0) return;
		int frame = 0;
		while (deviations[frame] < most) frame++;
		more(Subject.SINGLE_FRAMES, "Much more was removed from " + unusual + (unusual == 1 ? " frame" : " frames") +
			" than from the others, most from frame " + (frame + 1) + " (" + text(most / median) +
			" × the median): they are unlike the others, or noisier.");
	}

	private static String text(final double value) {
		return String.format(Locale.ROOT, "%.2f", value);
	}
}
