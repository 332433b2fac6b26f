package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;

/**
 * The scales σh and ridges γ that are looked at.
 *
 * @param leastScale smallest σh
 * @param mostScale largest σh
 * @param leastRidge smallest γ
 * @param mostRidge largest γ
 */
public record PressBox(double leastScale, double mostScale, double leastRidge, double mostRidge) {

	private static final double OF_NEAREST = 0.3;
	private static final double OF_LARGEST = 10;
	private static final double LEAST_RIDGE = 1e-10;
	private static final double MOST_RIDGE = 10;

	public PressBox {
		require("extension bandwidths", leastScale, mostScale);
		require("ridges", leastRidge, mostRidge);
	}

	private static void require(final String what, final double least, final double most) {
		if (!(least > 0 && most > least) || !Double.isFinite(most)) throw new UserException("The range of " + what + " from " +
			least + " to " + most + " is not possible. Choose two rising numbers above 0.");
	}

	/**
	 * σh from 0.3 × the mean over the frames of the distance to the nearest other frame (repeats of a frame do not count) to
	 * 10 × the largest distance; γ from 1e-10 to 10. Below the first, PRESS is that of the mean, since no frame reaches
	 * another; beyond the last the extension is a polynomial of low degree. Cost m².
	 *
	 * @param squaredDistances m×m, between the training frames
	 * @throws UserException if no two frames differ
	 */
	public static PressBox of(final DMatrixRMaj squaredDistances) {
		RidgeSystem.requireNumbers(squaredDistances);
		final int m = squaredDistances.numRows;
		double sum = 0, largest = 0;
		for (int i = 0; i < m; i++) {
			double nearest = Double.POSITIVE_INFINITY;
			for (int j = 0; j < m; j++) {
				final double squared = squaredDistances.data[i * m + j];
				if (squared > 0) nearest = Math.min(nearest, squared);
				largest = Math.max(largest, squared);
			}
			sum += Math.sqrt(nearest);
		}
		if (!(largest > 0)) throw new UserException(
			"All frames are the same, so that no scale fits them. Choose frames that differ.");
		return new PressBox(OF_NEAREST * sum / m, OF_LARGEST * Math.sqrt(largest), LEAST_RIDGE, MOST_RIDGE);
	}

	/** {@code count} scales from the smallest to the largest, evenly spaced in their logarithm. */
	public double[] scales(final int count) {
		return spaced(leastScale, mostScale, count);
	}

	/** {@code count} ridges from the smallest to the largest, evenly spaced in their logarithm. */
	public double[] ridges(final int count) {
		return spaced(leastRidge, mostRidge, count);
	}

	private static double[] spaced(final double least, final double most, final int count) {
		if (count < 2) throw new UserException("A grid of " + count + " points is too small. Choose 2 or more each way.");
		final double[] values = new double[count];
		for (int k = 0; k < count; k++) values[k] = least * Math.pow(most / least, k / (count - 1.0));
		values[count - 1] = most;
		return values;
	}
}
