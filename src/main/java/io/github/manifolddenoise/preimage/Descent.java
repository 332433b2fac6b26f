package io.github.manifolddenoise.preimage;

/**
 * Where the descent of one frame ended.
 *
 * @param point x
 * @param iterations steps taken
 * @param ending why it ended
 */
record Descent(double[] point, int iterations, Ending ending) {}
