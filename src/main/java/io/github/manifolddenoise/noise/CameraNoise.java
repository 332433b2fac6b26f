package io.github.manifolddenoise.noise;

import io.github.manifolddenoise.task.UserException;

/**
 * Noise of a camera that counts photons: a value is y = a·Poisson(λ) + N(o, r²), so that its variance is a·(mean - o) + r².
 * <p>
 * Data without dark frames show only a and r² - a·o. Where nothing else is known the offset or the read noise is taken to be
 * 0, whichever leaves the other one real ({@link #ofLine}); {@link AnscombeTransform} gives the same values for any choice.
 * </p>
 *
 * @param gain a, grey values per photon, above 0
 * @param offset o, grey value without light
 * @param readNoise r, standard deviation of the noise without light, in grey values; rounding to whole numbers adds 1/12 to r²
 */
public record CameraNoise(double gain, double offset, double readNoise) {

	/** @throws UserException if a value is not finite, the gain is not above 0, or the read noise is below 0 */
	public CameraNoise {
		if (!(gain > 0 && gain < Double.POSITIVE_INFINITY)) throw new UserException("gain = " + gain +
			" is no camera gain. Choose a number > 0, in grey values per photon.");
		if (!Double.isFinite(offset)) throw new UserException("offset = " + offset +
			" is no camera offset. Choose a finite grey value.");
		if (!(readNoise >= 0 && readNoise < Double.POSITIVE_INFINITY)) throw new UserException("readnoise = " + readNoise +
			" is no standard deviation. Choose a number ≥ 0, in grey values.");
	}

	/**
	 * The camera whose variance is {@code slope}·mean + {@code intercept}: without offset if the intercept is at least 0,
	 * else without read noise.
	 */
	public static CameraNoise ofLine(final double slope, final double intercept) {
		return intercept >= 0 ? new CameraNoise(slope, 0, Math.sqrt(intercept)) : new CameraNoise(slope, -intercept / slope,
			0);
	}

	/** Variance of a value of the given mean, in squared grey values; below the offset that of the read noise. */
	public double variance(final double mean) {
		return gain * Math.max(0, mean - offset) + readNoise * readNoise;
	}
}
