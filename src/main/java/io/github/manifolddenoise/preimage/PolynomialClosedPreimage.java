package io.github.manifolddenoise.preimage;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.PowerKernel;

/**
 * The closed form for k = (⟨x, x'⟩/σ² + c)^p: x = Σγ_j(⟨ψ, φ(x_j)⟩ / ‖ψ‖²)^(1-1/p)x_j, which both fixed points become
 * where ψ is taken for the image of a frame (Arias 2007, eq. D.10). A negative ⟨ψ, φ(x_j)⟩, which no even power can be,
 * counts as 0; odd powers have a real root. With the linear kernel it is the PCA reconstruction. Cost n·m² multiply-adds.
 * Frames with ψ = 0 are returned unchanged.
 *
 * @param components q
 */
public record PolynomialClosedPreimage(int components) implements Preimage {

	private static final String WORD = "polynomial-closed";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "polynomial closed form",
		"A combination of the training frames by their dot products with the projection. Polynomial kernel.",
		"Arias 2007, eq. D.10", List.of(PublishedForm.STRICT), values -> new Kind());

	public PolynomialClosedPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), PowerKernel.class, WORD,
			PolynomialKernel.ENTRY.word());
		final int degree = ((PowerKernel) space.kernel()).degree();
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		final DMatrixRMaj weights = targets.gamma().copy();
		final boolean[] defined = new boolean[weights.numRows];
		for (int i = 0; i < defined.length; i++) {
			final double norm = targets.squaredNorms()[i];
			defined[i] = degree == 1 || norm > Double.MIN_NORMAL;
			for (int j = 0; j < weights.numCols; j++) {
				final double product = targets.products().get(i, j);
				final double size = degree % 2 == 1 ? Math.abs(product) : Math.max(0, product);
				if (degree > 1) weights.set(i, j, weights.get(i, j) * Math.pow(size / norm, 1 - 1.0 / degree));
			}
		}
		return ClosedForm.sums(query, weights, defined);
	}

	/** The method with q open. */
	public record Kind() implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new PolynomialClosedPreimage(q);
		}

		@Override
		public String usualKernel() {
			return PolynomialKernel.ENTRY.word();
		}
	}
}
