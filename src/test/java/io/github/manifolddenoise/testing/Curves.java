package io.github.manifolddenoise.testing;

import org.ejml.data.DMatrixRMaj;

/** Points on curves and surfaces, one per row. */
public final class Curves {

	private Curves() {}

	/** (cos i, sin 2i, i/10), i = 0, 1, ...: no two distances are alike. */
	public static DMatrixRMaj knot(final int points) {
		final DMatrixRMaj result = new DMatrixRMaj(points, 3);
		for (int i = 0; i < points; i++) {
			result.set(i, 0, Math.cos(i));
			result.set(i, 1, Math.sin(2 * i));
			result.set(i, 2, 0.1 * i);
		}
		return result;
	}

	/** Round a half circle of radius 1 in steps that grow by 2 %, so that everybody's nearest is the point before. */
	public static DMatrixRMaj halfCircle(final int points) {
		final DMatrixRMaj result = new DMatrixRMaj(points, 2);
		final double whole = Math.pow(1.02, points - 1) - 1;
		for (int i = 0; i < points; i++) {
			final double angle = Math.PI * (Math.pow(1.02, i) - 1) / whole;
			result.set(i, 0, Math.cos(angle));
			result.set(i, 1, Math.sin(angle));
		}
		return result;
	}

	/**
	 * A Swiss roll of one turn, (t cos t, 21 h, t sin t) with h = 0 to 1 and t = 1.5π to 3.5π, evenly covered by a Kronecker
	 * sequence: t² and h are the fractions of start + i/p and start + i/p² with p = 1.3247, the plastic number.
	 */
	public static DMatrixRMaj swissRoll(final int points, final double start) {
		final double plastic = 1.324717957244746, first = 1.5 * Math.PI, last = 3.5 * Math.PI;
		final DMatrixRMaj result = new DMatrixRMaj(points, 3);
		for (int i = 0; i < points; i++) {
			final double along = (start + i / plastic) % 1, across = (start + i / (plastic * plastic)) % 1;
			final double t = Math.sqrt(first * first + along * (last * last - first * first));
			result.set(i, 0, t * Math.cos(t));
			result.set(i, 1, 21 * across);
			result.set(i, 2, t * Math.sin(t));
		}
		return result;
	}
}
