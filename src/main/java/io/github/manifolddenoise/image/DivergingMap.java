package io.github.manifolddenoise.image;

import java.util.List;

import ij.ImagePlus;
import ij.ImageStack;
import ij.measure.Calibration;
import ij.process.FloatProcessor;
import ij.process.LUT;

/** Maps of values around 0 as 32-bit images: blue below, white at 0, red above. */
public final class DivergingMap {

	private static final int COLOURS = 256;

	private DivergingMap() {}

	/**
	 * A stack of maps.
	 *
	 * @param maps one per slice, width × height values row by row
	 * @param labels of the slices
	 * @param calibration of the image; its functions for values are not taken
	 * @param halfRange the value that is shown in full colour
	 * @param info lines of the Info
	 */
	public static ImagePlus of(final String title, final int width, final List<double[]> maps, final List<String> labels,
		final Calibration calibration, final double halfRange, final List<String> info)
	{
		final ImageStack stack = new ImageStack(width, maps.get(0).length / width);
		for (int i = 0; i < maps.size(); i++) stack.addSlice(labels.get(i).isEmpty() ? null : labels.get(i), new FloatProcessor(
			width, stack.getHeight(), maps.get(i)));
		final ImagePlus image = new ImagePlus(title, stack);
		final Calibration own = calibration.copy();
		own.disableDensityCalibration();
		image.setCalibration(own);
		image.setLut(lut(halfRange));
		image.setDisplayRange(-halfRange, halfRange);
		image.setProperty("Info", String.join("\n", info) + "\n");
		return image;
	}

	private static LUT lut(final double halfRange) {
		final byte[] red = new byte[COLOURS], green = new byte[COLOURS], blue = new byte[COLOURS];
		for (int k = 0; k < COLOURS; k++) {
			final double place = (2.0 * k - COLOURS + 1) / (COLOURS - 1);
			red[k] = level(1 + Math.min(0, place));
			green[k] = level(1 - Math.abs(place));
			blue[k] = level(1 - Math.max(0, place));
		}
		final LUT lut = new LUT(red, green, blue);
		lut.min = -halfRange;
		lut.max = halfRange;
		return lut;
	}

	private static byte level(final double part) {
		return (byte) Math.round(255 * part);
	}
}
