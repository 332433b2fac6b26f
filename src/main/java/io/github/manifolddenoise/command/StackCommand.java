package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.task.UserException;

/** A command on a stack: it takes the active image and keeps others from closing or changing it while it works. */
public abstract class StackCommand extends PluginCommand {

	/** Takes the image to work on when there is no SciJava context that would fill it in. */
	public abstract void setImage(ImagePlus image);

	/** The image that was given; null if none was. */
	abstract ImagePlus givenImage();

	/** Does the work on a checked image, and leaves the results in output fields. */
	abstract void process(ImagePlus image, OptionValues values, ImageJProgress progress) throws IOException;

	/** What the work will take; empty for a command that takes little. Only looks at the image's size. */
	Optional<Expectation> expected(final ImagePlus image, final OptionValues values) {
		return Optional.empty();
	}

	/** A line for the dialog about what the work on the active image will take; empty if there is nothing to say. */
	@Override
	public final String notice(final OptionValues values) {
		final ImagePlus given = givenImage(), image = given == null ? WindowManager.getCurrentImage() : given;
		return image == null || image.getWidth() == 0 ? "" : expected(image, values).map(Expectation::notice).orElse("");
	}

	@Override
	final void work(final OptionValues values, final ImageJProgress progress) throws IOException {
		final ImagePlus image = image();
		if (!image.lockSilently()) throw new UserException("\"" + image.getTitle() +
			"\" is in use by another command. Wait until that has ended.");
		try {
			final Optional<Expectation> expected = expected(image, values);
			expected.ifPresent(Expectation::require);
			expected.ifPresent(expectation -> log(image, expectation.line()));
			process(image, values, progress);
		}
		finally {
			image.unlock();
		}
	}

	/** Says in the log what was found of a stack. */
	final void log(final ImagePlus stack, final String line) {
		IJ.log(title() + ", " + stack.getTitle() + ", " + line);
	}

	private ImagePlus image() {
		final ImagePlus image = activeImage();
		if (image == null || image.getWidth() == 0 || image.getStackSize() == 0) throw new UserException(
			"There is no image. Open a stack of at least 3 frames first.");
		if (image.getProcessor() == null) throw new UserException("\"" + image.getTitle() +
			"\" has been closed. Open it again.");
		return image;
	}

	/** In batch mode Fiji gives the image of the front window even if the macro has opened others since. */
	private ImagePlus activeImage() {
		final ImagePlus given = givenImage();
		if (!isInContext() || !Interpreter.isBatchMode() || isBatchImage(given)) return given;
		final ImagePlus last = Interpreter.getLastBatchModeImage();
		return last == null ? given : last;
	}

	private static boolean isBatchImage(final ImagePlus image) {
		final int[] ids = Interpreter.getBatchModeImageIDs();
		return image != null && ids != null && Arrays.stream(ids).anyMatch(id -> id == image.getID());
	}
}
