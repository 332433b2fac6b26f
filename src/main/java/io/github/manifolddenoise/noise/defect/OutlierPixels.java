package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.NoiseTreatment;
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
		final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		final Progress within = progress.withinStage();
		final int[][] groups = LeadingDirections.groups(frames.frameCount());
		final OutlierSearch first = search(frames, groups[0], sigma, algebra, within);
		final FixedPixels fixed = FixedPixels.of(frames.geometry(), first.pixels().mean(), sigma);
		final OutlierEvidence evidence = new OutlierEvidence(first);
		final double bright = always ? OutlierEvidence.LIMIT : evidence.limit(true);
		final double dark = always ? OutlierEvidence.LIMIT : evidence.limit(false);
		final List<Outlier> found = new ArrayList<>();
		for (int group = 0; group < groups.length && Math.min(bright, dark) < Double.POSITIVE_INFINITY; group++) {
			final OutlierSearch search = group == 0 ? first : search(frames, groups[group], sigma, algebra, within);
			search.outliers().stream().filter(outlier -> Math.abs(outlier.deviation()) > (outlier.isBright() ? bright : dark) && !fixed
				.contains(outlier.pixel())).forEach(found::add);
			progress.fraction((group + 1.0) / groups.length);
		}
		return found.isEmpty() && fixed.count() == 0 ? Optional.empty() : Optional.of(new OutlierPixels(frames.geometry(), fixed,
			SingleOutliers.of(frames.frameCount(), found)));
	}

	/** Frames of the outliers are counted in the whole stack. */
	private static OutlierSearch search(final FrameSource frames, final int[] group, final double sigma,
		final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		final FrameSource chosen = group.length == frames.frameCount() ? frames : frames.select(group);
		final OutlierSearch search = OutlierSearch.of(chosen, group, sigma, algebra, progress);
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
}
