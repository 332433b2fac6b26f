package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileInfo;

import io.github.manifolddenoise.task.UserException;

/** A TIFF in a ZIP archive, as ImageJ saves it: unpacked for a moment beside other temporary files and read into memory. */
final class ZippedTiff {

	private ZippedTiff() {}

	/** @throws UserException if the archive is cut, damaged, or holds anything but one TIFF */
	static ImagePlus open(final Path file) {
		try (ZipFile archive = new ZipFile(file.toFile())) {
			final ZipEntry entry = entry(file, archive);
			final Path unpacked = Files.createTempFile("manifold-denoise", ".tif");
			try {
				unpack(file, archive, entry, unpacked);
				return inMemory(TiffInput.open(unpacked), file);
			}
			catch (final UserException exception) {
				throw new UserException(exception.getMessage().replace(unpacked.toString(), file.toString()).replace(unpacked
					.getFileName().toString(), file.getFileName().toString()), exception);
			}
			finally {
				Files.deleteIfExists(unpacked);
			}
		}
		catch (final IOException | IllegalArgumentException exception) {
			throw failure(file, "it is truncated or damaged (" + Objects.requireNonNullElse(exception.getMessage(),
				"it ends too early") + "). Copy it again, or unpack it.");
		}
	}

	private static UserException failure(final Path file, final String reason) {
		return new UserException("Cannot read \"" + file + "\": " + reason);
	}

	private static ZipEntry entry(final Path file, final ZipFile archive) {
		final List<? extends ZipEntry> entries = archive.stream().filter(entry -> !entry.isDirectory()).toList();
		final boolean tiff = entries.size() == 1 && entries.get(0).getName().toLowerCase(Locale.ROOT).matches(".*\\.tiff?");
		if (!tiff) throw failure(file, "it is an archive of " + entries.size() + " files" + (entries.isEmpty() ? "" :
			", the first of them \"" + entries.get(0).getName() + "\"") + ", and one TIFF can be read. Unpack it.");
		final long bytes = entries.get(0).getSize(), most = Runtime.getRuntime().maxMemory() / 3;
		if (bytes > most) throw failure(file, "the TIFF in it has " + bytes + " bytes, and with this memory " + most +
			" are read from archives. Unpack it.");
		return entries.get(0);
	}

	private static void unpack(final Path file, final ZipFile archive, final ZipEntry entry, final Path to) throws IOException {
		final CRC32 sum = new CRC32();
		try (InputStream stream = new CheckedInputStream(archive.getInputStream(entry), sum)) {
			Files.copy(stream, to, StandardCopyOption.REPLACE_EXISTING);
		}
		if (Files.size(to) != entry.getSize() || sum.getValue() != entry.getCrc()) throw failure(file, "the TIFF in it is damaged (" +
			Files.size(to) + " of " + entry.getSize() + " bytes, checksum " + sum.getValue() + " instead of " + entry.getCrc() +
			"). Copy it again.");
	}

	private static ImagePlus inMemory(final ImagePlus image, final Path file) {
		final ImageStack slices = image.getStack(), stack = new ImageStack(image.getWidth(), image.getHeight());
		for (int n = 1; n <= slices.size(); n++) stack.addSlice(slices.getSliceLabel(n), slices.getProcessor(n));
		stack.setColorModel(slices.getColorModel());
		image.setStack(stack);
		image.setTitle(file.getFileName().toString());
		final FileInfo info = image.getOriginalFileInfo();
		final Path path = file.toAbsolutePath();
		info.directory = path.getParent() + path.getFileSystem().getSeparator();
		info.fileName = path.getFileName().toString();
		info.fileFormat = FileInfo.ZIP_ARCHIVE;
		image.setFileInfo(info);
		return image;
	}
}
