package io.github.manifolddenoise.image;

import java.util.List;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Roi;

/** Stacks of other frames than an image has, but like it in all else. */
public final class StackTemplate {

	private StackTemplate() {}

	/**
	 * An image with the title, calibration, channels, sections, colours, Info, properties and selection of another and a
	 * number of frames of its own, all of them the pixels of one of its frames. Frames are time points, or z-sections if there
	 * is one time point only.
	 *
	 * @param frame whose pixels they are, counted from 1
	 * @param labels one per frame, for all its slices
	 */
	public static ImagePlus of(final ImagePlus image, final int frame, final List<String> labels) {
		final FrameAxis axis = FrameAxis.of(ImageRecording.of(image));
		final boolean series = axis != FrameAxis.SECTIONS, ofChannels = axis == FrameAxis.CHANNELS;
		final int channels = ofChannels ? 1 : image.getNChannels(), sections = series ? image.getNSlices() : 1;
		final ImageStack stack = new ImageStack(image.getWidth(), image.getHeight());
		for (final String label : labels) {
			for (int z = 1; z <= sections; z++) {
				for (int c = 1; c <= channels; c++) stack.addSlice(label, image.getStack().getPixels(ofChannels ? frame : image
					.getStackIndex(c, series ? z : frame, series ? frame : 1)));
			}
		}
		if (image.getType() != ImagePlus.COLOR_RGB) stack.setColorModel(image.getProcessor().getColorModel());
		final ImagePlus plain = new ImagePlus(image.getTitle(), stack);
		plain.setDimensions(channels, series ? sections : labels.size(), series ? labels.size() : 1);
		plain.setOpenAsHyperStack(image.isHyperStack());
		plain.setCalibration(image.getLocalCalibration().copy());
		plain.setProperty("Info", image.getInfoProperty());
		plain.setProperties(image.getPropertiesAsArray());
		if (image.getRoi() != null) plain.setRoi((Roi) image.getRoi().clone());
		return coloured(plain, image);
	}

	/** The slices shown in the colours and the range in which another image shows its own. */
	static ImagePlus coloured(final ImagePlus plain, final ImagePlus image) {
		if (image.getType() == ImagePlus.COLOR_256) plain.setTypeToColor256();
		if (image.getType() != ImagePlus.COLOR_RGB) plain.getProcessor().setMinAndMax(image.getProcessor().getMin(), image
			.getProcessor().getMax());
		if (!image.isComposite() || plain.getNChannels() != image.getNChannels()) return plain;
		final CompositeImage composite = new CompositeImage(plain, ((CompositeImage) image).getMode());
		composite.copyLuts(image);
		return composite;
	}
}
