package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.List;


import io.github.manifolddenoise.task.Workers;

/** A kind of file that holds stacks. */
interface StackFormat {

	/** Name and usual endings, for messages. */
	String description();

	/** Whether a path is taken for this kind, by its name or what is there. */
	boolean reads(Path path);

	/** The file or folder that a path names, with or without a part of it. */
	default Path file(final Path path) {
		return path;
	}

	/**
	 * The files that a stack is read from, in an order that is always the same.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if that cannot be found out
	 */
	default List<Path> files(final Path path) {
		return List.of(file(path));
	}

	/** Whether what is there is of this kind. */
	boolean holds(Path path);

	/**
	 * Opens a stack, whose pixels are read when they are asked for.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if it cannot be read
	 */
	Recording open(Path path);

	/** Whether a result of such a name is written in this kind. */
	boolean writes(Path path);

	/** Bytes at most that are held of a result while it is written. */
	default long heldBytes() {
		return 0;
	}

	/**
	 * Whether a result could be written, as far as one can tell without trying.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if not
	 */
	void checkOutput(Path path);

	/**
	 * Begins a result.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if it cannot be written
	 */
	FileOutput create(Path path, OutputDesign design, Workers workers);
}
