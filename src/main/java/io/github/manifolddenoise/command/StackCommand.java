package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.task.UserException;

/**
 * A command on a stack: it works on the image that it is given, and keeps others from closing or changing it meanwhile. Its
 * class has an input field {@code image}.
 */
public interface StackCommand extends CommandWork {

	/** Takes the image to work on when there is no SciJava context that would fill it in; null for none. */
	default void setImage(final ImagePlus stack) {
		InputFields.setImage(this, stack);
	}

	/** The image that was given, if one was. */
	default Optional<ImagePlus> givenImage() {
		return InputFields.image(this);
	}

	/** Does the work on a checked image, and leaves the results in output fields. */
	void process(ImagePlus image, OptionValues values, ImageJProgress progress) throws IOException;

	/** What the work will take; empty for a command that takes little. Only looks at the image's size. */
	default Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.empty();
	}

	/** A line for the dialog about what the work on the active image will take; empty if there is nothing to say. */
	@Override
	default String notice(final OptionValues values) {
		return givenImage().or(() -> Optional.ofNullable(WindowManager.getCurrentImage())).filter(stack -> stack
			.getWidth() > 0).flatMap(stack -> expected(stack, values)).map(ResourceEstimate::notice).orElse("");
	}

	@Override
	default void work(final OptionValues values, final ImageJProgress progress) throws IOException {
		final ImagePlus image = requireImage();
		if (!image.lockSilently()) throw new UserException("\"" + image.getTitle() +
			"\" is in use by another command. Wait until that has ended.");
		try {
			final Optional<ResourceEstimate> expected = expected(image, values);
			expected.ifPresent(ResourceEstimate::require);
			IJ.log(title() + ", " + image.getTitle() + expected.map(expectation -> ": " + expectation.line() + ".").orElse(":"));
			process(image, values, progress);
		}
		finally {
			image.unlock();
		}
	}

	/** Says in the log what was found, beneath the line that names the command and the stack. */
	default void log(final List<String> lines) {
		lines.forEach(IJ::log);
	}

	private ImagePlus requireImage() {
		final ImagePlus image = givenImage().filter(given -> given.getWidth() > 0 && given.getStackSize() > 0).orElseThrow(
			() -> new UserException("There is no image. Open a stack of at least 3 frames first." + (isInContext()
				? " Scripts give it as the input image." : "")));
		if (image.getProcessor() == null) throw new UserException("\"" + image.getTitle() +
			"\" has been closed. Open it again.");
		return image;
	}
}
