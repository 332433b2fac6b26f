package io.github.manifolddenoise.bridge;

import java.awt.GraphicsEnvironment;
import java.util.List;
import java.util.Optional;

import ij.IJ;
import ij.ImagePlus;
import ij.Macro;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.plugin.PlugIn;

import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.command.StackCommand;
import io.github.manifolddenoise.command.shell.Arrangement;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.task.UserException;

/**
 * Runs the commands for ImageJ's menu, macros and recorder, in Fiji as in plain ImageJ: {@code plugins.config} names this
 * class with a command's class as its argument. It asks for options, works on the active image and shows the results.
 * <p>
 * From scripts without a menu, also headless: {@code call("io.github.manifolddenoise.bridge.Bridge.run",
 * "Denoise Stack...", "q=20 kernel=gaussian")}.
 * </p>
 */
public final class Bridge implements PlugIn {

	private static final String PACKAGE = "io.github.manifolddenoise.command.";
	private static final List<String> COMMANDS = List.of("DenoiseStack",
		"PreimageDenoising",
		"FitModel",
		"ApplyModel",
		"DenoiseFolder",
		"ShowEmbedding",
		"ExploreEmbedding",
		"SortStack",
		"InterpolateFrames",
		"SelectKeyFrames",
		"CompareMethods",
		"TuneExtension",
		"EstimateNoise",
		"CheckResidual",
		"OpenTurningPot",
		"OpenBeatingCell",
		"About");

	@Override
	public void run(final String className) {
		final PluginCommand command = command(className);
		takeImage(command);
		final String macroOptions = Macro.getOptions();
		if (macroOptions != null) readMacro(command, macroOptions);
		else if (!Interpreter.isBatchMode() && !GraphicsEnvironment.isHeadless()) {
			if (!hasImage(command) || !OptionDialog.ask(command)) return;
			if (command.isGathered()) command.keepTables();
		}
		execute(command);
	}

	/**
	 * Runs a command on the active image, for {@code call(...)} in macros.
	 *
	 * @param name the command as in the menu, with or without dots
	 * @param options as in a macro: {@code key=value key=[value with blanks]}
	 * @return title of the result, an image or a table; empty if the command failed, which also aborts the macro
	 */
	public static String run(final String name, final String options) {
		try {
			final String title = runNamed(name, options);
			if (!title.isEmpty()) return title;
		}
		catch (final RuntimeException exception) {
			if (!Macro.MACRO_CANCELED.equals(exception.getMessage())) throw exception;
		}
		endMacro();
		return "";
	}

	private static String runNamed(final String name, final String options) {
		for (final String simpleName : COMMANDS) {
			final PluginCommand command = command(PACKAGE + simpleName);
			if (!command.title().equals(name.replace("...", ""))) continue;
			takeImage(command);
			readMacro(command, options);
			execute(command);
			return command.outputTitle();
		}
		final List<String> titles = COMMANDS.stream().map(simpleName -> "\"" + command(PACKAGE + simpleName).menuLabel() +
			"\"").toList();
		ErrorMessage.show("Manifold Denoise", "There is no command \"" + name + "\". Choose " + String.join(" or ", titles) + ".");
		return "";
	}

	/** {@code IJ.error} does not end a macro that came here by {@code call}, and an exception would show its trace. */
	private static void endMacro() {
		final Interpreter macro = Interpreter.getInstance();
		if (macro == null) return;
		macro.setIgnoreErrors(true);
		final String message = IJ.getErrorMessage();
		macro.abort(message == null ? "stopped" : message);
	}

	private static PluginCommand command(final String className) {
		try {
			return (PluginCommand) Class.forName(className).getDeclaredConstructor().newInstance();
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static void readMacro(final PluginCommand command, final String macroOptions) {
		try {
			command.setMacroOptions(macroOptions);
		}
		catch (final UserException exception) {
			ErrorMessage.show(command.title(), exception.getMessage());
			throw new RuntimeException(Macro.MACRO_CANCELED, exception);
		}
	}

	/** The image that is active before a dialog opens: some let other windows be used. */
	private static void takeImage(final PluginCommand command) {
		if (command instanceof StackCommand stackCommand) stackCommand.setImage(WindowManager.getCurrentImage());
	}

	/** Where an image is missing there is nothing to ask. */
	private static boolean hasImage(final PluginCommand command) {
		if (!(command instanceof StackCommand stackCommand) || stackCommand.givenImage().isPresent()) return true;
		ErrorMessage.show(command.title(), StackCommand.NO_IMAGE);
		return false;
	}

	private static void execute(final PluginCommand command) {
		final Arrangement arrangement = Arrangement.begin();
		command.run();
		if (command.isCanceled()) return;
		final List<ImagePlus> all = command.results();
		final List<Tables.Titled> kept = command.keptTables();
		final Optional<ImagePlus> input = command instanceof StackCommand onStack ? onStack.givenImage() : Optional.empty();
		if (!kept.isEmpty()) ResultTabs.open(kept.get(0).title(), command.findings(), kept, all.subList(1, all.size()));
		ResultWindows.show(kept.isEmpty() ? all : all.subList(0, 1), command.findings(), input, arrangement);
	}
}
