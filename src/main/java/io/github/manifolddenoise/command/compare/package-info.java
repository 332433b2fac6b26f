/**
 * Several methods on the same frames, measured and drawn beside each other. It imports {@code command.shell} and {@code
 * command.forecast}.
 */
package io.github.manifolddenoise.command.compare;
