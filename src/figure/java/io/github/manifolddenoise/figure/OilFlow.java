package io.github.manifolddenoise.figure;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * Measurements of oil, water and gas that flow through a pipe in layers, in rings or mixed: how far six rays, three across
 * and three upwards, go through oil and through water. After the description of the data of Bishop and James 1993, which
 * the slides show.
 */
final class OilFlow {

	private static final int EACH = 200;
	private static final int PARTS = 200;
	private static final double NOISE = 0.02;
	private static final double[] RAYS = { -0.55, 0, 0.55 };

	/** Which of the three one meets at a place of the pipe; between them for what is mixed. */
	private enum Phase {

		LAYERS {

			@Override
			double share(final double x, final double y, final double from, final double to) {
				return between(0.5 + (Math.asin(y) + y * Math.sqrt(1 - y * y)) / Math.PI, from, to);
			}
		},
		RINGS {

			@Override
			double share(final double x, final double y, final double from, final double to) {
				return between(1 - x * x - y * y, from, to);
			}
		},
		MIXED {

			@Override
			double share(final double x, final double y, final double from, final double to) {
				return to - from;
			}
		};

		/** Part at a place of what fills the pipe from one part of its area to another: from below, or from the wall. */
		abstract double share(double x, double y, double from, double to);

		private static double between(final double area, final double from, final double to) {
			return area >= from && area < to ? 1 : 0;
		}
	}

	private OilFlow() {}

	/** 600 points of 12 coordinates; the parameter is the phase, 0 to 2. */
	static PointSet points() {
		final Random random = new Random(13);
		final DMatrixRMaj clean = new DMatrixRMaj(Phase.values().length * EACH, 4 * RAYS.length), points = clean.copy();
		final double[] parameter = new double[clean.numRows];
		for (int i = 0; i < parameter.length; i++) {
			parameter[i] = i / EACH;
			final double a = random.nextDouble(), b = random.nextDouble();
			final double water = Math.min(a, b), oil = Math.abs(a - b);
			measure(Phase.values()[i / EACH], water, oil, clean, i);
			for (int k = 0; k < clean.numCols; k++) points.set(i, k, clean.get(i, k) + NOISE * random.nextGaussian());
		}
		return new PointSet("oil flow", points, clean, parameter);
	}

	private static void measure(final Phase phase, final double water, final double oil, final DMatrixRMaj rows,
		final int row)
	{
		int column = 0;
		for (final double at : RAYS) {
			for (final boolean upwards : new boolean[] { false, true }) {
				final double half = Math.sqrt(1 - at * at);
				for (int part = 0; part < PARTS; part++) {
					final double along = half * ((2 * part + 1.0) / PARTS - 1), x = upwards ? at : along, y = upwards ? along : at;
					rows.add(row, column, 2 * half / PARTS * phase.share(x, y, 0, water));
					rows.add(row, column + 1, 2 * half / PARTS * phase.share(x, y, water, water + oil));
				}
				column += 2;
			}
		}
	}
}
