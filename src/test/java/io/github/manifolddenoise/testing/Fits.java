package io.github.manifolddenoise.testing;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;

import java.util.Arrays;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.DiffusionMapsExtension;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.extension.LocalRidgeExtension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;

/** Feature spaces learnt from points in any coordinates, with the rules of the plugin's defaults. */
public final class Fits {

	private Fits() {}

	/** The training frames with their kernel PCA. */
	public static EmbeddedFrames embed(final DMatrixRMaj points, final Kernel kernel, final double scale,
		final Centring centring)
	{
		final DMatrixRMaj squared = Matrices.squaredDistances(points);
		final KernelMatrix matrix = kernel.matrix(squared, scale, COMPUTE);
		return new EmbeddedFrames(points, squared, kernel, scale, matrix, centring, new KernelPca(centring, 1).embed(matrix,
			COMPUTE));
	}

	/** Diffusion Maps, σk 3rd neighbour, σh {@code factor} × 5th neighbour, γ = 0.01. */
	public static ExtendedFeatureSpace diffusion(final DMatrixRMaj points, final double factor) {
		final EmbeddedFrames frames = embed(points, new DiffusionKernel(1), neighbours(points, 3, 1),
			Centring.TRIVIAL_VECTOR);
		return new ExtendedFeatureSpace(new RidgeExtension(0.01).fit(frames, neighbours(points, 5, factor), COMPUTE), points,
			frames.embedding().coordinates());
	}

	/** A kernel with the scale of its 3rd neighbour, and an extension with twice that of the 5th. */
	public static ExtendedFeatureSpace extended(final DMatrixRMaj points, final Kernel kernel, final Extension extension) {
		final Centring centring = kernel.hasTrivialVector() ? Centring.TRIVIAL_VECTOR : Centring.MEAN;
		final EmbeddedFrames frames = embed(points, kernel, neighbours(points, 3, 1), centring);
		return new ExtendedFeatureSpace(extension.fit(frames, neighbours(points, 5, 2), COMPUTE), points, frames.embedding()
			.coordinates());
	}

	/** The Gaussian kernel, σ {@code factor} × 5th neighbour. */
	public static KernelFeatureSpace gaussian(final DMatrixRMaj points, final Centring centring, final double factor) {
		return exact(points, new GaussianKernel(), neighbours(points, 5, factor), centring);
	}

	/** A kernel's own feature space. */
	public static KernelFeatureSpace exact(final DMatrixRMaj points, final FrameKernel kernel, final double scale,
		final Centring centring)
	{
		final EmbeddedFrames frames = embed(points, kernel, scale, centring);
		return new KernelFeatureSpace(new ExactExtension().fit(frames, scale, COMPUTE), frames.matrix().values(), frames
			.embedding().coordinates(), offsets(centring, points.numRows));
	}

	/** The space that a map makes of its centres. */
	public static ExtendedFeatureSpace of(final FrameMap map) {
		final DMatrixRMaj points = map.basis().centres();
		return new ExtendedFeatureSpace(map, points, map.at(points, COMPUTE));
	}

	/** A feature space by name, for parameterised tests. */
	public static FeatureSpace named(final String name, final DMatrixRMaj points) {
		return switch (name) {
			case "diffusion" -> diffusion(points, 2);
			case "gaussian" -> gaussian(points, Centring.NONE, 2);
			case "centred gaussian" -> gaussian(points, Centring.MEAN, 2);
			case "weighted", "standard", "normalised" -> extended(points, new DiffusionKernel(1, DiffusionVersion.valueOf(name
				.toUpperCase(Locale.ROOT))), new DiffusionMapsExtension());
			case "local" -> extended(points, new DiffusionKernel(1), new LocalRidgeExtension(5, 0.1));
			default -> throw new IllegalArgumentException(name);
		};
	}

	private static double neighbours(final DMatrixRMaj points, final int k, final double factor) {
		return new Bandwidth.NearestNeighbours(k, factor).scale(Matrices.squaredDistances(points), "neighbours");
	}

	/** What weights of m frames have besides those of the components. */
	public static double[] offsets(final Centring centring, final int m) {
		final double[] offsets = new double[m];
		Arrays.fill(offsets, centring == Centring.MEAN ? 1.0 / m : 0);
		return offsets;
	}
}
