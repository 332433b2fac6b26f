package io.github.manifolddenoise.risk;

/**
 * A part of the contrast over time, measured as {@code ContrastLoss} tells.
 *
 * @param part that is missing, 0..1; below 0 where noise stayed or contrast was added
 * @param z in standard deviations of noise
 */
public record MissingContrast(double part, double z) {

	/** So many standard deviations are no chance. */
	private static final double SURE = 5;

	private static final MissingContrast NONE = new MissingContrast(0, 0);

	/**
	 * @param kept ‖K‖²
	 * @param both ⟨K, R⟩
	 * @param removed ‖R‖²
	 * @param values n
	 */
	static MissingContrast of(final double kept, final double both, final double removed, final double values,
		final ExpectedNoise noise)
	{
		if (!(kept > 0) || !(values > 0)) return NONE;
		final double variance = removed / values;
		final double error = Math.sqrt(noise.spread() * (variance * kept + 2 * values * variance * variance));
		final double slope = Math.max(-0.5, slope(kept, both, values * noise.sigma() * noise.sigma() - removed));
		return new MissingContrast(slope / (1 + slope), error > 0 ? slope * kept / error : slope > 0 ? 2 * SURE : 0);
	}

	/** b, with what the removed signal lacks. */
	private static double slope(final double kept, final double both, final double lacking) {
		final double all = both / kept, without = (both - lacking) / kept;
		return Math.min(all, without > 0 ? (Math.sqrt(1 + 4 * without) - 1) / 2 : without);
	}

	/** Whether it is both large and no chance. */
	boolean isFound(final double least) {
		return part > least && z > SURE;
	}
}
