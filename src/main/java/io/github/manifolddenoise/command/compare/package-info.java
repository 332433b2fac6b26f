/**
 * Several methods on the same frames, measured and drawn beside each other. May import {@code catalogue},
 * {@code command.forecast}, {@code command.shell}, {@code frames}, {@code image}, {@code linalg},
 * {@code model.comparison}, {@code model.method}, {@code noise}, {@code options}, {@code plot}, {@code quality} and
 * {@code task}.
 */
package io.github.manifolddenoise.command.compare;
