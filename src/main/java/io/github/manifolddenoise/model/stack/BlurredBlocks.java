package io.github.manifolddenoise.model.stack;

import java.util.Arrays;

/**
 * What white noise that was blurred by a Gaussian has of every wave in blocks: the diagonal of CΣCᵀ with the cosine transform C
 * and the covariance Σ of pixels d apart, exp(-d²/4b²) for a blur of b pixels and a variance of 1.
 */
final class BlurredBlocks {

	private static final double LEAST = 0.05, MOST = 3;
	private static final int STEPS = 40;

	/** The widest blur of noise that detail is not commonly as fine as, in pixels, and steps up to there. */
	private static final double MOST_NOISE = 1.75, STEP = 0.05;

	private BlurredBlocks() {}

	/**
	 * Along one direction; the mean is 1, and the power of a wave of both directions the product of theirs.
	 *
	 * @param side pixels of a block
	 * @param blur standard deviation of the Gaussian in pixels, above 0
	 */
	static double[] powers(final int side, final double blur) {
		final double[] powers = new double[side];
		for (int k = 0; k < side; k++) {
			for (int x = 0; x < side; x++) {
				for (int y = 0; y < side; y++) {
					powers[k] += cosine(k, x, side) * cosine(k, y, side) * Math.exp(-(x - y) * (x - y) / (4 * blur * blur));
				}
			}
		}
		return powers;
	}

	static double cosine(final int wave, final int x, final int side) {
		return Math.sqrt((wave == 0 ? 1.0 : 2.0) / side) * Math.cos(Math.PI * wave * (2 * x + 1) / (2 * side));
	}

	/** The blur whose power of the shortest quarter of waves is this part of that of the quarter before. */
	static double blur(final int side, final double fall) {
		double low = LEAST, high = MOST;
		for (int step = 0; step < STEPS; step++) {
			final double middle = (low + high) / 2;
			if (fall(powers(side, middle)) > fall) low = middle;
			else high = middle;
		}
		return (low + high) / 2;
	}

	/**
	 * How far the powers of all waves of one direction are from those of the one blur that is nearest to them: the largest
	 * logarithm of their ratio. The {@linkplain #blur fall} alone tells no blur above 1.5 pixels, where it grows again.
	 *
	 * @param measured of every wave, in units of any size
	 */
	static double misfit(final double[] measured) {
		final double mean = Arrays.stream(measured).average().orElseThrow();
		double least = Double.POSITIVE_INFINITY, largest = 0;
		for (double blur = LEAST; blur <= MOST_NOISE; blur += STEP) {
			final double[] powers = powers(measured.length, blur), away = new double[measured.length];
			Arrays.setAll(away, k -> Math.abs(Math.log(measured[k] / mean / powers[k])));
			final double squares = Arrays.stream(away).map(value -> value * value).sum();
			if (!(squares < least)) continue;
			least = squares;
			largest = Arrays.stream(away).max().orElseThrow();
		}
		return least < Double.POSITIVE_INFINITY ? largest : Double.POSITIVE_INFINITY;
	}

	private static double fall(final double[] powers) {
		final int side = powers.length;
		double shortest = 0, longer = 0;
		for (int k = (side + 1) / 2; k < side; k++) {
			if (4 * k >= 3 * side) shortest += powers[k];
			else longer += powers[k];
		}
		return longer > 0 ? shortest / longer : 1;
	}
}
