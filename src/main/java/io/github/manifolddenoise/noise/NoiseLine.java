package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.MeanVariance.Group;
import io.github.manifolddenoise.task.Progress;

/**
 * The line variance = slope·mean + intercept through the noise of a stack, and whether it describes the noise better than
 * one level for all values does.
 *
 * @param slope gain of the camera, if the noise is that of photons
 * @param intercept r² - a·o, with the 1/12 that rounding to whole numbers adds
 * @param misfit median of |variance / line - 1| over groups of patches of similar brightness
 * @param constantMisfit the same for a constant in place of the line
 * @param expectedMisfit the misfit that the right line would have for the number of patches
 * @param contrast variance by the line of the brightest group by that of the darkest; infinite if the latter is not above 0
 */
public record NoiseLine(double slope, double intercept, double misfit, double constantMisfit, double expectedMisfit,
	double contrast)
{

	private static final int FEWEST_GROUPS = 8;
	private static final int ITERATIONS = 30;
	private static final double MUCH_BETTER = 0.25;
	private static final double BETTER = 0.5;
	private static final double TOLERATED = 2;
	private static final double CONTRAST = 1.3;

	/**
	 * Measures the line. Gain within 5 % on stacks of a million pixels whose values span a factor of 2 or more; fewer
	 * pixels, a smaller span and texture finer than the noise make it worse. Cost: at most some seconds.
	 *
	 * @return empty if there is too little to measure: one frame, fewer than 512 patches of 4 × 4 pixels that are not blank
	 */
	public static Optional<NoiseLine> measure(final FrameSource source, final Progress progress) throws IOException {
		final List<Group> groups = MeanVariance.measure(source, progress).stream().filter(group -> group.error() > 0)
			.toList();
		return groups.size() < FEWEST_GROUPS ? Optional.empty() : Optional.of(through(groups));
	}

	/** Whether the noise grows with the values as that of photons does; otherwise one level for all values is as good. */
	public boolean fitsBetterThanConstant() {
		return slope > 0 && contrast >= CONTRAST && (misfit <= MUCH_BETTER * constantMisfit ||
			misfit <= BETTER * constantMisfit && misfit <= TOLERATED * expectedMisfit);
	}

	/** The camera, if the noise is that of photons. */
	public Optional<CameraNoise> camera() {
		return fitsBetterThanConstant() ? Optional.of(CameraNoise.ofLine(slope, intercept)) : Optional.empty();
	}

	/** Least squares of the relative residuals, repeated with Tukey's weights. */
	private static NoiseLine through(final List<Group> groups) {
		final double typical = median(groups, Group::variance), least = 0.02 * typical;
		double slope = 0, intercept = typical, scale = Double.POSITIVE_INFINITY;
		for (int i = 0; i < ITERATIONS; i++) {
			final double a = slope, b = intercept, limit = 4 * scale;
			double sum = 0, sumX = 0, sumY = 0, sumXX = 0, sumXY = 0;
			for (final Group group : groups) {
				final double line = Math.max(least, a * group.mean() + b);
				final double error = line * group.error();
				final double weight = tukey((group.variance() - line) / line / limit) / (error * error);
				sum += weight;
				sumX += weight * group.mean();
				sumY += weight * group.variance();
				sumXX += weight * group.mean() * group.mean();
				sumXY += weight * group.mean() * group.variance();
			}
			final double spread = sumXX - sumX * sumX / sum;
			slope = spread > 1e-12 * sumXX ? (sumXY - sumX * sumY / sum) / spread : 0;
			intercept = (sumY - slope * sumX) / sum;
			scale = Math.max(1e-9, 1.4826 * misfit(groups, slope, intercept, least));
		}
		final double dark = slope * groups.get(0).mean() + intercept;
		final double bright = slope * groups.get(groups.size() - 1).mean() + intercept;
		return new NoiseLine(slope, intercept, misfit(groups, slope, intercept, least), misfit(groups, 0, typical, least),
			0.6745 * median(groups, Group::error), dark > 0 ? bright / dark : Double.POSITIVE_INFINITY);
	}

	/** Never 0, so that the line stays determined. */
	private static double tukey(final double residual) {
		final double inside = Math.max(0, 1 - residual * residual);
		return inside * inside + 1e-9;
	}

	private static double misfit(final List<Group> groups, final double slope, final double intercept,
		final double least)
	{
		return median(groups, group -> {
			final double line = Math.max(least, slope * group.mean() + intercept);
			return Math.abs(group.variance() / line - 1);
		});
	}

	private static double median(final List<Group> groups, final ToDoubleFunction<Group> value) {
		return groups.stream().mapToDouble(value).sorted().skip(groups.size() / 2).findFirst().orElseThrow();
	}
}
