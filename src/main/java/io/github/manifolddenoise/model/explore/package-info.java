/**
 * Pre-images of any places of an embedding, for a plane that follows the mouse. May import {@code embedding},
 * {@code extension}, {@code frames}, {@code linalg}, {@code model}, {@code model.manifold}, {@code model.method},
 * {@code model.stack}, {@code noise}, {@code preimage} and {@code task}.
 */
package io.github.manifolddenoise.model.explore;
