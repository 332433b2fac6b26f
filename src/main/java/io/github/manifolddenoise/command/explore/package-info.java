/**
 * The window in which people walk about in an embedding. It imports {@code command.shell} and {@code command.forecast}.
 */
package io.github.manifolddenoise.command.explore;
