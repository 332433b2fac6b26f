package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

/**
 * Coordinates less their means, and how far they spread, so that parameters of an extension can be given without units.
 *
 * @param values F - 1·means, m×p
 * @param means p numbers
 * @param spreads standard deviation of every component; 0 where it is constant but for rounding
 */
record CentredCoordinates(DMatrixRMaj values, double[] means, double[] spreads) {

	private static final double ROUNDING = 1e-14;

	static CentredCoordinates of(final DMatrixRMaj coordinates) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final double[] means = new double[p], spreads = new double[p];
		final DMatrixRMaj values = new DMatrixRMaj(m, p);
		for (int k = 0; k < p; k++) {
			double largest = 0;
			for (int i = 0; i < m; i++) {
				means[k] += coordinates.get(i, k) / m;
				largest = Math.max(largest, Math.abs(coordinates.get(i, k)));
			}
			double squares = 0;
			for (int i = 0; i < m; i++) {
				values.set(i, k, coordinates.get(i, k) - means[k]);
				squares += values.get(i, k) * values.get(i, k) / m;
			}
			spreads[k] = Math.sqrt(squares) > ROUNDING * largest ? Math.sqrt(squares) : 0;
		}
		return new CentredCoordinates(values, means, spreads);
	}

	/** Component k with mean 0 and standard deviation 1; only for a spread above 0. */
	double[] standardised(final int k) {
		final double[] result = new double[values.numRows];
		for (int i = 0; i < result.length; i++) result[i] = values.get(i, k) / spreads[k];
		return result;
	}
}
