package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Connectivity;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * Points with their distances and the scale at which a kernel compares them. Cost m²r.
 *
 * @param points m×r, one in each row, with mean 0
 * @param squaredDistances m×m
 * @param scale σk
 */
public record ComparedPoints(DMatrixRMaj points, DMatrixRMaj squaredDistances, double scale) {

	public static ComparedPoints of(final DMatrixRMaj points, final Bandwidth bandwidth, final LinearAlgebra algebra) {
		final DMatrixRMaj distances = Distances.squared(points, algebra);
		return new ComparedPoints(points, distances, bandwidth.scale(distances, "kernelneighbours"));
	}

	/**
	 * For points that should be one manifold.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the kernel is local and they fall apart into groups
	 */
	public void requireConnected(final Kernel kernel) {
		if (kernel.isLocal()) Connectivity.check(squaredDistances, scale);
	}
}
