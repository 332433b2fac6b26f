package io.github.manifolddenoise.model.labels;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Distances in the feature space of any kernel, √(k(x, x) - 2k(x, y) + k(y, y)) (Wu 2020). A kernel that depends on all frames is
 * made of all those that are compared.
 *
 * @param kernel k
 * @param bandwidth its scale in the units of the pixel values; if none is given by the kernel's own rule, for as many nearest
 *          frames as are to be within sight
 */
public record KernelMeasure(Kernel kernel, Optional<Double> bandwidth) implements FrameMeasure {

	private static final double ROUNDING = 1e-9;

	/** @throws UserException if a squared distance is negative, or the kernel is not defined for these frames */
	@Override
	public DMatrixRMaj among(final DMatrixRMaj squaredDistances, final int near, final Compute compute,
		final Progress progress)
	{
		final int m = squaredDistances.numRows;
		if (m < 2) return new DMatrixRMaj(m, m);
		final Bandwidth rule = bandwidth.isPresent() ? new Bandwidth.Fixed(bandwidth.get()) : kernel.usualBandwidth(
			new Bandwidth.NearestNeighbours(Math.min(near, m - 1), 1));
		final DMatrixRMaj values = kernel.matrix(squaredDistances, rule.scale(squaredDistances, "near frames"), compute,
			progress .withinStage()).values();
		requireDistances(values);
		return KernelDistances.roots(KernelDistances.squared(values, compute));
	}

	private static void requireDistances(final DMatrixRMaj kernel) {
		for (int i = 0; i < kernel.numRows; i++) {
			for (int j = 0; j < i; j++) {
				final double squares = kernel.get(i, i) + kernel.get(j, j), square = squares - 2 * kernel.get(i, j);
				if (square < -ROUNDING * Math.abs(squares)) throw new UserException("With this kernel the squared distance of frames " +
					(j + 1) + " and " + (i + 1) + " is " + (float) square +
					", below 0: it has negative eigenvalues. Choose another kernel or other parameters, such as kernel = gaussian.");
			}
		}
	}

	@Override
	public boolean hasOtherNeighbours() {
		return true;
	}

	/** @throws UnsupportedOperationException since kernel values are not known from distances of some pairs */
	@Override
	public DMatrixRMaj ofScale(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		throw new UnsupportedOperationException(toString());
	}
}
