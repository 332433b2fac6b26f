/**
 * The one place that knows the matrix library: Gram matrices in blocks, symmetric eigenpairs
 * (sorted, with a fixed sign), solutions, products, Cholesky factors. May import {@code task}.
 */
package io.github.manifolddenoise.linalg;
