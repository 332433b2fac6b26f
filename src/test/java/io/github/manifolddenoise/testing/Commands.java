package io.github.manifolddenoise.testing;

import java.util.concurrent.ExecutionException;

import org.scijava.Context;
import org.scijava.command.Command;
import org.scijava.command.CommandModule;
import org.scijava.command.CommandService;

/** Runs commands through SciJava's command service, as scripts do. */
public final class Commands {

	private Commands() {}

	/**
	 * Runs a command to its end.
	 *
	 * @param process whether pre- and postprocessors take part
	 * @param inputs names and values in turn
	 */
	public static CommandModule run(final Context context, final Class<? extends Command> command, final boolean process,
		final Object... inputs)
	{
		try {
			return context.service(CommandService.class).run(command, process, inputs).get();
		}
		catch (final InterruptedException | ExecutionException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
