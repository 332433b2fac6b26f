/**
 * What a job will take of memory and time, before it starts. May import {@code catalogue}, {@code cost}, {@code image},
 * {@code command.shell}, {@code linalg}, {@code model.manifold}, {@code model.method}, {@code model.stack}, {@code options},
 * {@code page} and {@code task}.
 */
package io.github.manifolddenoise.command.forecast;
