package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * What a pre-image makes small: the squared distance D(x) in feature space between a frame and its own target.
 * Its gradient has the form ∇D = (2/σ²)(Zᵀv - x·Σv), with one coefficient v_j per training frame.
 */
interface Objective {

	/**
	 * D and v of some frames.
	 *
	 * @param values D, one number per frame
	 * @param coefficients v, one row of m numbers per frame
	 */
	record Evaluation(double[] values, DMatrixRMaj coefficients) {}

	/**
	 * The coefficients are valid until the next call; not thread safe.
	 *
	 * @param affinities h, one row of m numbers per frame
	 * @param frames whose target belongs to each row
	 */
	Evaluation evaluate(DMatrixRMaj affinities, int[] frames, LinearAlgebra algebra);

	/** D alone. */
	double[] values(DMatrixRMaj affinities, int[] frames, LinearAlgebra algebra);
}
