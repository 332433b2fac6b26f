package io.github.manifolddenoise.image;

import java.awt.Color;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.process.LUT;

/**
 * A result as an image of ImageJ.
 *
 * @param input as an image
 */
record ResultImage(OutputDesign design, ImagePlus input) {

	/** Of differences, which the input's colours say nothing of. */
	private static final LUT GREY = LUT.createLutFromColor(Color.WHITE);

	/**
	 * A new image of the given slices with the metadata of the input: title, dimensions, calibration, LUTs, display
	 * ranges, composite mode, Info, properties, ROI and overlay. The input is not changed.
	 */
	static ImagePlus of(final OutputDesign design, final ImageStack stack) {
		return new ResultImage(design, ImageRecording.image(design.input())).dressed(stack);
	}

	private ImagePlus dressed(final ImageStack stack) {
		final boolean composite = input.isComposite() && !design.isSplit();
		if (!composite && design.bitDepth() != 24 && !design.isSplit()) stack.setColorModel(design.isOfDifferences() ? GREY : input.getProcessor()
			.getColorModel());
		final ImagePlus plain = new ImagePlus(design.title(), stack);
		final int channels = input.getNChannels() * (design.isSplit() ? 3 : 1);
		plain.setDimensions(channels, input.getNSlices(), input.getNFrames());
		plain.setOpenAsHyperStack(design.isSplit() || input.getOpenAsHyperStack() || input.isHyperStack());
		plain.setCalibration(input.getLocalCalibration());
		final ImagePlus image = composite ? composite(plain) : design.isSplit() ? colors(plain) : single(plain);
		image.setProperty("Info", design.info().isEmpty() ? null : design.info());
		image.setProperties(input.getPropertiesAsArray());
		if (input.getRoi() != null) image.setRoi((Roi) input.getRoi().clone());
		if (input.getOverlay() != null) image.setOverlay(overlay());
		image.setHideOverlay(input.getHideOverlay());
		return image;
	}

	private ImagePlus single(final ImagePlus image) {
		if (input.getType() == ImagePlus.COLOR_256 && design.bitDepth() == 8) image.setTypeToColor256();
		if (design.bitDepth() != 24) {
			final double[] range = range(input.getProcessor().getMin(), input.getProcessor().getMax());
			image.getProcessor().setMinAndMax(range[0], range[1]);
		}
		return image;
	}

	private ImagePlus composite(final ImagePlus image) {
		final CompositeImage composite = new CompositeImage(image, design.isOfDifferences() ? CompositeImage.GRAYSCALE
			: ((CompositeImage) input).getMode());
		composite.copyLuts(input);
		for (int c = 1; c <= composite.getNChannels(); c++) {
			final LUT lut = design.isOfDifferences() ? (LUT) GREY.clone() : composite.getChannelLut(c);
			final double[] range = range(lut.min, lut.max);
			lut.min = range[0];
			lut.max = range[1];
			composite.setChannelLut(lut, c);
		}
		return showFirst(composite);
	}

	private ImagePlus colors(final ImagePlus image) {
		final double[] range = range(0, 255);
		final CompositeImage composite = new CompositeImage(image, CompositeImage.COMPOSITE);
		for (int c = 1; c <= composite.getNChannels(); c++) {
			composite.getChannelLut(c).min = range[0];
			composite.getChannelLut(c).max = range[1];
		}
		return showFirst(composite);
	}

	private static ImagePlus showFirst(final CompositeImage composite) {
		final LUT first = composite.getChannelLut(1);
		if (composite.getMode() != CompositeImage.GRAYSCALE) composite.getProcessor().setLut(first);
		composite.getProcessor().setMinAndMax(first.min, first.max);
		return composite;
	}

	/** What is shown of values that the input shows from {@code min} to {@code max}. */
	private double[] range(final double min, final double max) {
		if (design.isOfDifferences()) {
			final double half = design.halfRange().getAsDouble();
			return new double[] { -half, half };
		}
		final double a = design.scale().applyAsDouble(min), b = design.scale().applyAsDouble(max);
		return new double[] { Math.min(a, b), Math.max(a, b) };
	}

	private Overlay overlay() {
		final Overlay overlay = input.getOverlay().duplicate();
		if (!design.isSplit()) return overlay;
		for (final Roi roi : overlay.toArray()) {
			if (roi.getPosition() == 0) continue;
			final int[] position = input.convertIndexToPosition(roi.getPosition());
			roi.setPosition(0, position[1], position[2]);
		}
		return overlay;
	}
}
