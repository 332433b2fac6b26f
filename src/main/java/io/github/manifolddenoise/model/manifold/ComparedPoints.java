package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Connectivity;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Points with their distances and the scale at which a kernel compares them. Cost m²r.
 *
 * @param points m×r, one in each row
 * @param squaredDistances m×m
 * @param scale σk
 * @param fromOrigin whether dot products are those of the points as they are; else the points have mean 0
 */
public record ComparedPoints(DMatrixRMaj points, DMatrixRMaj squaredDistances, double scale, boolean fromOrigin) {

	public static ComparedPoints of(final DMatrixRMaj points, final Bandwidth bandwidth, final Compute compute) {
		final DMatrixRMaj distances = Distances.squared(points, compute);
		return new ComparedPoints(points, distances, bandwidth.scale(distances, "kernelneighbours"), false);
	}

	/** Compares points by dot products from the origin, which need not have mean 0. */
	static ComparedPoints fromOrigin(final DMatrixRMaj points, final Bandwidth bandwidth, final Compute compute) {
		final DMatrixRMaj distances = Distances.squared(points, compute);
		return new ComparedPoints(points, distances, bandwidth.scaleOfProducts(Distances.squaredNorms(points, compute),
			distances, "kernelneighbours"), true);
	}

	/** The kernel matrix. */
	KernelMatrix matrix(final Kernel kernel, final Compute compute, final Progress progress) {
		if (!fromOrigin || !(kernel instanceof FrameKernel known) || known.isRadial()) return kernel.matrix(squaredDistances, scale,
			compute, progress);
		final DMatrixRMaj products = new DMatrixRMaj(points.numRows, points.numRows);
		compute.algebra().addGram(points, products);
		return known.matrixOf(products, scale, compute);
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
