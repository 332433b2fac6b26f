package io.github.manifolddenoise.image;

import java.util.function.DoubleUnaryOperator;

import ij.measure.Calibration;

/** The value calibration of an image, as a function of real values. */
final class ValueScale {

	private ValueScale() {}

	/**
	 * From stored to calibrated values: the function of the calibration, or linear interpolation in its table if it has
	 * one only; the identity if there is no calibration.
	 */
	static DoubleUnaryOperator of(final Calibration calibration) {
		if (!calibration.calibrated()) return DoubleUnaryOperator.identity();
		if (calibration.getCoefficients() != null) return calibration::getCValue;
		final float[] table = calibration.getCTable();
		return table == null ? DoubleUnaryOperator.identity() : value -> interpolate(table, value);
	}

	private static double interpolate(final float[] table, final double value) {
		if (Double.isNaN(value)) return value;
		final double inside = Math.max(0, Math.min(table.length - 1, value));
		final int below = Math.min(table.length - 2, (int) inside);
		return table[below] + (inside - below) * (table[below + 1] - table[below]);
	}
}
