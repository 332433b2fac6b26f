/**
 * De-noising without an embedding: sliding cosine transform, non-local means, shrinkage of singular values, harmonics
 * of the manifold of frames, posterior means. May import {@code frames}, {@code kernel}, {@code fitted},
 * {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.filter;
