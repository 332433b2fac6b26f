package io.github.manifolddenoise.preimage;

import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.PowerKernel;
import io.github.manifolddenoise.task.UserException;

/**
 * The fixed point of the collinearity criterion for k = g(⟨x, x'⟩) = (⟨x, x'⟩/σ² + c)^p: x = [Σγ_jg'(⟨x, x_j⟩)x_j /
 * g'(‖x‖²)] / [Σγ_jk(x, x_j) / k(x, x)], a stationary point of the cosine between φ(x) and ψ (Arias 2007, eq. D.6). D.8
 * writes g' = p·k^(1-1/p), which loses its sign where p is even and ⟨x, x_j⟩/σ² + c is negative; here g' itself is used.
 * c = 0 is refused: then the criterion does not depend on the length of x. The distance may grow. Cost 2·n·m·r
 * multiply-adds per iteration.
 *
 * @param components q
 * @param steps when a search ends
 */
public record PolynomialCollinearityPreimage(int components, FixedPointSteps steps) implements Preimage {

	private static final String WORD = "polynomial-collinearity";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "fixed point of the polynomial collinearity",
		"A combination of the training frames by their dot products with the result itself, in the direction of the" +
			" projection in feature space. Polynomial kernel with a constant above 0.", "Arias 2007, eq. D.6-8",
		FixedPointSteps.OPTIONS, values -> new Kind(FixedPointSteps.of(values)));

	public PolynomialCollinearityPreimage {
		Preimage.checkComponents(components);
	}

	/** @throws UserException if the kernel has no constant */
	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), PowerKernel.class, WORD,
			PolynomialKernel.ENTRY.word());
		if (((PowerKernel) space.kernel()).constant() == 0) throw new UserException("method = " + WORD +
			" leaves the length of a frame open where the kernel has constant = 0. Choose kernel = polynomial with a constant" +
			" above 0, or method = polynomial-distance.");
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		return new FixedPointSearch(query, targets, new PowerFixedPoint(targets, PowerFixedPoint.Criterion.COLLINEARITY),
			steps).find();
	}

	/** @param steps when a search ends */
	public record Kind(FixedPointSteps steps) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new PolynomialCollinearityPreimage(q, steps);
		}

		@Override
		public List<String> off() {
			return steps.off();
		}

		@Override
		public PreimageKind rough() {
			return new Kind(FixedPointSteps.ROUGH);
		}

		@Override
		public String usualKernel() {
			return PolynomialKernel.ENTRY.word();
		}
	}
}
