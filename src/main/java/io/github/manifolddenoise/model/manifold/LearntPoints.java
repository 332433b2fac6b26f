package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.LinearAlgebra;
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
public record LearntPoints(EmbeddedFrames frames, FeatureSpace featureSpace) {

	public static LearntPoints of(final ComparedPoints points, final ModelOptions options, final LinearAlgebra algebra,
		final Progress progress)
	{
		final EmbeddedFrames frames = embed(points, options, algebra, progress);
		return new LearntPoints(frames, space(frames, options, algebra, progress));
	}

	/** The kernel PCA alone, which no other points can be put into. */
	static EmbeddedFrames embed(final ComparedPoints points, final ModelOptions options, final LinearAlgebra algebra,
		final Progress progress)
	{
		progress.checkCanceled();
		final KernelMatrix matrix = options.kernel().matrix(points.squaredDistances(), points.scale(), algebra, progress);
		final KernelPca pca = new KernelPca(options.centring(), options.time(), options.mostComponents());
		final EmbeddedFrames frames = new EmbeddedFrames(points.points(), points.squaredDistances(), options.kernel(), points
			.scale(), matrix, options.centring(), pca.embed(matrix, algebra));
		progress.checkCanceled();
		return frames;
	}

	private static FeatureSpace space(final EmbeddedFrames frames, final ModelOptions options,
		final LinearAlgebra algebra, final Progress progress)
	{
		final DMatrixRMaj coordinates = frames.embedding().coordinates();
		if (options.extension().isExact()) {
			return new KernelFeatureSpace((KernelExpansion) options.extension().fit(frames, frames.scale(), algebra,
				progress), frames.matrix().values(), coordinates, offset(options.centring(), frames.count()));
		}
		final double scale = options.extensionBandwidth().scale(frames.squaredDistances(), "extensionneighbours");
		return new ExtendedFeatureSpace(options.extension().fit(frames, scale, algebra, progress), frames.points(), coordinates);
	}

	/** What the weights of m points have besides those of the components. */
	static double offset(final Centring centring, final int points) {
		return centring == Centring.MEAN ? 1.0 / points : 0;
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
