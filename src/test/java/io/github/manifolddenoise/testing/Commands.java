package io.github.manifolddenoise.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;

import org.scijava.Context;
import org.scijava.command.Command;
import org.scijava.command.CommandInfo;
import org.scijava.command.CommandService;
import org.scijava.module.Module;
import org.scijava.module.ModuleService;

/** Runs commands through SciJava. {@code CommandService.run} gives no future for dynamic commands; the modules' does. */
public final class Commands {

	private Commands() {}

	/**
	 * Runs a command to its end.
	 *
	 * @param process whether pre- and postprocessors take part, as they do in a menu or a macro
	 * @param inputs names and values in turn
	 */
	public static Module run(final Context context, final Class<? extends Command> command, final boolean process,
		final Object... inputs)
	{
		final CommandInfo info = context.service(CommandService.class).getCommand(command);
		final Map<String, Object> given = new LinkedHashMap<>();
		for (int i = 0; i < inputs.length; i += 2) given.put((String) inputs[i], inputs[i + 1]);
		try {
			return context.service(ModuleService.class).run(info, process, given).get();
		}
		catch (final InterruptedException | ExecutionException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
