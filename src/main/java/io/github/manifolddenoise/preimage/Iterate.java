package io.github.manifolddenoise.preimage;

/**
 * One frame at one step of a descent.
 *
 * @param point x, r coordinates
 * @param objective D(x)
 * @param gradient ∇⊥D(x): the gradient without the constraints' directions
 * @param gradientNorm its length
 * @param slope ‖∇D‖, before the constraints' directions are taken out
 * @param curvature f(Σ|v| + |s|), half the size of the second derivatives
 * @param tangent the constraints at x
 */
record Iterate(double[] point, double objective, double[] gradient, double gradientNorm, double slope, double curvature,
	TangentSpace tangent)
{}
