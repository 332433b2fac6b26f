package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * The recomputed kernel PRESS (Arias 2007, eq. 3.37): what {@link Press} overlooks is that without the frame x_i all values
 * of a data-dependent kernel would have been others. Here the kernel matrix and the embedding are computed again without
 * x_i, extended to x_i, and compared with those of all frames.
 * <p>
 * Kernel vectors are compared, as in the thesis, since embeddings are free in signs and rotations:
 * RK-PRESS = mean over i of mean over j ≠ i of (F_j·F_i - F_j⁽ⁱ⁾·y⁽ⁱ⁾(x_i))², where F·Fᵀ is the kernel matrix that the
 * kernel PCA keeps. Without centring and with all components this is eq. 3.37 to the letter; with few components it is the
 * measure for a kernel of low rank that the thesis hopes for at the end of sect. 3.3.2. With {@link Centring#MEAN}, F is
 * moved so that the frames other than x_i have mean 0, as F⁽ⁱ⁾ has. The kernel's bandwidth stays as it is.
 * </p><p>
 * Cost: O(m³) per frame left out, once for a kernel, thus O(m⁴) for all; memory m·p numbers per frame left out. After that
 * a pair σh, γ costs m³ + m·p per frame left out, since y⁽ⁱ⁾(x_i) = -Σ_{j≠i} (𝒟_ij/𝒟_ii) F_j⁽ⁱ⁾ needs no new fit (the
 * thesis fits m times).
 * </p>
 */
public final class RkPress {

	private final int[] frames;
	private final Centring centring;
	private final DMatrixRMaj coordinates;
	private final DMatrixRMaj[] recomputed;

	private RkPress(final int[] frames, final Centring centring, final DMatrixRMaj coordinates,
		final DMatrixRMaj[] recomputed)
	{
		this.frames = frames;
		this.centring = centring;
		this.coordinates = coordinates;
		this.recomputed = recomputed;
	}

	/** Every frame is left out in turn. */
	public static RkPress of(final DMatrixRMaj squaredDistances, final Kernel kernel, final double scale,
		final KernelPca pca, final LinearAlgebra algebra, final Progress progress)
	{
		return of(squaredDistances, kernel, scale, pca, IntStream.range(0, squaredDistances.numRows).toArray(), algebra,
			progress);
	}

	/**
	 * @param squaredDistances m×m, between the training frames, m ≥ 3
	 * @param scale σk, of the kernel
	 * @param frames those to leave out, each by itself; the mean over some estimates that over all
	 * @param progress told of the part of the first thread's frames that is done, which is about that of all
	 * @throws UserException if there are fewer than 3 frames, no such frame, a distance or scale is impossible, or the
	 *           kernel tells no frame from another
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	public static RkPress of(final DMatrixRMaj squaredDistances, final Kernel kernel, final double scale,
		final KernelPca pca, final int[] frames, final LinearAlgebra algebra, final Progress progress)
	{
		final int m = squaredDistances.numRows;
		if (m < 3) throw new UserException("The stack has " + m +
			" frames. Recomputing the kernel without one needs 3 or more.");
		if (frames.length == 0) throw new UserException("No frame is to be left out. Choose 1 or more.");
		for (final int frame : frames) {
			if (frame < 0 || frame >= m) throw new UserException("Frame " + (frame + 1) +
				" cannot be left out. Choose frames 1 to " + m + ".");
		}
		RidgeSystem.requireNumbers(squaredDistances);
		final double sigma = new Bandwidth.Fixed(scale).value();
		final Progress within = progress.withinStage();
		final DMatrixRMaj all = pca.embed(kernel.matrix(squaredDistances, sigma, algebra, within), algebra).coordinates();
		final DMatrixRMaj[] recomputed = new DMatrixRMaj[frames.length];
		final int ofFirstThread = frames.length / Math.min(algebra.workers().threads(), frames.length);
		algebra.workers().forEachRange(frames.length, (from, to) -> {
			try (Workers single = algebra.workers().single()) {
				final LinearAlgebra alone = new JavaLinearAlgebra(single);
				for (int k = from; k < to; k++) {
					progress.checkCanceled();
					recomputed[k] = pca.embed(kernel.matrix(without(squaredDistances, frames[k]), sigma, alone, within), alone)
						.coordinates();
					if (k < ofFirstThread) progress.fraction((k + 1.0) / ofFirstThread);
				}
			}
		});
		return new RkPress(frames.clone(), pca.centring(), all, recomputed);
	}

	/** The distances among all frames but one. */
	private static DMatrixRMaj without(final DMatrixRMaj squaredDistances, final int frame) {
		final int m = squaredDistances.numRows - 1;
		final DMatrixRMaj result = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) {
				result.set(i, j, squaredDistances.get(i < frame ? i : i + 1, j < frame ? j : j + 1));
			}
		}
		return result;
	}

	/** A frame left out, F_i, and all others, F_j, both about the mean of the others if the kernel is centred so. */
	private record Left(double[] point, DMatrixRMaj others) {

		/** F_j·F_i of all others. */
		double[] products() {
			return RkPress.products(others, point);
		}
	}

	private Left left(final int frame) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj others = new DMatrixRMaj(m - 1, p);
		System.arraycopy(coordinates.data, 0, others.data, 0, frame * p);
		System.arraycopy(coordinates.data, (frame + 1) * p, others.data, frame * p, (m - 1 - frame) * p);
		final double[] point = Arrays.copyOfRange(coordinates.data, frame * p, (frame + 1) * p);
		for (int k = 0; k < p && centring == Centring.MEAN; k++) {
			double mean = 0;
			for (int j = 0; j < m - 1; j++) mean += others.get(j, k) / (m - 1);
			for (int j = 0; j < m - 1; j++) others.add(j, k, -mean);
			point[k] -= mean;
		}
		return new Left(point, others);
	}

	/**
	 * RK-PRESS, in squared units of the kernel.
	 *
	 * @param system of the same frames at σh
	 */
	public double value(final RidgeSystem system, final double ridge) {
		final DMatrixRMaj inverse = inverse(system, ridge);
		double sum = 0;
		for (int k = 0; k < frames.length; k++) {
			final double[] own = left(frames[k]).products();
			final double[] extended = products(recomputed[k], extended(inverse, frames[k], recomputed[k]));
			for (int j = 0; j < own.length; j++) sum += (own[j] - extended[j]) * (own[j] - extended[j]);
		}
		return sum / frames.length / (coordinates.numRows - 1);
	}

	/** RK-PRESS divided by the mean square of the kernel values that are predicted: 1 is as good as predicting 0. */
	public double relativeValue(final RidgeSystem system, final double ridge) {
		double squares = 0;
		for (final int frame : frames) squares += sumOfSquares(left(frame).products());
		if (!(squares > 0)) throw new UserException(
			"No frame left out is tied to any other by the kernel. Choose a larger kernelbandwidth.");
		return value(system, ridge) * frames.length * (coordinates.numRows - 1) / squares;
	}

	private DMatrixRMaj inverse(final RidgeSystem system, final double ridge) {
		if (system.frames() != coordinates.numRows) throw new IllegalArgumentException("The system has " + system.frames() +
			" frames, not " + coordinates.numRows);
		return system.inverse(ridge);
	}

	/** y⁽ⁱ⁾(x_i) for coordinates of all other frames, (m-1)×p. */
	private static double[] extended(final DMatrixRMaj inverse, final int frame, final DMatrixRMaj others) {
		final double[] result = new double[others.numCols];
		for (int j = 0; j < others.numRows; j++) {
			final double weight = -inverse.get(frame, j < frame ? j : j + 1) / inverse.get(frame, frame);
			for (int c = 0; c < result.length; c++) result[c] += weight * others.data[j * result.length + c];
		}
		return result;
	}

	private static double[] products(final DMatrixRMaj rows, final double[] vector) {
		final double[] products = new double[rows.numRows];
		for (int j = 0; j < products.length; j++) {
			products[j] = Vectors.dot(rows.data, j * vector.length, vector, 0, vector.length);
		}
		return products;
	}

	private static double sumOfSquares(final double[] values) {
		return Vectors.dot(values, 0, values, 0, values.length);
	}
}
