package io.github.manifolddenoise.command.folder;

import java.nio.file.Files;
import java.nio.file.Path;

import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.task.UserException;

/**
 * A file of a folder.
 *
 * @param path where it is
 * @param name its path within the folder, with {@code /} between names
 */
record FolderFile(Path path, String name) {

	private static final String RESULT = "-denoised.tif";

	/** The name of its result within the output folder: {@code day1/X-denoised.tif} for {@code day1/X.tif}. */
	String outputName() {
		return Titles.stem(name) + RESULT;
	}

	/** Whether it has a name that results have. */
	boolean isNamedLikeAResult() {
		return name.endsWith(RESULT);
	}

	/** @throws UserException if it is missing or no plain file */
	void requirePlain() {
		if (!Files.exists(path)) throw new UserException("Cannot read \"" + path +
			"\": there is no such file, or the link leads nowhere. Check the path.");
		if (!Files.isRegularFile(path)) throw new UserException("Cannot read \"" + path +
			"\": it is not a plain file. Leave it out with exclude.");
	}
}
