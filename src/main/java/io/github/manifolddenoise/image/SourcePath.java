package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.Optional;

import ij.ImagePlus;
import ij.io.FileInfo;

/** The path by which an image was opened. */
final class SourcePath {

	private static final String KEY = "manifold-denoise-source";

	private SourcePath() {}

	/** Keeps with an image which part of a file it is. */
	static void keep(final ImagePlus image, final Path path) {
		image.setProperty(KEY, path);
	}

	/** With the name of a part of the file where that was given. */
	static Optional<Path> of(final ImagePlus image) {
		if (image.getProperty(KEY) instanceof Path part) return Optional.of(part);
		final FileInfo info = image.getOriginalFileInfo();
		if (info == null || info.directory == null || info.directory.isEmpty() || info.fileName == null) return Optional
			.empty();
		return Optional.of(Path.of(info.directory, info.fileName));
	}
}
