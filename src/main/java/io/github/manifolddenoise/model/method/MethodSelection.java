package io.github.manifolddenoise.model.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.model.stack.Recurrence;
import io.github.manifolddenoise.risk.Combination;

/**
 * What an automatic choice took or mixed, and why.
 *
 * @param candidates all methods compared, by rising estimated error
 * @param mixture the weights, if methods were mixed
 * @param mixed the methods of the mixture, in its order
 * @param recurrence whether the frames come again, if they were looked at for that
 */
public record MethodSelection(List<Candidate> candidates, Optional<Combination> mixture, List<DenoiseMethod> mixed,
	Optional<Recurrence> recurrence)
{

	/** Estimates that differ by less than this part are equal, and those below the error that even a well known noise does not tell. */
	private static final double TIE = 0.02, NOTHING = 0.001;

	/** A smaller mean weight is none; part of the error that other frames must take away to be called a help. */
	private static final double NO_WEIGHT = 0.005, HELP = 0.1;

	/** By what factor the error is smaller where other frames are a great help. */
	private static final double FAR_AHEAD = 2;

	/** In dB: what estimated gains do not tell apart. */
	private static final double EQUALLY_GOOD = 0.5;

	/** Part of the weight that other frames must have for the frames to lie on a manifold. */
	private static final double LARGE_SHARE = 0.5;

	/** More than methods have that look at other frames and the frame itself alike. */
	private static final double MOST = 0.6;

	/** Less would be shown as 0 %. */
	private static final double LEAST_SHARE = 0.005;

	public MethodSelection {
		candidates = candidates.stream().sorted(Comparator.comparingDouble(Candidate::risk)).toList();
		mixed = List.copyOf(mixed);
	}

	/** A choice of one. */
	public MethodSelection(final List<Candidate> candidates) {
		this(candidates, Optional.empty(), List.of());
	}

	/** A choice of which nothing but estimated errors is known. */
	public MethodSelection(final List<Candidate> candidates, final Optional<Combination> mixture, final List<DenoiseMethod> mixed) {
		this(candidates, mixture, mixed, Optional.empty());
	}

	/** A copy for frames of which it is known whether they come again. */
	public MethodSelection with(final Optional<Recurrence> known) {
		return new MethodSelection(candidates, mixture, mixed, known);
	}

	/** A copy that names methods that were not tried. */
	MethodSelection without(final List<DenoiseMethod> leftOut, final Effort effort) {
		final String reason = "Not tried with effort = " + effort.name().toLowerCase(Locale.ROOT) + ".";
		final List<Candidate> all = new ArrayList<>(candidates);
		leftOut.forEach(method -> all.add(new Candidate(method, Double.POSITIVE_INFINITY, Optional.of(reason)).with(least())));
		return new MethodSelection(all, mixture, mixed, recurrence);
	}

	/** The choice for frames in which no noise was found. */
	public static MethodSelection ofNoiselessFrames() {
		return new MethodSelection(List.of(new Candidate(UnchangedFrames.METHOD, 1, Optional.empty())));
	}

	/** Whether more than one method has weight, or one has another weight than 1. */
	public boolean isMixture() {
		return mixture.isPresent() && (weighted().size() != 1 || Math.abs(weighted().get(0).weight().getAsDouble() - 1) > NO_WEIGHT);
	}

	/** The candidates that have weight, those of the largest first. */
	public List<Candidate> weighted() {
		return candidates.stream().filter(candidate -> weight(candidate) > 0).sorted(Comparator
			.comparingDouble(candidate -> -candidate.weight().getAsDouble())).toList();
	}

	/** Part of a candidate in the result: its part of all weights. */
	public double share(final Candidate candidate) {
		final double all = weighted().stream().mapToDouble(MethodSelection::weight).sum();
		return all > 0 ? weight(candidate) / all : 0;
	}

	private static double weight(final Candidate candidate) {
		final double weight = candidate.weight().orElse(0);
		return weight > NO_WEIGHT ? weight : 0;
	}

	/** Whether methods have other weights in some places than in others. */
	public boolean isLocal() {
		return mixture.filter(weights -> weights.local().length > 0).isPresent();
	}

	/** The weights at every pixel of a frame of all that have weight anywhere, and of the unchanged frames what is left of 1. */
	public List<WeightMap> maps() {
		if (mixture.isEmpty()) return List.of(WeightMap.ofOne(method()));
		final List<WeightMap> maps = Arrays.stream(mixture.get().used()).mapToObj(j -> new WeightMap(mixed.get(j), mixture.get().map(
			j))).toList();
		final float[] left = WeightMap.left(maps);
		return WeightMap.isNone(left) ? maps : Stream.concat(maps.stream(), Stream.of(new WeightMap(UnchangedFrames.METHOD, left)))
			.toList();
	}

	/** Estimated mean squared error of what was taken, in squared units of the noise level. */
	public double risk() {
		return mixture.map(Combination::risk).orElseGet(() -> best().risk());
	}

	/** Whether the gain of what was taken may be larger. */
	public boolean isLeast() {
		return risk() <= least();
	}

	private double least() {
		return candidates.get(0).least();
	}

	/** Estimated rise of the PSNR over the input by what was taken, in dB; never above what can be told. */
	public double gain() {
		return Candidate.gain(risk(), least());
	}

	/** The method taken, or that of the largest weight: of those whose estimated errors cannot be told from the smallest the one of the smallest rank. */
	public DenoiseMethod method() {
		return best().method();
	}

	private Candidate best() {
		if (mixture.isPresent()) return weighted().get(0);
		final double limit = (1 + TIE) * Math.max(candidates.get(0).risk(), NOTHING);
		return candidates.stream().filter(candidate -> candidate.risk() <= limit).min(Comparator.comparingInt(
			candidate -> candidate.method().candidacy().map(Candidacy::rank).orElse(Integer.MAX_VALUE))).orElseThrow();
	}

	/** One line: what was taken and by how much it is better. */
	public String reason() {
		final Candidate best = best();
		if (isMixture()) return String.format(Locale.ROOT, "mixture of %s: estimated gain %s over the input%s", shares(), said(gain(),
			isLeast()), candidates.get(0).isLeast() ? "" : String.format(Locale.ROOT, ", %.1f dB over %s alone", gain() - candidates.get(0)
				.gain(), candidates.get(0).method().title()));
		final Optional<Candidate> next = candidates.stream().filter(candidate -> candidate != best && candidate.refusal()
			.isEmpty()).findFirst();
		if (candidates.size() == 1) return best.method().title() + ": no noise was found in these frames";
		if (isUnchanged() || next.isEmpty()) return best.method().title() +
			": nothing else that was tried is estimated to improve these frames";
		return String.format(Locale.ROOT, "%s: estimated gain %s over the input, %s", best.method().title(), said(best.gain(), best.isLeast()),
			ahead(best, next.get()));
	}

	private static String ahead(final Candidate best, final Candidate next) {
		final String other = next.method().title();
		if (best.isLeast() && next.isLeast()) return "how far ahead of " + other + " cannot be told";
		final double ahead = best.gain() - next.gain();
		return ahead < 0.1 ? "as good as " + other : String.format(Locale.ROOT, "%.1f dB over %s", ahead, other);
	}

	private static String said(final double gain, final boolean least) {
		return String.format(Locale.ROOT, "%s%.1f dB", least ? "more than " : "", gain);
	}

	private boolean isUnchanged() {
		return !isMixture() && method().equals(UnchangedFrames.METHOD);
	}

	/** What was mixed, the largest share first. */
	public String shares() {
		return weighted().stream().filter(candidate -> share(candidate) >= LEAST_SHARE).map(candidate -> String.format(Locale.ROOT,
			"%s %.0f %%", candidate.method().title(), 100 * share(candidate))).collect(Collectors.joining(", "));
	}

	/** Part of what is known of a frame that other frames tell, by weight. */
	public double otherFrames() {
		if (mixture.isEmpty()) return method().otherFrames();
		double all = 0, others = 0;
		for (final Candidate candidate : weighted()) {
			if (candidate.method().equals(UnchangedFrames.METHOD)) continue;
			all += weight(candidate);
			others += weight(candidate) * candidate.method().otherFrames();
		}
		return all > 0 ? others / all : 0;
	}

	/**
	 * Whether what was taken is clearly better than any method that knows one frame at a time, and rests on other frames for the
	 * most part, or a method that they tell all it knows is clearly better by itself.
	 */
	private boolean othersHelped() {
		final double worth = least(0) / (1 + HELP);
		return worth > risk() && (otherFrames() > MOST || worth > least(1));
	}

	private double least(final double otherFrames) {
		return candidates.stream().filter(candidate -> candidate.method().otherFrames() == otherFrames).mapToDouble(Candidate::risk)
			.min().orElse(Double.POSITIVE_INFINITY);
	}

	/** Whether frames show no manifold, or neither other frames clearly help nor training frames. */
	public boolean manifoldIsNoHelp() {
		if (recurrence.isPresent()) return recurrence.get().noiseAlone() || !isNear(recurrence.get()) && !partsComeAgain();
		return !othersHelped() && !trainingIsAsGood();
	}

	/** Near a manifold by the frames most alike, or where noise hides these by how much its harmonics help. */
	private boolean isNear(final Recurrence known) {
		return known.isNear() || known.mayBeNear() && isFarAhead(method -> method.equals(ManifoldHarmonics.METHOD));
	}

	/** Whether something that other frames tell all it knows is far better than any method that knows one frame at a time. */
	private boolean partsComeAgain() {
		return isFarAhead(method -> method.otherFrames() == 1);
	}

	private boolean isFarAhead(final Predicate<DenoiseMethod> these) {
		final double risk = candidates.stream().filter(candidate -> these.test(candidate.method())).mapToDouble(Candidate::risk).min()
			.orElse(Double.POSITIVE_INFINITY);
		return FAR_AHEAD * Math.max(risk, least()) < least(0);
	}

	private boolean trainingIsAsGood() {
		return gain() > 0 && candidates.stream().anyMatch(candidate -> isOfTraining(candidate) && candidate.gain() >= gain() -
			EQUALLY_GOOD);
	}

	/** Whether a candidate knows the training frames, and no neighbouring pixels but those that they are compared by. */
	private static boolean isOfTraining(final Candidate candidate) {
		return candidate.method().equals(PosteriorMean.METHOD) || candidate.method() instanceof LocalPosteriorMean;
	}

	/** What this says about the stack, in plain sentences. */
	public String verdict() {
		if (isUnchanged()) return "Nothing that was tried is estimated to improve these frames; they are given back unchanged.";
		final boolean alone = otherFrames() == 0;
		final boolean trained = candidates.stream().anyMatch(MethodSelection::isOfTraining);
		final String own = isMixture() ? shares() : method().title();
		if (recurrence.isPresent()) return verdict(recurrence.get(), alone ? "Each was filtered on its own (" + own + ")." : parts(
			"The result rests on"));
		if (alone && trainingIsAsGood()) return "Each frame was filtered on its own (" + own +
			"); with the training frames it would be as good.";
		if (manifoldIsNoHelp()) return (trained ? "The training frames are no help for these"
			: "These frames do not lie on a low-dimensional manifold, or are too few to show it") + (alone
				? "; each was filtered on its own (" + own + ")." : ". " + parts("The result rests on"));
		final String near = "These frames lie near a manifold with few degrees of freedom: they help each other.";
		if (!isMixture()) return near;
		final String help = parts("What helps here");
		return !trained && otherFrames() >= LARGE_SHARE ? near + " " + help : help;
	}

	private String verdict(final Recurrence known, final String rest) {
		if (known.noiseAlone()) return
			"What differs between these frames cannot be told from noise: they show no manifold. " + rest;
		final String passing = known.isNear() && known.isPassing() ? " None of them comes again: only frames next to each other in time are alike." : "";
		if (isNear(known)) return "These frames lie near a manifold with few degrees of freedom" + (othersHelped()
			? ": they help each other." + passing + (isMixture() ? " " + parts("What helps here") : "")
			: ", but help each other little here." + passing + " " + rest);
		final long percent = Math.round(100 * known.left());
		if (partsComeAgain()) return "As a whole these frames do not come again (the most alike differ by " + percent +
			" % of what any do), but parts of them do. " + rest;
		return "These frames do not come again: the most alike differ by " + percent + " % of what any do. " + rest;
	}

	private String parts(final String what) {
		final long others = Math.round(100 * otherFrames());
		return what + ": other frames " + others + " %, neighbouring pixels " + (100 - others) + " %.";
	}
}
