package io.github.manifolddenoise.sample;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.sample.Mesh.Ring;

/**
 * A painted pot with lid, handle and spout. It stands on z = 0, turns about the z axis and fits a cylinder of radius
 * {@value #REACH} and height {@value #TOP}.
 */
final class Pot {

	static final double REACH = 3.3;
	static final double TOP = 3.3;

	private static final int BODY = 0, HANDLE = 1, SPOUT = 2;

	private static final double[][] PROFILE = { { 0, 0 }, { 0.6, 0 }, { 1.1, 0.02 }, { 1.2, 0.12 }, { 1.3, 0.24 },
		{ 1.7, 0.52 }, { 1.95, 0.95 }, { 1.94, 1.4 }, { 1.66, 1.87 }, { 1.22, 2.2 }, { 1.06, 2.36 }, { 1.1, 2.46 },
		{ 0.98, 2.51 }, { 0.74, 2.66 }, { 0.36, 2.78 }, { 0.17, 2.86 }, { 0.2, 2.98 }, { 0.3, 3.11 }, { 0.22, 3.25 },
		{ 0, 3.3 } };
	private static final double[][] HANDLE_LINE = { { -1.2, 1.84 }, { -1.72, 2.1 }, { -2.35, 2.2 }, { -2.83, 1.95 },
		{ -2.85, 1.45 }, { -2.5, 0.98 }, { -2.05, 0.72 }, { -1.5, 0.6 } };
	private static final double[][] SPOUT_LINE = { { 1.45, 0.78 }, { 1.95, 0.86 }, { 2.32, 1.16 }, { 2.5, 1.6 },
		{ 2.7, 2.04 }, { 3.05, 2.36 } };

	/** Painted spots: direction in degrees, distance from the axis, height, radius, tone. */
	private static final double[][] SPOTS = { { 40, 1.96, 1.15, 0.42, 0.93 }, { 40, 1.96, 1.15, 0.2, 0.2 },
		{ 78, 1.93, 0.82, 0.24, 0.14 }, { 108, 1.93, 1.3, 0.33, 0.9 }, { 146, 1.94, 0.9, 0.2, 0.92 },
		{ 212, 1.96, 1.1, 0.36, 0.12 }, { 212, 1.96, 1.1, 0.15, 0.85 }, { 250, 1.93, 1.33, 0.22, 0.9 },
		{ 262, 1.9, 0.8, 0.28, 0.9 }, { 300, 1.95, 1.2, 0.44, 0.15 }, { 312, 1.95, 1.2, 0.22, 0.7 },
		{ 330, 1.9, 0.8, 0.18, 0.9 }, { 70, 0.62, 2.71, 0.16, 0.1 }, { 200, 0.62, 2.71, 0.2, 0.92 } };
	/** Painted bands of the body: from height, to height, tone. */
	private static final double[][] BANDS = { { -1, 0.17, 0.2 }, { 0.34, 0.45, 0.9 }, { 1.74, 1.88, 0.16 },
		{ 1.96, 2.02, 0.88 }, { 2.38, 2.5, 0.24 } };

	private static final double EDGE = 0.03;
	private static final double[][] SPOT_CENTRES = spotCentres();

	private Pot() {}

	static Mesh mesh() {
		final Mesh.Builder builder = new Mesh.Builder();
		builder.sweep(BODY, body(104), 128);
		builder.sweep(HANDLE, tube(new Curve(HANDLE_LINE), 0.19, 0.16, 48), 40);
		builder.sweep(SPOUT, spout(), 48);
		return builder.build();
	}

	private static List<Ring> body(final int rows) {
		final Curve profile = new Curve(PROFILE);
		final List<Ring> rings = new ArrayList<>(rows + 1);
		for (int row = 0; row <= rows; row++) {
			final Curve.Point point = profile.at((double) row / rows);
			rings.add(new Ring(0, point.z(), 0, 1, point.x(), point.alongZ(), -point.alongX(), (double) row / rows));
		}
		return rings;
	}

	private static List<Ring> tube(final Curve line, final double firstRadius, final double lastRadius, final int rows) {
		final List<Ring> rings = new ArrayList<>(rows + 1);
		for (int row = 0; row <= rows; row++) {
			final double t = (double) row / rows;
			final Curve.Point point = line.at(t);
			rings.add(new Ring(point.x(), point.z(), point.alongX(), point.alongZ(), firstRadius + t * (lastRadius -
				firstRadius), 1, 0, t));
		}
		return rings;
	}

	/** A tube whose mouth is closed by a flat disc, painted as a dark opening inside a rim. */
	private static List<Ring> spout() {
		final List<Ring> rings = tube(new Curve(SPOUT_LINE), 0.5, 0.2, 48);
		final Ring mouth = rings.get(rings.size() - 1);
		for (final double[] disc : new double[][] { { 0.2, 1 }, { 0.15, 1 }, { 0.13, 2 }, { 0, 2 } })
			rings.add(new Ring(mouth.x(), mouth.z(), mouth.axisX(), mouth.axisZ(), disc[0], 0, 1, disc[1]));
		return rings;
	}

	private static double[][] spotCentres() {
		final double[][] centres = new double[SPOTS.length][];
		for (int spot = 0; spot < SPOTS.length; spot++) {
			final double angle = SPOTS[spot][0] * (Math.PI / 180), distance = SPOTS[spot][1];
			centres[spot] = new double[] { distance * StrictMath.cos(angle), distance * StrictMath.sin(angle),
				SPOTS[spot][2] };
		}
		return centres;
	}

	/** The part of the light that the paint throws back. */
	static double albedo(final int part, final double x, final double y, final double z, final double mottle,
		final double along)
	{
		return switch (part) {
			case BODY -> body(x, y, z, mottle);
			case HANDLE -> 0.3 + 0.04 * mottle + 0.42 * (band(along, 0.2, 0.3) + band(along, 0.42, 0.52) + band(along, 0.64,
				0.74));
			default -> mix(0.62 + 0.12 * mottle - 0.42 * band(along, 0.52, 0.62) + 0.2 * band(along, 0.88, 1.3), 0.04,
				band(along, 1.5, 9));
		};
	}

	private static double body(final double x, final double y, final double z, final double mottle) {
		double tone = 0.56 + 0.17 * mottle;
		for (final double[] band : BANDS) tone = mix(tone, band[2], band(z, band[0], band[1]));
		for (int spot = 0; spot < SPOTS.length; spot++) {
			final double[] centre = SPOT_CENTRES[spot];
			final double dx = x - centre[0], dy = y - centre[1], dz = z - centre[2];
			final double square = dx * dx + dy * dy + dz * dz, radius = SPOTS[spot][3];
			if (square < (radius + EDGE) * (radius + EDGE))
				tone = mix(tone, SPOTS[spot][4], 1 - step(Math.sqrt(square), radius));
		}
		return tone;
	}

	/** 1 between two values, 0 outside, with soft edges. */
	private static double band(final double value, final double from, final double to) {
		return step(value, from) * (1 - step(value, to));
	}

	private static double step(final double value, final double edge) {
		final double t = Math.max(0, Math.min(1, (value - edge) / EDGE + 0.5));
		return t * t * (3 - 2 * t);
	}

	private static double mix(final double a, final double b, final double t) {
		return a + t * (b - a);
	}

	/** A smooth plane curve through given points: a uniform Catmull-Rom spline whose ends continue their last edge. */
	public static final class Curve {

		/** A place on the curve with the direction of travel, of length 1. */
		record Point(double x, double z, double alongX, double alongZ) {}

		private final double[][] knots;

		/** @param knots at least 2 points {x, z} */
		Curve(final double[][] knots) {
			this.knots = knots;
		}

		/** @param t 0 at the first knot, 1 at the last */
		Point at(final double t) {
			final int segments = knots.length - 1;
			final int segment = (int) Math.min(Math.floor(t * segments), segments - 1);
			final double u = t * segments - segment;
			final double dx = slope(segment, 0, u), dz = slope(segment, 1, u), length = Math.sqrt(dx * dx + dz * dz);
			return new Point(value(segment, 0, u), value(segment, 1, u), dx / length, dz / length);
		}

		private double value(final int segment, final int axis, final double u) {
			final double a = knot(segment - 1, axis), b = knot(segment, axis);
			final double c = knot(segment + 1, axis), d = knot(segment + 2, axis);
			return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
		}

		private double slope(final int segment, final int axis, final double u) {
			final double a = knot(segment - 1, axis), b = knot(segment, axis);
			final double c = knot(segment + 1, axis), d = knot(segment + 2, axis);
			return 0.5 * (c - a) + u * (2 * a - 5 * b + 4 * c - d + 1.5 * u * (3 * (b - c) + d - a));
		}

		private double knot(final int index, final int axis) {
			final int last = knots.length - 1;
			if (index < 0) return 2 * knots[0][axis] - knots[1][axis];
			if (index > last) return 2 * knots[last][axis] - knots[last - 1][axis];
			return knots[index][axis];
		}
	}
}
