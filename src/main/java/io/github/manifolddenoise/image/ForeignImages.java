package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import ij.ImagePlus;
import ij.io.Opener;
import ij.plugin.AVI_Reader;

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
		final ImagePlus image = read(file, format);
		if (image == null || image.getStackSize() == 0) throw failure(file, "ImageJ finds no image in it that it knows, though it" +
			" seems to be " + format.name() + ". Save it as TIFF.");
		if (image.getStackSize() < holdings.images()) throw failure(file, "it holds " + holdings.images() +
			" images, of which ImageJ reads " + image.getStackSize() + ". Save them as one TIFF.");
		ReadingNotes.keep(image, holdings.notes());
		return image;
	}

	private static ForeignFormat.Holdings holdings(final Path file, final ForeignFormat format) {
		try (WholeBytes bytes = WholeBytes.open(file)) {
			return format.holdings(bytes);
		}
		catch (final IOException exception) {
			throw failure(file, exception.getMessage() + ". Check the disk.");
		}
	}

	private static ImagePlus read(final Path file, final ForeignFormat format) {
		try {
			if (format instanceof AviFile) return film(file);
			final Opener opener = new Opener();
			opener.setSilentMode(true);
			return opener.openImage(file.toString());
		}
		catch (final RuntimeException exception) {
			throw new UserException("Cannot read \"" + file + "\": it seems to be " + format.name() + ", and ImageJ fails at it (" +
				exception + "). Save it as TIFF.", exception);
		}
		catch (final OutOfMemoryError error) {
			throw new UserException("Cannot read \"" + file + "\": there is too little memory for all its pixels. Give more, such" +
				" as -Xmx8g, or save it as TIFF.", error);
		}
	}

	/** ImageJ's stack of a film does not know how many bits its pixels have. */
	private static ImagePlus film(final Path file) {
		final ImagePlus image = AVI_Reader.open(file.toString(), true);
		if (image == null || image.getStackSize() == 0) return image;
		if (image.getStack() instanceof AVI_Reader reader) reader.setBitDepth(image.getBitDepth());
		return image.getBitDepth() == 24 ? GreyFilm.of(image) : image;
	}

	private static UserException failure(final Path file, final String reason) {
		return new UserException("Cannot read \"" + file + "\": " + reason);
	}
}
