package io.github.manifolddenoise.image;

import java.awt.Rectangle;

import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.gui.Overlay;
import ij.plugin.filter.ThresholdToSelection;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameShape;

/** The rectangle of a region as an image of its own, whose slices are cut out when they are asked for. */
public final class CroppedStack extends VirtualStack {

	private final ImageStack source;
	private final Rectangle bounds;

	private CroppedStack(final ImageStack source, final Rectangle bounds, final int bitDepth) {
		super(bounds.width, bounds.height);
		this.source = source;
		this.bounds = bounds;
		setBitDepth(bitDepth);
	}

	/**
	 * The rectangle with the metadata of the image: the origin of the calibration and the overlay are shifted with it, and the
	 * shape, if it is no rectangle, is its selection.
	 */
	public static ImagePlus of(final ImagePlus image, final Region region) {
		final FrameShape shape = region.shape();
		final Rectangle bounds = new Rectangle(shape.x(), shape.y(), region.width(), region.height());
		final ImagePlus part = new ImagePlus(image.getTitle(), new CroppedStack(image.getImageStack(), bounds, image
			.getBitDepth()));
		part.setDimensions(image.getNChannels(), image.getNSlices(), image.getNFrames());
		part.setOpenAsHyperStack(image.getOpenAsHyperStack() || image.isHyperStack());
		part.setCalibration(image.getLocalCalibration().copy());
		part.getCalibration().xOrigin -= bounds.x;
		part.getCalibration().yOrigin -= bounds.y;
		part.setProperty("Info", image.getInfoProperty());
		part.setProperties(image.getPropertiesAsArray());
		if (image.getOverlay() != null) part.setOverlay(shifted(image.getOverlay(), bounds));
		if (!shape.isWhole()) select(part, shape);
		return StackTemplate.coloured(part, image);
	}

	private static Overlay shifted(final Overlay overlay, final Rectangle bounds) {
		final Overlay shifted = overlay.duplicate();
		shifted.translate(-bounds.x, -bounds.y);
		return shifted;
	}

	private static void select(final ImagePlus image, final FrameShape shape) {
		final ByteProcessor mask = new ByteProcessor(image.getWidth(), image.getHeight());
		for (int k = 0; k < mask.getPixelCount(); k++) mask.set(k, shape.outside().get(k) ? 0 : 255);
		mask.setThreshold(255, 255, ImageProcessor.NO_LUT_UPDATE);
		image.setRoi(new ThresholdToSelection().convert(mask));
	}

	@Override
	public ImageProcessor getProcessor(final int n) {
		final ImageProcessor processor = source.getProcessor(n);
		processor.setRoi(bounds);
		final ImageProcessor cropped = processor.crop();
		processor.resetRoi();
		return cropped;
	}

	@Override
	public int getSize() {
		return source.size();
	}

	@Override
	public int size() {
		return source.size();
	}

	@Override
	public String getSliceLabel(final int n) {
		return source.getSliceLabel(n);
	}
}
