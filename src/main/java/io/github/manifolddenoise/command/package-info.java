/**
 * The commands of the menu, thin, over packages for each task of the user; their fields are the options. May import
 * {@code catalogue}, {@code command..}, {@code frames}, {@code image}, {@code linalg}, {@code manual}, {@code model},
 * {@code model.method}, {@code noise}, {@code options}, {@code plot}, {@code preimage}, {@code sample} and
 * {@code task}.
 */
package io.github.manifolddenoise.command;
