package io.github.manifolddenoise.noise.defect;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether values that stand alone are defects of the camera. Defects know nothing of the picture: they strike pixels at rest
 * as often as those where much goes on, and dark ones as often as bright ones. Where a pilot is wrong, or photons are few, the
 * values that stand alone are where things change and where there is light.
 */
record OutlierEvidence(OutlierSearch search) {

	/** Standard deviations of an outlier, beyond which there is hardly any white noise. */
	static final double LIMIT = 4.5;

	/** Where so large a part of the values are certain outliers, nearer ones are more often outliers than noise. */
	private static final double DENSE = 1e-3;

	/** White noise reaches so many standard deviations in no stack. */
	private static final double STRONG = 6;
	private static final int FEWEST = 4;
	private static final int CLASSES = 4;
	private static final double UNEVEN = 3;
	private static final int CHANCE = 5;

	/** Tails of noise hold many more values between the limit and the strong ones. */
	private static final double STRONG_PART = 0.5;

	/** Where the pilot is worse, nothing can be told. */
	private static final double WIDEST_TAIL = 1.12;

	/** Standard deviations from which on the bright ones, or the dark ones, are defects; infinitely many where none is. */
	double limit(final boolean bright) {
		if (!areDefects(bright)) return Double.POSITIVE_INFINITY;
		final long strong = search.outliers().stream().filter(outlier -> outlier.isBright() == bright && isStrong(outlier)).count();
		return strong > DENSE * search.values() ? OutlierSearch.LEAST : LIMIT;
	}

	private boolean areDefects(final boolean bright) {
		final PixelRecord pixels = search.pixels();
		final List<Outlier> these = search.outliers().stream().filter(outlier -> outlier.isBright() == bright && Math.abs(outlier
			.deviation()) > LIMIT).toList();
		final List<Outlier> strong = these.stream().filter(OutlierEvidence::isStrong).toList();
		if (strong.size() < FEWEST || search.tail() > WIDEST_TAIL) return false;
		final double[] values = strong.stream().mapToDouble(Outlier::value).sorted().toArray();
		final double usual = values[values.length / 2];
		final double sign = bright ? 1 : -1;
		final int[] open = IntStream.range(0, pixels.mean().length).filter(k -> pixels.scale()[k] > 0 && sign * (usual - pixels
			.pilotMean()[k]) > STRONG * pixels.scale()[k]).toArray();
		final int[] byActivity = counts(open, pixels.activity(), strong), byLight = counts(open, pixels.pilotMean(), strong);
		final int allAtRest = counts(open, pixels.activity(), these)[0];
		final int least = Arrays.stream(byActivity).min().orElse(0), most = Arrays.stream(byActivity).max().orElse(0);
		final boolean even = most <= UNEVEN * byActivity[0] + CHANCE && byActivity[0] <= UNEVEN * least + CHANCE;
		final boolean photons = bright && byLight[2] + byLight[3] > UNEVEN * (byLight[0] + byLight[1]);
		return byActivity[0] >= FEWEST && even && !photons && byActivity[0] >= STRONG_PART * allAtRest;
	}

	private static boolean isStrong(final Outlier outlier) {
		return Math.abs(outlier.deviation()) > STRONG;
	}

	/** Outliers in each quarter of the open pixels, by rising {@code order}. */
	private static int[] counts(final int[] open, final float[] order, final List<Outlier> outliers) {
		final int[] counts = new int[CLASSES];
		final double[] sorted = Arrays.stream(open).mapToDouble(k -> order[k]).sorted().toArray();
		for (final Outlier outlier : outliers) {
			if (Arrays.binarySearch(open, outlier.pixel()) < 0) continue;
			int quarter = 0;
			while (quarter < CLASSES - 1 && order[outlier.pixel()] > sorted[(quarter + 1) * (sorted.length - 1) / CLASSES]) quarter++;
			counts[quarter]++;
		}
		return counts;
	}
}
