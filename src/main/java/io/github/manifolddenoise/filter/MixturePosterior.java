package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;

/**
 * The mean of what a noisy frame may have been, given clean training frames: E[x | z] for z = x + σ·(white noise) and
 * the prior of a mixture of Gaussians, one around each of the m training points,
 *
 * <pre>
 * p(x) = Σ_j N(x; x_j, S_j) / m,   S_j = (c/k) Σ (x_i - x_j)(x_i - x_j)ᵀ over the k nearest x_i  (manifold Parzen
 * windows: Vincent and Bengio, NIPS 2002)
 * E[x | z] = Σ_j w_j (x_j + S_j (S_j + σ²)⁻¹ (z - x_j)),   w_j ∝ N(z; x_j, S_j + σ²)
 * </pre>
 * <p>
 * Points are rows of r coordinates, of which only products and distances count. With A = √(c/k)·(x_i - x_j) as columns,
 * G = AᵀA (k×k) and b = Aᵀ(z - x_j) the mean of a component is x_j + A(G + σ²)⁻¹b, again a combination of training points
 * with sum 1, and so is the result. With p_j = z·x_j - ‖x_j‖²/2 all comes from the m×m distances:
 * </p>
 *
 * <pre>
 * b_i = √(c/k) (p_i - p_j + ‖x_i - x_j‖²/2),   2 log w_j = (2p_j + bᵀ(G + σ²)⁻¹b)/σ² - log det(1 + G/σ²) + const
 * </pre>
 * <p>
 * With several {@link GaussianWidth}s there are as many Gaussians about each point, all with the same part in the prior: narrow ones
 * follow a manifold that is densely sampled, wide ones fill in between points where many directions are open.
 * </p>
 * <p>
 * As σ → 0 the result becomes the projection of z on the nearest of the affine spaces through a point and its
 * neighbours; σ below a millionth of the training points' root mean square counts as that. Where points are repeated S_j
 * may be 0. Fewer than k + 1 points: all others are neighbours.
 * </p>
 * <p>
 * Cost: m²r + m·k³ to learn, n·m·(r + k²) to apply; m² numbers of memory to learn, m·k² to keep, 32 MB more to apply; k³ and
 * k² are summed over the widths.
 * Immutable; call it from outside loops of the workers.
 * </p>
 */
public final class MixturePosterior {

	private static final double SMALLEST_SIGMA = 1e-6;

	/** Numbers of a matrix that holds a batch of noisy points against all training points. */
	private static final int BATCH = 1 << 21;

	private final DMatrixRMaj training;
	private final double[] halfNorms;
	private final Neighbourhood[] neighbourhoods;
	private final double smallestVariance;
	private final Compute compute;

	private MixturePosterior(final DMatrixRMaj training, final double[] halfNorms,
		final Neighbourhood[] neighbourhoods, final Compute compute)
	{
		this.training = training;
		this.halfNorms = halfNorms;
		this.neighbourhoods = neighbourhoods;
		this.compute = compute;
		final double meanSquare = 2 * Arrays.stream(halfNorms).sum() / halfNorms.length;
		smallestVariance = Math.max(Double.MIN_NORMAL, SMALLEST_SIGMA * SMALLEST_SIGMA * meanSquare);
	}

	/**
	 * Learns the prior with narrow Gaussians.
	 *
	 * @param training m×r, clean points with mean 0, one per row; kept as it is
	 */
	public static MixturePosterior of(final DMatrixRMaj training, final Compute compute) {
		return of(training, List.of(GaussianWidth.NARROW), compute);
	}

	/**
	 * Learns the prior.
	 *
	 * @param training m×r, clean points with mean 0, one per row; kept as it is
	 */
	public static MixturePosterior of(final DMatrixRMaj training, final List<GaussianWidth> widths, final Compute compute) {
		if (training.numRows == 0 || widths.isEmpty()) throw new IllegalArgumentException(training.numRows + " points, " + widths
			.size() + " widths");
		final DMatrixRMaj squared = Distances.squared(training, compute);
		final double[] halfNorms = Distances.squaredNorms(training, compute);
		Arrays.setAll(halfNorms, j -> halfNorms[j] / 2);
		final int m = training.numRows;
		final Neighbourhood[] neighbourhoods = new Neighbourhood[widths.size() * m];
		Arrays.setAll(neighbourhoods, j -> Neighbourhood.of(squared, j % m, widths.get(j / m), compute));
		return new MixturePosterior(training, halfNorms, neighbourhoods, compute);
	}

	/**
	 * The posterior means.
	 *
	 * @param noisy n×r, one point z per row, finite
	 * @param sigma σ ≥ 0, standard deviation of the noise of a coordinate
	 * @return n×r
	 */
	public DMatrixRMaj mean(final DMatrixRMaj noisy, final double sigma) {
		if (noisy.numCols != training.numCols || !(sigma >= 0)) throw new IllegalArgumentException(noisy.numCols +
			" coordinates instead of " + training.numCols + ", sigma = " + sigma);
		final double variance = Math.max(sigma * sigma, smallestVariance);
		final Component[] components = new Component[neighbourhoods.length];
		compute.workers().forEachRange(components.length, (from, to) -> {
			for (int j = from; j < to; j++) components[j] = Component.of(neighbourhoods[j], variance);
		});
		final DMatrixRMaj result = new DMatrixRMaj(noisy.numRows, noisy.numCols);
		final int size = Math.max(1, Math.min(noisy.numRows, BATCH / training.numRows)), r = noisy.numCols;
		final DMatrixRMaj batch = new DMatrixRMaj(size, r);
		for (int first = 0; first < noisy.numRows; first += size) {
			batch.reshape(Math.min(size, noisy.numRows - first), r);
			System.arraycopy(noisy.data, first * r, batch.data, 0, batch.getNumElements());
			final DMatrixRMaj means = compute.algebra().times(weights(batch, components, variance), training);
			System.arraycopy(means.data, 0, result.data, first * r, means.getNumElements());
		}
		return result;
	}

	/** The posterior means as combinations of training points, one row of weights with sum 1 per noisy point. */
	private DMatrixRMaj weights(final DMatrixRMaj noisy, final Component[] components, final double variance) {
		final int m = training.numRows;
		final DMatrixRMaj products = compute.algebra().timesTranspose(noisy, training);
		final DMatrixRMaj weights = new DMatrixRMaj(noisy.numRows, m);
		compute.workers().forEachRange(noisy.numRows, (from, to) -> {
			final double[] p = new double[m], row = new double[m];
			for (int i = from; i < to; i++) {
				for (int j = 0; j < m; j++) p[j] = products.data[i * m + j] - halfNorms[j];
				combine(p, components, variance, row);
				System.arraycopy(row, 0, weights.data, i * m, m);
			}
		});
		return weights;
	}

	private static void combine(final double[] p, final Component[] components, final double variance,
		final double[] weights)
	{
		final double[] logarithms = new double[components.length];
		double largest = Double.NEGATIVE_INFINITY;
		for (int j = 0; j < components.length; j++) {
			logarithms[j] = components[j].logWeight(p, variance);
			largest = Math.max(largest, logarithms[j]);
		}
		double sum = 0;
		for (int j = 0; j < components.length; j++) {
			logarithms[j] = Math.exp(logarithms[j] - largest);
			sum += logarithms[j];
		}
		Arrays.fill(weights, 0);
		for (int j = 0; j < components.length; j++) {
			if (logarithms[j] > 0) components[j].addMean(p, logarithms[j] / sum, weights);
		}
	}

	/**
	 * The gain of every principal axis alone, λ/(λ + mσ²): the posterior mean under one Gaussian with the variances
	 * v = λ/m of the training points. Cost n·r.
	 *
	 * @param noisy n×r in coordinates of the span, one point per row
	 * @param spectrum λ, at least r numbers ≥ 0
	 * @param frames m, the number of training points
	 * @param sigma σ ≥ 0; 0 leaves all as it is
	 * @return n×r
	 */
	public static DMatrixRMaj wiener(final DMatrixRMaj noisy, final double[] spectrum, final int frames,
		final double sigma)
	{
		final DMatrixRMaj result = noisy.copy();
		if (sigma == 0) return result;
		for (int k = 0; k < result.getNumElements(); k++) {
			final double v = spectrum[k % noisy.numCols] / frames;
			result.data[k] *= v / (v + sigma * sigma);
		}
		return result;
	}
}
