/**
 * The tasks of the user, each one object, over packages that do the work; begin with {@code UserTask}, {@code Tasks} and
 * {@code TaskRun}. Menu, dialogs, macros, command line and SciJava's modules are made from them. What a task alone needs,
 * its options and its work, stands in it where it is short. May import {@code catalogue}, {@code cluster},
 * {@code command..}, {@code extension}, {@code frames}, {@code image}, {@code library}, {@code linalg}, {@code manual},
 * {@code model..}, {@code noise}, {@code options}, {@code plot}, {@code preimage}, {@code sample} and {@code task}.
 */
package io.github.manifolddenoise.command;
