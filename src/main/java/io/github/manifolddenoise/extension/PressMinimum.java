package io.github.manifolddenoise.extension;

/**
 * Where PRESS is least.
 *
 * @param scale σh
 * @param ridge γ
 * @param press relative PRESS there
 * @param decompositions eigendecompositions of order m this took, which is where the time goes
 * @param atEdge whether σh or γ is at an end of its range, so that PRESS might be less beyond it
 */
public record PressMinimum(double scale, double ridge, double press, int decompositions, boolean atEdge) {}
