package io.github.manifolddenoise.preimage;

import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.PowerKernel;

/**
 * The fixed point of the distance criterion for k = g(⟨x, x'⟩) = (⟨x, x'⟩/σ² + c)^p:
 * x = Σγ_jg'(⟨x, x_j⟩)x_j / g'(‖x‖²), a stationary point of D(x) = ‖φ(x) - ψ‖² (Arias 2007, eq. D.14). D.15 writes
 * g' = p·k^(1-1/p), which loses its sign where p is even and ⟨x, x_j⟩/σ² + c is negative; here g' itself is used. With the
 * linear kernel it is the PCA reconstruction. The plain iteration diverges for p ≥ 3 and ‖x‖² > cσ²; how it is kept from that
 * is said in {@link FixedPointSearch}. Cost 2·n·m·r multiply-adds per iteration.
 *
 * @param components q
 * @param steps when a search ends
 */
public record PolynomialDistancePreimage(int components, FixedPointSteps steps) implements Preimage {

	private static final String WORD = "polynomial-distance";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "fixed point of the polynomial distance",
		"A combination of the training frames by their dot products with the result itself, nearest to the projection in" +
			" feature space. Polynomial kernel.", "Arias 2007, eq. D.14-15", FixedPointSteps.OPTIONS, values -> new Kind(
				FixedPointSteps.of(values)));

	public PolynomialDistancePreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), PowerKernel.class, WORD,
			PolynomialKernel.ENTRY.word());
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		return new FixedPointSearch(query, targets, new PowerFixedPoint(targets, PowerFixedPoint.Criterion.DISTANCE), steps)
			.find();
	}

	/** @param steps when a search ends */
	public record Kind(FixedPointSteps steps) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new PolynomialDistancePreimage(q, steps);
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
