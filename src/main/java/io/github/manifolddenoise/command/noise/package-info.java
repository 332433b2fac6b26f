/**
 * The noise level of a stack. It imports {@code command.shell} and {@code command.forecast}.
 */
package io.github.manifolddenoise.command.noise;
