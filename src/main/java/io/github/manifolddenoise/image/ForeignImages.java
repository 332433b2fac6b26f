package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import ij.ImagePlus;
import ij.io.Opener;

import io.github.manifolddenoise.task.UserException;

/** Files that ImageJ reads, each checked to be whole before, and to have given all its images behind. */
final class ForeignImages {

	/** What ImageJ's opener reads by itself: others would open a dialog or a table, or ask other plugins. */
	private static final Map<Integer, ForeignFormat> FORMATS = Map.of(Opener.DICOM, new DicomFile(), Opener.FITS, new FitsFile(),
		Opener.PGM, new PnmFile(), Opener.JPEG, new JpegFile(), Opener.GIF, new GifFile(), Opener.BMP, new BmpFile(), Opener.PNG,
		new PngFile(), Opener.AVI, new AviFile());

	private ForeignImages() {}

	/**
	 * Opens a file; empty if it is none of these kinds.
	 *
	 * @throws UserException if it is cut, damaged, or holds what ImageJ does not read
	 */
	static Optional<ImagePlus> open(final Path file) {
		final int kind = kind(file);
		if (kind == Opener.ZIP) return Optional.of(ZippedTiff.open(file));
		return Optional.ofNullable(FORMATS.get(kind)).map(format -> open(file, format));
	}

	private static int kind(final Path file) {
		final boolean film = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".avi");
		return film ? Opener.AVI : new Opener().getFileType(file.toString());
	}

	private static ImagePlus open(final Path file, final ForeignFormat format) {
		final ForeignFormat.Holdings holdings = holdings(file, format);
		final ImagePlus image = read(file, format).filter(read -> read.getStackSize() > 0).orElseThrow(
			() -> UserException.unreadable(file, "ImageJ finds no image in it that it knows, though it seems to be " +
				format.name() + ". Save it as TIFF."));
		if (image.getStackSize() < holdings.images()) throw UserException.unreadable(file, "it holds " + holdings.images() +
			" images, of which ImageJ reads " + image.getStackSize() + ". Save them as one TIFF.");
		ReadingNotes.keep(image, holdings.notes());
		return image;
	}

	private static ForeignFormat.Holdings holdings(final Path file, final ForeignFormat format) {
		try (WholeBytes bytes = WholeBytes.open(file)) {
			return format.holdings(bytes);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() + ". Check the disk.");
		}
	}

	private static Optional<ImagePlus> read(final Path file, final ForeignFormat format) {
		try {
			return format.read(file);
		}
		catch (final RuntimeException exception) {
			throw UserException.unreadable(file, "it seems to be " + format.name() + ", and ImageJ fails at it (" +
				exception + "). Save it as TIFF.", exception);
		}
		catch (final OutOfMemoryError error) {
			throw UserException.unreadable(file, "there is too little memory for all its pixels. Give more, such" +
				" as -Xmx8g, or save it as TIFF.", error);
		}
	}

}
