package io.github.manifolddenoise.kernel;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The kernel of Diffusion Maps (Coifman and Lafon 2006; Arias 2007, eq. 2.92-93): W_ij = exp(-‖x_i-x_j‖²/2σ²) divided by
 * (d_i d_j)^α with d = W·1, then K = D^-½WD^-½ with the new row sums D. α = 1 takes out the density of the frames on the
 * manifold, α = 0 gives Laplacian Eigenmaps. K has the eigenvalue 1 with the trivial eigenvector D^½1. Cost O(m²).
 *
 * @param alpha α, 0..1
 * @param version which of the three kinds of coordinates
 */
public record DiffusionKernel(double alpha, DiffusionVersion version) implements Kernel {

	public static final Option<Double> ALPHA = Option.number("alpha", "Density exponent alpha",
		"Diffusion kernel: 1 takes out how densely frames lie on the manifold, 0 keeps it (Laplacian Eigenmaps).", "1",
		new Option.Limits(0, true, 1, true)).in(OptionGroup.KERNEL);

	public static final Option<DiffusionVersion> VERSION = Option.choice("version", "Version",
		"Coordinates of Diffusion Maps: standard, weighted by the root of the frames' degrees, or divided by it.", entry(
			"standard", DiffusionVersion.STANDARD), entry("weighted", DiffusionVersion.WEIGHTED), entry("normalised",
				DiffusionVersion.NORMALISED));

	public static final Entry<Kernel> ENTRY = new Entry<>("diffusion", "Diffusion Maps",
		"Gaussian affinities between frames without their density on the manifold, as steps of a random walk.",
		"Coifman and Lafon 2006; Arias 2007, eq. 2.92-93; Wang, Def. 19", List.of(ALPHA, VERSION),
		values -> new DiffusionKernel(values.get(ALPHA), values.get(VERSION)));

	public DiffusionKernel {
		if (!(alpha >= 0 && alpha <= 1)) throw new UserException("alpha = " + alpha +
			" is out of range. Choose 0 (Laplacian Eigenmaps) to 1 (independent of the frames' density).");
	}

	/** Standard coordinates. */
	public DiffusionKernel(final double alpha) {
		this(alpha, DiffusionVersion.STANDARD);
	}

	/**
	 * What the affinities are divided by.
	 *
	 * @param weights d^α, m numbers
	 * @param degrees D, m numbers
	 */
	public record Normalisation(double[] weights, double[] degrees) {}

	@Override
	public boolean hasTrivialVector() {
		return true;
	}

	@Override
	public boolean takesMasses() {
		return true;
	}

	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		return matrix(squaredDistances, scale, Optional.empty(), compute);
	}

	/** All sums over frames are sums over those given, each times its mass: d = Ww and D = Ww. */
	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final double[] masses,
		final Compute compute)
	{
		return matrix(squaredDistances, scale, Optional.of(masses), compute);
	}

	private KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Optional<double[]> masses,
		final Compute compute)
	{
		final DMatrixRMaj k = GaussianAffinity.of(squaredDistances, scale, compute);
		final double[] degrees = normalise(k, masses).degrees();
		masses.ifPresent(w -> multiply(k, w));
		final KernelMatrix kernel = normalised(k);
		final Optional<double[]> factors = version == DiffusionVersion.STANDARD ? Optional.empty() : Optional.of(Arrays.stream(degrees)
			.map(degree -> Math.pow(degree, version.power())).toArray());
		return new KernelMatrix(k, kernel.trivialVector(), factors, true, OptionalDouble.empty(), masses);
	}

	/** D^-½WD^-½ with D = W·1, in place of W, and the trivial vector D^½1 (Arias 2007, eq. 2.91). */
	static KernelMatrix normalised(final DMatrixRMaj k) {
		final double[] root = rowSums(k);
		double total = 0;
		for (int i = 0; i < root.length; i++) {
			total += root[i];
			root[i] = Math.sqrt(root[i]);
		}
		divide(k, root);
		for (int i = 0; i < root.length; i++) root[i] /= Math.sqrt(total);
		return new KernelMatrix(k, Optional.of(root));
	}

	/**
	 * What the affinities of the training frames are divided by.
	 *
	 * @param masses how many frames each stands for, if not for itself alone
	 */
	public Normalisation normalisation(final DMatrixRMaj squaredDistances, final double scale, final Optional<double[]> masses,
		final Compute compute)
	{
		return normalise(GaussianAffinity.of(squaredDistances, scale, compute), masses);
	}

	/** W_ij/(d_i d_j)^α in place. */
	private Normalisation normalise(final DMatrixRMaj affinities, final Optional<double[]> masses) {
		final double[] weights = sums(affinities, masses);
		for (int i = 0; i < weights.length; i++) weights[i] = Math.pow(weights[i], alpha);
		divide(affinities, weights);
		return new Normalisation(weights, sums(affinities, masses));
	}

	private static double[] sums(final DMatrixRMaj matrix, final Optional<double[]> masses) {
		if (masses.isEmpty()) return rowSums(matrix);
		final int m = matrix.numRows;
		final double[] sums = new double[m];
		for (int i = 0; i < m; i++) sums[i] = Vectors.dot(matrix.data, i * m, masses.get(), 0, m);
		return sums;
	}

	private static double[] rowSums(final DMatrixRMaj matrix) {
		final double[] sums = new double[matrix.numRows];
		for (int i = 0; i < sums.length; i++) sums[i] = Vectors.sum(matrix.data, i * matrix.numCols, matrix.numCols);
		return sums;
	}

	private static void multiply(final DMatrixRMaj matrix, final double[] factors) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numRows; j++) matrix.data[i * matrix.numCols + j] *= factors[i] * factors[j];
		}
	}

	private static void divide(final DMatrixRMaj matrix, final double[] divisors) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numCols; j++) {
				matrix.data[i * matrix.numCols + j] /= divisors[i] * divisors[j];
			}
		}
	}
}
