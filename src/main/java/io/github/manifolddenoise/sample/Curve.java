package io.github.manifolddenoise.sample;

/** A smooth plane curve through given points: a uniform Catmull-Rom spline whose ends continue their last edge. */
final class Curve {

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
