package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.MethodSelection;

/** The methods that an automatic choice compared, with their estimated gains, as lines for logs. */
final class GainLines {

	private static final String TAKEN = "  <- taken", NO_GAIN = "   -   ";
	private static final double LEAST_SHOWN = 0.05;

	private GainLines() {}

	/** A heading and one line per method, the best first. */
	static List<String> of(final MethodSelection choice) {
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
	static double gain(final Candidate candidate) {
		return Math.abs(candidate.gain()) < LEAST_SHOWN ? 0 : candidate.gain();
	}

	static boolean isTaken(final Candidate candidate, final MethodSelection choice) {
		return candidate.method() == choice.method();
	}
}
