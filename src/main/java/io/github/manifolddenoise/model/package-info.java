/**
 * De-noising as a whole: options, a stack measured, cleaned and put back into its own units; new frames held against
 * training frames; what there is to see of it. May import {@code catalogue}, {@code embedding}, {@code extension},
 * {@code filter}, {@code frames}, {@code kernel}, {@code linalg}, {@code model.alignment}, {@code model.manifold},
 * {@code model.method}, {@code model.stack}, {@code noise}, {@code preimage}, {@code risk} and {@code task}.
 */
package io.github.manifolddenoise.model;
