/**
 * Defects of a recording that are no white noise: outlier pixels, and patterns of rows and columns. Each is looked for in a
 * stack, found or not, and taken off. May import {@code frames}, {@code fitted}, {@code linalg}, {@code noise} and
 * {@code task}.
 */
package io.github.manifolddenoise.noise.defect;
