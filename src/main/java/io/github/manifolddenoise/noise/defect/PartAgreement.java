package io.github.manifolddenoise.noise.defect;

import java.util.Arrays;

/**
 * How far the parts of lines go up and down together. White noise and things in the picture differ from part to part.
 *
 * @param variance what the parts have in common: the median of their covariances
 * @param correlation the smallest between two parts
 */
record PartAgreement(double variance, double correlation) {

	/** @param values for every part the same series of numbers about 0; NaN where one is not known */
	static PartAgreement of(final double[][] values) {
		final int parts = values.length;
		final double[] covariances = new double[parts * (parts - 1) / 2];
		double least = 1;
		int pair = 0;
		for (int a = 0; a < parts; a++) {
			for (int b = 0; b < a; b++) {
				double both = 0, first = 0, second = 0;
				int count = 0;
				for (int k = 0; k < values[a].length; k++) {
					final double x = values[a][k], y = values[b][k];
					if (Double.isNaN(x) || Double.isNaN(y)) continue;
					both += x * y;
					first += x * x;
					second += y * y;
					count++;
				}
				covariances[pair++] = both / Math.max(1, count);
				least = Math.min(least, first * second > 0 ? both / Math.sqrt(first * second) : 0);
			}
		}
		Arrays.sort(covariances);
		return new PartAgreement((covariances[(pair - 1) / 2] + covariances[pair / 2]) / 2, least);
	}
}
