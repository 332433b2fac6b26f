package io.github.manifolddenoise.model.manifold;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.extension.DiffusionMapsExtension;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.extension.SubsetRegression;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;

/**
 * The manifold learnt from a training stack: span coordinates, kernel PCA of the frames, and its extension to any frame.
 * Immutable. Cost of a fit: one pass over the stack (m²d multiply-adds), then O(m³), or for ℓ landmarks O(mℓ²).
 *
 * <pre>{@code
 * FittedManifold model = FittedManifold.fit(frames, ModelOptions.defaults(), compute, Progress.NONE);
 * double[][] firstTwo = ... model.embedding().coordinates() ...
 * }</pre>
 *
 * @param span the training frames' coordinates
 * @param embedding their kernel PCA
 * @param featureSpace kernel PCA coordinates and distances for any frame
 * @param kernelScale σk
 * @param extensionScale σh, the scale of the map to the coordinates
 * @param noise estimated standard deviation of the noise, in the units of the pixel values
 * @param landmarks how many of the frames carry it, if not all
 * @param kept whether it was learnt earlier and kept, {@link KernelPcaNumbers}
 */
public record FittedManifold(SpanCoordinates span, Embedding embedding, FeatureSpace featureSpace, double kernelScale,
	double extensionScale, double noise, OptionalInt landmarks, boolean kept)
{

	/** Share of negative eigenvalues that is more than rounding errors. */
	private static final double NOTICED = 1e-6;

	/**
	 * Learns the manifold of a stack.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the frames are too few, all identical, not finite, or fall
	 *           apart into groups at the kernel's bandwidth
	 */
	public static FittedManifold fit(final FrameSource training, final ModelOptions options,
		final Compute compute, final Progress progress) throws IOException
	{
		return fit(SpanCoordinates.of(training, compute, progress), options, compute, progress);
	}

	public static FittedManifold fit(final SpanCoordinates span, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		final FittedManifold model = learn(span, options, compute, progress);
		final double share = model.embedding.negativeShare();
		if (share > NOTICED) progress.warn(String.format(Locale.ROOT,
			"Negative eigenvalues are %.2g %% of all of the kernel's and were left out: distances in its feature space are not" +
				" exact. Choose a kernel without them, such as gaussian or polynomial, or a smaller slope.", 100 * share));
		return model;
	}

	/** Learns without warnings, for fits that only help to choose. */
	static FittedManifold learn(final SpanCoordinates span, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		progress.stage("Learning the manifold");
		final double noise = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		final Optional<Landmarks> landmarks = options.landmarksOf(span.coordinates(), compute, progress);
		final FittedManifold model = landmarks.map(found -> learn(span, found, options, noise, compute,
			progress)).orElseGet(() -> {
			final FittedPoints points = FittedPoints.of(compared(span, options, compute), options, compute, progress);
			return new FittedManifold(span, points.frames().embedding(), points.featureSpace(), points.kernelScale(), points
				.extensionScale(), noise, OptionalInt.empty(), false);
		});
		progress.fraction(1);
		return model;
	}

	private static FittedManifold learn(final SpanCoordinates span, final Landmarks landmarks, final ModelOptions options,
		final double noise, final Compute compute, final Progress progress)
	{
		final LandmarkManifold found = LandmarkManifold.of(span.coordinates(), landmarks, options, compute, progress);
		return new FittedManifold(span, found.embedding(), found.featureSpace(), found.landmarks().scale(), found.featureSpace().map()
			.basis().scale(), noise, OptionalInt.of(landmarks.frames().length), false);
	}

	/** The kernel PCA alone, which no other frames can be put into. */
	public static Embedding embed(final SpanCoordinates span, final ModelOptions options, final Compute compute,
		final Progress progress)
	{
		return options.landmarksOf(span.coordinates(), compute,
			progress).map(landmarks -> LandmarkManifold.of(span.coordinates(), landmarks,
			options, compute, progress).embedding()).orElseGet(() -> FittedPoints.embed(compared(span, options, compute),
				options, compute, progress).embedding());
	}

	private static ComparedPoints compared(final SpanCoordinates span, final ModelOptions options,
		final Compute compute)
	{
		final ComparedPoints points = span.isLinear() ? ComparedPoints.fromOrigin(span.coordinates(),
			options.kernelBandwidth(), compute)
			: ComparedPoints.of(span.coordinates(), options.kernelBandwidth(), compute);
		points.requireConnected(options.kernel());
		return points;
	}

	/**
	 * q when the user gives none: the number of directions in which the frames stand out of the estimated noise, between 1
	 * and {@code most}.
	 */
	public int automaticComponents(final int most) {
		final int signal = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), noise);
		return Math.max(1, Math.min(most, signal));
	}

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
}
