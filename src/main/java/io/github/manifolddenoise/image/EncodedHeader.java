package io.github.manifolddenoise.image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Arrays;

import ij.ImagePlus;
import ij.VirtualStack;
import ij.io.FileInfo;
import ij.io.FileSaver;
import ij.io.RoiEncoder;
import ij.io.TiffEncoder;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.tiff.OmeDescription;
import io.github.manifolddenoise.tiff.TiffHeader;

/** What ImageJ writes before the pixels of a TIFF stack, from its own encoder. */
final class EncodedHeader {

	private EncodedHeader() {}

	/** @param ome whether the text that describes the image is OME's and not ImageJ's */
	static TiffHeader of(final OutputDesign design, final boolean ome) throws IOException {
		final ImagePlus image = ResultImage.of(design, new BlankStack(design));
		final FileInfo info = fileInfo(image);
		if (ome) info.description = description(image);
		info.sliceLabels = design.labels().stream().map(label -> label.isEmpty() ? null : label).toArray(String[]::new);
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
		return TiffHeader.classic(start, order, sliceBytes(design), design.slices());
	}

	private static String description(final ImagePlus image) {
		return OmeDescription.of(image.getTitle(), image.getWidth(), image.getHeight(), PixelTypes.of(image), CalibratedAxes.of(
			image));
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
			plane = PixelTypes.plane(PixelTypes.of(design.bitDepth(), false), design.width(), design.height());
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
