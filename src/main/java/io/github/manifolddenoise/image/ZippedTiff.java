package io.github.manifolddenoise.image;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

import ij.ImagePlus;
import ij.ImageStack;
import ij.io.FileInfo;

import io.github.manifolddenoise.task.UserException;

/** A TIFF in a ZIP archive, as ImageJ saves it: unpacked for a moment into a temporary folder and read into memory. */
final class ZippedTiff {

	private ZippedTiff() {}

	/** @throws UserException if the archive is cut, damaged, or holds anything but one TIFF */
	static ImagePlus open(final Path file) {
		try (ZipFile archive = new ZipFile(file.toFile())) {
			final ZipEntry entry = entry(file, archive);
			final Path folder = Files.createTempDirectory("manifold-denoise"), unpacked = folder.resolve(file.getFileName());
			try {
				unpack(file, archive, entry, unpacked);
				return inMemory(TiffInput.open(unpacked), file);
			}
			catch (final UserException exception) {
				throw new UserException(exception.getMessage().replace(unpacked.toString(), file.toString()), exception);
			}
			finally {
				Files.deleteIfExists(unpacked);
				Files.delete(folder);
			}
		}
		catch (final ZipException | EOFException | IllegalArgumentException exception) {
			throw UserException.unreadable(file, "it is truncated or damaged (" +
				Objects.requireNonNullElse(exception.getMessage(), "it ends too early") + "). Copy it again.");
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, "it cannot be unpacked into the folder of temporary files: " +
				exception.getMessage() + ". Make room there, or unpack it yourself.");
		}
	}

	private static ZipEntry entry(final Path file, final ZipFile archive) {
		final List<? extends ZipEntry> entries = archive.stream().filter(entry -> !entry.isDirectory()).toList();
		final boolean tiff = entries.size() == 1 && entries.get(0).getName().toLowerCase(Locale.ROOT).matches(".*\\.tiff?");
		if (!tiff) throw UserException.unreadable(file, "one TIFF can be read from an archive, and it holds " +
			(entries.isEmpty() ? "nothing" :
			entries.stream().limit(3).map(entry -> '"' + entry.getName() + '"').collect(Collectors.joining(", ")) + (entries
				.size() > 3 ? " and " + (entries.size() - 3) + " more" : "")) + ". Unpack it.");
		final long bytes = entries.get(0).getSize(), most = Runtime.getRuntime().maxMemory() / 3;
		if (bytes > most) throw UserException.unreadable(file, "the TIFF in it has " + bytes +
			" bytes, and with this memory " + most + " are read from archives. Unpack it.");
		return entries.get(0);
	}

	private static void unpack(final Path file, final ZipFile archive, final ZipEntry entry, final Path to) throws IOException {
		final CRC32 sum = new CRC32();
		long bytes = 0;
		try (InputStream stream = new CheckedInputStream(archive.getInputStream(entry), sum);
				OutputStream output = Files.newOutputStream(to))
		{
			final byte[] part = new byte[1 << 16];
			for (int read = 0; read >= 0 && bytes <= entry.getSize(); read = stream.read(part)) {
				output.write(part, 0, read);
				bytes += read;
			}
		}
		if (bytes != entry.getSize() || sum.getValue() != entry.getCrc()) throw UserException.unreadable(file,
			"the TIFF in it is damaged (" + bytes +
			" of " + entry.getSize() + " bytes, checksum " + sum.getValue() + " instead of " + entry.getCrc() + "). Copy it again.");
	}

	private static ImagePlus inMemory(final ImagePlus image, final Path file) {
		final ImageStack slices = image.getStack(), stack = new ImageStack(image.getWidth(), image.getHeight());
		for (int n = 1; n <= slices.size(); n++) stack.addSlice(slices.getSliceLabel(n), slices.getProcessor(n));
		stack.setColorModel(slices.getColorModel());
		image.setStack(stack);
		final FileInfo info = image.getOriginalFileInfo();
		final Path path = file.toAbsolutePath();
		info.directory = path.getParent() + path.getFileSystem().getSeparator();
		info.fileName = path.getFileName().toString();
		info.fileFormat = FileInfo.ZIP_ARCHIVE;
		image.setFileInfo(info);
		return image;
	}
}
