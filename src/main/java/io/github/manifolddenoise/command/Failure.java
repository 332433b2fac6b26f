package io.github.manifolddenoise.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;

import io.github.manifolddenoise.task.UserException;

/** What went wrong, for people. */
public final class Failure {

	private Failure() {}

	/** One sentence or two: what, and what to do. */
	public static String sentence(final Throwable failure) {
		if (failure instanceof UserException) return failure.getMessage();
		if (failure instanceof UncheckedIOException unchecked) return unreadable(unchecked.getCause());
		if (failure instanceof IOException exception) return unreadable(exception);
		if (failure instanceof InvalidPathException path) return "\"" + path.getInput() +
			"\" cannot be the name of a file: " + path.getReason() + ". Choose another.";
		if (failure instanceof OutOfMemoryError) return "There is not enough memory for this stack. Close other images, or raise" +
			" the limit in Edit > Options > Memory & Threads.";
		return "The work failed by a fault of the program: " + failure + ". Please report it with the macro line in the log.";
	}

	private static String unreadable(final IOException exception) {
		return "A stack could not be read: " + exception.getMessage() + ". Check the file and the disk.";
	}
}
