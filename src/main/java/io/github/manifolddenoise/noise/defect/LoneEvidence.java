package io.github.manifolddenoise.noise.defect;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;


/**
 * Whether values that stand alone in their frames are defects of the camera. Most of those that do not last leave next to all of
 * their way from the median to the second neighbour; points of the picture are somewhere in between. And defects know nothing of the
 * picture: they strike pixels that hardly change as often as those that change most.
 *
 * @param lone all of some frames
 * @param noise of their values
 * @param pixels what they do over these frames
 * @param values that were judged
 */
record LoneEvidence(List<LoneValue> lone, BrightnessScale noise, PixelRanges pixels, long values) {

	/** A defect leaves at least this share of its way; where the picture has points, values that leave less are taken for those. */
	private static final double ALONE = 0.8, LEAST_ALONE = 0.5, IN_BETWEEN = 0.7, POINTS = 0.2;

	/** Part of the lone values that leave so much, and of all values; if the others, dark or bright, are defects, fewer will do. */
	private static final double MOST_ARE_ALONE = 0.55, OTHERS_ARE = 0.35, LEAST_PART = 1e-4;

	/** Where all are bright, or all dark, so many are much further away than noise reaches: tails of few photons are not. */
	private static final double STRONG = 0.12;

	private static final int FEWEST = 12, CLASSES = 4, CHANCE = 5;
	private static final double UNEVEN = 3, VISIBLE = 5;

	/** Of bright ones, then of dark ones, the least share that a defect leaves; infinite where they are none. */
	double[] limits() {
		final boolean bright = areDefects(true), dark = areDefects(false);
		final boolean defects = bright && dark || bright && areStrong(true) || dark && areStrong(false);
		return new double[] { defects && (bright || areOthersToo(true)) ? limit(true) : Double.POSITIVE_INFINITY, defects
			&& (dark || areOthersToo(false)) ? limit(false) : Double.POSITIVE_INFINITY };
	}

	private boolean areDefects(final boolean bright) {
		final List<LoneValue> alone = alone(bright);
		final boolean many = alone.size() >= Math.max(FEWEST, LEAST_PART * values);
		return many && alone.size() >= MOST_ARE_ALONE * passing(bright).size() && areEven(alone, bright);
	}

	private boolean areOthersToo(final boolean bright) {
		final List<LoneValue> alone = alone(bright);
		return alone.size() >= FEWEST && alone.size() >= OTHERS_ARE * passing(bright).size();
	}

	private boolean areStrong(final boolean bright) {
		final List<LoneValue> alone = alone(bright);
		return alone.stream().filter(LoneValue::strong).count() >= STRONG * alone.size();
	}

	/** Whether they are about as many in every quarter of the pixels in which they would be seen, by how much these change. */
	private boolean areEven(final List<LoneValue> alone, final boolean bright) {
		final double[] sorted = alone.stream().mapToDouble(LoneValue::value).sorted().toArray();
		final double usual = sorted[sorted.length / 2], sign = bright ? 1 : -1;
		final int[] open = IntStream.range(0, pixels.middle().length).filter(k -> sign * (usual - pixels.middle()[k]) > VISIBLE * noise.at(
			pixels.middle()[k])).toArray();
		final double[] spreads = Arrays.stream(open).mapToDouble(k -> pixels.spread()[k]).sorted().toArray();
		if (spreads.length < CLASSES) return false;
		final int[] counts = new int[CLASSES];
		for (final LoneValue value : alone) {
			if (Arrays.binarySearch(open, value.pixel()) < 0) continue;
			int quarter = 0;
			while (quarter < CLASSES - 1 && pixels.spread()[value.pixel()] > spreads[(quarter + 1) * (spreads.length - 1) / CLASSES]) quarter++;
			counts[quarter]++;
		}
		final int least = Arrays.stream(counts).min().orElse(0), most = Arrays.stream(counts).max().orElse(0);
		return most <= UNEVEN * least + CHANCE;
	}

	private double limit(final boolean bright) {
		final List<LoneValue> these = passing(bright);
		return these.stream().filter(value -> value.left() < IN_BETWEEN).count() > POINTS * these.size() ? ALONE : LEAST_ALONE;
	}

	private List<LoneValue> alone(final boolean bright) {
		return passing(bright).stream().filter(value -> value.left() >= ALONE).toList();
	}

	private List<LoneValue> passing(final boolean bright) {
		return lone.stream().filter(value -> value.bright() == bright && !value.lasts()).toList();
	}
}
