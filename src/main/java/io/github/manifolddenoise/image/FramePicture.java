package io.github.manifolddenoise.image;

import java.awt.Color;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.measure.Calibration;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.LUT;
import ij.process.ShortProcessor;

/**
 * One frame as an image of its own, with the bit depth, calibration, colours and display range of the image that it is like.
 * Of a selection it is the rectangle around that. All in one thread, such as the event thread.
 */
public final class FramePicture {

	private final FrameSet set;
	private final ImagePlus picture;

	/**
	 * A black picture.
	 *
	 * @param input what it shall look like; not changed
	 * @param set which of the input's slices make a frame
	 */
	public FramePicture(final ImagePlus input, final FrameSet set, final String title) {
		this.set = set;
		final List<Integer> slices = set.slices().get(0);
		final int channels = (int) slices.stream().map(slice -> input.convertIndexToPosition(slice)[0]).distinct().count();
		final ImageStack stack = new ImageStack(set.geometry().width(), set.geometry().height());
		for (int k = 0; k < slices.size(); k++) stack.addSlice(null, blank(input.getBitDepth(), stack.getWidth(), stack
			.getHeight()));
		final ImagePlus plain = new ImagePlus(title, stack);
		plain.setDimensions(channels, slices.size() / channels, 1);
		plain.setCalibration(calibration(input));
		picture = channels > 1 && input instanceof CompositeImage composite ? likeAll(composite, plain) : likeOne(input, slices
			.get(0), plain);
	}

	private static ImageProcessor blank(final int bitDepth, final int width, final int height) {
		return switch (bitDepth) {
			case 8 -> new ByteProcessor(width, height);
			case 16 -> new ShortProcessor(width, height);
			case 24 -> new ColorProcessor(width, height);
			default -> new FloatProcessor(width, height);
		};
	}

	private Calibration calibration(final ImagePlus input) {
		final Calibration calibration = input.getLocalCalibration().copy();
		calibration.xOrigin -= set.geometry().shape().x();
		calibration.yOrigin -= set.geometry().shape().y();
		return calibration;
	}

	private static ImagePlus likeAll(final CompositeImage input, final ImagePlus plain) {
		final CompositeImage composite = new CompositeImage(plain, input.getMode());
		composite.copyLuts(input);
		return composite;
	}

	private static ImagePlus likeOne(final ImagePlus input, final int slice, final ImagePlus plain) {
		if (input.getBitDepth() == 24) return plain;
		final ImageProcessor processor = plain.getProcessor();
		if (input instanceof CompositeImage composite) {
			final LUT lut = composite.getChannelLut(input.convertIndexToPosition(slice)[0]);
			processor.setLut(lut);
			processor.setMinAndMax(lut.min, lut.max);
		}
		else {
			processor.setColorModel(input.getProcessor().getColorModel());
			processor.setMinAndMax(input.getProcessor().getMin(), input.getProcessor().getMax());
		}
		return plain;
	}

	/** The image; colours and contrast may be changed. */
	public ImagePlus image() {
		return picture;
	}

	/**
	 * Shows a frame.
	 *
	 * @param values of its pixels, 1×d
	 * @param label of its slices
	 * @param colour of a line around the image
	 * @param info for the image's Info
	 */
	public void show(final DMatrixRMaj values, final String label, final Color colour, final String info) {
		final int planePixels = set.geometry().width() * set.geometry().height(), components = set.color() ? 3 : 1;
		for (int plane = 0; plane < picture.getStackSize() * components; plane++) {
			PixelArrays.store(values.data, plane * planePixels, picture.getStack().getPixels(plane / components + 1), plane %
				components, 0, planePixels);
		}
		if (picture.getStackSize() == 1) picture.setProperty("Label", label);
		else for (int n = 1; n <= picture.getStackSize(); n++) picture.getStack().setSliceLabel(label, n);
		picture.setProperty("Info", info);
		picture.setOverlay(outline(colour));
		picture.changes = false;
		if (picture instanceof CompositeImage composite) composite.updateAllChannelsAndDraw();
		else picture.updateAndDraw();
	}

	private Overlay outline(final Color colour) {
		final Roi frame = new Roi(0, 0, picture.getWidth(), picture.getHeight());
		frame.setStrokeColor(colour);
		return new Overlay(frame);
	}
}
