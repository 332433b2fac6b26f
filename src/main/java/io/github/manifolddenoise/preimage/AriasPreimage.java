package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.GaussianKernel;

/**
 * The closed form of Arias, Randall and Sapiro for the Gaussian kernel: x = Σw_jx_j / Σw_j with w_j = γ_j⟨ψ, φ(x_j)⟩
 * (Arias 2007, eq. 4.14 into 4.9; γ holds the centring term). Unlike {@link DambrevillePreimage} it does not take ‖ψ‖ for
 * 1. Cost n·m² multiply-adds. Frames without a training frame in reach, and frames whose weights have no positive sum,
 * are returned unchanged.
 *
 * @param components q
 */
public record AriasPreimage(int components) implements Preimage {

	private static final String WORD = "arias";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "Arias' closed form",
		"A weighted mean of the training frames, by their dot products with the projection. Gaussian kernel.",
		"Arias 2007, eq. 4.14", new Kind());

	public AriasPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), GaussianKernel.class, WORD,
			GaussianKernel.ENTRY.word());
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		final DMatrixRMaj weights = targets.gamma().copy();
		for (int k = 0; k < weights.getNumElements(); k++) weights.data[k] *= targets.products().data[k];
		return ClosedForm.means(query, weights);
	}

	/** The method with q open. */
	public record Kind() implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new AriasPreimage(q);
		}

		@Override
		public String usualKernel() {
			return GaussianKernel.ENTRY.word();
		}
	}
}
