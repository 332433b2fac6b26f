package io.github.manifolddenoise.task;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Opens files to be read, and nothing else: to read a pipe may never end, a device has no end, and to open some changes them.
 * Everything that is read is opened here, or looked at here before another library opens it.
 */
public final class RegularFiles {

	private RegularFiles() {}

	/**
	 * The file itself.
	 *
	 * @throws NoSuchFileException if there is none
	 * @throws IOException if it is a folder, a pipe or a device
	 */
	public static Path require(final Path file) throws IOException {
		if (Files.isRegularFile(file)) return file;
		if (!Files.exists(file)) throw new NoSuchFileException(file.toString());
		throw new FileSystemException(file.toString(), null, Files.isDirectory(file) ? "it is a folder"
			: "it is a pipe or a device, and only files are read");
	}

	/** Bytes in any order. */
	public static FileChannel channel(final Path file) throws IOException {
		return FileChannel.open(require(file), StandardOpenOption.READ);
	}

	/** Bytes from the first on. */
	public static InputStream stream(final Path file) throws IOException {
		return Files.newInputStream(require(file));
	}

	/** All of a text in UTF-8. */
	public static String text(final Path file) throws IOException {
		return Files.readString(require(file), StandardCharsets.UTF_8);
	}
}
