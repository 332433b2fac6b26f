package io.github.manifolddenoise.image;

import java.nio.file.Path;

import ij.ImagePlus;

/** A kind of file that holds stacks. */
interface StackFormat {

	/** Name and usual endings, for messages. */
	String description();

	/** Whether a path is of this kind, by its name or what is there. */
	boolean reads(Path path);

	/**
	 * Opens a stack, whose pixels are read when they are asked for.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if it cannot be read
	 */
	ImagePlus open(Path path);
}
