package io.github.manifolddenoise.preimage;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/**
 * What a pre-image makes small: the squared distance D(x) in feature space between a frame and its own target.
 * Its gradient, but for an extra part that few have, has the form ∇D = 2f(Zᵀv - x(ρΣv - s)), with one coefficient v_j per
 * training frame and one, s, for the frame itself; f and ρ are those of the {@link
 * io.github.manifolddenoise.extension.KernelBasis}.
 */
interface Objective {

	/**
	 * D, v and s of some frames.
	 *
	 * @param values D, one number per frame
	 * @param coefficients v, one row of m numbers per frame
	 * @param own s, one number per frame; 0 for kernels of the distance
	 * @param extra what ∇D has besides, n×r
	 */
	record Evaluation(double[] values, DMatrixRMaj coefficients, double[] own, Optional<DMatrixRMaj> extra) {

		/** A gradient of kernel functions alone. */
		Evaluation(final double[] values, final DMatrixRMaj coefficients, final double[] own) {
			this(values, coefficients, own, Optional.empty());
		}
	}

	/**
	 * The coefficients are valid until the next call; not thread safe.
	 *
	 * @param frames whose target belongs to each point
	 */
	Evaluation evaluate(EvaluatedPoints located, int[] frames, Compute compute);

	/** D alone. */
	double[] values(EvaluatedPoints located, int[] frames, Compute compute);
}
