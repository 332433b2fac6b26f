/**
 * Several methods run on the same stack with the same noise level. May import {@code frames}, {@code linalg},
 * {@code model}, {@code model.manifold}, {@code model.method}, {@code model.stack}, {@code noise} and {@code task}.
 */
package io.github.manifolddenoise.model.comparison;
