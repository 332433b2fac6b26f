package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SymmetricEigen;

/**
 * What becomes of a kernel's largest eigenvalues as fresh frames join the training frames (Wang, sect. 4.1): σ_j of the kernel
 * 𝐤 of the training frames, γ_j of its Nyström extension k̂ to all frames, and bounds of λ_j of the kernel k of all frames,
 * which is not decomposed.
 * <p>
 * With Ψ̂ the extension's coordinates, γ are the eigenvalues of ∫_𝐗Ψ̂Ψ̂ᵀ + ∫_𝐙Ψ̂Ψ̂ᵀ = Σ^½(I + J)Σ^½ (Theorem 15, with V̂ =
 * Σ^-½Ψ̂), σ_j ≤ γ_j ≤ σ_j + ‖𝐭‖ and γ_j ≤ λ_j ≤ γ_j + ‖k₀‖ (Corollary 16). To first order λ_i = γ_i + ⟨g_i, k₀g_i⟩ with the
 * eigenfunctions g of k̂, which is eq. 41. Its error, O(‖k₀‖²) in Theorem 17, is at most ‖r_i‖²/δ_i (Temple and Kato), where
 * r_i = k₀g_i - ⟨g_i, k₀g_i⟩g_i and δ_i is the distance to where Corollary 16 has the other eigenvalues; it is infinite
 * where δ_i ≤ ‖r_i‖. Cost O((m + n)²d).
 * </p>
 *
 * @param training σ, largest first
 * @param extended γ, as many
 * @param estimated λ to first order
 * @param error how far that is off at most
 * @param added ‖𝐭‖, how much the fresh frames can raise an eigenvalue as far as the extension knows them
 * @param missed ‖k₀‖, how much more they can raise it
 */
public record ExtensionSpectrum(double[] training, double[] extended, double[] estimated, double[] error, double added,
	double missed)
{

	/** Training or fresh frames beyond which it takes too long. */
	public static final int MOST_FRAMES = 2000;

	/**
	 * @param score made of the training frames
	 * @param fresh n×r, 1 to {@link #MOST_FRAMES} of them
	 * @param most eigenvalues wanted; there are at most as many as the training frames' kernel has above 0
	 */
	public static ExtensionSpectrum of(final SupportScore score, final DMatrixRMaj fresh, final int most,
		final Compute compute)
	{
		final DMatrixRMaj psi = score.map().at(score.map().basis().centres(), compute), hat = score.map().at(fresh, compute);
		final DMatrixRMaj sigma = compute.algebra().transposeTimes(psi, psi), sum = sigma.copy();
		final DMatrixRMaj added = compute.algebra().transposeTimes(hat, hat);
		for (int k = 0; k < sum.getNumElements(); k++) sum.data[k] += added.data[k];
		final int d = sigma.numRows, count = Math.min(most, d), known = Math.min(count + 1, d);
		final SymmetricEigen extended = compute.algebra().topEigen(sum, known);
		final DMatrixRMaj rest = rest(score, fresh, hat, compute);
		final double missed = Math.max(0, compute.algebra().topEigen(rest, 1).values()[0]);
		final double[] training = new double[count], estimated = new double[count], squares = new double[count];
		final DMatrixRMaj g = compute.algebra().times(hat, Rows.first(extended.vectors(), count)),
			moved = compute.algebra().times(rest, g);
		for (int j = 0; j < count; j++) {
			training[j] = sigma.get(j, j);
			final double gamma = extended.values()[j], rise = inner(g, moved, j) / gamma;
			estimated[j] = gamma + rise;
			squares[j] = Math.max(0, inner(moved, moved, j) / gamma - rise * rise);
		}
		return new ExtensionSpectrum(training, Arrays.copyOf(extended.values(), count), estimated, errors(estimated, squares,
			extended.values(), missed), compute.algebra().topEigen(added, 1).values()[0], missed);
	}

	/** k₀ of the fresh frames. */
	private static DMatrixRMaj rest(final SupportScore score, final DMatrixRMaj fresh, final DMatrixRMaj hat,
		final Compute compute)
	{
		final KernelBasis basis = score.map().basis();
		final DMatrixRMaj rest = KernelBasis.of(basis.kernel(), fresh, basis.scale(), compute).at(fresh, compute).values();
		compute.algebra().multiply(-1, hat, false, hat, true, 1, rest);
		return rest;
	}

	private static double inner(final DMatrixRMaj a, final DMatrixRMaj b, final int column) {
		double sum = 0;
		for (int i = 0; i < a.numRows; i++) sum += a.get(i, column) * b.get(i, column);
		return sum;
	}

	/** Every λ_j lies in γ_j..γ_j + ‖k₀‖, those beyond d in 0..‖k₀‖; of those after the last known γ only the upper end counts. */
	private static double[] errors(final double[] estimated, final double[] squares, final double[] extended,
		final double missed)
	{
		final double[] errors = new double[estimated.length];
		for (int i = 0; i < errors.length; i++) {
			double gap = i > 0 ? extended[i - 1] - estimated[i] : Double.POSITIVE_INFINITY;
			gap = Math.min(gap, estimated[i] - missed - (i + 1 < extended.length ? extended[i + 1] : 0));
			errors[i] = gap > Math.sqrt(squares[i]) ? squares[i] / gap : Double.POSITIVE_INFINITY;
		}
		return errors;
	}

	/** Eigenvalues that are looked at. */
	public int count() {
		return training.length;
	}

	/** Where λ_j lies at least: γ_j, or what the estimate leaves. */
	public double least(final int j) {
		return Math.max(extended[j], estimated[j] - error[j]);
	}

	/** Where λ_j lies at most: γ_j + ‖k₀‖, or what the estimate leaves. */
	public double most(final int j) {
		return Math.min(extended[j] + missed, estimated[j] + error[j]);
	}
}
