package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.Kernel;

/**
 * The constrained pre-image: the frame nearest to the learnt manifold that keeps its q kernel principal components (Arias
 * 2007, sect. 4.4). Minimises D(x) = ‖φ(x) - ψ‖² (eq. 4.36) subject to c_i(x) = y_i(x) = y*_i, i = 1..q (eq. 4.37-38 and
 * 4.42), from x = x₀, where ψ has the components y*; y* = y(x₀) for a frame's own projection (eq. 4.39-40).
 * <p>
 * For y(x) = Aᵀh(x) + c with h_j(x) = exp(-‖x-z_j‖²/2σ²) about the training frames z_j, the rows of Z, and
 * T = (y*₁, ..., y*_q, 0, ...), D(x) = ‖y(x) - T‖² and
 * </p>
 * <pre>
 * ∇D = (2/σ²)(Zᵀv - x·1ᵀv),        v = h∘A(y - T)
 * ∇c_i = (1/σ²)(Zᵀv_i - x·1ᵀv_i),  v_i = h∘A_i, column i of A
 * ∇⊥D = ∇D - Jᵀ(JJᵀ)⁻¹J∇D,         J with the rows ∇c_i
 * </pre>
 * <p>
 * The last is eq. 4.43-44, whose sum is printed to m and runs to q; the descent goes along -∇⊥D. Other kernels and extensions
 * have other h and v ({@link FeatureSpace}), the rest is the same.
 * </p><p>
 * Departure: {@link BarzilaiBorwein} chooses every step and returns to the constraints after it; the thesis's fixed step,
 * which drifts off them, can be chosen ({@link FixedStep}). Frames out of reach of all training frames stay as they are.
 * </p><p>
 * Shapes: Z m×r, A m×p, J q×r; n frames as n×r, their y* as n×q. Cost per frame and step about (2p + (q+1)r)·m + q²r/2
 * multiply-adds, and m·r more for each return to the constraints.
 * </p>
 *
 * @param components q
 * @param optimizer how the descent takes its steps
 */
public record ConstrainedPreimage(int components, Optimizer optimizer) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("constrained", "constrained pre-image",
		"The frame nearest to the manifold that keeps its q kernel principal components.", "Arias 2007, eq. 4.36-44",
		Optimizers.OPTIONS, values -> new Kind(Optimizers.of(values), SearchDimensions.of(values)));

	public ConstrainedPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		return new DescentSearch(query, components, optimizer).find();
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
			return new ConstrainedPreimage(q, optimizer);
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
		public Optional<UnconstrainedTwin> twin(final PreimageQuery query, final PreimageResult result) {
			return Optional.of(UnconstrainedTwin.of(query, result, optimizer));
		}

		@Override
		public boolean descends() {
			return true;
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
