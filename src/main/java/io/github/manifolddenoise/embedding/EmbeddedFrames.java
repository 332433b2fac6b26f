package io.github.manifolddenoise.embedding;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.KernelMatrix;

/**
 * The training frames and all that kernel PCA knows of them.
 *
 * @param points m×r, in span coordinates
 * @param squaredDistances m×m
 * @param kernel how they are compared
 * @param scale σ of the kernel
 * @param matrix K
 * @param centring what was taken out of K
 * @param embedding their kernel PCA
 */
public record EmbeddedFrames(DMatrixRMaj points, DMatrixRMaj squaredDistances, Kernel kernel, double scale,
	KernelMatrix matrix, Centring centring, Embedding embedding)
{

	/** √w of every frame: 1 where it stands for itself alone. */
	public double[] rootMasses() {
		final double[] roots = new double[count()];
		Arrays.setAll(roots, i -> matrix.masses().map(masses -> Math.sqrt(masses[i])).orElse(1.0));
		return roots;
	}

	/** Number of frames, m. */
	public int count() {
		return points.numRows;
	}
}
