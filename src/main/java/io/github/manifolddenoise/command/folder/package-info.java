/**
 * De-noising the stacks of a folder one after the other, with a report that a later run goes on with. It imports {@code
 * command.denoise} and {@code command.shell}.
 */
package io.github.manifolddenoise.command.folder;
