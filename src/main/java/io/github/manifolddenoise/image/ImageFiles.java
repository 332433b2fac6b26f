package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import ij.ImagePlus;
import ij.io.FileInfo;
import ij.io.Opener;
import ij.io.TiffDecoder;
import ij.plugin.AVI_Reader;

import io.github.manifolddenoise.task.UserException;

/** Image files of any kind: those that are read and written by parts, others as ImageJ reads them. */
public final class ImageFiles {

	/** What ImageJ's opener reads by itself: others would open a dialog or a table, or ask other plugins. */
	private static final Set<Integer> KINDS = Set.of(Opener.DICOM, Opener.FITS, Opener.PGM, Opener.JPEG, Opener.GIF, Opener.BMP,
		Opener.ZIP, Opener.PNG);

	/** Every kind of file whose stacks are read by parts. */
	private static final List<StackFormat> FORMATS = List.of(new TiffFormat(), new ZarrFormat());

	private ImageFiles() {}

	/**
	 * Opens a file: a TIFF or an array in chunks as a virtual stack, an AVI as ImageJ's, others (GIF, zipped TIFF, DICOM, FITS,
	 * PGM, JPEG, PNG, BMP) in memory.
	 *
	 * @throws UserException if it cannot be read
	 */
	public static ImagePlus open(final Path file) {
		final Optional<StackFormat> format = FORMATS.stream().filter(known -> known.reads(file)).findFirst();
		if (format.isPresent()) return format.get().open(file);
		if (!Files.isRegularFile(file) || !Files.isReadable(file)) return TiffInput.open(file);
		final String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		final ImagePlus image = name.endsWith(".avi") ? AVI_Reader.open(file.toString(), true) : other(file);
		if (image == null || image.getStackSize() == 0) throw new UserException("Cannot read \"" + file +
			"\": it is none of the files that are read: " + FORMATS.stream().map(StackFormat::description).collect(Collectors.joining(
				", ")) + ", AVI, GIF, DICOM, FITS, PGM, JPEG, PNG, BMP and zipped TIFF. Save it as TIFF.");
		return image;
	}

	/** Null if it is none of the kinds that are read. */
	private static ImagePlus other(final Path file) {
		final Opener opener = new Opener();
		opener.setSilentMode(true);
		return KINDS.contains(opener.getFileType(file.toString())) ? opener.openImage(file.toString()) : null;
	}

	/** Whether there is a TIFF file of this name that this software has not written, such as somebody's recording. */
	public static boolean isForeignTiff(final Path file) {
		return Files.isRegularFile(file) && TiffFormat.isTiff(file) && !info(file).orElse("").contains("Manifold Denoise");
	}

	/** The Info of a TIFF file that ImageJ or this software wrote, whole or cut short; empty if it has none that can be read. */
	public static Optional<String> info(final Path file) {
		final Path path = file.toAbsolutePath();
		try {
			return Optional.ofNullable(TiffInput.open(path).getInfoProperty());
		}
		catch (final UserException exception) {
			return infoOfPart(path);
		}
	}

	private static Optional<String> infoOfPart(final Path path) {
		try {
			final FileInfo[] infos = new TiffDecoder(path.getParent().toString(), path.getFileName().toString()).getTiffInfo();
			return infos == null || infos.length == 0 ? Optional.empty() : Optional.ofNullable(infos[0].info);
		}
		catch (final IOException | RuntimeException exception) {
			return Optional.empty();
		}
	}
}
