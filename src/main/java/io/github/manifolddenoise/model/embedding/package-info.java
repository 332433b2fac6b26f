/**
 * Where the frames of a stack lie on their manifold, and their order along it. May import {@code embedding},
 * {@code extension}, {@code frames}, {@code kernel}, {@code linalg}, {@code model}, {@code model.manifold},
 * {@code model.method}, {@code model.stack}, {@code noise} and {@code task}.
 */
package io.github.manifolddenoise.model.embedding;
