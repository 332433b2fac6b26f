package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/**
 * An equation x = T(x) whose solutions are the stationary points of a function f that falls from x towards T(x):
 * ∇f(x) = -a(x)(T(x) - x) with a > 0.
 */
interface FixedPoint {

	/**
	 * The equation at some points.
	 *
	 * @param images T(x), n×r
	 * @param values f(x)
	 * @param pulls a(x); 0 where T(x) is not defined
	 */
	record Images(DMatrixRMaj images, double[] values, double[] pulls) {}

	/** @param frames whose target belongs to each point */
	Images at(EvaluatedPoints located, int[] frames, Compute compute);

	/** The size of the terms whose difference f is, by which its rounding errors are judged. */
	double magnitude(int frame, double value);
}
