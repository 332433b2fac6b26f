package io.github.manifolddenoise.image;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.function.Supplier;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.io.FileInfo;
import ij.io.FileOpener;
import ij.io.TiffDecoder;
import ij.measure.Calibration;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.tiff.ClassicTiff;
import io.github.manifolddenoise.tiff.TiffException;
import io.github.manifolddenoise.tiff.TiffFile;

/**
 * Opens a TIFF file as a virtual image with everything ImageJ would show of it (calibration, LUTs, display range,
 * labels, ROI, overlay, Info, dimensions), reading the first page only.
 * <p>
 * What is read is said by {@link TiffFile}. Nothing is shown or logged; what cannot be read is a {@link UserException} that
 * names the path, the reason and the cure, and {@link ReadingNotes} say what was left out.
 * </p>
 */
public final class TiffInput {

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
		final TiffFile tiff = TiffFile.open(path, number);
		try {
			final FileInfo info = TiffFirstPage.read(path);
			RoiBytes.check(info);
			final FileStack stack = new FileStack(path, tiff.width(), tiff.height(), tiff.type(), tiff.slices(), tiff);
			final String[] labels = labels(info, tiff);
			for (int n = 1; n <= Math.min(labels.length, tiff.slices()); n++) stack.setSliceLabel(labels[n - 1], n);
			final ImagePlus image = image(info, tiff, stack);
			ReadingNotes.keep(image, tiff.notes());
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
	private static String[] labels(final FileInfo info, final TiffFile tiff) {
		final boolean others = info.sliceLabels == null || tiff.axes().isEmpty() && info.sliceLabels.length > tiff.slices();
		return others ? new String[0] : info.sliceLabels;
	}

	/** Whether an image is a window's, or comes from a file as ImageJ writes it, and so from somebody who opens files in ImageJ. */
	static boolean isOfImageJ(final ImagePlus image) {
		if (!(image.getStack() instanceof FileStack stack)) return true;
		final FileInfo info = image.getOriginalFileInfo();
		final boolean told = info != null && info.description != null && info.description.startsWith("ImageJ=");
		return told && stack.source() instanceof TiffFile tiff && !tiff.isBig();
	}

	private static ImagePlus image(final FileInfo info, final TiffFile tiff, final FileStack stack) {
		final ImagePlus first = firstPage(info, tiff.type(), stack);
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
		return tiff.axes().map(axes -> CalibratedAxes.applied(axes, image)).orElseGet(() -> arranged(image, info));
	}

	/** Lets ImageJ decode the metadata, giving it the first slice from memory so that it has nothing to complain about. */
	private static ImagePlus firstPage(final FileInfo info, final PixelType type, final FileStack stack) {
		info.fileType = switch (type) {
			case UINT8 -> info.fileType == FileInfo.COLOR8 ? FileInfo.COLOR8 : FileInfo.GRAY8;
			case UINT16 -> FileInfo.GRAY16_UNSIGNED;
			case INT16 -> FileInfo.GRAY16_SIGNED;
			case RGB -> FileInfo.RGB;
			case FLOAT32 -> FileInfo.GRAY32_FLOAT;
		};
		info.width = stack.getWidth();
		info.height = stack.getHeight();
		final FileInfo one = (FileInfo) info.clone();
		one.inputStream = new ByteArrayInputStream(PixelArrays.bytes(stack.getProcessor(1).getPixels(), type == PixelType.INT16
			? PixelType.SIGNED : 0));
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

	/** What the first page of a file says of the image besides its pixels, as ImageJ understands it. */
	private static final class TiffFirstPage {

		private TiffFirstPage() {}

		static FileInfo read(final Path path) throws IOException, TiffException {
			final String folder = path.getParent().toString(), name = path.getFileName().toString();
			final Optional<byte[]> copy = ClassicTiff.of(path);
			final TiffDecoder decoder = copy.isEmpty() ? new TiffDecoder(folder, name) : new TiffDecoder(new ByteArrayInputStream(copy
				.get()), name);
			final FileInfo[] infos = decoder.getTiffInfo();
			if (infos == null || infos.length == 0) throw new IOException("no page");
			infos[0].directory = folder + path.getFileSystem().getSeparator();
			return infos[0];
		}
	}

	/** Checks the sizes within selections of a file before ImageJ makes room for them. Positions are those of its decoder. */
	private static final class RoiBytes {

		private static final int HEADER = 64, MARK = 0x496f7574, SUBTYPE = 48, TEXT = 1, POINTS = 16, MANY_POINTS = 18,
				SHAPE = 36, SECOND_HEADER = 60, IMAGE_SIZE = 32, NAME_LENGTH = 20, PROPERTIES_LENGTH = 44;

		private RoiBytes() {}

		/** @throws IOException if a selection says that it is larger than it is */
		static void check(final FileInfo info) throws IOException {
			if (info.roi != null) check(info.roi);
			if (info.overlay == null) return;
			for (final byte[] roi : info.overlay) check(roi);
		}

		private static void check(final byte[] bytes) throws IOException {
			final ByteBuffer roi = ByteBuffer.wrap(bytes);
			if (bytes.length < HEADER || roi.getInt(0) != MARK) return;
			require(roi, SHAPE, 4);
			final boolean polygon = switch (roi.get(6)) {
				case 0, 4, 5, 7, 8, 9, 10 -> true;
				default -> false;
			};
			if (polygon && roi.getShort(POINTS) == 0) require(roi, MANY_POINTS, 4);
			if (roi.getShort(SUBTYPE) == TEXT && bytes.length >= HEADER + 16) {
				require(roi, HEADER + 8, 2);
				require(roi, HEADER + 12, 2);
			}
			final int second = roi.getInt(SECOND_HEADER);
			if (second <= 0 || second > bytes.length - IMAGE_SIZE - 4) return;
			require(roi, second + IMAGE_SIZE, 1);
			require(roi, second + NAME_LENGTH, 2);
			if (second <= bytes.length - PROPERTIES_LENGTH - 4) require(roi, second + PROPERTIES_LENGTH, 2);
		}

		private static void require(final ByteBuffer roi, final int at, final int size) throws IOException {
			final int count = roi.getInt(at);
			if (count > roi.limit() / size) throw new IOException(count + " values in a selection of " + roi
				.limit() + " bytes");
		}
	}
}
