/**
 * What all jobs share: open images, threads and files, lines of the Info, tables, plots and windows. May import
 * {@code catalogue}, {@code frames}, {@code image}, {@code linalg}, {@code model}, {@code model.manifold},
 * {@code noise}, {@code options}, {@code plot} and {@code task}.
 */
package io.github.manifolddenoise.command.shell;
