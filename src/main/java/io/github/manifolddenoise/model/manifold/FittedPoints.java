package io.github.manifolddenoise.model.manifold;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;

/**
 * The manifold learnt from points: their kernel PCA and its extension to any point. Immutable. Cost O(m³).
 *
 * @param frames the points and their kernel PCA
 * @param featureSpace kernel PCA coordinates and distances for any point
 */
public record FittedPoints(EmbeddedFrames frames, FeatureSpace featureSpace) {

	public static FittedPoints of(final ComparedPoints points, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		final EmbeddedFrames frames = embed(points, options, compute, progress);
		return new FittedPoints(frames, space(frames, options, compute, progress));
	}

	/** The kernel PCA alone, which no other points can be put into. */
	static EmbeddedFrames embed(final ComparedPoints points, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		progress.checkCanceled();
		final EmbeddedFrames frames = embed(points, options, points.matrix(options.kernel(), compute, progress), compute);
		progress.checkCanceled();
		return frames;
	}

	/** @param matrix the kernel matrix of the points */
	static EmbeddedFrames embed(final ComparedPoints points, final ModelOptions options, final KernelMatrix matrix,
		final Compute compute)
	{
		final KernelPca pca = new KernelPca(options.centring(), options.time(), options.mostComponents());
		return new EmbeddedFrames(points.points(), points.squaredDistances(), options.kernel(), points
			.scale(), matrix, options.centring(), pca.embed(matrix, compute));
	}

	private static FeatureSpace space(final EmbeddedFrames frames, final ModelOptions options,
		final Compute compute, final Progress progress)
	{
		final DMatrixRMaj coordinates = frames.embedding().coordinates();
		if (options.extension().isExact()) {
			return new KernelFeatureSpace((KernelExpansion) options.extension().fit(frames, frames.scale(), compute,
				progress), frames.matrix().values(), coordinates, offsets(options.centring(), ones(frames.count())));
		}
		final double scale = options.extensionBandwidth().scale(frames.squaredDistances(), "extensionneighbours");
		return new ExtendedFeatureSpace(options.extension().fit(frames, scale, compute, progress), frames.points(),
			coordinates);
	}

	/**
	 * What the weights of points have besides those of the components: their parts of the mean.
	 *
	 * @param masses how many frames each stands for
	 */
	static double[] offsets(final Centring centring, final double[] masses) {
		final double sum = centring == Centring.MEAN ? Vectors.sum(masses, 0, masses.length) : Double.POSITIVE_INFINITY;
		return Arrays.stream(masses).map(mass -> mass / sum).toArray();
	}

	private static double[] ones(final int count) {
		final double[] ones = new double[count];
		Arrays.fill(ones, 1);
		return ones;
	}

	/** σk. */
	public double kernelScale() {
		return frames.scale();
	}

	/** σh, the scale of the map to the coordinates. */
	public double extensionScale() {
		return featureSpace.map().basis().scale();
	}
}
