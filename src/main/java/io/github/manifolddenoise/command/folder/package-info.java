/**
 * De-noising the stacks of a folder one after the other, with a report that a later run goes on with. May import
 * {@code catalogue}, {@code command.denoise}, {@code command.forecast}, {@code command.shell}, {@code frames},
 * {@code image}, {@code model}, {@code model.manifold}, {@code model.method}, {@code noise}, {@code options}, {@code page}
 * and {@code task}.
 */
package io.github.manifolddenoise.command.folder;
