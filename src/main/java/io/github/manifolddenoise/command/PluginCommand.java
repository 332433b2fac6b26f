package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.File;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.scijava.Cancelable;
import org.scijava.ItemVisibility;
import org.scijava.command.DynamicCommand;
import org.scijava.log.LogService;
import org.scijava.module.MutableModuleItem;
import org.scijava.plugin.Parameter;
import org.scijava.thread.ThreadService;
import org.scijava.widget.Button;

import ij.IJ;
import ij.ImagePlus;
import ij.Macro;
import ij.WindowManager;
import ij.gui.HTMLDialog;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/**
 * What every command shares: it takes its options, shows progress, stops on Escape, turns failures into one plain message
 * that also aborts a macro, and hands its images over so that GUI, batch mode, headless and Process &gt; Batch all take
 * them. It also runs without a SciJava context, in plain ImageJ.
 * <p>
 * A subclass has one field per option, named like it: a boolean for flags, a File for folders and files that are read, a
 * String for all others. What a dialog shows of
 * it comes from the option's description. Fields that a macro leaves out have their defaults, never what an earlier run
 * had, and keys that are no options end the macro.
 * </p>
 */
public abstract class PluginCommand extends DynamicCommand implements Cancelable {

	private static final int NOTICE_WIDTH = 420;

	@Parameter(required = false)
	private ThreadService threadService;

	@Parameter(required = false)
	private LogService logService;

	@Parameter(label = "Help", callback = "showHelp", persist = false, required = false)
	private Button help;

	/** What a dialog in Fiji says of the values that are being entered; nothing after it, as it is no option. */
	@Parameter(visibility = ItemVisibility.MESSAGE, persist = false, required = false)
	private String notice;

	/** The options, in the order of the dialog. */
	public abstract List<Option<?>> options();

	/** The command's name as it stands in the menu, without dots; messages are titled with it. */
	public abstract String title();

	/** A line for the dialog about values that are being entered; empty if there is nothing to say. */
	public String notice(final OptionValues values) {
		return "";
	}

	/** Whether a dialog asks for options; if not, only macros give any. */
	public boolean hasDialog() {
		return true;
	}

	/** The command as it stands in the menu and in macros: with dots where a dialog asks for options. */
	public final String menuLabel() {
		return hasDialog() ? title() + "..." : title();
	}

	/** The fields of the dialog. */
	public DialogLayout layout() {
		return DialogLayout.of(options());
	}

	/** The options that the dialog shows before it is asked for all. */
	public final List<Option<?>> dialogOptions() {
		return hasDialog() ? layout().shownOptions() : List.of();
	}

	/**
	 * Checks values that are being entered, as far as that can be done at once.
	 *
	 * @throws UserException if they are of no use, or do not go together
	 */
	public void check(final OptionValues values) {}

	/** What should be known of values that are being entered, though they are of use. */
	Optional<String> warning(final OptionValues values) {
		return Optional.empty();
	}

	/** The images that are to be shown after a run, the main result first; none for a command that makes no image. */
	public List<ImagePlus> results() {
		return List.of();
	}

	/** Title of what a run has made; empty if it failed. */
	public String outputTitle() {
		return results().isEmpty() ? "" : results().get(0).getTitle();
	}

	/** Does the work, and leaves the results in output fields. */
	abstract void work(OptionValues values, ImageJProgress progress) throws IOException;

	/** Whatever belongs to a dialog ends before its values are recorded and the work begins. */
	public void leaveDialog() {}

	/** What there is after the user stopped a run. */
	String leftByStop() {
		return "nothing was opened or written";
	}

	/** Names of the output fields. */
	List<String> resultNames() {
		return List.of();
	}

	/** Describes the inputs of a dialog; called by SciJava before it opens. A macro with options needs none. */
	protected void describe() {
		final boolean asked = !dialogOptions().isEmpty() && !isUnasked();
		for (final Option<?> option : options()) {
			if (option.isFlag()) describe(option, getInfo().getMutableInput(option.name(), Boolean.class));
			else if (OptionFields.isPath(option)) describe(option, getInfo().getMutableInput(option.name(), File.class));
			else {
				final MutableModuleItem<String> item = getInfo().getMutableInput(option.name(), String.class);
				describe(option, item);
				if (!option.choices().isEmpty()) item.setChoices(option.choices());
			}
			if (!asked) resolveInput(option.name());
		}
		if (!asked) resolveInput("help");
		if (asked) showNotice();
		if (notice == null) resolveInput("notice");
	}

	private void describe(final Option<?> option, final MutableModuleItem<?> item) {
		item.setLabel(option.label());
		item.setDescription(option.help() + " (" + option.range() + ")");
		item.setCallback("showNotice");
		final boolean shown = dialogOptions().stream().anyMatch(field -> field.name().equals(option.name()));
		if (!shown) item.setVisibility(ItemVisibility.INVISIBLE);
	}

	/** Brings the notice up to date; called by SciJava when an option changes. */
	protected void showNotice() {
		String text;
		try {
			text = notice(values());
		}
		catch (final UserException exception) {
			text = exception.getMessage();
		}
		notice = text.isEmpty() ? null : "<html><body width=\"" + NOTICE_WIDTH + "\">" + text.replace("&", "&amp;").replace("<",
			"&lt;") + "</body></html>";
	}

	/** What the Help button shows; called by SciJava. */
	protected void showHelp() {
		new HTMLDialog(title(), HelpText.of(this), false);
	}

	/** Whether nobody is there to be asked: a macro gives the options, or the defaults hold in batch mode. */
	private boolean isUnasked() {
		return isInContext() && (Interpreter.isBatchMode() || macroOptions() != null);
	}

	/** The options of the macro that runs this command in Fiji; null if there is none, or in plain ImageJ. */
	private String macroOptions() {
		return isInContext() && isCalledByMacro() ? Macro.getOptions() : null;
	}

	/** ImageJ so names a thread that calls commands. The options of a macro that ran a script are not those of its commands. */
	private boolean isCalledByMacro() {
		final Thread own = Thread.currentThread(), parent = threadService.getParent(own);
		return (parent == null ? own : parent).getName().startsWith("Run$_");
	}

	/**
	 * Sets the fields from a macro's options, {@code key=value key=[value with blanks]}. Fields that it leaves out get their
	 * defaults, also where Fiji has found their keys within the values of others.
	 *
	 * @throws UserException if a key is no option, is given twice or has no value, or a value is none of its option's
	 */
	public final void setMacroOptions(final String text) {
		final Map<String, String> texts = MacroOptions.values(text);
		OptionValues.of(options(), texts);
		for (final Option<?> option : options()) setOption(option, texts.getOrDefault(option.name(), option.defaultText()));
	}

	/** Sets the field of an option from a text. */
	public final void setOption(final Option<?> option, final String text) {
		OptionFields.set(this, option, text);
	}

	/** The values of the fields, checked. */
	final OptionValues values() {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options()) texts.put(option.name(), recorded(option).orElse(""));
		return OptionValues.of(options(), texts);
	}

	/** What the recorder writes for an option: its field as Fiji does it; nothing for a path that is blank. */
	public final Optional<String> recorded(final Option<?> option) {
		return OptionFields.text(this, option);
	}

	@Override
	public final void run() {
		final ImageJProgress progress = new ImageJProgress();
		boolean stopped = false;
		try {
			notice = null;
			final String macroOptions = macroOptions();
			if (macroOptions != null) setMacroOptions(macroOptions);
			leaveDialog();
			work(values(), progress);
			results().forEach(OpenImages::giveTitleOfItsOwn);
			if (Interpreter.isBatchMode() && !results().isEmpty()) publishInBatchMode();
		}
		catch (final CancellationException exception) {
			stopped = true;
			cancel(null);
		}
		catch (final IOException | RuntimeException | OutOfMemoryError failure) {
			fail(Failure.sentence(failure));
		}
		finally {
			progress.finish();
		}
		if (stopped) IJ.showStatus(title() + " was stopped; " + leftByStop() + ".");
	}

	/** Writes the macro call that does the same again to the log. */
	final void logCall(final OptionValues values) {
		IJ.log(values.macroCall(menuLabel()));
	}

	/** Whether this runs in Fiji, with pre- and postprocessors. */
	final boolean isInContext() {
		return threadService != null;
	}

	/** In batch mode the result must become the active image of the thread that called, and nobody may show it again. */
	private void publishInBatchMode() {
		final ImagePlus result = results().get(0);
		final Thread own = Thread.currentThread();
		final Thread parent = threadService == null ? null : threadService.getParent(own);
		WindowManager.setTempCurrentImage(null);
		Interpreter.addBatchModeImage(result);
		WindowManager.setTempCurrentImage(parent == null ? own : parent, result);
		resultNames().forEach(this::resolveOutput);
	}

	/** One message: in the dialog of whoever runs the command, or as the error that ends a macro. */
	private void fail(final String message) {
		final boolean inMacro = IJ.isMacro() || Interpreter.isBatchMode();
		cancel(inMacro ? null : message);
		if (inMacro || !isInContext()) IJ.error(title(), message);
		else if (GraphicsEnvironment.isHeadless() && logService != null) logService.error(title() + ": " + message);
	}
}
