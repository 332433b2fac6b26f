package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.GaussianKernel;

/**
 * The closed form of Dambreville, Rathi and Tannenbaum for the Gaussian kernel: x = Σw_jx_j / Σw_j with w_j = γ_j·½(2 -
 * ‖ψ - φ(x_j)‖²), as if ψ were the image of a frame (Arias 2007, eq. 4.12 into 4.9; γ holds the centring term). Cost n·m²
 * multiply-adds. Frames without a training frame in reach, and frames whose weights have no positive sum, are returned
 * unchanged.
 *
 * @param components q
 */
public record DambrevillePreimage(int components) implements Preimage {

	private static final String WORD = "dambreville";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "Dambreville's closed form",
		"A weighted mean of the training frames, as if the projection were the image of a frame. Gaussian kernel.",
		"Dambreville, Rathi and Tannenbaum 2006; Arias 2007, eq. 4.12", new Kind());

	public DambrevillePreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), GaussianKernel.class, WORD,
			GaussianKernel.ENTRY.word());
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		final DMatrixRMaj weights = targets.gamma().copy();
		for (int i = 0; i < weights.numRows; i++) {
			final double missing = (1 - targets.squaredNorms()[i]) / 2;
			for (int j = 0; j < weights.numCols; j++) {
				weights.set(i, j, weights.get(i, j) * (missing + targets.products().get(i, j)));
			}
		}
		return ClosedForm.means(query, weights);
	}

	/** The method with q open. */
	public record Kind() implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new DambrevillePreimage(q);
		}

		@Override
		public String usualKernel() {
			return GaussianKernel.ENTRY.word();
		}
	}
}
