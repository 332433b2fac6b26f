package io.github.manifolddenoise.model.manifold;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.HashedFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.KernelFeatureSpace;
import io.github.manifolddenoise.task.Progress;

/**
 * The kernel PCA of clean frames and its extension as numbers that can be kept in a file. Together with the frames they make
 * the same {@link FittedManifold} again, without its eigendecomposition and its regression: the same bits with the same linear
 * algebra. They hold no place of a frame, only what depends on distances, so that they go with the frames' span however its
 * axes are turned. Numbers: 2mp for m frames of p components, and less than 4(m + p).
 *
 * @param framesSha256 {@link HashedFrames} of the frames that they were learnt from
 * @param kernelScale σk
 * @param eigenvalues λ, p of them, falling
 * @param negativeShare of eigenvalues left out
 * @param isometryResidual of a kernel that is to keep distances
 * @param coordinates F, m×p: the frames in the coordinates of kernel PCA
 * @param map their extension to any frame
 */
public record KernelPcaNumbers(String framesSha256, double kernelScale, double[] eigenvalues, double negativeShare,
	OptionalDouble isometryResidual, DMatrixRMaj coordinates, MapNumbers map)
{

	/**
	 * Learns from clean frames.
	 *
	 * @param clean as they will be read from the file
	 * @param camera whose photon noise was assumed when they were cleaned: they are compared in units in which it is even
	 * @throws io.github.manifolddenoise.task.UserException if the frames fall apart at the kernel's bandwidth, or the options
	 *           are
	 *           unfit for them
	 */
	public static KernelPcaNumbers learn(final FrameSource clean, final Optional<CameraNoise> camera,
		final ModelOptions options, final Compute compute, final Progress progress) throws IOException
	{
		final HashedFrames frames = new HashedFrames(camera.map(known -> new AnscombeTransform(known).forwardClean(clean)).orElse(
			clean));
		final SpanCoordinates span = SpanCoordinates.of(frames, compute, progress);
		return of(FittedManifold.fit(span, options, compute, progress), frames.sha256());
	}

	static KernelPcaNumbers of(final FittedManifold model, final String framesSha256) {
		final Embedding embedding = model.embedding();
		return new KernelPcaNumbers(framesSha256, model.kernelScale(), embedding.eigenvalues(), embedding.negativeShare(),
			embedding.isometryResidual(), embedding.coordinates(), MapNumbers.of(model.featureSpace().map(), model.span()
				.coordinates()));
	}

	/** σh. */
	public double extensionScale() {
		return map.scale();
	}

	/** Number of frames, m. */
	public int frames() {
		return coordinates.numRows;
	}

	/** Number of components, p. */
	public int components() {
		return coordinates.numCols;
	}

	/**
	 * What was learnt. Cost: the training frames' distances, if the kernel's own extension needs them.
	 *
	 * @param span of the frames that it was learnt from
	 * @param options with which it was learnt
	 */
	public FittedManifold model(final SpanCoordinates span, final ModelOptions options, final Compute compute) {
		final Optional<Landmarks> landmarks = options.landmarksOf(span.coordinates(), compute, Progress.NONE);
		final double[] masses = landmarks.map(Landmarks::masses).orElseGet(() -> ones(map.functions()));
		final FrameMap known = options.extension().kept(map.map(span.coordinates(), options.kernel(), masses, compute),
			options .kernel(), compute);
		final Embedding embedding = new Embedding(eigenvalues, Embedding.unitColumns(coordinates), coordinates, negativeShare,
			isometryResidual);
		final double noise = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		final FeatureSpace space = landmarks.map(found -> space(known, Rows.gather(span.coordinates(), found.frames()), Rows.gather(
			coordinates, found.frames()), masses, options, compute)).orElseGet(() -> space(known, span.coordinates(),
				coordinates, masses, options, compute));
		return new FittedManifold(span, embedding, space, kernelScale, known.basis().scale(), noise, landmarks.isPresent() ? OptionalInt.of(masses.length)
			: OptionalInt.empty(), true);
	}

	private FeatureSpace space(final FrameMap known, final DMatrixRMaj points, final DMatrixRMaj places, final double[] masses,
		final ModelOptions options, final Compute compute)
	{
		if (!options.extension().isExact()) return new ExtendedFeatureSpace(known, points, places);
		final DMatrixRMaj matrix = options.kernel().matrix(Distances.squared(points, compute), kernelScale, compute).values();
		return new KernelFeatureSpace((KernelExpansion) known, matrix, places, FittedPoints.offsets(options.centring(), masses));
	}

	private static double[] ones(final int count) {
		final double[] ones = new double[count];
		Arrays.fill(ones, 1);
		return ones;
	}
}
