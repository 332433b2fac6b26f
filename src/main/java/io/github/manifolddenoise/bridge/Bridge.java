package io.github.manifolddenoise.bridge;

import java.awt.EventQueue;
import java.util.List;
import java.util.Map;

import ij.IJ;
import ij.ImagePlus;
import ij.Macro;
import ij.WindowManager;
import ij.gui.GenericDialog;
import ij.macro.Interpreter;
import ij.plugin.PlugIn;
import ij.plugin.frame.Recorder;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.StackCommand;
import io.github.manifolddenoise.task.UserException;

/**
 * Runs the commands in plain ImageJ, where there is no SciJava: {@code plugins.config} names this class with a command's
 * class as its argument. It records and understands the same macro keys as Fiji does.
 * <p>
 * From scripts without a menu, also headless: {@code call("io.github.manifolddenoise.bridge.Bridge.run",
 * "Denoise Stack...", "q=20 kernel=gaussian")}.
 * </p>
 */
public final class Bridge implements PlugIn {

	private static final List<String> COMMANDS = List.of("io.github.manifolddenoise.command.DenoiseStack",
		"io.github.manifolddenoise.command.EstimateNoise", "io.github.manifolddenoise.command.FitModel",
		"io.github.manifolddenoise.command.CompareMethods", "io.github.manifolddenoise.command.TuneExtension",
		"io.github.manifolddenoise.command.SelectKeyFrames", "io.github.manifolddenoise.command.InterpolateFrames");

	private static final int NARROW = 10, WIDE = 24;

	@Override
	public void run(final String className) {
		final StackCommand command = command(className);
		final String macroOptions = Macro.getOptions();
		if (macroOptions != null) readMacro(command, macroOptions);
		else if (!askUser(command)) return;
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
		for (final String className : COMMANDS) {
			final StackCommand command = command(className);
			if (!command.title().equals(name.replace("...", ""))) continue;
			readMacro(command, options);
			execute(command);
			return command.outputTitle();
		}
		final List<String> titles = COMMANDS.stream().map(className -> "\"" + command(className).title() + "...\"").toList();
		IJ.error("Manifold Denoise", "There is no command \"" + name + "\". Choose " + String.join(" or ", titles) + ".");
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

	private static StackCommand command(final String className) {
		try {
			return (StackCommand) Class.forName(className).getDeclaredConstructor().newInstance();
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static void readMacro(final StackCommand command, final String macroOptions) {
		try {
			final Map<String, String> texts = MacroOptions.values(macroOptions);
			OptionValues.of(command.options(), texts);
			for (final Option<?> option : command.options()) {
				if (texts.containsKey(option.name())) command.setOption(option, texts.get(option.name()));
			}
		}
		catch (final UserException exception) {
			throw canceled(command, exception);
		}
	}

	private static void set(final StackCommand command, final Option<?> option, final String text) {
		try {
			command.setOption(option, text);
		}
		catch (final UserException exception) {
			throw canceled(command, exception);
		}
	}

	private static RuntimeException canceled(final StackCommand command, final UserException exception) {
		IJ.error(command.title(), exception.getMessage());
		return new RuntimeException(Macro.MACRO_CANCELED);
	}

	private static void execute(final StackCommand command) {
		final ImagePlus image = WindowManager.getCurrentImage();
		command.setImage(image);
		command.run();
		for (int i = command.results().size() - 1; i >= 0; i--) {
			if (!command.isOutputResolved("result")) command.results().get(i).show();
		}
		if (!command.results().isEmpty()) activate(command.results().get(0));
	}

	/** Windows become active in the order in which the screen gets round to them; the result must be the last. */
	private static void activate(final ImagePlus result) {
		if (result.getWindow() != null && !EventQueue.isDispatchThread()) IJ.selectWindow(result.getID());
	}

	/** The dialog; false if it was canceled. What is entered is recorded key by key, as SciJava would. */
	private static boolean askUser(final StackCommand command) {
		final List<Option<?>> shown = command.options().stream().filter(option -> !option.isForExperts()).toList();
		final boolean recording = Recorder.record;
		final GenericDialog dialog = new GenericDialog(command.title());
		for (final Option<?> option : shown) addField(dialog, option);
		dialog.addHelp(help(command));
		Recorder.record = false;
		try {
			dialog.showDialog();
		}
		finally {
			Recorder.record = recording;
		}
		if (dialog.wasCanceled()) return false;
		for (final Option<?> option : shown) {
			final String text = nextText(dialog, option);
			set(command, option, text);
			if (recording) Recorder.recordOption(option.name(), text);
		}
		return true;
	}

	/** All options, also those that only macros know. */
	private static String help(final StackCommand command) {
		final StringBuilder text = new StringBuilder("<html><h2>" + command.title() + "</h2><dl>");
		for (final Option<?> option : command.options()) {
			text.append("<dt><b>").append(escaped(option.label())).append("</b> (").append(option.name()).append(")</dt><dd>")
				.append(escaped(option.help() + " Values: " + option.range() + ".")).append("</dd>");
		}
		return text.append("</dl>The names in brackets are the keys for macros; some options are for macros only.</html>")
			.toString();
	}

	private static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;");
	}

	private static void addField(final GenericDialog dialog, final Option<?> option) {
		if (option.isFlag()) dialog.addCheckbox(option.label(), Boolean.parseBoolean(option.defaultText()));
		else if (option.choices().isEmpty()) dialog.addStringField(option.label(), option.defaultText(), option
			.defaultText().isEmpty() ? WIDE : NARROW);
		else dialog.addChoice(option.label(), option.choices().toArray(String[]::new), option.defaultText());
	}

	private static String nextText(final GenericDialog dialog, final Option<?> option) {
		if (option.isFlag()) return Boolean.toString(dialog.getNextBoolean());
		return option.choices().isEmpty() ? dialog.getNextString() : dialog.getNextChoice();
	}
}
