package io.github.manifolddenoise.risk;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.risk.Finding.Kind;
import io.github.manifolddenoise.risk.Finding.Subject;

/**
 * What a check of the removed signal comes to: for every thing looked at one sentence, what was found, what it means and
 * what to do. White noise gets a finding in fewer than 2 of 100 stacks: squares of the map are compared with a threshold
 * that it passes once in 100 at most, and so are its pixels; all else with 5 standard deviations.
 */
public final class ResidualVerdict {

	/** At this lag what moves has moved on. */
	private static final double STAYS = 0.7;

	private final ResidualCheck.Result check;
	private final SpatialCorrelation space;
	private final TemporalCorrelation time;
	private final CorrelatedPlaces places;
	private final ContrastLoss contrast;
	private final Map<Subject, Finding> findings = new EnumMap<>(Subject.class);

	private ResidualVerdict(final ResidualCheck.Result check, final SpatialCorrelation space,
		final TemporalCorrelation time, final CorrelatedPlaces places, final ContrastLoss contrast)
	{
		this.check = check;
		this.space = space;
		this.time = time;
		this.places = places;
		this.contrast = contrast;
		for (final Finding finding : ResidualFindings.of(check)) findings.put(finding.subject(), finding);
		if (places.isFound()) findings.put(Subject.PLACES, new Finding(Subject.PLACES, Kind.MORE_THAN_NOISE, where()));
		if (contrast.isFound()) findings.put(Subject.CHANGES, new Finding(Subject.CHANGES, Kind.MORE_THAN_NOISE, contrast.says()));
	}

	/** What is known of a removed signal, put in words. */
	public static ResidualVerdict of(final ResidualCheck.Result check, final SpatialCorrelation space,
		final TemporalCorrelation time, final CorrelatedPlaces places, final ContrastLoss contrast)
	{
		return new ResidualVerdict(check, space, time, places, contrast);
	}

	/** The finding about something; empty if it is as white noise would have it. */
	public Optional<Finding> finding(final Subject subject) {
		return Optional.ofNullable(findings.get(subject));
	}

	/** Whether nothing was found. */
	public boolean isFine() {
		return findings.isEmpty();
	}

	/** The whole in one sentence. */
	public String summary() {
		if (isFine()) return "What was removed looks like noise.";
		if (check.deviation() == 0) return check.mean() == 0 ? "Nothing was removed." : "Nothing but a constant was removed.";
		final boolean more = findings.values().stream().anyMatch(finding -> finding.kind() == Kind.MORE_THAN_NOISE);
		return more ? "What was removed is not white noise alone." : "What was removed looks like noise; some noise stayed" +
			" in the result.";
	}

	/** The summary, and for every finding what it means and what to do. */
	public List<String> sentences() {
		final List<String> sentences = new ArrayList<>(List.of(summary()));
		findings.forEach((subject, finding) -> sentences.add(says(finding) + " " + cure(finding)));
		return sentences;
	}

	private String where() {
		final CorrelatedPlaces.Largest square = places.square(), pixel = places.pixel();
		if (square.found() == 0) return String.format(Locale.ROOT, "The removed signal goes on from frame to frame at %d of %d" +
			" pixels, most at x = %d, y = %d (%.2f): something small that lasts, such as a hot pixel or a fine spot, was removed" +
			" there.", pixel.found(), pixel.of(), pixel.x(), pixel.y(), pixel.value());
		final String removed = !places.isEverywhere() ? "something real was removed there" : isMore(Subject.AMOUNT)
			? "structure was removed all over" : "a pattern that lasts was removed";
		return String.format(Locale.ROOT, "The removed signal goes on from frame to frame at %d of %d places, most round" +
			" x = %d, y = %d (%.2f): %s.", square.found(), square.of(), square.x(), square.y(), square.value(), removed);
	}

	/** Correlation between neighbours alone is the camera's, unless what was removed lasts. */
	private String says(final Finding finding) {
		final boolean alone = !places.isFound() && !isMore(Subject.FRAMES) && !isMore(Subject.EDGES);
		if (finding.subject() == Subject.NEIGHBOURS && isMore(Subject.NEIGHBOURS) && alone) return finding.says().replaceFirst(
			":.*", " but not between frames: the noise itself is correlated (camera, compression, interpolation), or detail that" +
				" is new in every frame was removed.");
		return finding.says();
	}

	private boolean isMore(final Subject subject) {
		return finding(subject).filter(finding -> finding.kind() == Kind.MORE_THAN_NOISE).isPresent();
	}

	private String cure(final Finding finding) {
		final boolean more = finding.kind() == Kind.MORE_THAN_NOISE;
		return switch (finding.subject()) {
			case AMOUNT -> more ? "De-noise less strongly, or check the noise level with Estimate Noise."
				: "De-noise more strongly, or check the noise level with Estimate Noise.";
			case BRIGHTNESS -> "Compare the histograms of both stacks: scaling, clipping or a conversion of the bit depth shifts" +
				" all values.";
			case FRAME_MEANS -> "If the brightness is to be measured, correct it before de-noising, or keep more components.";
			case NEIGHBOURS -> more ? "See the spatial map; a background without specimen that has the same one means it is the" +
				" camera." : "This does no harm.";
			case FRAMES -> !more ? "This does no harm." : stays()
				? "It stays over all frames: see in the temporal map whether it is the camera's fixed pattern or a still structure" +
					" that was blurred." : "It fades with time, as what moves does: de-noise less strongly.";
			case PLACES -> placesCure();
			case CONTRAST -> "Do not measure intensities in the result; de-noise less strongly.";
			case CHANGES -> "Do not compare intensities over time in the result; de-noise less strongly, or by another method.";
			case EDGES -> more ? "Choose noise = photon if the noise is that of a camera; else de-noise less strongly."
				: "More noise stayed at edges; do not read fine detail there.";
			case SINGLE_FRAMES -> "Look at these frames; leave them out if they are defective, else do not trust them.";
		};
	}

	private String placesCure() {
		if (!places.isEverywhere()) return "Look at these places in the temporal map and in the removed signal; de-noise less" +
			" strongly, or do not measure there.";
		return isMore(Subject.AMOUNT) ? "De-noise less strongly."
			: "Take away the camera's fixed pattern or the drift first, or de-noise less strongly.";
	}

	/** The numbers behind it, for a table. */
	public List<ResidualRow> rows() {
		return ResidualRow.of(check, places, contrast, this::finding);
	}

	/** Whether the mean correlation of the last lag is nearly that of the first. */
	private boolean stays() {
		final double[] means = time.means();
		return means.length > 2 && means[means.length - 1] > STAYS * means[0];
	}

	/** For a report in JSON: numbers and texts without NaN. */
	public Map<String, Object> toMap() {
		final Map<String, Object> map = ResidualFindings.report(check);
		map.put("summary", summary());
		map.put("checks", rows());
		map.put("verdict", sentences());
		map.put("lags", time.means());
		map.put("largestSpatial", space.largest());
		map.put("places", places);
		map.put("contrast", contrast);
		return map;
	}
}
