package io.github.manifolddenoise.extension;

import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.Compute;
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
 * Cost: O(m³) per frame left out, once for a kernel, thus O(m⁴) for all, and m² for each pair σh, γ, since
 * y⁽ⁱ⁾(x_i) = -Σ_{j≠i} (𝒟_ij/𝒟_ii) F_j⁽ⁱ⁾ needs no new fit (the thesis fits m times). Kernels without a frame are not kept:
 * memory 2m² numbers per thread, however many are left out.
 * </p>
 */
public final class RkPress {

	private final DMatrixRMaj squaredDistances;
	private final Kernel kernel;
	private final double scale;
	private final KernelPca pca;
	private final KernelPress fixed;

	private RkPress(final DMatrixRMaj squaredDistances, final Kernel kernel, final double scale, final KernelPca pca,
		final KernelPress fixed)
	{
		this.squaredDistances = squaredDistances;
		this.kernel = kernel;
		this.scale = scale;
		this.pca = pca;
		this.fixed = fixed;
	}

	/** Every frame is left out in turn. */
	public static RkPress of(final DMatrixRMaj squaredDistances, final Kernel kernel, final double scale,
		final KernelPca pca, final Compute compute, final Progress progress)
	{
		return of(squaredDistances, kernel, scale, pca, IntStream.range(0, squaredDistances.numRows).toArray(), compute,
			progress);
	}

	/**
	 * @param squaredDistances m×m, between the training frames, m ≥ 3; kept, not copied
	 * @param scale σk, of the kernel
	 * @param frames those to leave out, each by itself; the mean over some estimates that over all
	 * @param progress asked whether to stop while the kernel of all frames is made
	 * @throws UserException if there are fewer than 3 frames, no such frame, a distance or scale is impossible, or the
	 *           kernel tells no frame from another
	 */
	public static RkPress of(final DMatrixRMaj squaredDistances, final Kernel kernel, final double scale,
		final KernelPca pca, final int[] frames, final Compute compute, final Progress progress)
	{
		KernelPress.requireFrames(frames, squaredDistances.numRows);
		RidgeSystem.requireNumbers(squaredDistances);
		final double sigma = new Bandwidth.Fixed(scale).value();
		final DMatrixRMaj all = pca.embed(kernel.matrix(squaredDistances, sigma, compute, progress.withinStage()), compute)
			.coordinates();
		return new RkPress(squaredDistances, kernel, sigma, pca, new KernelPress(all, pca.centring(), frames));
	}

	/** PRESS of the columns of the same kernel, without computing it anew. */
	public KernelPress fixed() {
		return fixed;
	}

	/** The distances among all frames but one. */
	private DMatrixRMaj without(final int frame) {
		final int m = squaredDistances.numRows - 1;
		final DMatrixRMaj result = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) {
				result.set(i, j, squaredDistances.get(i < frame ? i : i + 1, j < frame ? j : j + 1));
			}
		}
		return result;
	}

	/**
	 * RK-PRESS for some ridges at every scale, in squared units of the kernel. Every kernel without a frame is computed once.
	 *
	 * @param systems of the same frames, one per σh
	 * @param ridges γ, a row per system
	 * @param progress told of the part of the first thread's frames that is done, which is about that of all
	 * @return a row per system
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	public double[][] values(final List<RidgeSystem> systems, final double[][] ridges, final Compute compute,
		final Progress progress)
	{
		systems.forEach(fixed::requireFrames);
		final int count = fixed.count(), ofFirstThread = count / Math.min(compute.workers().threads(), count);
		final double[][][] errors = new double[count][systems.size()][];
		compute.workers().forEachRange(count, (from, to) -> {
			try (Workers single = compute.workers().single()) {
				final Compute alone = Compute.here(single);
				for (int k = from; k < to; k++) {
					progress.checkCanceled();
					final int frame = fixed.frame(k);
					final DMatrixRMaj recomputed = kernelWithout(frame, alone, progress.withinStage());
					for (int s = 0; s < ridges.length; s++) {
						errors[k][s] = errors(frame, recomputed, systems.get(s).rows(frame, ridges[s], alone), alone);
					}
					if (k < ofFirstThread) progress.fraction((k + 1.0) / ofFirstThread);
				}
			}
		});
		final double[][] means = new double[systems.size()][];
		for (int s = 0; s < means.length; s++) {
			means[s] = new double[ridges[s].length];
			for (final double[][] ofFrame : errors) {
				for (int r = 0; r < means[s].length; r++) means[s][r] += ofFrame[s][r] / count;
			}
		}
		return means;
	}

	/** F⁽ⁱ⁾F⁽ⁱ⁾ᵀ. */
	private DMatrixRMaj kernelWithout(final int frame, final Compute compute, final Progress progress) {
		final DMatrixRMaj others = pca.embed(kernel.matrix(without(frame), scale, compute, progress), compute).coordinates();
		final DMatrixRMaj products = new DMatrixRMaj(others.numRows, others.numRows);
		compute.algebra().addGram(others, products);
		return products;
	}

	/**
	 * Mean square of a frame's kernel values less those extended from a kernel without it.
	 *
	 * @param rows of 𝒟, one per ridge
	 */
	private double[] errors(final int frame, final DMatrixRMaj recomputed, final DMatrixRMaj rows,
		final Compute compute)
	{
		final int others = recomputed.numRows;
		final DMatrixRMaj weights = new DMatrixRMaj(rows.numRows, others);
		for (int r = 0; r < rows.numRows; r++) {
			for (int j = 0; j < others; j++) weights.set(r, j, -rows.get(r, j < frame ? j : j + 1) / rows.get(r, frame));
		}
		final DMatrixRMaj extended = compute.algebra().times(weights, recomputed);
		final double[] own = fixed.values(frame), errors = new double[rows.numRows];
		for (int r = 0; r < errors.length; r++) {
			for (int j = 0; j < others; j++) {
				final double error = own[j] - extended.get(r, j);
				errors[r] += error * error / others;
			}
		}
		return errors;
	}

	/**
	 * RK-PRESS, in squared units of the kernel.
	 *
	 * @param system of the same frames at σh
	 */
	public double value(final RidgeSystem system, final double ridge) {
		return values(List.of(system), new double[][] { { ridge } }, system.compute(), Progress.NONE)[0][0];
	}

	/** RK-PRESS divided by the mean square of the kernel values that are predicted: 1 is as good as predicting 0. */
	public double relativeValue(final RidgeSystem system, final double ridge) {
		return value(system, ridge) / fixed.meanSquare();
	}
}
