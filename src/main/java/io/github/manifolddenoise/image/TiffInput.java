package io.github.manifolddenoise.image;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.function.Supplier;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.io.FileInfo;
import ij.io.FileOpener;
import ij.measure.Calibration;
import io.github.manifolddenoise.task.UserException;

/**
 * Opens a TIFF file as a virtual image with everything ImageJ would show of it (calibration, LUTs, display range,
 * labels, ROI, overlay, Info, dimensions), reading the first page only.
 * <p>
 * Read are grey of 1 to 16, 32 and 64 bits, floats of 16, 32 and 64, and RGB, big- and little-endian, without compression
 * or with LZW, deflate, PackBits, zstd or JPEG, in strips or tiles, TIFF and BigTIFF; of several resolutions the full one;
 * stacks above 4 GB as ImageJ writes them; and OME-TIFF of one file or several. Nothing is shown or logged; what cannot be
 * read is a {@link UserException} that names the path, the reason and the cure, and {@link ReadingNotes} say what was left
 * out.
 * </p>
 */
public final class TiffInput {

	private static final String DENIED = "permission denied. Change the permissions of the file.";

	private TiffInput() {}

	/**
	 * Opens a file. Cost: the directories of all pages and the pixels of the first.
	 *
	 * @throws UserException if the file is missing, unreadable, not a TIFF, truncated, damaged, of a kind that is not
	 *           read, or has pages of different size or type
	 */
	public static ImagePlus open(final Path file) {
		return open(file, OptionalInt.empty());
	}

	/** The same of an image of an OME-TIFF, by its number from 0. */
	static ImagePlus open(final Path file, final OptionalInt number) {
		final Path path = file.toAbsolutePath();
		final TiffContents contents = checked(path, tiff -> TiffLayout.of(tiff, number));
		requireMemory(path, contents.slices().get(0).page());
		try {
			final FileInfo info = TiffFirstPage.read(path);
			RoiBytes.check(info);
			final String[] labels = labels(info, contents);
			final ImagePlus image = image(info, contents, new TiffStack(path, contents.slices(), labels));
			ReadingNotes.keep(image, contents.notes());
			return image;
		}
		catch (final UserException exception) {
			throw exception;
		}
		catch (final UncheckedIOException exception) {
			throw new UserException(exception.getCause().getMessage(), exception);
		}
		catch (final TiffException | IOException | RuntimeException exception) {
			throw UserException.unreadable(path,
				"its metadata is damaged and ImageJ cannot read it. Copy or save it again.", exception);
		}
		catch (final OutOfMemoryError error) {
			throw UserException.unreadable(path, "its metadata needs more memory than there is. Save it again" +
				" without its overlay, or give more memory.", error);
		}
	}

	/** Labels of more slices than there are belong to other ones, unless OME-XML says which are left. */
	private static String[] labels(final FileInfo info, final TiffContents contents) {
		final boolean others = info.sliceLabels == null || contents.axes().isEmpty() && info.sliceLabels.length > contents.slices()
			.size();
		return others ? new String[0] : info.sliceLabels;
	}

	/** Whether an image is a window's, or comes from a file as ImageJ writes it, and so from somebody who opens files in ImageJ. */
	static boolean isOfImageJ(final ImagePlus image) {
		if (!(image.getStack() instanceof FileStack)) return true;
		final FileInfo info = image.getOriginalFileInfo();
		final boolean told = info != null && info.description != null && info.description.startsWith("ImageJ=");
		return told && image.getStack() instanceof TiffStack stack && !stack.isBig();
	}

	/** One page is always read whole: its bytes and its pixels side by side. */
	private static void requireMemory(final Path path, final TiffPage page) {
		final long bytes = Math.max(page.bytes(0), (long) page.width() * page.height() * page.samples() * page.type().bytes());
		final long memory = Runtime.getRuntime().maxMemory();
		if (bytes > memory / 3) throw UserException.unreadable(path, "a page of " + page.width() + " × " + page.height() +
			" pixels needs " + 3 * bytes / 1_000_000 + " MB of memory, and there are " + memory / 1_000_000 +
			" MB. Raise Edit>Options>Memory & Threads..., or start Java with more, such as -Xmx8g.");
	}

	/** The file itself and, of an OME-TIFF, others that hold its planes or describe them. */
	static List<Path> files(final Path file, final OptionalInt number) {
		return checked(file, path -> TiffLayout.files(path, number));
	}

	/** The pages of a file, checked to be complete. */
	static List<TiffPage> pages(final Path path) {
		return checked(path, TiffDirectories::read);
	}

	/** Reads something of a file. */
	@FunctionalInterface
	private interface Reading<T> {

		T read(Path path) throws IOException, TiffException;
	}

	private static <T> T checked(final Path path, final Reading<T> reading) {
		if (!Files.exists(path)) throw UserException.unreadable(path, "there is no such file. Check the path.");
		if (!Files.isRegularFile(path)) throw UserException.unreadable(path,
			"it is a folder or not a plain file. Choose a TIFF file.");
		if (!Files.isReadable(path)) throw UserException.unreadable(path, DENIED);
		try {
			return reading.read(path);
		}
		catch (final AccessDeniedException exception) {
			throw UserException.unreadable(path, DENIED, exception);
		}
		catch (final TiffException exception) {
			throw UserException.unreadable(path, exception.getMessage(), exception);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Check the disk.", exception);
		}
	}

	private static ImagePlus image(final FileInfo info, final TiffContents contents, final TiffStack stack) {
		final ImagePlus first = firstPage(info, contents.slices().get(0).page(), stack);
		if (stack.getBitDepth() != 24) stack.setColorModel(first.getProcessor().getColorModel());
		final ImagePlus image = new ImagePlus(info.fileName, stack);
		if (first.getType() == ImagePlus.COLOR_256) image.setTypeToColor256();
		if (stack.getBitDepth() != 24) image.setDisplayRange(first.getDisplayRangeMin(), first.getDisplayRangeMax());
		info.nImages = stack.size();
		image.setFileInfo(info);
		image.setCalibration(first.getLocalCalibration());
		image.setProperty("Info", first.getInfoProperty());
		image.setProperties(first.getPropertiesAsArray());
		image.setOverlay(first.getOverlay());
		if (first.getRoi() != null) image.setRoi(first.getRoi());
		return contents.axes().map(axes -> axes.applyTo(image)).orElseGet(() -> arranged(image, info));
	}

	/** Lets ImageJ decode the metadata, giving it the first slice from memory so that it has nothing to complain about. */
	private static ImagePlus firstPage(final FileInfo info, final TiffPage page, final TiffStack stack) {
		final boolean signed = page.type() == SampleType.INT16;
		info.fileType = switch (page.depth()) {
			case 8 -> info.fileType == FileInfo.COLOR8 ? FileInfo.COLOR8 : FileInfo.GRAY8;
			case 16 -> signed ? FileInfo.GRAY16_SIGNED : FileInfo.GRAY16_UNSIGNED;
			case 24 -> FileInfo.RGB;
			default -> FileInfo.GRAY32_FLOAT;
		};
		info.width = page.width();
		info.height = page.height();
		final FileInfo one = (FileInfo) info.clone();
		one.inputStream = new ByteArrayInputStream(PixelArrays.bytes(stack.getProcessor(1).getPixels(), signed ? 32768 : 0));
		one.intelByteOrder = false;
		one.nImages = 1;
		one.compression = FileInfo.COMPRESSION_NONE;
		one.offset = 0;
		one.longOffset = 0;
		one.stripOffsets = null;
		one.stripLengths = null;
		one.plot = null;
		one.sliceLabels = null;
		return withoutGlobalCalibration(() -> new FileOpener(one).openImage());
	}

	/** With a global calibration ImageJ would ask the user which one to keep: the file's is kept. */
	private static ImagePlus withoutGlobalCalibration(final Supplier<ImagePlus> opening) {
		final Calibration global = ImagePlus.getStaticGlobalCalibration();
		if (global == null) return opening.get();
		final ImagePlus any = new ImagePlus();
		any.setGlobalCalibration(null);
		try {
			return opening.get();
		}
		finally {
			any.setGlobalCalibration(global);
		}
	}

	private static ImagePlus arranged(final ImagePlus image, final FileInfo info) {
		final Properties properties = new FileOpener(info).decodeDescriptionString((FileInfo) info.clone());
		if (properties == null) return image;
		final int channels = number(properties, "channels"), sections = number(properties, "slices"), times = number(
			properties, "frames");
		if (channels * sections * times != image.getStackSize()) return image;
		image.setDimensions(channels, sections, times);
		final boolean hyperstack = "true".equals(properties.getProperty("hyperstack"));
		if (hyperstack) image.setOpenAsHyperStack(true);
		final String mode = properties.getProperty("mode", "");
		if (channels == 1 || !hyperstack && mode.isEmpty() || image.getType() == ImagePlus.COLOR_RGB) return image;
		return new CompositeImage(image, switch (mode) {
			case "composite" -> CompositeImage.COMPOSITE;
			case "grayscale", "gray" -> CompositeImage.GRAYSCALE;
			default -> CompositeImage.COLOR;
		});
	}

	private static int number(final Properties properties, final String key) {
		final String text = properties.getProperty(key, "1");
		return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 1;
	}
}
