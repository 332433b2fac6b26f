package io.github.manifolddenoise.kernel;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The squared exponential kernel of a full covariance, k(x, x') = exp(-½(x-x')ᵀΣ⁻¹(x-x')) (Wu 2020, The squared exponential kernel),
 * with Σ = σ²((1 - ρ)C/c + ρI): C the covariance of the frames, c the mean of its eigenvalues that are not 0, ρ the part of a
 * round one. Directions in which frames vary much count for less; with ρ = 1 it is the {@link GaussianKernel}.
 * <p>
 * C is that of all frames, so that the kernel is known among the training frames only. In the axes of C, which the frames' products
 * G = -½JD²J have as well, (x-x')ᵀΣ⁻¹(x-x') is a distance of rescaled coordinates. Where frames are no more than their pixels, ρ = 0
 * makes all of them equally far from each other. Matrix m×m, positive semidefinite; cost O(m³).
 * </p>
 *
 * @param roundness ρ, above 0 and up to 1
 */
public record CovarianceKernel(double roundness) implements Kernel {

	public static final Option<Double> ROUNDNESS = Option.number("roundness", "Roundness",
		"Covariance kernel: part of a round covariance that is mixed in; 1: the Gaussian kernel.", "0.1", new Option.Limits(0, false,
			1, true));

	public static final Entry<Kernel> ENTRY = new Entry<>("covariance", "Gaussian of full covariance",
		"exp(-½ dᵀΣ⁻¹d) of the difference d of frames, with Σ from the frames' covariance.",
		"Wu 2020, squared exponential kernel", List.of(ROUNDNESS), values -> new CovarianceKernel(values.get(ROUNDNESS)));

	private static final double RANK_TOLERANCE = 1e-12;

	public CovarianceKernel {
		if (!(roundness > 0 && roundness <= 1)) throw new UserException("roundness = " + roundness +
			" is out of range. Choose a number above 0 and up to 1, such as 0.1.");
	}

	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		return new KernelMatrix(GaussianAffinity.of(Distances.squared(rescaled(squaredDistances, compute), compute), scale,
			compute), Optional.empty());
	}

	/** U(Λ((1-ρ)Λ/λ + ρI)⁻¹)^½ of G = UΛUᵀ, λ the mean eigenvalue, one frame per row. */
	private DMatrixRMaj rescaled(final DMatrixRMaj squaredDistances, final Compute compute) {
		final int m = squaredDistances.numRows;
		final SymmetricEigen eigen = compute.algebra().eigen(Distances.products(squaredDistances));
		int rank = 0;
		while (rank < m && eigen.values()[rank] > RANK_TOLERANCE * eigen.values()[0]) rank++;
		final double mean = Vectors.sum(eigen.values(), 0, rank) / Math.max(1, rank);
		final DMatrixRMaj points = new DMatrixRMaj(m, Math.max(1, rank));
		for (int k = 0; k < rank; k++) {
			final double value = eigen.values()[k];
			final double length = Math.sqrt(value / ((1 - roundness) * value / mean + roundness));
			for (int i = 0; i < m; i++) points.set(i, k, length * eigen.vectors().get(i, k));
		}
		return points;
	}
}
