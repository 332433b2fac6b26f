package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.UserException;

/**
 * The linear system of {@link RidgeExtension} for one scale σh and any ridge γ: the matrix 𝒟 that maps coordinates F to
 * coefficients A = 𝒟F, which is the first m×m block of C⁻¹ with C = [M 1; 1ᵀ 0], M = H + γI (Arias 2007, eq. C.10).
 * <p>
 * 𝒟 is the inverse of M among the vectors of sum 0. With the eigenpairs JHJ = Σ λ_k v_k v_kᵀ there, J = I - 11ᵀ/m, it is
 * 𝒟 = Σ v_k v_kᵀ/(λ_k + γ): one decomposition, O(m³), serves every γ, and the difference of two nearly equal matrices in
 * the textbook form M⁻¹ - M⁻¹11ᵀM⁻¹/(1ᵀM⁻¹1) is never taken. Instances do not change.
 * </p>
 */
public final class RidgeSystem {

	private static final double ROUNDING = 10 * Math.scalb(1.0, -52);

	private final DMatrixRMaj squaredDistances;
	private final double scale;
	private final double[] values;
	private final DMatrixRMaj vectors;
	private final Compute compute;

	/**
	 * @param squaredDistances m×m, between the training frames, m ≥ 2; kept, not copied
	 * @param scale σh, in the units of the distances
	 * @throws UserException if there is but one frame, a distance is not a number, or the scale is not above 0
	 */
	public RidgeSystem(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		this.squaredDistances = squaredDistances;
		this.scale = new Bandwidth.Fixed(scale).value();
		this.compute = compute;
		final int m = squaredDistances.numRows;
		if (m < 2) throw new UserException("The stack has " + m + " frame. Leaving one out needs 2 or more.");
		requireNumbers(squaredDistances);
		final SymmetricEigen eigen = compute.algebra().eigen(centred(GaussianAffinity.of(squaredDistances, this.scale,
			compute)));
		values = new double[m - 1];
		vectors = new DMatrixRMaj(m, m - 1);
		for (int k = 0; k < m - 1; k++) values[k] = Math.max(0, eigen.values()[k]);
		for (int i = 0; i < m; i++) System.arraycopy(eigen.vectors().data, i * m, vectors.data, i * (m - 1), m - 1);
	}

	static void requireNumbers(final DMatrixRMaj squaredDistances) {
		final int m = squaredDistances.numRows;
		for (int k = 0; k < m * m; k++) {
			if (!Double.isFinite(squaredDistances.data[k])) throw new UserException("The distance between frames " + (k / m +
				1) + " and " + (k % m + 1) + " is " + squaredDistances.data[k] + ". Remove values that are not numbers.");
		}
	}

	/** JHJ - 11ᵀ/m: the vector 1 has the eigenvalue -1, and comes last, since all others are at least 0. */
	private static DMatrixRMaj centred(final DMatrixRMaj affinities) {
		final int m = affinities.numRows;
		final double[] means = new double[m];
		double mean = 0;
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) means[i] += affinities.data[i * m + j] / m;
			mean += means[i] / m;
		}
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) affinities.data[i * m + j] += mean - means[i] - means[j] - 1.0 / m;
		}
		return affinities;
	}

	/** Number of training frames, m. */
	public int frames() {
		return vectors.numRows;
	}

	/** σh. */
	public double scale() {
		return scale;
	}

	/** What this system was solved with. */
	Compute compute() {
		return compute;
	}

	/** 𝒟, m×m. Cost m³. */
	public DMatrixRMaj inverse(final double ridge) {
		final int m = frames();
		final double[] factors = factors(ridge);
		for (int k = 0; k < m - 1; k++) factors[k] = Math.sqrt(factors[k]);
		final DMatrixRMaj half = vectors.copy(), inverse = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int k = 0; k < m - 1; k++) half.data[i * (m - 1) + k] *= factors[k];
		}
		compute.algebra().addGram(half, inverse);
		return inverse;
	}

	/** Row i of 𝒟 for every ridge, one per row, as many×m. Cost m² each. */
	DMatrixRMaj rows(final int frame, final double[] ridges, final Compute compute) {
		final int width = vectors.numCols;
		final DMatrixRMaj scaled = new DMatrixRMaj(ridges.length, width);
		for (int r = 0; r < ridges.length; r++) {
			final double[] factors = factors(ridges[r]);
			for (int k = 0; k < width; k++) scaled.data[r * width + k] = vectors.data[frame * width + k] * factors[k];
		}
		return compute.algebra().timesTranspose(scaled, vectors);
	}

	/** The diagonal of 𝒟, m numbers, all above 0. Cost m². */
	double[] diagonal(final double ridge) {
		final int m = frames();
		final double[] factors = factors(ridge), diagonal = new double[m];
		for (int i = 0; i < m; i++) {
			for (int k = 0; k < m - 1; k++) {
				final double v = vectors.data[i * (m - 1) + k];
				diagonal[i] += v * v * factors[k];
			}
		}
		return diagonal;
	}

	/** VᵀF of m×p coordinates F, (m-1)×p: what {@link #apply} needs of them for any γ. */
	DMatrixRMaj project(final DMatrixRMaj coordinates) {
		return compute.algebra().transposeTimes(vectors, coordinates);
	}

	/** 𝒟F for projected coordinates VᵀF, m×p. Cost m²p. */
	DMatrixRMaj apply(final double ridge, final DMatrixRMaj projected) {
		final double[] factors = factors(ridge);
		final DMatrixRMaj divided = projected.copy();
		for (int k = 0; k < divided.numRows; k++) {
			for (int c = 0; c < divided.numCols; c++) divided.data[k * divided.numCols + c] *= factors[k];
		}
		return compute.algebra().times(vectors, divided);
	}

	/** dH/dσh = H∘E/σh³ with the squared distances E (Arias 2007, eq. C.18), m×m. */
	DMatrixRMaj slope() {
		final DMatrixRMaj slope = GaussianAffinity.of(squaredDistances, scale, compute);
		for (int k = 0; k < slope.getNumElements(); k++) {
			if (slope.data[k] > 0) slope.data[k] *= squaredDistances.data[k] / (scale * scale) / scale;
		}
		return slope;
	}

	/** 1/(λ_k + γ). */
	private double[] factors(final double ridge) {
		if (!(ridge > 0) || !Double.isFinite(ridge)) throw new UserException("ridge = " + ridge +
			" is out of range. Choose a number above 0, such as 0.01.");
		final double[] factors = new double[values.length];
		for (int k = 0; k < factors.length; k++) factors[k] = 1 / (values[k] + ridge);
		if (values[values.length - 1] + ridge < ROUNDING * frames()) throw new UserException("ridge = " + ridge +
			" is too small for frames as similar as these. Choose ridge ≥ 1e-6.");
		return factors;
	}
}
