/**
 * The tasks of the user, each one object, over packages that do the work; begin with {@code UserTask}, {@code Tasks} and
 * {@code TaskRun}. Menu, dialogs, macros, command line and SciJava's modules are made from them. May import
 * {@code catalogue}, {@code command..}, {@code frames}, {@code image}, {@code linalg}, {@code manual}, {@code model},
 * {@code model.method}, {@code noise}, {@code options}, {@code plot}, {@code preimage}, {@code sample} and
 * {@code task}.
 */
package io.github.manifolddenoise.command;
