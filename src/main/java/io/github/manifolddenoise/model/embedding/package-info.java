/**
 * Where the frames of a stack lie on their manifold, their order along it, and what lies between them: the pre-image of any
 * place. May import {@code embedding}, {@code extension}, {@code frames}, {@code kernel}, {@code linalg}, {@code model},
 * {@code model.manifold}, {@code model.method}, {@code model.stack}, {@code noise}, {@code preimage} and {@code task}.
 */
package io.github.manifolddenoise.model.embedding;
