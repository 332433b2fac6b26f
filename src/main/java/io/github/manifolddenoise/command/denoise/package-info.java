/**
 * De-noising a stack, by itself, with a training stack or a model, and fitting models. May import {@code catalogue},
 * {@code command.forecast}, {@code command.shell}, {@code cost}, {@code embedding}, {@code extension}, {@code frames},
 * {@code image}, {@code kernel}, {@code linalg}, {@code model}, {@code model.alignment}, {@code model.manifold},
 * {@code model.method}, {@code model.stack}, {@code noise}, {@code options}, {@code page}, {@code plot},
 * {@code preimage}, {@code recording}, {@code risk} and {@code task}.
 */
package io.github.manifolddenoise.command.denoise;
