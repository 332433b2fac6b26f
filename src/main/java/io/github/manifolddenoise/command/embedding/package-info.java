/**
 * Where frames lie on their manifold, as plots and tables. It imports {@code command.denoise}, {@code command.shell} and
 * {@code command.forecast}.
 */
package io.github.manifolddenoise.command.embedding;
