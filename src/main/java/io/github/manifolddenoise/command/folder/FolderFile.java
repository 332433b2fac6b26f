package io.github.manifolddenoise.command.folder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.StackKind;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.task.UserException;

/**
 * A file of a folder, or a folder in it that is a stack.
 *
 * @param path where it is
 * @param name its path within the folder, with {@code /} between names
 * @param outputName the name of its result within the output folder: {@code day1/X-denoised.tif} for {@code day1/X.tif}
 */
record FolderFile(Path path, String name, String outputName) {

	private static final String RESULT = "-denoised";

	/** With the name of its result as that of its kind of file, or of the one that is asked for. */
	static FolderFile of(final Path path, final String name, final Optional<StackKind> format) {
		return new FolderFile(path, name, Titles.stem(name) + RESULT + format.orElseGet(() -> StackKind.like(path)).ending());
	}

	/** Whether it has a name that results have. */
	boolean isNamedLikeAResult() {
		return Stream.of(StackKind.values()).anyMatch(kind -> name.endsWith(RESULT + kind.ending()));
	}

	/** @throws UserException if it is missing, or neither a plain file nor a folder that is a stack */
	static void requireStack(final Path path) {
		if (!Files.exists(path)) throw UserException.unreadable(path,
			"there is no such file, or the link leads nowhere. Check the path.");
		if (!Files.isRegularFile(path) && !ImageFiles.isStackFolder(path)) throw UserException.unreadable(path,
			"it is not a plain file. Leave it out with exclude.");
	}
}
