package io.github.manifolddenoise.model;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an automatic choice took, and why.
 *
 * @param candidates all methods compared, the best first
 */
public record Choice(List<Candidate> candidates) {

	public Choice {
		candidates = candidates.stream().sorted(Comparator.comparingDouble(Candidate::risk)).toList();
	}

	/** The choice for frames in which no noise was found. */
	static Choice ofNoiselessFrames() {
		return new Choice(List.of(new Candidate(DenoiseMethod.UNCHANGED, 1, Optional.empty())));
	}

	/** The method with the smallest estimated error. */
	public DenoiseMethod method() {
		return candidates.get(0).method();
	}

	/** One line: what was taken and by how much it is better. */
	public String reason() {
		if (candidates.size() == 1) return "unchanged: no noise was found in these frames";
		final Candidate best = candidates.get(0), next = candidates.get(1);
		if (best.method() == DenoiseMethod.UNCHANGED || next.refusal().isPresent()) return best.method().title() +
			": nothing else that was tried is estimated to improve these frames";
		return String.format(Locale.ROOT, "%s: estimated gain %.1f dB over the input, %.1f dB over %s", best.method().title(),
			best.gain(), best.gain() - next.gain(), next.method().title());
	}

	/** Whether a method that knows only one frame at a time, or none, is best. */
	public boolean manifoldIsNoHelp() {
		return switch (method()) {
			case UNCHANGED, DCT, NLM -> true;
			default -> false;
		};
	}

	/** What this says about the stack, in a plain sentence. */
	public String verdict() {
		if (method() == DenoiseMethod.UNCHANGED) return "Nothing that was tried is estimated to improve these frames; they are" +
			" given back unchanged.";
		if (manifoldIsNoHelp()) return "These frames do not lie on a low-dimensional manifold; each was filtered on its own (" +
			method().title() + ").";
		return "These frames lie near a manifold with few degrees of freedom: they help each other.";
	}
}
