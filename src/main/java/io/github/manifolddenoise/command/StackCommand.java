package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.Optional;

import org.scijava.plugin.Parameter;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.task.UserException;

/** A command on a stack: it works on the image that it is given, and keeps others from closing or changing it meanwhile. */
public abstract class StackCommand extends PluginCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	/** Takes the image to work on when there is no SciJava context that would fill it in. */
	public final void setImage(final ImagePlus stack) {
		image = stack;
	}

	/** The image that was given; null if none was. */
	final ImagePlus givenImage() {
		return image;
	}

	/** Does the work on a checked image, and leaves the results in output fields. */
	abstract void process(ImagePlus image, OptionValues values, ImageJProgress progress) throws IOException;

	/** What the work will take; empty for a command that takes little. Only looks at the image's size. */
	Optional<Expectation> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.empty();
	}

	/** A line for the dialog about what the work on the active image will take; empty if there is nothing to say. */
	@Override
	public final String notice(final OptionValues values) {
		final ImagePlus stack = image == null ? WindowManager.getCurrentImage() : image;
		return stack == null || stack.getWidth() == 0 ? "" : expected(stack, values).map(Expectation::notice).orElse("");
	}

	@Override
	final void work(final OptionValues values, final ImageJProgress progress) throws IOException {
		requireImage();
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

	private void requireImage() {
		if (image == null || image.getWidth() == 0 || image.getStackSize() == 0) throw new UserException(
			"There is no image. Open a stack of at least 3 frames first." + (isInContext() ? " Scripts give it as the input image."
				: ""));
		if (image.getProcessor() == null) throw new UserException("\"" + image.getTitle() +
			"\" has been closed. Open it again.");
	}
}
