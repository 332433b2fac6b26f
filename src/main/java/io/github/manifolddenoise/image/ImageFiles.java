package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import ij.io.FileInfo;
import ij.io.TiffDecoder;

import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** Image files of any kind: those that are read and written by parts, others as ImageJ reads them. */
public final class ImageFiles {

	/** Every kind of file whose stacks are read by parts. */
	private static final List<StackFormat> FORMATS = List.of(new TiffFormat(), new HdfFormat(), new ZarrFormat());

	private ImageFiles() {}

	/**
	 * Opens a file: a TIFF or an array in chunks, read by parts, an AVI as ImageJ's virtual stack, others (GIF, zipped TIFF,
	 * DICOM, FITS, PGM, JPEG, PNG, BMP) in memory.
	 *
	 * @throws UserException if it cannot be read
	 */
	public static Recording open(final Path file) {
		final Optional<StackFormat> format = FORMATS.stream().filter(known -> known.reads(file)).findFirst();
		if (format.isPresent()) return format.get().open(file);
		if (!Files.isRegularFile(file) || !Files.isReadable(file)) return ImageRecording.of(TiffInput.open(file));
		return ForeignImages.open(file).map(ImageRecording::of).orElseThrow(() -> UserException.unreadable(file,
			"it is none of the files that are read: " + descriptions() +
			", AVI, GIF, DICOM, FITS, PGM, JPEG, PNG, BMP and zipped TIFF. Save it as TIFF."));
	}

	/** Whether a folder is a stack, or should be one by its name. */
	public static boolean isStackFolder(final Path path) {
		final StackFormat zarr = new ZarrFormat();
		return Files.isDirectory(path) && (zarr.holds(path) || zarr.writes(path));
	}

	/** Bytes at most that are held of a result while it is written to a file of such a name; 0 where blocks go straight to the file. */
	public static long heldBytes(final Path path) {
		return written(path).map(StackFormat::heldBytes).orElse(0L);
	}

	/** The file or folder that a path names, with or without a part of it. */
	public static Path file(final Path path) {
		return FORMATS.stream().map(format -> format.file(path)).filter(file -> !file.equals(path)).findFirst().orElse(path);
	}

	/**
	 * The files that a stack is read from, in an order that is always the same.
	 *
	 * @throws UserException if that cannot be found out
	 */
	public static List<Path> files(final Path path) {
		return FORMATS.stream().filter(known -> known.reads(path)).findFirst().map(format -> format.files(path)).orElse(List
			.of(path));
	}

	private static Optional<StackFormat> written(final Path path) {
		return FORMATS.stream().filter(known -> known.writes(path)).findFirst();
	}

	private static StackFormat requireWritten(final Path path) {
		final Optional<StackFormat> format = written(path);
		if (format.isPresent()) return format.get();
		throw new UserException("Cannot write \"" + OutputFile.check(path) +
			"\": its name says none of the kinds of files that are written: " + descriptions() + ". Choose a name that ends so.");
	}

	private static String descriptions() {
		return FORMATS.stream().map(StackFormat::description).collect(Collectors.joining(", "));
	}

	/**
	 * Begins a file of the kind that its name says. The folder must exist; an existing target is replaced at the end.
	 *
	 * @param info lines ("key: value") to append to the Info of the result
	 * @throws UserException if its name says no kind, or it cannot be written
	 */
	public static FileOutput create(final Path path, final Recording input, final OutputType type, final List<String> info,
		final Workers workers)
	{
		return requireWritten(path).create(path, new OutputDesign(input, type, info), workers);
	}

	/**
	 * Begins a file of what was removed from the input: 32-bit values around 0.
	 *
	 * @param halfRange the largest difference that is shown in full
	 * @throws UserException if its name says no kind, or it cannot be written
	 */
	public static FileOutput ofDifferences(final Path path, final Recording input, final double halfRange,
		final List<String> info, final Workers workers)
	{
		return requireWritten(path).create(path, OutputDesign.ofDifferences(input, halfRange, info), workers);
	}

	/** @throws UserException if a stack of this name could not be written, as far as one can tell without trying */
	public static void checkStack(final Path path) {
		requireWritten(path).checkOutput(path);
	}

	/** @throws UserException if a stack or another file of this name could not be written */
	public static void checkOutput(final Path path) {
		written(path).ifPresentOrElse(format -> format.checkOutput(path), () -> OutputFile.check(path));
	}

	/** The Info of a stack that ImageJ or this software wrote, whole or cut short; empty if it has none that can be read. */
	public static Optional<String> info(final Path file) {
		final Path path = file.toAbsolutePath();
		try {
			return Optional.of(open(path).info()).filter(info -> !info.isEmpty());
		}
		catch (final UserException exception) {
			return Files.isRegularFile(path) ? infoOfPart(path) : Optional.empty();
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
