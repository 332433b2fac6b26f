/**
 * Single slices of a stack as de-noising would have them, and the window that shows them. May import {@code catalogue},
 * {@code command.shell}, {@code frames}, {@code image}, {@code model}, {@code model.method}, {@code model.preview},
 * {@code options} and {@code task}.
 */
package io.github.manifolddenoise.command.preview;
