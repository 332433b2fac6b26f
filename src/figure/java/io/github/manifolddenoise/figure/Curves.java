package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.function.DoubleFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;

/** The papers' curves without noise. */
final class Curves {

	private static final int STEPS = 400;
	private static final double THICKNESS = 1.6;

	private Curves() {}

	/** Places along a curve, one per row. */
	static DMatrixRMaj places(final DoubleFunction<double[]> curve, final double from, final double to) {
		final double[][] places = new double[STEPS + 1][];
		for (int i = 0; i <= STEPS; i++) places[i] = curve.apply(from + (to - from) * i / STEPS);
		return new DMatrixRMaj(places);
	}

	/** Draws a curve of the plane in pink and black dashes. */
	static void add(final Chart chart, final DoubleFunction<double[]> curve, final double from, final double to) {
		final DMatrixRMaj places = places(curve, from, to);
		final double[] left = PointSet.column(places, 0), up = PointSet.column(places, 1);
		chart.line(left, up, LineStyle.of(Color.BLACK), THICKNESS + 1.4).line(left, up, new LineStyle(Colours.TRUTH, true), THICKNESS);
	}
}
