/**
 * Whether what was removed from a stack looks like noise. May import {@code catalogue}, {@code command.forecast},
 * {@code command.shell}, {@code frames}, {@code image}, {@code linalg}, {@code model}, {@code model.tuning},
 * {@code noise}, {@code options}, {@code plot}, {@code risk} and {@code task}.
 */
package io.github.manifolddenoise.command.residual;
