/**
 * Coordinates of the embedding for any frame: kernel ridge regression (K + γI)⁻¹, Nyström, geometric harmonics and
 * others; how well they predict what is left out (PRESS); how far a frame is from all known ones. May import
 * {@code catalogue}, {@code embedding}, {@code kernel}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.extension;
