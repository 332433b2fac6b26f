/**
 * Kernel PCA: centring, eigenvalues and coordinates y = √λu, Diffusion Maps, the number of components, orders of frames
 * along a curve. May import {@code kernel}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.embedding;
