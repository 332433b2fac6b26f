package io.github.manifolddenoise.model.method;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an automatic choice took, and why.
 *
 * @param candidates all methods compared, by rising estimated error
 */
public record MethodSelection(List<Candidate> candidates) {

	/** Estimates that differ by less than this part are equal. */
	private static final double TIE = 0.02;

	/** In dB: what estimated gains do not tell apart. */
	private static final double EQUALLY_GOOD = 0.5;

	public MethodSelection {
		candidates = candidates.stream().sorted(Comparator.comparingDouble(Candidate::risk)).toList();
	}

	/** The choice for frames in which no noise was found. */
	public static MethodSelection ofNoiselessFrames() {
		return new MethodSelection(List.of(new Candidate(UnchangedFrames.METHOD, 1, Optional.empty())));
	}

	/** The method taken: of those whose estimated errors cannot be told from the smallest the one of the smallest rank. */
	public DenoiseMethod method() {
		return best().method();
	}

	private Candidate best() {
		final double limit = (1 + TIE) * Math.max(candidates.get(0).risk(), Candidate.SMALLEST_RISK);
		return candidates.stream().filter(candidate -> candidate.risk() <= limit).min(Comparator.comparingInt(
			candidate -> candidate.method().candidacy().map(Candidacy::rank).orElse(Integer.MAX_VALUE))).orElseThrow();
	}

	/** One line: what was taken and by how much it is better. */
	public String reason() {
		final Candidate best = best();
		final Optional<Candidate> next = candidates.stream().filter(candidate -> candidate != best && candidate.refusal()
			.isEmpty()).findFirst();
		if (candidates.size() == 1) return best.method().title() + ": no noise was found in these frames";
		if (best.method().equals(UnchangedFrames.METHOD) || next.isEmpty()) return best.method().title() +
			": nothing else that was tried is estimated to improve these frames";
		final double ahead = best.gain() - next.get().gain();
		return String.format(Locale.ROOT, "%s: estimated gain %.1f dB over the input, %s", best.method().title(), best.gain(),
			ahead < 0.1 ? "as good as " + next.get().method().title() : String.format(Locale.ROOT, "%.1f dB over %s", ahead,
				next.get().method().title()));
	}

	/** Whether a method that knows only one frame at a time, or none, is best, and clearly better than the training frames. */
	public boolean manifoldIsNoHelp() {
		return method().isFrameByFrame() && !trainingIsAsGood();
	}

	private boolean trainingIsAsGood() {
		final double gain = best().gain();
		return gain > 0 && candidates.stream().anyMatch(candidate -> candidate.method().equals(PosteriorMean.METHOD) &&
			candidate.gain() >= gain - EQUALLY_GOOD);
	}

	/** What this says about the stack, in a plain sentence. */
	public String verdict() {
		if (method().equals(UnchangedFrames.METHOD)) return "Nothing that was tried is estimated to improve these frames; they are" +
			" given back unchanged.";
		final boolean trained = candidates.stream().anyMatch(candidate -> candidate.method().equals(PosteriorMean.METHOD));
		if (method().isFrameByFrame() && trainingIsAsGood()) return "Each frame was filtered on its own (" + method()
			.title() + "); with the training frames it would be as good.";
		if (manifoldIsNoHelp() && trained) return "The training frames are no help for these; each was filtered on its own (" +
			method().title() + ").";
		if (manifoldIsNoHelp()) return "These frames do not lie on a low-dimensional manifold, or are too few to show" +
			" it; each was filtered on its own (" + method().title() + ").";
		return "These frames lie near a manifold with few degrees of freedom: they help each other.";
	}
}
