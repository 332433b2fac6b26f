/**
 * The noise level of a stack. May import {@code catalogue}, {@code command.forecast}, {@code command.shell},
 * {@code image}, {@code library}, {@code linalg}, {@code model.stack}, {@code noise}, {@code options} and {@code task}.
 */
package io.github.manifolddenoise.command.noise;
