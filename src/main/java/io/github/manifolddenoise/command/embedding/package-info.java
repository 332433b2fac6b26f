/**
 * Where frames lie on their manifold, as plots and tables. May import {@code catalogue}, {@code command.denoise},
 * {@code command.forecast}, {@code command.shell}, {@code image}, {@code model}, {@code model.embedding},
 * {@code model.manifold}, {@code noise}, {@code options}, {@code plot} and {@code task}.
 */
package io.github.manifolddenoise.command.embedding;
