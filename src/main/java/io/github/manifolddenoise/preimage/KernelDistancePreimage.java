package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The pre-image of Garcia-Gonzalez 2021, eq. 31-34, for kernels known for any two frames: the combination x = Σw_jx_j,
 * w ≥ 0, of the n nearest training frames that minimises J(w) = ‖z* - V*ᵀg(x)‖²/‖z*‖² = Σλ_k(y*_k - y_k(x))²/Σλ_ky*_k²,
 * with the kernel matrix centred or not as the space has it. The sum of the weights is free. What is combined and where
 * the search ends: {@link KernelDistanceForm}.
 * Cost m·(n + q) per step and frame.
 * <p>
 * J knows the kept components alone, and several frames can have the same ones: in a plane some points can come back
 * far outside with J = 0 (on a noisy circle 2 of 100 with q = 2 and σ of 8 mean distances to the 5th neighbour, none with
 * σ of 4). A smaller σ has fewer such places.
 * </p>
 *
 * @param components q
 * @param neighbours n; up to 10 may be asked for of fewer training frames
 * @param form what is combined, and where the search ends
 */
public record KernelDistancePreimage(int components, int neighbours, KernelDistanceForm form) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("kernel-distance", "kernel-distance weights",
		"The nearest training frames, with the weights ≥ 0 for which the kernel components are met best.",
		"Garcia-Gonzalez 2021, eq. 31-34", List.of(NearestFrames.N, KernelDistanceForm.FORM, PublishedForm.STRICT),
			values -> new Kind(values .get(NearestFrames.N), KernelDistanceForm.of(values)));

	public KernelDistancePreimage {
		Preimage.checkComponents(components);
		NearestFrames.check(neighbours);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		return find(query, form.of(query), form.of(query).minimizer());
	}

	PreimageResult find(final PreimageQuery query, final KernelDistanceForm chosen, final NonNegativeMinimizer minimizer) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), FrameKernel.class, "kernel-distance", "gaussian");
		final ReducedSpace reduced = ReducedSpace.of(space, query.components());
		final KernelExpansion map = space.map().first(query.components());
		return new KernelDistanceSearch(query, space, reduced, neighbours, chosen, minimizer).find(frame -> Optional.of(new Misfit(map,
			reduced.eigenvalues(), Rows.get(query.targets(), frame))));
	}

	/**
	 * J.
	 *
	 * @param map y(x)
	 * @param eigenvalues λ
	 * @param target y*
	 */
	private record Misfit(KernelExpansion map, double[] eigenvalues, double[] target) implements KernelDistanceSearch.Discrepancy {

		@Override
		public double at(final double[] arguments, final double[] slopes) {
			final FrameKernel kernel = map.basis().kernel();
			final double[] scales = map.basis().scales(), a = map.coefficients().data;
			final int q = target.length;
			final double[] residuals = new double[q];
			for (int k = 0; k < q; k++) residuals[k] = map.offset()[k] - target[k];
			for (int i = 0; i < arguments.length; i++) {
				final double value = kernel.value(arguments[i], scales[i]);
				final double slope = kernel.slope(arguments[i], value, scales[i]);
				slopes[i] = kernel.isRadial() ? -slope / 2 : slope;
				for (int k = 0; k < q; k++) residuals[k] += a[i * q + k] * value;
			}
			final double size = size();
			double sum = 0;
			for (int k = 0; k < q; k++) {
				sum += eigenvalues[k] * residuals[k] * residuals[k] / size;
				residuals[k] *= 2 * eigenvalues[k] / size;
			}
			for (int i = 0; i < arguments.length; i++) slopes[i] *= Vectors.dot(a, i * q, residuals, 0, q);
			return sum;
		}

		/** ‖z*‖², or for a target at the origin the mean of the training frames' own. */
		private double size() {
			double size = 0, squares = 0;
			for (int k = 0; k < target.length; k++) {
				size += eigenvalues[k] * target[k] * target[k];
				squares += eigenvalues[k] * eigenvalues[k];
			}
			return size > 0 ? size : squares / map.coefficients().numRows;
		}
	}

	/**
	 * @param neighbours n
	 * @param form what is combined, and where the search ends
	 */
	public record Kind(int neighbours, KernelDistanceForm form) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new KernelDistancePreimage(q, neighbours, form);
		}

		@Override
		public List<String> off() {
			return form.off();
		}

		@Override
		public String usualKernel() {
			return "gaussian";
		}
	}
}
