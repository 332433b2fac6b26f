package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Relative PRESS over a grid of scales and ridges, as in Arias 2007, fig. C.1-8.
 *
 * @param scales σh, rising
 * @param ridges γ, rising
 * @param values relative PRESS, one scale per row, one ridge per column, all finite
 */
public record PressMap(double[] scales, double[] ridges, DMatrixRMaj values) {

	/**
	 * Evaluates PRESS at every point of a grid evenly spaced in ln σh and ln γ. Cost O(m³) per scale and m²p per point.
	 *
	 * @param squaredDistances m×m, between the training frames
	 * @param coordinates F, m×p
	 * @param scaleCount scales, 2 or more
	 * @param ridgeCount ridges, 2 or more
	 */
	public static PressMap of(final DMatrixRMaj squaredDistances, final DMatrixRMaj coordinates, final PressBox box,
		final int scaleCount, final int ridgeCount, final Compute compute, final Progress progress)
	{
		final double[] scales = box.scales(scaleCount), ridges = box.ridges(ridgeCount);
		final DMatrixRMaj values = new DMatrixRMaj(scaleCount, ridgeCount);
		for (int row = 0; row < scaleCount; row++) {
			progress.checkCanceled();
			final Press press = new Press(new RidgeSystem(squaredDistances, scales[row], compute), coordinates);
			for (int column = 0; column < ridgeCount; column++) values.set(row, column, press.value(ridges[column]));
			progress.fraction((row + 1.0) / scaleCount);
		}
		return new PressMap(scales, ridges, values);
	}

	/** Index of the scale of the smallest value; the first of equals. */
	public int bestScale() {
		return best() / ridges.length;
	}

	/** Index of the ridge of the smallest value; the first of equals. */
	public int bestRidge() {
		return best() % ridges.length;
	}

	private int best() {
		int best = 0;
		for (int k = 1; k < values.getNumElements(); k++) {
			if (values.data[k] < values.data[best]) best = k;
		}
		return best;
	}
}
