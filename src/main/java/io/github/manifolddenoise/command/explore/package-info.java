/**
 * The window in which people explore an embedding. May import {@code catalogue}, {@code command.forecast},
 * {@code command.shell}, {@code image}, {@code manual}, {@code model.embedding}, {@code options}, {@code plot} and
 * {@code task}.
 */
package io.github.manifolddenoise.command.explore;
