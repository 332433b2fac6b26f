package io.github.manifolddenoise.testing;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.GaussianExtension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.GaussianFeatureSpace;

/** Feature spaces learnt from points in any coordinates, with the rules of the plugin's defaults. */
public final class Fits {

	private Fits() {}

	/** Diffusion Maps, σk 3rd neighbour, σh {@code factor} × 5th neighbour, γ = 0.01. */
	public static ExtendedFeatureSpace diffusion(final DMatrixRMaj points, final double factor) {
		final DMatrixRMaj squared = Matrices.squaredDistances(points);
		final KernelMatrix kernel = new DiffusionKernel(1).matrix(squared, neighbours(squared, 3, 1), ALGEBRA);
		final Embedding embedding = new KernelPca(Centring.TRIVIAL_VECTOR, 1).embed(kernel, ALGEBRA);
		return new ExtendedFeatureSpace(RidgeExtension.fit(points, squared, embedding.coordinates(), neighbours(squared, 5,
			factor), 0.01, ALGEBRA));
	}

	/** The Gaussian kernel, σ {@code factor} × 5th neighbour. */
	public static GaussianFeatureSpace gaussian(final DMatrixRMaj points, final Centring centring, final double factor) {
		final DMatrixRMaj squared = Matrices.squaredDistances(points);
		final double scale = neighbours(squared, 5, factor);
		final KernelMatrix kernel = new GaussianKernel().matrix(squared, scale, ALGEBRA);
		final Embedding embedding = new KernelPca(centring, 1).embed(kernel, ALGEBRA);
		return new GaussianFeatureSpace(GaussianExtension.fit(points, kernel, embedding, centring, scale, ALGEBRA), kernel
			.values(), centring == Centring.MEAN ? 1.0 / points.numRows : 0);
	}

	/** A feature space by name, for parameterised tests. */
	public static FeatureSpace named(final String name, final DMatrixRMaj points) {
		return switch (name) {
			case "diffusion" -> diffusion(points, 2);
			case "gaussian" -> gaussian(points, Centring.NONE, 2);
			case "centred gaussian" -> gaussian(points, Centring.MEAN, 2);
			default -> throw new IllegalArgumentException(name);
		};
	}

	private static double neighbours(final DMatrixRMaj squared, final int k, final double factor) {
		return new Bandwidth.NearestNeighbours(k, factor).scale(squared, "neighbours");
	}
}
