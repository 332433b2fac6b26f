/**
 * How well the extension of a stack's manifold predicts what it was not shown. It imports {@code command.shell} and {@code
 * command.forecast}.
 */
package io.github.manifolddenoise.command.tune;
