package io.github.manifolddenoise.command;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;

/**
 * What the command line's {@code --output} is.
 *
 * @param label as the usage has it
 * @param help where what goes, a sentence
 * @param option the option that names it elsewhere; empty for a stack that opens there
 */
public record TaskResult(String label, String help, Optional<Option<?>> option) {

	/** A stack, which opens where there are windows. */
	public static TaskResult stack(final String help) {
		return new TaskResult("OUT.tif", help, Optional.empty());
	}

	public static TaskResult named(final String label, final String help, final Option<?> option) {
		return new TaskResult(label, help, Optional.of(option));
	}
}
