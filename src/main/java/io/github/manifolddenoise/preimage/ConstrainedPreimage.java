package io.github.manifolddenoise.preimage;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.Kernel;

/**
 * The constrained pre-image (Arias 2007, sect. 4.4): the frame nearest to the learnt manifold that keeps its q kernel
 * principal components. Minimises D(x) = ‖φ(x) - ψ‖² subject to y_i(x) = y*_i, i = 1..q, from x = x₀, where ψ has the
 * components y*; y* = y(x₀) for a frame's own projection.
 *
 * @param components q
 * @param optimizer how the descent takes its steps
 */
public record ConstrainedPreimage(int components, Optimizer optimizer) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("constrained", "constrained pre-image",
		"The frame nearest to the manifold that keeps its q kernel principal components.", "Arias 2007, sect. 4.4",
		Optimizers.OPTIONS, values -> new Kind(Optimizers.of(values)));

	public ConstrainedPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		return new DescentSearch(query, components, optimizer).find();
	}

	/** @param optimizer how the descent takes its steps */
	public record Kind(Optimizer optimizer) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new ConstrainedPreimage(q, optimizer);
		}

		@Override
		public PreimageKind rough() {
			return new Kind(Optimizers.ROUGH);
		}

		/** One direction must stay free to move in. */
		@Override
		public int mostComponents(final int components, final int freedoms) {
			return Math.min(components, freedoms - 1);
		}

		/** What a narrow kernel does not say, the constraints do. */
		@Override
		public double cleanKernelFactor(final Kernel kernel) {
			return 1;
		}
	}
}
