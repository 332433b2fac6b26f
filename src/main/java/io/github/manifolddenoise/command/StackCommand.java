package io.github.manifolddenoise.command;

import java.awt.Rectangle;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.Roi;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * A command on a stack: it works on the image that it is given, and keeps others from closing or changing it meanwhile. Its
 * class has an input field {@code image}.
 */
public interface StackCommand extends CommandWork {

	/** What is said where there is none. */
	String NO_IMAGE = "There is no image. Open a stack of at least 3 frames first.";

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

	/** Whether the frames are held against those of another stack, so that one of them is enough. */
	default boolean hasTraining(final OptionValues values) {
		return values.get(DenoiseStackOptions.TRAIN).isPresent();
	}

	/** A line for the dialog about what the work on the image will take; empty if there is nothing to say. */
	@Override
	default String notice(final OptionValues values) {
		final Optional<Rectangle> selected = givenImage().map(ImagePlus::getRoi).filter(Roi::isArea).map(Roi::getBounds);
		return givenImage().flatMap(stack -> expected(stack, values)).map(ResourceEstimate::notice).orElse("") + selected.map(
			bounds -> " Only the selection of " + bounds.width + " × " + bounds.height + " pixels is worked on.").orElse("");
	}

	/** @throws UserException if there is no image, too few frames, or too little memory, with the cure */
	@Override
	default void requireAble(final OptionValues values) {
		final ImagePlus stack = requireImage();
		if (!hasTraining(values)) StackLayout.requireFrames(stack);
		expected(stack, values).ifPresent(ResourceEstimate::require);
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
			expected.ifPresent(expectation -> progress.plan(expectation.plan()));
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

	/** @throws UserException if none was given, or it has been closed */
	private ImagePlus requireImage() {
		final ImagePlus image = givenImage().filter(given -> given.getWidth() > 0 && given.getStackSize() > 0).orElseThrow(
			() -> new UserException(NO_IMAGE + (isInContext()
				? " Scripts give it as the input image." : "")));
		if (image.getProcessor() == null) throw new UserException("\"" + image.getTitle() +
			"\" has been closed. Open it again.");
		return image;
	}
}
