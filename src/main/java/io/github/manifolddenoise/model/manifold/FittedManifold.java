package io.github.manifolddenoise.model.manifold;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.FeatureSpace;
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
}
