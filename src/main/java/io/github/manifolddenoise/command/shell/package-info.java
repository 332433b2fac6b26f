/**
 * What all jobs share: open images, threads and files, lines of the Info, tables, plots and windows. It imports no other
 * package of {@code command}.
 */
package io.github.manifolddenoise.command.shell;
