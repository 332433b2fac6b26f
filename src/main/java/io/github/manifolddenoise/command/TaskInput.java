package io.github.manifolddenoise.command;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;

/**
 * What a task works on.
 *
 * @param label as the command line's usage has it
 * @param help what it is, a sentence
 * @param option the option that names it elsewhere; empty for the stack itself
 * @param positional whether the command line takes it by its place; else by the option, which must be given
 */
public record TaskInput(String label, String help, Optional<Option<?>> option, boolean positional) {

	/** The stack, which menu and scripts give as an image. */
	public static TaskInput stack(final String help) {
		return stack("IN.tif", help);
	}

	public static TaskInput stack(final String label, final String help) {
		return new TaskInput(label, help, Optional.empty(), true);
	}

	/** What must be given by its option. */
	public static TaskInput required(final String label, final Option<?> option) {
		return new TaskInput(label, option.help(), Optional.of(option), false);
	}

	public static TaskInput named(final String label, final String help, final Option<?> option) {
		return new TaskInput(label, help, Optional.of(option), true);
	}
}
