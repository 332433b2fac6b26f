package io.github.manifolddenoise.preimage;

/**
 * Where the descent of one frame ended.
 *
 * @param point x
 * @param objectiveBefore D(x₀)
 * @param objectiveAfter D(x)
 * @param iterations steps taken
 * @param ending why it ended
 */
record DescentResult(double[] point, double objectiveBefore, double objectiveAfter, int iterations, TerminationReason ending) {}
