package io.github.manifolddenoise.image;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

import ij.ImagePlus;
import ij.io.FileInfo;

import io.github.manifolddenoise.tiff.TiffException;
import io.github.manifolddenoise.tiff.TiffFile;

/** A TIFF that ImageJ opened by the number of images in its description, though its file has other pages. */
final class MisreadTiff {

	private MisreadTiff() {}

	/** What to say of it; empty if the image has the pages of its file, or there is no such file. */
	static Optional<String> note(final ImagePlus image) {
		final FileInfo info = image.getOriginalFileInfo();
		final boolean opened = !(image.getStack() instanceof FileStack) && info != null && info.fileFormat == FileInfo.TIFF &&
			info.directory != null && info.fileName != null;
		return opened && new File(info.directory, info.fileName).isFile() ? note(image, info) : Optional.empty();
	}

	private static Optional<String> note(final ImagePlus image, final FileInfo info) {
		try {
			final int images = image.getStackSize();
			final OptionalInt pages = TiffFile.pagesInsteadOf(Path.of(info.directory, info.fileName), images);
			return pages.isEmpty() ? Optional.empty() : Optional.of("ImageJ reads " + images + " images of \"" + info.fileName +
				"\", as its description says, and it holds " + pages.getAsInt() +
				" pages: frames are missing or wrong. Denoise Folder... reads its pages.");
		}
		catch (final IOException | TiffException exception) {
			return Optional.empty();
		}
	}
}
