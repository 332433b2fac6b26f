package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.NeighbourKernel;
import io.github.manifolddenoise.linalg.LeadingSingularVectors;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SymmetricEigen;

/**
 * The leading {@link Harmonics} of a small window of all frames, as {@link NeighbourKernel} has them: what a window shows lies
 * on a manifold of its own where a field of view shows many things that move on their own.
 * <p>
 * The first harmonic is the constant one, whatever groups the frames fall into. Only as many of the others are computed as
 * {@link HarmonicSignal#seenBy} says. Cost per window of m frames and p pixels: about 250mp for its geometry and some hundred
 * products with the kernel.
 * </p>
 */
final class WindowHarmonics {

	private static final int FIRST_SINGULAR = 32, LEAST_COORDINATES = 2;
	/** Of fewer frames all harmonics are as fast as some. */
	private static final int FEW_FRAMES = 64;

	/** Windows of fewer pixels in a row or column stay as they are; usual number of coordinates. */
	private static final int LEAST_BINNED = 16, COORDINATES = 20;

	private final DMatrixRMaj pixels;
	private final int varying;
	private final double variance;
	private final Compute compute;
	private final Compute large;

	private WindowHarmonics(final DMatrixRMaj pixels, final double variance, final Compute compute,
		final Compute large)
	{
		this.pixels = pixels;
		this.variance = variance;
		this.compute = compute;
		this.large = large;
		varying = (int) IntStream.range(0, pixels.numCols).filter(this::varies).count();
	}

	/**
	 * Finds them.
	 *
	 * @param window m×p, the window's pixels of every frame, row by row; its mean is taken off
	 * @param width pixels in a row of it
	 * @param sigma of the noise
	 * @param neighbours the kernel's bandwidth is the mean distance to this neighbour
	 * @param compute of one thread
	 * @param large for large eigenproblems
	 * @return m×K, orthonormal, the constant one first
	 */
	static DMatrixRMaj of(final DMatrixRMaj window, final int width, final double sigma, final int neighbours,
		final Compute compute, final Compute large)
	{
		centre(window);
		final WindowHarmonics harmonics = new WindowHarmonics(window, sigma * sigma, compute, large);
		final int m = window.numRows;
		if (m < 2 || harmonics.varying == 0) return LeadingHarmonics.withConstant(new DMatrixRMaj(m, 0), new double[0], 1).vectors();
		final DMatrixRMaj points = harmonics.forDistances(width).shrunkCoordinates(sigma);
		return harmonics.leading(NeighbourKernel.of(points, neighbours, NeighbourKernel.NEAREST, compute), points);
	}

	/** Takes the mean frame off; exactly 0 is left where all frames are the same. */
	private static void centre(final DMatrixRMaj window) {
		final double[] first = Rows.get(window, 0);
		for (int k = 0; k < window.getNumElements(); k++) window.data[k] -= first[k % first.length];
		Rows.subtractMean(window);
	}

	private boolean varies(final int pixel) {
		for (int i = 0; i < pixels.numRows; i++) {
			if (pixels.data[i * pixels.numCols + pixel] != 0) return true;
		}
		return false;
	}

	/**
	 * The window with 2×2 pixels as one, where what that loses of the signal is less than the noise of the coordinates that
	 * distances are usually found in. A quarter of the pixels then spoils the directions of the singular vectors, and
	 * takes the time. Sums are halved, so that the noise stays the same.
	 */
	private WindowHarmonics forDistances(final int width) {
		final int height = pixels.numCols / width;
		if (Math.min(width, height) < LEAST_BINNED) return this;
		final WindowHarmonics binned = new WindowHarmonics(binned(pixels, width, height), variance, compute, large);
		return signal() - binned.signal() < pixels.numRows * COORDINATES * variance ? binned : this;
	}

	private static DMatrixRMaj binned(final DMatrixRMaj pixels, final int width, final int height) {
		final int across = width / 2, down = height / 2;
		final DMatrixRMaj binned = new DMatrixRMaj(pixels.numRows, across * down);
		for (int i = 0; i < pixels.numRows; i++) {
			for (int k = 0; k < across * down; k++) {
				final int at = i * pixels.numCols + k / across * 2 * width + k % across * 2;
				binned.data[i * across * down + k] = (pixels.data[at] + pixels.data[at + 1] + pixels.data[at + width] + pixels.data[at +
					width + 1]) / 2;
			}
		}
		return binned;
	}

	/** What the frames differ by that is not noise: an unbiased estimate, m times the variance of the signal. */
	private double signal() {
		double energy = 0;
		for (final double value : pixels.data) energy += value * value;
		return energy - (pixels.numRows - 1.0) * varying * variance;
	}

	/** As {@link SingularValueShrinkage#coordinates}, from the leading singular values alone. */
	private DMatrixRMaj shrunkCoordinates(final double sigma) {
		final int shorter = Math.min(pixels.numRows, pixels.numCols);
		int count = Math.min(FIRST_SINGULAR, shorter);
		while (true) {
			final LeadingSingularVectors found = LeadingSingularVectors.of(pixels, count, compute);
			final double[] shrunk = SingularValueShrinkage.shrunk(Arrays.copyOf(found.squares(), pixels.numRows), varying, sigma);
			int kept = 0;
			while (kept < found.squares().length && kept < shrunk.length && shrunk[kept] > 0) kept++;
			if (kept == found.squares().length && kept < shorter - 1) count *= 2;
			else return coordinates(found, shrunk, kept);
		}
	}

	private static DMatrixRMaj coordinates(final LeadingSingularVectors found, final double[] shrunk, final int kept) {
		final boolean enough = kept >= LEAST_COORDINATES;
		final int count = enough ? kept : Math.min(LEAST_COORDINATES, found.squares().length);
		final DMatrixRMaj points = Rows.first(found.vectors(), count);
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < count; k++) points.data[i * count + k] *= enough ? shrunk[k] : Math.sqrt(found.squares()[k]);
		}
		return points;
	}

	private DMatrixRMaj leading(final NeighbourKernel kernel, final DMatrixRMaj points) {
		if (kernel.pointCount() < FEW_FRAMES) return all(kernel);
		return LeadingHarmonics.of(kernel, points, noisySignal(),
			compute).map(LeadingHarmonics::vectors).orElseGet(() -> all(kernel));
	}

	/** From all eigenvectors, with the constant one in place of what the scaling's accuracy leaves of it. */
	private DMatrixRMaj all(final NeighbourKernel kernel) {
		final int m = kernel.pointCount();
		final DMatrixRMaj matrix = kernel.matrix();
		for (int k = 0; k < m * m; k++) matrix.data[k] -= 2.0 / m;
		final SymmetricEigen eigen = large.algebra().eigen(matrix);
		return LeadingHarmonics.withConstant(eigen.vectors(), eigen.values(), noisySignal().seenBy(Rows.first(eigen.vectors(), m - 1)).kept()).vectors();
	}

	private HarmonicSignal noisySignal() {
		return HarmonicSignal.of(pixels, varying, variance, compute);
	}
}
