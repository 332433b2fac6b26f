package io.github.manifolddenoise.preimage;

import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;

/**
 * The pre-image by steepest descent (Arias 2007, eq. 4.30-31): minimises D(x) = ‖φ(x) - ψ‖² from x = x₀ without
 * constraints. With few components frames slide along the manifold and collapse on a few places.
 * <p>
 * ∇D and shapes as in {@link ConstrainedPreimage}. Departure: the steps are adaptive ({@link BarzilaiBorwein}); the thesis's
 * fixed ones can be chosen ({@link FixedStep}). Cost about (2p + r)·m multiply-adds per frame and step.
 * </p>
 *
 * @param components q
 * @param optimizer how the descent takes its steps
 */
public record UnconstrainedPreimage(int components, Optimizer optimizer) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("unconstrained", "unconstrained pre-image",
		"Steepest descent of the distance in feature space.", "Arias 2007, eq. 4.30-31", Optimizers.OPTIONS,
		values -> new Kind(Optimizers.of(values), SearchDimensions.of(values)));

	public UnconstrainedPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		return new DescentSearch(query, 0, optimizer).find();
	}

	/**
	 * @param optimizer how the descent takes its steps
	 * @param dimensions in which it searches
	 */
	public record Kind(Optimizer optimizer, SearchDimensions dimensions) implements PreimageKind {

		/** In the signal's dimensions. */
		public Kind(final Optimizer optimizer) {
			this(optimizer, SearchDimensions.SIGNAL);
		}

		@Override
		public Preimage preimage(final int q) {
			return new UnconstrainedPreimage(q, optimizer);
		}

		@Override
		public List<String> off() {
			return optimizer.off();
		}

		@Override
		public PreimageKind rough() {
			return new Kind(Optimizers.ROUGH, dimensions);
		}

		@Override
		public boolean descends() {
			return true;
		}
	}
}
