/**
 * How the parameters of the extension and the number of components do on a stack. May import {@code embedding},
 * {@code extension}, {@code frames}, {@code kernel}, {@code linalg}, {@code model}, {@code model.manifold},
 * {@code model.method}, {@code model.stack}, {@code noise}, {@code preimage}, {@code risk} and {@code task}.
 */
package io.github.manifolddenoise.model.tuning;
