package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.BistochasticKernel;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.NeighbourKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * Manifold harmonics: the oscillations of the manifold that a stack's frames lie on, from slow to fast, and the filters
 * made of them.
 * <p>
 * U are the orthonormal eigenvectors, by falling eigenvalue, of the {@link BistochasticKernel} of the frames, with distances
 * in {@linkplain SingularValueShrinkage shrunk} span coordinates and the mean distance to the 5th neighbour as its scale; of
 * more than {@value #DENSE_FRAMES} frames of the {@link NeighbourKernel}.
 * The harmonic images are C = XU: white noise of standard deviation σ in the frames X is white noise of the same σ in each
 * of them, while the signal gathers in the first. u₁ is constant, so that the first image is √m times the mean frame. Nothing
 * depends on the order of the frames. An offset of the grey values moves the result by itself.
 * </p>
 *
 * @param vectors U, m×m, one harmonic per column; of many frames only the first K
 * @param values eigenvalues of the kernel, falling; the first is 1
 * @param gains g_k = max(0, 1 - (d-2)σ²/‖Xu_k‖²), the James-Stein gain of every harmonic; g₁ = 1; with d ≤ 2 pixels there is
 *          nothing to gain, and all are 1
 * @param count K, how many harmonics a local filter keeps: 1.5 times the number of those before the mean of 5 neighbouring
 *          gains first falls below 0.05. The filter itself removes what is noise in a harmonic too many, but nothing brings
 *          back one too few: a noise level found 1 % too high moves the energies by 2 %, and a limit of 0.1 then costs a
 *          stack with little noise up to 0.8 dB
 */
public record Harmonics(DMatrixRMaj vectors, double[] values, double[] gains, int count) {

	/** Neighbours that set the scale, unless something else is known. */
	public static final int NEIGHBOURS = 5;

	/** Below this many pixels a side has no room for blocks; then {@link #weights} are used. */
	private static final int SMALLEST_SIDE = 16;
	/**
	 * Of more frames only the nearest are compared, and only the leading harmonics found. On one manifold the results differ by
	 * less than 0.1 dB, with many things that move on their own by up to 0.4 dB (with 15 nearest frames 1.1 dB).
	 */
	public static final int DENSE_FRAMES = SpanCoordinates.MANY_FRAMES;
	private static final int NEAREST = 100;

	/**
	 * Finds the harmonics of a stack. Cost O(m³) up to {@value #DENSE_FRAMES} frames, then m²r for r shrunk coordinates and
	 * some hundred products with the sparse kernel.
	 *
	 * @param sigma σ of the noise
	 * @param neighbours the kernel's bandwidth is the mean distance to this neighbour
	 */
	public static Harmonics of(final SpanCoordinates span, final double sigma, final int neighbours,
		final Compute compute)
	{
		return of(span, signal(span, sigma, compute), sigma, neighbours, compute);
	}

	/**
	 * Harmonics where the span may be {@linkplain SpanCoordinates#leading the leading part} only: then frames are read for every
	 * count of harmonics that is tried, since harmonics hold signal which is in none of these coordinates.
	 *
	 * @param frames whose span it is
	 */
	public static Harmonics of(final SpanCoordinates span, final FrameSource frames, final double sigma, final int neighbours,
		final Compute compute, final Progress progress) throws IOException
	{
		if (!span.isPartial()) return of(span, sigma, neighbours, compute);
		final HarmonicSignal signal = HarmonicSignal.of(frames, Arrays.stream(span.spectrum()).sum(), span.varyingPixels(), sigma * sigma,
			compute, progress.withinStage());
		try {
			return of(span, signal, sigma, neighbours, compute);
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
	}

	private static Harmonics of(final SpanCoordinates span, final HarmonicSignal signal, final double sigma, final int neighbours,
		final Compute compute)
	{
		final DMatrixRMaj shrunk = SingularValueShrinkage.coordinates(span, sigma);
		final Optional<Harmonics> sparse = shrunk.numRows > DENSE_FRAMES ? sparse(shrunk, signal, neighbours,
			compute) : Optional.empty();
		return sparse.orElseGet(() -> dense(shrunk, signal, neighbours, compute));
	}

	static Harmonics dense(final DMatrixRMaj shrunk, final HarmonicSignal signal, final int neighbours, final Compute compute)
	{
		final DMatrixRMaj distances = Distances.squared(shrunk, compute);
		final double scale = scale(distances, neighbours);
		final SymmetricEigen eigen = compute.algebra().eigen(BistochasticKernel.matrix(distances, scale, compute));
		final double[] gains = signal.gains(eigen.vectors(), 0);
		return new Harmonics(eigen.vectors(), eigen.values(), gains, HarmonicSignal.count(gains));
	}

	/** Empty where most of the harmonics hold signal. */
	static Optional<Harmonics> sparse(final DMatrixRMaj shrunk, final HarmonicSignal signal, final int neighbours,
		final Compute compute)
	{
		final NeighbourKernel kernel = NeighbourKernel.of(shrunk, neighbours, NEAREST, compute);
		return LeadingHarmonics.of(kernel, shrunk, signal, compute).map(found -> new Harmonics(found.vectors(),
			found.values(), signal.gains(found.vectors(), 0), found.values().length));
	}

	/** Where most frames are repeated, the smallest distance of two that are not. */
	private static double scale(final DMatrixRMaj distances, final int neighbours) {
		final double mean = Bandwidth.meanNeighbourDistance(distances, Math.min(neighbours, distances.numRows - 1),
			"neighbours");
		if (mean > 0) return mean;
		return Math.sqrt(Arrays.stream(distances.data).filter(square -> square > 0).min().orElse(1));
	}

	static HarmonicSignal signal(final SpanCoordinates span, final double sigma, final Compute compute) {
		return HarmonicSignal.of(span.coordinates(), span.varyingPixels(), sigma * sigma, compute);
	}

	/**
	 * Weights of the globally shrunk frames, X̂ = XW with W = U diag(g) Uᵀ, of some frames: n×m. Rows have the sum 1, also
	 * where groups without affinity leave the first harmonic not quite constant.
	 */
	public DMatrixRMaj weights(final int[] frames, final Compute compute) {
		final int m = vectors.numRows;
		final DMatrixRMaj scaled = Rows.gather(vectors, frames);
		scale(scaled);
		final DMatrixRMaj weights = compute.algebra().timesTranspose(scaled, vectors);
		for (int i = 0; i < frames.length; i++) {
			final double missing = (1 - Vectors.sum(weights.data, i * m, m)) / m;
			for (int j = 0; j < m; j++) weights.add(i, j, missing);
		}
		return weights;
	}

	private void scale(final DMatrixRMaj rows) {
		for (int k = 0; k < rows.getNumElements(); k++) rows.data[k] *= gains[k % gains.length];
	}

	/** The globally shrunk frames: by their {@link #weights}, or, where only some harmonics are known, by way of the harmonic images. */
	public FrameSource shrunk(final FrameSource frames, final Compute compute) {
		final int m = vectors.numRows;
		if (vectors.numCols == m) return new CombinedFrames(frames, weights(frames.all(), compute), compute);
		final DMatrixRMaj scaled = vectors.copy();
		scale(scaled);
		return new CombinedFrames(new CombinedFrames(frames, Rows.transposed(scaled), compute), vectors, compute);
	}

	/**
	 * The frames de-noised harmonic by harmonic: each harmonic image goes through a {@link HarmonicDct}, X̂ = YUᵀ over the
	 * first K harmonics. The first one is no exception: the mean of m frames
	 * still has noise σ/√m in every frame of the result, which is most of what is left of it on smooth stacks. Frames with
	 * a side below 16 pixels are shrunk globally instead.
	 *
	 * @param frames the stack the harmonics were made from
	 */
	public FrameSource clean(final FrameSource frames, final double sigma, final Compute compute) {
		final int width = frames.geometry().width(), height = frames.geometry().height();
		if (Math.min(width, height) < SMALLEST_SIDE) return shrunk(frames, compute);
		final int m = vectors.numRows;
		final DMatrixRMaj first = new DMatrixRMaj(m, count), transposed = new DMatrixRMaj(count, m);
		for (int i = 0; i < m; i++) {
			for (int k = 0; k < count; k++) {
				first.set(i, k, vectors.get(i, k));
				transposed.set(k, i, vectors.get(i, k));
			}
		}
		final FrameSource images = new CombinedFrames(frames, transposed, compute);
		final ImageFilter filter = HarmonicDct.of(width, height, sigma);
		return new CombinedFrames(new FilteredFrames(images, filter, compute.workers()), first, compute);
	}
}
