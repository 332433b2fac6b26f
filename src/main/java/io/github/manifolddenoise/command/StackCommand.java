package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

import org.scijava.Cancelable;
import org.scijava.ItemVisibility;
import org.scijava.command.DynamicCommand;
import org.scijava.log.LogService;
import org.scijava.module.MutableModuleItem;
import org.scijava.plugin.Parameter;
import org.scijava.thread.ThreadService;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.task.UserException;

/**
 * What every command on a stack shares: it takes its image and options, shows progress, stops on Escape, turns failures
 * into one plain message that also aborts a macro, and hands its images over so that GUI, batch mode, headless and
 * Process &gt; Batch all take it. It also runs without a SciJava context, in plain ImageJ.
 * <p>
 * A subclass has one field per option, named like it: a boolean for flags, a String for all others. What a dialog shows of
 * it comes from the option's description.
 * </p>
 */
public abstract class StackCommand extends DynamicCommand implements Cancelable {

	@Parameter(required = false)
	private ThreadService threadService;

	@Parameter(required = false)
	private LogService logService;

	/** The options, in the order of the dialog. */
	public abstract List<Option<?>> options();

	/** The command's name as it stands in the menu, without dots; messages are titled with it. */
	public abstract String title();

	/** Takes the image to work on when there is no SciJava context that would fill it in. */
	public abstract void setImage(ImagePlus image);

	/** The images that are to be shown after a run, the main result first; none for a command that makes no image. */
	public List<ImagePlus> results() {
		return List.of();
	}

	/** Title of what a run has made; empty if it failed. */
	public String outputTitle() {
		return results().isEmpty() ? "" : results().get(0).getTitle();
	}

	/** The image that was given; null if none was. */
	abstract ImagePlus givenImage();

	/** Does the work on a checked image, and leaves the results in output fields. */
	abstract void process(ImagePlus image, OptionValues values, ImageJProgress progress) throws IOException;

	/** Names of the output fields. */
	List<String> resultNames() {
		return List.of();
	}

	/** Describes the inputs of a dialog; called by SciJava before it opens. */
	protected void describe() {
		for (final Option<?> option : options()) {
			if (option.isFlag()) describe(option, getInfo().getMutableInput(option.name(), Boolean.class));
			else {
				final MutableModuleItem<String> item = getInfo().getMutableInput(option.name(), String.class);
				describe(option, item);
				if (!option.choices().isEmpty()) item.setChoices(option.choices());
			}
		}
	}

	private static void describe(final Option<?> option, final MutableModuleItem<?> item) {
		item.setLabel(option.label());
		item.setDescription(option.help() + " (" + option.range() + ")");
		if (option.isForExperts()) item.setVisibility(ItemVisibility.INVISIBLE);
	}

	/** Sets the field of an option from a text. */
	public final void setOption(final Option<?> option, final String text) {
		try {
			final Field field = field(option);
			if (option.isFlag()) field.setBoolean(this, (Boolean) option.parse(text));
			else field.set(this, text);
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private OptionValues values() {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options()) {
			try {
				final Object value = field(option).get(this);
				texts.put(option.name(), value == null ? "" : value.toString());
			}
			catch (final ReflectiveOperationException exception) {
				throw new IllegalStateException(exception);
			}
		}
		return OptionValues.of(options(), texts);
	}

	private Field field(final Option<?> option) throws NoSuchFieldException {
		final Field field = getClass().getDeclaredField(option.name());
		field.setAccessible(true);
		return field;
	}

	@Override
	public final void run() {
		final ImageJProgress progress = new ImageJProgress();
		boolean stopped = false;
		try {
			processLocked(image(), values(), progress);
			if (Interpreter.isBatchMode() && !results().isEmpty()) publishInBatchMode();
		}
		catch (final UserException exception) {
			fail(exception.getMessage());
		}
		catch (final CancellationException exception) {
			stopped = true;
			cancel(null);
		}
		catch (final IOException exception) {
			fail("A stack could not be read: " + exception.getMessage() + ". Check the file and the disk.");
		}
		catch (final OutOfMemoryError error) {
			fail("There is not enough memory for this stack. Close other images, or raise the limit in" +
				" Edit > Options > Memory & Threads.");
		}
		catch (final RuntimeException exception) {
			fail("The work failed by a fault of the program: " + exception + ". Please report it with the macro line in the log.");
		}
		finally {
			progress.finish();
		}
		if (stopped) IJ.showStatus(title() + " was stopped; nothing was opened or written.");
	}

	/** While it is read nobody may close or change the image. */
	private void processLocked(final ImagePlus image, final OptionValues values, final ImageJProgress progress)
		throws IOException
	{
		if (!image.lockSilently()) throw new UserException("\"" + image.getTitle() +
			"\" is in use by another command. Wait until that has ended.");
		try {
			process(image, values, progress);
		}
		finally {
			image.unlock();
		}
	}

	private ImagePlus image() {
		final ImagePlus image = activeImage();
		if (image == null || image.getWidth() == 0 || image.getStackSize() == 0) throw new UserException(
			"There is no image. Open a stack of at least 3 frames first.");
		return image;
	}

	/** In batch mode Fiji gives the image of the front window even if the macro has opened others since. */
	private ImagePlus activeImage() {
		final ImagePlus given = givenImage();
		final boolean inContext = threadService != null;
		if (!inContext || !Interpreter.isBatchMode() || isBatchImage(given)) return given;
		final ImagePlus last = Interpreter.getLastBatchModeImage();
		return last == null ? given : last;
	}

	private static boolean isBatchImage(final ImagePlus image) {
		final int[] ids = Interpreter.getBatchModeImageIDs();
		return image != null && ids != null && Arrays.stream(ids).anyMatch(id -> id == image.getID());
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
		final boolean inContext = threadService != null;
		final boolean inMacro = IJ.isMacro() || Interpreter.isBatchMode();
		cancel(inMacro ? null : message);
		if (inMacro || !inContext) IJ.error(title(), message);
		else if (GraphicsEnvironment.isHeadless() && logService != null) logService.error(title() + ": " + message);
	}
}
