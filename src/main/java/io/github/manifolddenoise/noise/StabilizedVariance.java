package io.github.manifolddenoise.noise;

import java.util.Arrays;

/**
 * The variance that {@link AnscombeTransform} leaves to photon noise: 1 where photons are many, less where they are few, 0.73
 * for one photon without read noise, 0 for none. Means and variances of 2√(z + n + 3/8 + s²), z a Poisson variable and n
 * Gaussian with standard deviation s, are summed up for expected numbers of photons from 0 to 40, in photons; the variance
 * belongs to a mean, whatever number of photons it comes from.
 */
final class StabilizedVariance {

	/** Expected photons are 0, 1, 4, 9, … times this, up to 40. */
	private static final double STEP = 0.0025;
	private static final int STEPS = 126;

	/** Points that stand for read noise, over so many of its standard deviations either way. */
	private static final int POINTS = 161;
	private static final double REACH = 5;

	/** More photons there are with a probability below 10⁻¹² where 40 are expected. */
	private static final int COUNTS = 100;

	private final double[] means = new double[STEPS + 1];
	private final double[] variances = new double[STEPS + 1];

	/** @param readNoise its standard deviation, in photons */
	StabilizedVariance(final double readNoise) {
		final double[][] ofCounts = new double[COUNTS][];
		for (int z = 0; z < COUNTS; z++) ofCounts[z] = moments(z, readNoise);
		for (int k = 0; k <= STEPS; k++) sum(STEP * k * k, ofCounts, k);
	}

	private void sum(final double photons, final double[][] ofCounts, final int k) {
		double mean = 0, square = 0, probability = Math.exp(-photons);
		for (int z = 0; z < COUNTS; z++) {
			mean += probability * ofCounts[z][0];
			square += probability * ofCounts[z][1];
			probability *= photons / (z + 1);
		}
		means[k] = mean;
		variances[k] = Math.max(0, square - mean * mean);
	}

	/** Mean and mean square of the transformed values of a count of photons. */
	private static double[] moments(final int count, final double readNoise) {
		double mean = 0, square = 0, weights = 0;
		for (int p = 0; p < (readNoise > 0 ? POINTS : 1); p++) {
			final double deviation = readNoise > 0 ? REACH * (2.0 * p / (POINTS - 1) - 1) : 0;
			final double weight = Math.exp(-deviation * deviation / 2);
			final double root = 4 * Math.max(0, count + deviation * readNoise + 0.375 + readNoise * readNoise);
			mean += weight * Math.sqrt(root);
			square += weight * root;
			weights += weight;
		}
		return new double[] { mean / weights, square / weights };
	}

	/** The variance of transformed values whose mean is {@code mean}. */
	double at(final double mean) {
		if (mean >= means[STEPS]) return 1;
		if (mean <= means[0]) return variances[0];
		final int found = Arrays.binarySearch(means, mean), above = found >= 0 ? Math.max(1, found) : -found - 1;
		final double part = (mean - means[above - 1]) / (means[above] - means[above - 1]);
		return variances[above - 1] + part * (variances[above] - variances[above - 1]);
	}
}
