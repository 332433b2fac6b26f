package io.github.manifolddenoise.plot;

import java.util.function.Supplier;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.task.UserException;

/** Draws where there may be no font. */
final class Panels {

	private Panels() {}

	/** @throws UserException if the machine has no font to draw with */
	static ImageProcessor drawn(final Supplier<ImageProcessor> drawing) {
		try {
			return drawing.get();
		}
		catch (final InternalError | NullPointerException | UnsatisfiedLinkError | NoClassDefFoundError exception) {
			throw new UserException("The plots cannot be drawn, because this machine has no usable font (" + exception +
				"). Install fontconfig and a font such as DejaVu.", exception);
		}
	}
}
