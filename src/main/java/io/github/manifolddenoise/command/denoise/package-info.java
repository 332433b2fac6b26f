/**
 * De-noising a stack, by itself, with a training stack or a model, and fitting models. It imports {@code command.shell} and
 * {@code command.forecast}.
 */
package io.github.manifolddenoise.command.denoise;
