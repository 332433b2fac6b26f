package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.extension.DiffusionMapsExtension;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.extension.SubsetRegression;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;

/**
 * The manifold of many frames learnt from landmarks among them: an ordinary kernel PCA whose training points are the landmarks.
 * <p>
 * With the masses w of the landmarks as weights of a quadrature, sums over all frames become sums over landmarks (Nyström's
 * method; Williams and Seeger 2001, with weights Zhang and Kwok 2010): the eigenvectors v of W^½K̄W^½, ℓ×ℓ, give those of all
 * frames' kernel, u(x) = (1/λ)Σ_j √w_j k̄(x, x_j)v_j, and the coordinates F = UΛ^½ of all frames. Densities and degrees of
 * Diffusion Maps are such sums, too. The kernel's bandwidth is a distance among landmarks, so that each
 * reaches the next; that of the extension is one among all frames, since the wider it is the more pre-images move. Ridge regression is fitted to the coordinates of
 * all frames ({@link SubsetRegression}), other extensions to those of the landmarks. Components kept are at most
 * {@value #COMPONENTS_PER_DIMENSION} for each of the r dimensions, but {@value #ENOUGH_COMPONENTS} in any case: with as few as
 * dimensions there would be an exact pre-image everywhere, and none of the noise would go. Cost ℓ³ + mℓ(ℓ + p + r).
 * </p>
 *
 * @param landmarks the landmarks and their kernel PCA
 * @param embedding all frames
 * @param featureSpace of the landmarks
 */
record LandmarkManifold(EmbeddedFrames landmarks, Embedding embedding, FeatureSpace featureSpace) {

	private static final int ENOUGH_COMPONENTS = 200, COMPONENTS_PER_DIMENSION = 3;

	/**
	 * Learns.
	 *
	 * @param points of all frames, m×r
	 */
	static LandmarkManifold of(final DMatrixRMaj points, final Landmarks landmarks, final ModelOptions options,
		final Compute compute, final Progress progress)
	{
		final ComparedPoints compared = ComparedPoints.of(Rows.gather(points, landmarks.frames()),
			options.kernelBandwidth(), compute);
		compared.requireConnected(options.kernel());
		final EmbeddedFrames frames = FittedPoints.embed(compared, options.withMostComponents(Math.min(options.mostComponents(), Math
			.max(ENOUGH_COMPONENTS, COMPONENTS_PER_DIMENSION * points.numCols))),
				options.kernel().matrix(compared.squaredDistances(), compared.scale(), landmarks.masses(), compute),
				compute);
		progress.checkCanceled();
		final boolean known = options.kernel() instanceof FrameKernel;
		final FrameMap own = known ? new ExactExtension().fit(frames, frames.scale(),
			compute) : new DiffusionMapsExtension().fit(frames, frames.scale(), compute);
		final DMatrixRMaj all = own.at(points, compute);
		return new LandmarkManifold(frames, embedding(frames.embedding(), all), space(frames, own, points, all, landmarks, options,
			compute, progress));
	}

	private static Embedding embedding(final Embedding landmarks, final DMatrixRMaj coordinates) {
		return new Embedding(landmarks.eigenvalues(), Embedding.unitColumns(coordinates), coordinates, landmarks.negativeShare(), landmarks
			.isometryResidual());
	}

	private static FeatureSpace space(final EmbeddedFrames frames, final FrameMap own, final DMatrixRMaj points,
		final DMatrixRMaj coordinates, final Landmarks landmarks, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		final DMatrixRMaj ofLandmarks = Rows.gather(coordinates, landmarks.frames());
		if (options.extension().isExact()) return new KernelFeatureSpace((KernelExpansion) own, options.kernel().matrix(frames
			.squaredDistances(), frames.scale(), compute).values(), ofLandmarks, FittedPoints.offsets(options.centring(),
				landmarks.masses()));
		final double scale = options.extensionBandwidth().scale(points, "extensionneighbours", compute);
		final FrameMap map = options.extension() instanceof RidgeExtension ridge ? SubsetRegression.fit(frames.points(), scale, ridge,
			points, coordinates, compute, progress) : options.extension().fit(frames, scale, compute, progress);
		return new ExtendedFeatureSpace(map, frames.points(), ofLandmarks);
	}
}
