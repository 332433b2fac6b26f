/**
 * Frames on a path between two frames along the manifold. May import {@code filter}, {@code frames}, {@code kernel},
 * {@code linalg}, {@code model}, {@code model.manifold}, {@code model.method}, {@code model.stack}, {@code noise} and
 * {@code task}.
 */
package io.github.manifolddenoise.model.interpolation;
