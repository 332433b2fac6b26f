package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.MethodSelection;

/** The methods that an automatic choice compared or mixed, with their estimated gains and shares, as lines for logs. */
final class GainLines {

	/** What stands for all methods that were mixed. */
	static final String MIXTURE = "mixture of methods";

	private static final String TAKEN = "  <- taken", NO_GAIN = "   -   ";
	private static final double LEAST_SHOWN = 0.05, LEAST_SHARE = 0.005;

	private GainLines() {}

	/** A heading and one line per method, the best first; a mixture before its methods. */
	static List<String> of(final MethodSelection choice) {
		final List<String> lines = new ArrayList<>();
		final boolean mixed = choice.isMixture();
		lines.add("Estimated gain (PSNR over the input) of each method" + (mixed ? ", and its share of the result:" : ":"));
		if (mixed) lines.add("  " + decibels(choice.gain(), choice.isLeast()) + "         " + MIXTURE + TAKEN);
		for (final Candidate candidate : choice.candidates()) {
			final String gain = candidate.refusal().isPresent() ? NO_GAIN : decibels(candidate.gain(), candidate.isLeast());
			lines.add("  " + gain + "  " + (mixed ? share(candidate, choice) + "  " : "") + candidate.method().title() + candidate
				.refusal().map(refusal -> ": " + refusal).orElse(isTaken(candidate, choice) ? TAKEN : ""));
		}
		return lines;
	}

	/** A gain, or {@code >} and the least it is. */
	static String decibels(final double gain, final boolean least) {
		return (least ? ">" : "") + String.format(Locale.ROOT, least ? "%3.1f dB" : "%4.1f dB", shown(gain));
	}

	private static String share(final Candidate candidate, final MethodSelection choice) {
		final double share = choice.share(candidate);
		return share < LEAST_SHARE ? "     " : String.format(Locale.ROOT, "%3.0f %%", 100 * share);
	}

	/** What would be shown as -0.0 is 0. */
	static double shown(final double gain) {
		return Math.abs(gain) < LEAST_SHOWN ? 0 : gain;
	}

	static boolean isTaken(final Candidate candidate, final MethodSelection choice) {
		return !choice.isMixture() && candidate.method() == choice.method();
	}
}
