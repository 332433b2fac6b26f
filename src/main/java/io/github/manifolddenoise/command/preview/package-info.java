/**
 * Single slices of a stack as de-noising would have them, and the window that shows them. It imports {@code command.shell}.
 */
package io.github.manifolddenoise.command.preview;
