/**
 * Whether what was removed from a stack looks like noise. It imports {@code command.shell} and {@code command.forecast}.
 */
package io.github.manifolddenoise.command.residual;
