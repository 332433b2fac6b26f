package io.github.manifolddenoise.filter;

/**
 * An image within an array.
 *
 * @param start index of its first pixel
 */
record Plane(double[] values, int start) {}
