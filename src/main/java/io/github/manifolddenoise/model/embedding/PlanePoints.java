package io.github.manifolddenoise.model.embedding;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames as points of the plane of two coordinates.
 *
 * @param x of every frame
 * @param y as many; neither is to be changed
 */
public record PlanePoints(double[] x, double[] y) {

	private static final int LOOKED_AT = 1000;

	/** Two columns of embedding coordinates, from 0. */
	public static PlanePoints of(final DMatrixRMaj coordinates, final int first, final int second) {
		final double[] x = new double[coordinates.numRows], y = new double[coordinates.numRows];
		for (int i = 0; i < x.length; i++) {
			x[i] = coordinates.get(i, first);
			y[i] = coordinates.get(i, second);
		}
		return new PlanePoints(x, y);
	}

	/** How many. */
	public int count() {
		return x.length;
	}

	/** The point nearest to a place, the first of several. */
	public int nearest(final double placeX, final double placeY) {
		int nearest = 0;
		for (int i = 1; i < x.length; i++) {
			if (distance(i, placeX, placeY) < distance(nearest, placeX, placeY)) nearest = i;
		}
		return nearest;
	}

	/** From a point to a place. */
	public double distance(final int point, final double placeX, final double placeY) {
		return Math.hypot(x[point] - placeX, y[point] - placeY);
	}

	/**
	 * The median distance of a point to the nearest one elsewhere, of up to {@value #LOOKED_AT} points that are spread over
	 * all; 1 if all are at one place.
	 */
	public double step() {
		final double[] steps = new double[Math.min(x.length, LOOKED_AT)];
		for (int k = 0; k < steps.length; k++) {
			final int i = (int) ((long) k * x.length / steps.length);
			steps[k] = Double.POSITIVE_INFINITY;
			for (int j = 0; j < x.length; j++) {
				final double distance = distance(j, x[i], y[i]);
				if (distance > 0) steps[k] = Math.min(steps[k], distance);
			}
		}
		Arrays.sort(steps);
		final double median = steps[(steps.length - 1) / 2];
		return Double.isInfinite(median) ? 1 : median;
	}
}
