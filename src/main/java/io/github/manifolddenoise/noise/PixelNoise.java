package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * Noise level of a stack from how much neighbouring pixels differ: σ of a plane is the median of |b| over its finest
 * diagonal details b, divided by Φ⁻¹(3/4) = 0.6745 (Donoho and Johnstone 1994); σ of the stack is the median over planes
 * and frames.
 * <p>
 * It is right for noise that is independent from pixel to pixel. Fine texture counts as noise, so that the value is too
 * large where texture fills much of the frames. Error below 1 % on smooth stacks.
 * </p>
 */
public final class PixelNoise {

	private static final double NORMAL_MEDIAN = 0.6744897501960817;
	private static final int FEWEST_FRAMES = 50;
	private static final int FEW_FRAMES = 12;
	private static final int ENOUGH_PIXELS = 500_000;
	private static final int MOST_DETAILS = 1 << 18;

	private PixelNoise() {}

	/**
	 * σ, the standard deviation of the noise, from 50 frames spread evenly over the stack, or more where frames are small,
	 * and from the patches. Cost: about 150 operations for each pixel of some million; 3·10⁶ are held at a time.
	 *
	 * @return empty where it cannot be told: planes of less than 4 pixels a side, values that are not finite, or planes
	 *         where most neighbours are equal (masked background, saturation, no noise), if half of the planes are such
	 */
	public static OptionalDouble standardDeviation(final FrameSource source, final Progress progress)
		throws IOException
	{
		final int most = Math.max(FEWEST_FRAMES, ENOUGH_PIXELS / source.geometry().pixels());
		final OptionalDouble level = ofFinestDetails(source, most, progress);
		if (level.isEmpty()) return level;
		return OptionalDouble.of(ofFlatPatches(MeanVariance.measure(source, progress), level.getAsDouble()));
	}

	/** σ of some {@value #FEW_FRAMES} frames, texture included: quick, for a first look. Empty where it cannot be told. */
	public static OptionalDouble ofFinestDetails(final FrameSource source, final Progress progress) throws IOException {
		return ofFinestDetails(source, FEW_FRAMES, progress);
	}

	private static OptionalDouble ofFinestDetails(final FrameSource source, final int most, final Progress progress)
		throws IOException
	{
		final FrameGeometry geometry = source.geometry();
		if (Math.min(geometry.width(), geometry.height()) < PlaneFilter.SIDE) return OptionalDouble.empty();
		final int[][] frames = Arrays.stream(FramePieces.spread(source.frameCount(), most)).mapToObj(
			frame -> new int[] { frame }).toArray(int[][]::new);
		final List<Double> levels = new ArrayList<>();
		final Details details = new Details();
		FramePieces.forEach(source, frames, progress, (piece, width, height, blocked, last) -> {
			details.add(counted(PlaneFilter.DETAIL.apply(piece.data, 0, width, height), width, blocked));
			if (!last) return;
			if (details.count > 0) levels.add(details.level());
			details.count = 0;
		});
		final double[] usable = levels.stream().mapToDouble(Double::doubleValue).filter(level -> level > 0).sorted()
			.toArray();
		return 2 * usable.length <= levels.size() ? OptionalDouble.empty() : OptionalDouble.of(middle(usable));
	}

	/** σ of the flat patches if it is smaller than {@code all} by more than its error, else {@code all}. */
	private static double ofFlatPatches(final List<MeanVariance.Group> groups, final double all) {
		if (groups.isEmpty()) return all;
		final double flat = middle(groups.stream().mapToDouble(group -> Math.sqrt(group.variance())).sorted().toArray());
		final double error = middle(groups.stream().mapToDouble(MeanVariance.Group::error).sorted().toArray());
		return flat > 0 && flat < (1 - error) * all ? flat : all;
	}

	/** The sizes of the details of one image after another. */
	private static final class Details {

		private double[] sizes = {};
		private int count;

		void add(final double[] band) {
			if (count + band.length > sizes.length) sizes = Arrays.copyOf(sizes, count + band.length);
			for (final double detail : band) sizes[count++] = Math.abs(detail);
		}

		/** σ of an image with these details; 0 if most of them are 0, NaN if a value is not finite. */
		double level() {
			final int step = (count + MOST_DETAILS - 1) / MOST_DETAILS, some = (count + step - 1) / step;
			double sum = 0;
			for (int i = 0; i < some; i++) {
				sizes[i] = sizes[i * step];
				sum += sizes[i];
			}
			return Double.isFinite(sum) ? Medians.ofUnsorted(sizes, some) / NORMAL_MEDIAN : Double.NaN;
		}
	}

	/** The details at places that are not blocked. */
	private static double[] counted(final double[] band, final int width, final BitSet blocked) {
		if (blocked.isEmpty()) return band;
		final int columns = width - PlaneFilter.SIDE + 1;
		return IntStream.range(0, band.length).filter(i -> !blocked.get(i / columns * width + i % columns)).mapToDouble(
			i -> band[i]).toArray();
	}

	private static double middle(final double[] sorted) {
		return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
	}
}
