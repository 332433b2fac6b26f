package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.noise.PixelNoise;
import io.github.manifolddenoise.task.Progress;

/**
 * Hot and dead pixels, and pixels that are wrong in single frames. Where they are is found once; they are replaced when frames
 * are read, those of all frames by the mean of their neighbours, those of single frames by what the other frames tell.
 * <p>
 * Nothing is found in a stack of fewer than {@value LeadingDirections#FEWEST_FRAMES} frames, or where neighbouring pixels do
 * not tell the level of the noise. Cost: for every group of {@value LeadingDirections#MOST_FRAMES} frames two Gram passes;
 * where the first group has none, the others are not looked at.
 * </p>
 */
public final class OutlierPixels implements NoiseTreatment {

	/** Frames in which lone values are judged, in runs of so many. */
	private static final int MOST_FRAMES = 300, RUN = 10;

	private final FrameGeometry geometry;
	private final FixedPixels fixed;
	private final SingleOutliers single;

	private OutlierPixels(final FrameGeometry geometry, final FixedPixels fixed, final SingleOutliers single) {
		this.geometry = geometry;
		this.fixed = fixed;
		this.single = single;
	}

	/**
	 * Those that stand out, if there are.
	 *
	 * @param sigma standard deviation of the noise
	 * @param always whether values that stand alone are replaced although they may belong to the picture
	 */
	static Optional<NoiseTreatment> of(final FrameSource frames, final double sigma, final boolean always,
		final Compute compute, final Progress progress) throws IOException
	{
		final Progress within = progress.withinStage();
		final SingleOutliers lone = lone(frames, compute, within);
		final FrameSource learnt = lone.count() == 0 ? frames : new RepairedFrames(frames, lone);
		final double level = lone.count() == 0 ? sigma : PixelNoise.standardDeviation(learnt, within).orElse(sigma);
		final int[][] groups = LeadingDirections.groups(frames.frameCount());
		final OutlierSearch first = search(frames, learnt, groups[0], level, compute, within);
		final FixedPixels fixed = FixedPixels.of(frames.geometry(), first.pixels().mean(), level);
		final OutlierEvidence evidence = new OutlierEvidence(first);
		final double bright = always ? OutlierEvidence.LIMIT : evidence.limit(true);
		final double dark = always ? OutlierEvidence.LIMIT : evidence.limit(false);
		final List<Outlier> found = new ArrayList<>();
		for (int group = 0; group < groups.length && Math.min(bright, dark) < Double.POSITIVE_INFINITY; group++) {
			final OutlierSearch search = group == 0 ? first : search(frames, learnt, groups[group], level, compute, within);
			search.outliers().stream().filter(outlier -> Math.abs(outlier.deviation()) > (outlier.isBright() ? bright : dark) && !fixed
				.contains(outlier.pixel())).forEach(found::add);
			progress.fraction((group + 1.0) / groups.length);
		}
		final SingleOutliers single = SingleOutliers.of(frames.frameCount(), found).and(lone, fixed);
		return single.count() == 0 && fixed.count() == 0 ? Optional.empty() : Optional.of(new OutlierPixels(frames.geometry(), fixed,
			single));
	}

	/** Values that stand alone in their own frames, if they are defects: the frames that the search learns from are without them. */
	private static SingleOutliers lone(final FrameSource frames, final Compute compute, final Progress progress)
		throws IOException
	{
		final int m = frames.frameCount(), most = (int) Math.max(RUN, Math.min(m, DefectScreen.MOST_VALUES / frames.geometry().pixels()));
		final int runs = Math.max(1, Math.min(most, MOST_FRAMES) / RUN);
		final FrameSource some = m <= runs * RUN ? frames : frames.select(IntStream.range(0, runs * RUN).map(i -> (int) ((long) (i / RUN) * (m
			- RUN) / Math.max(1, runs - 1)) + i % RUN).toArray());
		final Optional<LoneValues> lone = LoneValues.find(some, compute, progress);
		return lone.isEmpty() ? SingleOutliers.of(m, List.of()) : lone.get().of(frames, compute, progress);
	}

	/** Frames of the outliers are counted in the whole stack. */
	private static OutlierSearch search(final FrameSource frames, final FrameSource learnt, final int[] group, final double sigma,
		final Compute compute, final Progress progress) throws IOException
	{
		final boolean all = group.length == frames.frameCount();
		final OutlierSearch search = OutlierSearch.of(all ? frames : frames.select(group), all ? learnt : learnt.select(group), group, sigma,
			compute, progress);
		return new OutlierSearch(search.pixels(), search.outliers().stream().map(outlier -> new Outlier(group[outlier.frame()],
			outlier.pixel(), outlier.value(), outlier.pilot(), outlier.deviation())).toList(), search.values(), search.tail());
	}

	/**
	 * Frames whose outliers are replaced. In other frames than those that they were found in these are the pixels that are wrong
	 * in all frames, and values that happen to be the same. Frames of another size stay as they are.
	 */
	@Override
	public FrameSource forward(final FrameSource frames) {
		if (!frames.geometry().equals(geometry)) return frames;
		final FrameSource singly = single.isOf(frames) ? new RepairedFrames(frames, single) : frames;
		return fixed.count() == 0 ? singly : new FilledFrames(singly, fixed);
	}

	@Override
	public String finding() {
		final long values = (long) fixed.count() * single.frames() + single.count();
		final double part = 100.0 * values / ((double) single.frames() * geometry.countedPixels());
		final List<String> kinds = new ArrayList<>();
		if (!fixed.hot().isEmpty()) kinds.add("hot pixels " + text(fixed.hot().cardinality()));
		if (!fixed.dead().isEmpty()) kinds.add("dead pixels " + text(fixed.dead().cardinality()));
		if (single.count() > 0) kinds.add("in single frames " + text(single.count()));
		return String.format(Locale.ROOT, "%.2g", part) + " % of the values are outliers (" + String.join(", ", kinds) +
			") and were replaced.";
	}

	private static String text(final long count) {
		return String.format(Locale.ROOT, "%,d", count);
	}

	/**
	 * Whether values that stand alone are defects of the camera. Defects know nothing of the picture: they strike pixels at rest
	 * as often as those where much goes on, and dark ones as often as bright ones. Where a pilot is wrong, or photons are few, the
	 * values that stand alone are where things change and where there is light.
	 */
	private record OutlierEvidence(OutlierSearch search) {

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
}
