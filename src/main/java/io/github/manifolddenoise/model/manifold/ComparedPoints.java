package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Connectivity;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.LinearAlgebra;
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

	public static ComparedPoints of(final DMatrixRMaj points, final Bandwidth bandwidth, final LinearAlgebra algebra) {
		final DMatrixRMaj distances = Distances.squared(points, algebra);
		return new ComparedPoints(points, distances, bandwidth.scale(distances, "kernelneighbours"), false);
	}

	/** Compares points by dot products from the origin, which need not have mean 0. */
	static ComparedPoints fromOrigin(final DMatrixRMaj points, final Bandwidth bandwidth, final LinearAlgebra algebra) {
		final DMatrixRMaj distances = Distances.squared(points, algebra);
		return new ComparedPoints(points, distances, bandwidth.scaleOfProducts(Distances.squaredNorms(points, algebra), distances,
			"kernelneighbours"), true);
	}

	/** The kernel matrix. */
	KernelMatrix matrix(final Kernel kernel, final LinearAlgebra algebra, final Progress progress) {
		if (!fromOrigin || !(kernel instanceof FrameKernel known) || known.isRadial()) return kernel.matrix(squaredDistances, scale,
			algebra, progress);
		final DMatrixRMaj products = new DMatrixRMaj(points.numRows, points.numRows);
		algebra.addGram(points, products);
		return known.matrixOf(products, scale, algebra);
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
