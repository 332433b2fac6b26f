/**
 * How well the extension of a stack's manifold predicts what it was not shown. May import {@code catalogue},
 * {@code command.forecast}, {@code command.shell}, {@code extension}, {@code image}, {@code linalg}, {@code model},
 * {@code model.tuning}, {@code options}, {@code plot} and {@code task}.
 */
package io.github.manifolddenoise.command.tune;
