package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.scijava.Cancelable;
import org.scijava.log.LogService;
import org.scijava.plugin.Parameter;

import ij.IJ;
import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.MacroOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * What every command shares: it takes its options, shows progress, stops on Escape, turns failures into one plain message,
 * and leaves what it has made to whoever runs it. ImageJ's menu and macros run it through
 * {@link io.github.manifolddenoise.bridge.Bridge}, which shows the {@linkplain #results() results}; scripts and other front
 * ends through SciJava's command service, which returns them as outputs:
 *
 * <pre>{@code
 * CommandModule module = commands.run(DenoiseStack.class, true, "image", stack, "method", "harmonics").get();
 * ImagePlus denoised = (ImagePlus) module.getOutput("result");
 * }</pre>
 * <p>
 * A subclass has one field per option, named like it: a boolean for flags, a File for folders and files that are read, a
 * String for all others. It inherits those that other commands have too, from classes that are nested as the options are;
 * their order is that of {@link #options()} everywhere but in SciJava's own dialogs. Fields that a macro or a script leaves
 * out have their defaults, never what an earlier run had.
 * </p>
 */
public abstract class PluginCommand implements CommandWork, Cancelable {

	@Parameter(required = false)
	private LogService logService;

	private Optional<String> cancelReason = Optional.empty();
	private Optional<List<Tables.Titled>> keptTables = Optional.empty();

	/** Every field has its option's default, so none has a value of its own. */
	protected PluginCommand() {
		for (final Option<?> option : options()) setOption(option, option.defaultText());
	}

	/** The options, in the order of the dialog; always the same for a class. */
	public abstract List<Option<?>> options();

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
		return DialogLayout.of(new OptionSet(options()));
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

	/** What there is to say of the main result, the verdict first; it is written into its window. */
	public List<String> findings() {
		return List.of();
	}

	/** Whether a dialog's user sees tables and all results but the main one in one window. */
	public boolean isGathered() {
		return false;
	}

	/** From now on tables are not shown but {@linkplain #keptTables() kept}. */
	public final void keepTables() {
		keptTables = Optional.of(new ArrayList<>());
	}

	/** The tables that a run has not shown. */
	public final List<Tables.Titled> keptTables() {
		return List.copyOf(keptTables.orElse(List.of()));
	}

	/** Shows a table, or keeps it for whoever gathers the results. */
	final void show(final ResultsTable table, final String title) {
		if (keptTables.isPresent()) keptTables.get().add(new Tables.Titled(title, table));
		else Tables.show(table, title);
	}

	/** Title of what a run has made; empty if it failed. */
	public String outputTitle() {
		return results().isEmpty() ? "" : results().get(0).getTitle();
	}

	/** Whatever belongs to a dialog ends before its values are recorded and the work begins. */
	public void leaveDialog() {}

	/** What there is after the user stopped a run. */
	String leftByStop() {
		return "nothing was opened or written";
	}

	/**
	 * Sets the fields from a macro's options, {@code key=value key=[value with blanks]}. Fields that it leaves out get their
	 * defaults, also where Fiji has found their keys within the values of others.
	 *
	 * @throws UserException if a key is no option, is given twice or has no value, or a value is none of its option's
	 */
	public final void setMacroOptions(final String text) {
		final Map<String, String> texts = OptionValues.of(options(), MacroOptions.values(text, options())).texts();
		for (final Option<?> option : options()) setOption(option, texts.get(option.name()));
	}

	/** Sets the field of an option from a text. */
	public final void setOption(final Option<?> option, final String text) {
		InputFields.set(this, option, text);
	}

	/** The values of the fields, checked. */
	final OptionValues values() {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options()) texts.put(option.name(), recorded(option).orElse(""));
		return OptionValues.of(options(), texts);
	}

	/** What the recorder writes for an option: its field as Fiji does it; nothing for a path that is blank. */
	public final Optional<String> recorded(final Option<?> option) {
		return InputFields.text(this, option);
	}

	@Override
	public final void run() {
		final ImageJProgress progress = new ImageJProgress();
		try {
			leaveDialog();
			work(values(), progress);
			results().forEach(OpenImages::giveTitleOfItsOwn);
		}
		catch (final CancellationException exception) {
			cancel(title() + " was stopped; " + leftByStop() + ".");
		}
		catch (final IOException | RuntimeException | OutOfMemoryError failure) {
			fail(Failure.sentence(failure));
		}
		finally {
			progress.finish();
		}
		if (isCanceled()) IJ.showStatus(getCancelReason());
	}

	@Override
	public final boolean isCanceled() {
		return cancelReason.isPresent();
	}

	@Override
	public final void cancel(final String reason) {
		cancelReason = Optional.of(reason == null ? "" : reason);
	}

	@Override
	public final String getCancelReason() {
		return cancelReason.orElse(null);
	}

	/** Writes the macro call that does the same again to the log. */
	final void logCall(final OptionValues values) {
		IJ.log(values.macroCall(menuLabel()));
	}

	@Override
	public final boolean isInContext() {
		return logService != null;
	}

	/** SciJava's callers get the sentence as the reason, and on the console where there is no screen; ImageJ's see an error. */
	private void fail(final String message) {
		cancel(isInContext() && !GraphicsEnvironment.isHeadless() ? ErrorMessage.wrapped(message) : message);
		if (!isInContext()) ErrorMessage.show(title(), message);
		else if (GraphicsEnvironment.isHeadless()) logService.error(title() + ": " + message);
	}
}
