package io.github.manifolddenoise.figure;

import java.util.function.DoubleFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.plot.Chart;

/** The papers' curves without noise. */
final class Curves {

	private static final int STEPS = 400;

	private Curves() {}

	/** Places along a curve, one per row. */
	static DMatrixRMaj places(final DoubleFunction<double[]> curve, final double from, final double to) {
		final double[][] places = new double[STEPS + 1][];
		for (int i = 0; i <= STEPS; i++) places[i] = curve.apply(from + (to - from) * i / STEPS);
		return new DMatrixRMaj(places);
	}

	/** Draws a curve of the plane. */
	static void add(final Chart chart, final DoubleFunction<double[]> curve, final double from, final double to) {
		final DMatrixRMaj places = places(curve, from, to);
		chart.dashes(PointSet.column(places, 0), PointSet.column(places, 1), Colours.TRUTH);
	}
}
