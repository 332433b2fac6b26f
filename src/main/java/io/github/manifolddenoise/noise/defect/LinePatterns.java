package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;

/**
 * What a camera adds to whole rows or columns, new in every frame or the same in all. Both are found once and taken off when
 * frames are read.
 * <p>
 * Nothing is found in frames of fewer than {@value FixedLines#FEWEST_LINES} rows or columns, in stacks of fewer than
 * {@value LeadingDirections#FEWEST_FRAMES} frames, or where neighbouring pixels do not tell the level of the noise. Of a fixed
 * pattern the mean is not known, and the longest waves only as far as they are no stronger than the others. Cost: for every
 * group of {@value LeadingDirections#MOST_FRAMES} frames two Gram passes and, where there is a pattern, a third; where the
 * first group has none, the others are not looked at.
 * </p>
 */
public final class LinePatterns implements NoiseTreatment {

	private static final double TOLERANCE = 0.5;

	private final FrameGeometry geometry;
	private final List<LinePattern> patterns;
	private final KnownFrames known;

	private LinePatterns(final FrameGeometry geometry, final List<LinePattern> patterns, final KnownFrames known) {
		this.geometry = geometry;
		this.patterns = patterns;
		this.known = known;
	}

	/**
	 * Those that are there, if any are.
	 *
	 * @param sigma standard deviation of the noise
	 * @param always whether patterns are taken off although they may belong to the picture
	 */
	static Optional<NoiseTreatment> of(final FrameSource frames, final double sigma, final boolean always,
		final Compute compute, final Progress progress) throws IOException
	{
		final List<LinePattern> patterns = new LineSearch(frames, sigma, always, compute, progress).patterns();
		return patterns.isEmpty() ? Optional.empty() : Optional.of(new LinePatterns(frames.geometry(), patterns, KnownFrames.of(frames,
			TOLERANCE * sigma)));
	}

	/**
	 * Frames without the patterns. Other frames than those that they were found in, or slightly changed ones, lose the fixed
	 * ones only. Frames of another size stay as they are.
	 */
	@Override
	public FrameSource forward(final FrameSource frames) {
		if (!frames.geometry().equals(geometry)) return frames;
		return new FreedFrames(frames, patterns, frames.all(), new FreedFrames.Recognition(known, frames));
	}

	@Override
	public String finding() {
		final List<String> kinds = new ArrayList<>();
		for (final LinePattern pattern : patterns) {
			final String word = pattern.lines().word();
			if (pattern.single().isPresent()) kinds.add(word + " new in every frame, standard deviation " + text(pattern
				.singleDeviation()));
			if (pattern.fixed().isPresent()) kinds.add(word + " the same in all frames, standard deviation " + text(pattern
				.fixedDeviation()));
		}
		return "The camera adds a pattern to whole " + String.join("; ", kinds) + "; taken off.";
	}

	private static String text(final double value) {
		return String.format(Locale.ROOT, "%.3g", value);
	}

	/** The patterns of one stack. */
	private record LineSearch(FrameSource frames, double sigma, boolean always, Compute compute, Progress progress) {

		List<LinePattern> patterns() throws IOException {
			final int[][] groups = LeadingDirections.groups(frames.frameCount());
			final FrameLines first = lines(groups[0]);
			final List<Lines> kinds = Arrays.stream(Lines.values()).filter(lines -> always ? first.variance(lines) > 0 : first
				.isPattern(lines)).toList();
			final Map<Lines, Optional<float[]>> fixed = new EnumMap<>(Lines.class);
			for (final Lines lines : Lines.values()) fixed.put(lines, fixed(lines, first, FixedLines::of));
			final List<float[][]> single = kinds.isEmpty() ? List.of() : single(groups, first, kinds, fixed);
			final List<LinePattern> patterns = new ArrayList<>();
			for (final Lines lines : Lines.values()) {
				final int at = kinds.indexOf(lines);
				patterns.add(new LinePattern(lines, fixed.get(lines), at < 0 ? Optional.empty() : Optional.of(single.get(at))));
			}
			return patterns.stream().filter(LinePattern::isThere).toList();
		}

		private FrameLines lines(final int[] group) throws IOException {
			final FrameSource chosen = group.length == frames.frameCount() ? frames : frames.select(group);
			return FrameLines.of(chosen, group, sigma, compute, progress.withinStage());
		}

		private List<float[][]> single(final int[][] groups, final FrameLines first, final List<Lines> kinds,
			final Map<Lines, Optional<float[]>> fixed) throws IOException
		{
			final List<float[][]> all = kinds.stream().map(kind -> new float[frames.frameCount()][]).toList();
			for (int group = 0; group < groups.length; group++) {
				final FrameLines lines = group == 0 ? first : lines(groups[group]);
				final List<float[][]> patterns = lines.patterns(kinds, compute, progress.withinStage());
				for (int kind = 0; kind < kinds.size(); kind++) {
					if (fixed.get(kinds.get(kind)).isEmpty()) addMean(kinds.get(kind), lines, patterns.get(kind));
					for (int i = 0; i < groups[group].length; i++) {
						all.get(kind)[groups[group][i]] = kind == 0 ? patterns.get(kind)[i] : withoutMean(patterns.get(kind)[i]);
					}
				}
				progress.fraction((group + 1.0) / groups.length);
			}
			return all;
		}

		/** What is the same in all rows is the same in all columns: it is taken off once. */
		private static float[] withoutMean(final float[] values) {
			double sum = 0;
			for (final float value : values) sum += value;
			final float[] without = new float[values.length];
			for (int k = 0; k < without.length; k++) without[k] = (float) (values[k] - sum / values.length);
			return without;
		}

		/** Patterns of single frames have a mean too, which the mean frame holds. */
		private void addMean(final Lines lines, final FrameLines frameLines, final float[][] patterns) {
			final double variance = frameLines.variance(lines) / patterns.length;
			final Optional<float[]> mean = fixed(lines, frameLines, (image, noise, anyway) -> FixedLines.ofVariance(image, noise,
				variance));
			if (mean.isEmpty()) return;
			for (final float[] pattern : patterns) for (int k = 0; k < pattern.length; k++) pattern[k] += mean.get()[k];
		}

		/** Finds a pattern in one plane of a mean frame. */
		private interface Finder {

			Optional<float[]> find(float[][] image, double variance, boolean always);
		}

		private Optional<float[]> fixed(final Lines lines, final FrameLines frameLines, final Finder finder) {
			final FrameGeometry geometry = frames.geometry();
			final float[] counted = frameLines.mean().clone();
			for (int k = 0; k < counted.length; k++) if (geometry.isOutside(k)) counted[k] = Float.NaN;
			final double variance = sigma * sigma / frameLines.group().frameCount();
			final float[] all = new float[lines.count(geometry)];
			boolean found = false;
			for (int plane = 0; plane < geometry.planes(); plane++) {
				final Optional<float[]> values = finder.find(lines.image(counted, plane, geometry), variance, always);
				if (values.isEmpty()) continue;
				found = true;
				System.arraycopy(values.get(), 0, all, plane * lines.perPlane(geometry), values.get().length);
			}
			return found ? Optional.of(all) : Optional.empty();
		}
	}
}
