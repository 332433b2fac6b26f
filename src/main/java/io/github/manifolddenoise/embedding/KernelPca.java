package io.github.manifolddenoise.embedding;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * Kernel PCA (Schölkopf, Smola and Müller 1998; Arias 2007, eq. 2.27): K̄ = UΛUᵀ of the centred kernel matrix, training
 * coordinates F = UΛ^½. With a Diffusion Maps kernel and λ raised to the power t these are the diffusion coordinates.
 * Negative eigenvalues, which graphs with few ties and kernels outside Mercer's conditions have, are left out; the share of
 * the latter is told. Components with λ ≤ 1e-10 λ₁, or λ ≤ 10·2⁻⁵²·m·max|K_ij|, are rounding errors and left out too; so
 * are those up to twice what is left of the vector taken out. Cost O(m³).
 *
 * @param centring what is taken out of the kernel matrix first
 * @param time t, the power of the eigenvalues; 1 for plain kernel PCA
 * @param mostComponents components kept at most, {@link #ALL} for all; few of many cost O(m²) each instead of O(m³)
 */
public record KernelPca(Centring centring, double time, int mostComponents) {

	/** No limit to the components. */
	public static final int ALL = Integer.MAX_VALUE;

	private static final double RANK_TOLERANCE = 1e-10;
	private static final double VANISHED = 1e-100;
	private static final double ROUNDING = 10 * Math.scalb(1.0, -52);

	public KernelPca {
		if (!(time > 0) || !Double.isFinite(time)) throw new UserException("t = " + time +
			" is out of range. Choose a diffusion time above 0.");
		if (mostComponents < 1) throw new UserException("components = " + mostComponents +
			" is too few. Choose 1 or more.");
	}

	/** All components. */
	public KernelPca(final Centring centring, final double time) {
		this(centring, time, ALL);
	}

	/** @throws UserException if the kernel matrix has no component at all, or no trivial vector that could be dropped */
	public Embedding embed(final KernelMatrix kernel, final Compute compute) {
		final int m = kernel.values().numRows;
		final boolean few = mostComponents < m && kernel.semidefinite();
		final DMatrixRMaj centred = centred(kernel);
		final SymmetricEigen eigen = few ? compute.algebra().topEigen(centred,
			mostComponents) : compute.algebra().eigen(centred);
		final double rounding = Math.max(ROUNDING * m * largest(kernel.values()), 2 * left(centred, kernel));
		if (!(eigen.values()[0] > rounding)) throw new UserException("The kernel tells no frame from another: its largest eigenvalue" +
			" is " + (float) eigen.values()[0] + ", no more than rounding errors of " + (float) rounding + ", as where its scale is" +
			" far above all distances. Choose a smaller kernelbandwidth.");
		final double limit = Math.max(RANK_TOLERANCE * eigen.values()[0], rounding);
		int components = 0;
		final int most = Math.min(mostComponents, eigen.values().length);
		while (components < most && eigen.values()[components] > limit) components++;
		return embedding(eigen, components, kernel);
	}

	/** ‖K̄s‖ of the unit vector s that was taken out: what rounding errors left of it, up to which there is nothing but them. */
	private double left(final DMatrixRMaj centred, final KernelMatrix kernel) {
		if (centring == Centring.NONE) return 0;
		final int m = centred.numRows;
		final double[] ones = new double[m];
		Arrays.fill(ones, 1);
		final double[] left = products(centred, centring == Centring.TRIVIAL_VECTOR ? kernel.trivialVector().orElseThrow()
			: roots(kernel.masses().orElse(ones)));
		return Math.sqrt(Vectors.dot(left, 0, left, 0, m));
	}

	private static double negativeShare(final double[] eigenvalues) {
		double negative = 0, all = 0;
		for (final double value : eigenvalues) {
			negative += Math.max(0, -value);
			all += Math.abs(value);
		}
		return negative / all;
	}

	private static double largest(final DMatrixRMaj kernel) {
		double largest = 0;
		for (int k = 0; k < kernel.getNumElements(); k++) largest = Math.max(largest, Math.abs(kernel.data[k]));
		return largest;
	}

	private Embedding embedding(final SymmetricEigen eigen, final int components, final KernelMatrix kernel) {
		final int m = eigen.vectors().numRows;
		final double[] eigenvalues = new double[components];
		for (int k = 0; k < components; k++) eigenvalues[k] = Math.pow(eigen.values()[k], time);
		if (!(eigen.values()[0] > VANISHED)) throw new UserException("The largest eigenvalue of the kernel matrix is " +
			eigen.values()[0] + ", not above " + VANISHED +
			". Choose a smaller kernelbandwidth, or parameters of the kernel that give larger values.");
		if (!(eigenvalues[0] > VANISHED)) throw new UserException("t = " + time + " makes all eigenvalues vanish: the largest, " +
			(float) eigen.values()[0] + ", becomes " + eigenvalues[0] + ". Choose a smaller diffusion time.");
		final DMatrixRMaj vectors = new DMatrixRMaj(m, components), coordinates = new DMatrixRMaj(m, components);
		for (int i = 0; i < m; i++) {
			final double mass = kernel.masses().isPresent() ? kernel.masses().get()[i] : 1;
			final double factor = (kernel.factors().isPresent() ? kernel.factors().get()[i] : 1) / Math.sqrt(mass);
			for (int k = 0; k < components; k++) {
				final double u = eigen.vectors().get(i, k);
				vectors.set(i, k, u);
				coordinates.set(i, k, factor * u * (kernel.unscaled() ? 1 : Math.sqrt(eigenvalues[k])));
			}
		}
		final double negativeShare = kernel.semidefinite() ? 0 : negativeShare(eigen.values());
		return new Embedding(eigenvalues, vectors, coordinates, negativeShare, kernel.isometryResidual());
	}

	private DMatrixRMaj centred(final KernelMatrix kernel) {
		return switch (centring) {
			case NONE -> kernel.values();
			case MEAN -> kernel.masses().map(masses -> withoutMean(kernel.values(), masses)).orElseGet(() -> withoutMean(kernel
				.values()));
			case TRIVIAL_VECTOR -> withoutVector(kernel.values(), kernel.trivialVector().orElseThrow(
				() -> new UserException("centre = trivial is for kernels with a trivial vector, as the diffusion" +
					" kernel has. Choose centre = mean.")));
		};
	}

	/**
	 * K - λ₀u₀u₀ᵀ with λ₀ = u₀ᵀKu₀: the eigenvalue of u₀ becomes 0, also where groups of frames are so loosely tied that
	 * others are as large.
	 */
	private static DMatrixRMaj withoutVector(final DMatrixRMaj kernel, final double[] vector) {
		final int m = vector.length;
		double eigenvalue = 0;
		for (int i = 0; i < m; i++) eigenvalue += vector[i] * Vectors.dot(kernel.data, i * m, vector, 0, m);
		final DMatrixRMaj result = kernel.copy();
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) result.add(i, j, -eigenvalue * vector[i] * vector[j]);
		}
		return result;
	}

	private static DMatrixRMaj withoutMean(final DMatrixRMaj kernel) {
		final double[] means = rowMeans(kernel);
		double mean = 0;
		for (final double value : means) mean += value / means.length;
		final DMatrixRMaj result = kernel.copy();
		for (int i = 0; i < means.length; i++) {
			for (int j = 0; j < means.length; j++) result.add(i, j, mean - means[i] - means[j]);
		}
		return result;
	}

	/** (I - ssᵀ)K(I - ssᵀ) with the unit vector s of the masses' roots, in whose place all frames have 1/√m. */
	private static DMatrixRMaj withoutMean(final DMatrixRMaj kernel, final double[] masses) {
		final int m = masses.length;
		final double[] s = roots(masses), products = products(kernel, s);
		final double mean = Vectors.dot(s, 0, products, 0, m);
		final DMatrixRMaj result = kernel.copy();
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) result.add(i, j, mean * s[i] * s[j] - products[i] * s[j] - s[i] * products[j]);
		}
		return result;
	}

	/** The unit vector of the masses' roots. */
	private static double[] roots(final double[] masses) {
		final double sum = Vectors.sum(masses, 0, masses.length);
		return Arrays.stream(masses).map(mass -> Math.sqrt(mass / sum)).toArray();
	}

	private static double[] products(final DMatrixRMaj matrix, final double[] vector) {
		final int m = vector.length;
		final double[] products = new double[m];
		for (int i = 0; i < m; i++) products[i] = Vectors.dot(matrix.data, i * m, vector, 0, m);
		return products;
	}

	/** Mean of every row of a kernel matrix over all frames, times the root of the row's mass. */
	public static double[] rowMeans(final KernelMatrix kernel) {
		if (kernel.masses().isEmpty()) return rowMeans(kernel.values());
		final double[] masses = kernel.masses().get();
		final double root = Math.sqrt(Vectors.sum(masses, 0, masses.length));
		return Arrays.stream(products(kernel.values(), roots(masses))).map(product -> product / root).toArray();
	}

	/** Mean of every row of a kernel matrix. */
	public static double[] rowMeans(final DMatrixRMaj kernel) {
		final double[] means = new double[kernel.numRows];
		for (int i = 0; i < kernel.numRows; i++) {
			for (int j = 0; j < kernel.numCols; j++) means[i] += kernel.get(i, j);
			means[i] /= kernel.numCols;
		}
		return means;
	}
}
