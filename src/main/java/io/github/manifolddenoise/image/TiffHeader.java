package io.github.manifolddenoise.image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.VirtualStack;
import ij.io.FileInfo;
import ij.io.FileSaver;
import ij.io.RoiEncoder;
import ij.io.TiffEncoder;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

/**
 * What ImageJ writes before and after the pixels of a TIFF stack. The part before the pixels comes from ImageJ's own
 * encoder; the directories of pages 2, 3, ... follow the pixels and repeat the first without the metadata. As in
 * ImageJ a file above 4 GB has the first directory only: ImageJ finds all pages by their number, other programs see the
 * first.
 *
 * @param start the bytes before the pixels
 * @param directories the bytes after the pixels
 * @param order byte order of the pixels
 */
record TiffHeader(byte[] start, byte[] directories, ByteOrder order) {

	private static final int FIRST_DIRECTORY = 8;

	/** @param ome whether the text that describes the image is OME's and not ImageJ's */
	static TiffHeader of(final OutputDesign design, final boolean ome) throws IOException {
		final ImagePlus image = design.dress(new BlankStack(design));
		final FileInfo info = fileInfo(image);
		if (ome) info.description = OmeDescription.of(image);
		info.sliceLabels = design.labels();
		final ByteArrayOutputStream out = new ByteArrayOutputStream();
		final TiffEncoder encoder = new TiffEncoder(info);
		try {
			encoder.write(out);
		}
		catch (final IOException exception) {
			// The encoder has no pixels to write: all before them is there, or it failed earlier.
			if (out.size() != info.offset) throw exception;
		}
		// The one plane of a single image is written with the header.
		final byte[] start = Arrays.copyOf(out.toByteArray(), info.offset);
		final ByteOrder order = info.intelByteOrder ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
		return new TiffHeader(start, directories(ByteBuffer.wrap(start).order(order), design), order);
	}

	private static FileInfo fileInfo(final ImagePlus image) {
		final FileSaver saver = new FileSaver(image);
		final FileInfo info = image.getFileInfo();
		info.info = image.getInfoProperty();
		info.description = saver.getDescriptionString();
		info.roi = RoiEncoder.saveAsByteArray(image.getRoi());
		info.overlay = FileSaver.getOverlay(image);
		info.properties = image.getPropertiesAsArray();
		if (image.isComposite()) saver.saveDisplayRangesAndLuts(image, info);
		return info;
	}

	/** Bytes of one slice in the file. */
	static long sliceBytes(final OutputDesign design) {
		return (long) design.width() * design.height() * design.bitDepth() / 8;
	}

	private static byte[] directories(final ByteBuffer start, final OutputDesign design) {
		final int entries = start.getShort(FIRST_DIRECTORY) & 0xffff, end = FIRST_DIRECTORY + 2 + 12 * entries;
		if (start.getInt(end) == 0) return new byte[0];
		final int kept = (int) IntStream.range(0, entries).filter(e -> !TiffMetadata.isOwn(tag(start, e))).count();
		final int size = 2 + 12 * kept + 4, pages = design.slices();
		final ByteBuffer out = ByteBuffer.allocate((pages - 1) * size).order(start.order());
		long next = start.getInt(end) & 0xffffffffL;
		for (int page = 1; page < pages; page++) {
			next = page == pages - 1 ? 0 : next + size;
			out.putShort((short) kept);
			for (int e = 0; e < entries; e++) {
				if (TiffMetadata.isOwn(tag(start, e))) continue;
				out.put(start.array(), FIRST_DIRECTORY + 2 + 12 * e, 12);
				if (tag(start, e) == TiffTag.STRIP_OFFSETS) out.putInt(out.position() - 4, (int) (start.capacity() + page *
					sliceBytes(design)));
			}
			out.putInt((int) next);
		}
		return out.array();
	}

	private static int tag(final ByteBuffer start, final int entry) {
		return start.getShort(FIRST_DIRECTORY + 2 + 12 * entry) & 0xffff;
	}

	/**
	 * Stands for the slices while the header is made; one empty plane. It has no labels: by the label "Red" the encoder
	 * would take three 16-bit slices for one 48-bit colour image.
	 */
	private static final class BlankStack extends VirtualStack {

		private final OutputDesign design;
		private final ImageProcessor plane;

		BlankStack(final OutputDesign design) {
			super(design.width(), design.height());
			this.design = design;
			setBitDepth(design.bitDepth());
			final int width = design.width(), height = design.height();
			plane = switch (design.bitDepth()) {
				case 8 -> new ByteProcessor(width, height);
				case 16 -> new ShortProcessor(width, height);
				case 24 -> new ColorProcessor(width, height);
				default -> new FloatProcessor(width, height);
			};
		}

		@Override
		public ImageProcessor getProcessor(final int n) {
			final ImageProcessor processor = plane.duplicate();
			if (getColorModel() != null && getBitDepth() != 24) processor.setColorModel(getColorModel());
			return processor;
		}

		@Override
		public int getSize() {
			return design.slices();
		}

		@Override
		public String getSliceLabel(final int n) {
			return null;
		}
	}
}
