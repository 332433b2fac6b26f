package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.gui.Overlay;
import ij.gui.PointRoi;
import ij.measure.Calibration;
import ij.process.FloatProcessor;
import ij.process.LUT;

import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;

/**
 * The numbers of a {@link PressPlot} as a 32-bit image: log10 PRESS, a pixel per point of the grid, whose calibrated axes are
 * log10 σh to the right and log10 γ upwards. Unlike a plot, it can be measured and saved point by point, and profiles taken.
 */
public final class PressValues {

	private static final int COLOURS = 256;
	/** Above 10 all is of one colour, as in the picture. */
	private static final double MOST = 1;
	private static final double CENTRE = 0.5;

	private PressValues() {}

	/** The map of a study, with a cross where its minimum is and a circle at the parameters in use, in the overlay. */
	public static ImagePlus of(final String title, final ParameterStudy study) {
		final PressMap map = study.map();
		final int columns = map.scales().length, rows = map.ridges().length;
		final FloatProcessor values = new FloatProcessor(columns, rows);
		for (int i = 0; i < columns; i++) {
			for (int j = 0; j < rows; j++) values.setf(i, rows - 1 - j, (float) logarithm(map.values().get(i, j)));
		}
		final double least = values.getMin(), most = Math.min(values.getMax(), MOST);
		final ImagePlus image = new ImagePlus(title, values);
		final Calibration calibration = calibration(image, map);
		image.setCalibration(calibration);
		image.setLut(colours());
		image.setDisplayRange(least, most > least ? most : least + 1);
		final Overlay marks = new Overlay(mark("least", study.least(), calibration, PointRoi.CROSSHAIR));
		marks.add(mark("in use", study.used(), calibration, PointRoi.CIRCLE));
		image.setOverlay(marks);
		return image;
	}

	private static double logarithm(final double value) {
		return Math.log10(Math.max(value, Double.MIN_NORMAL));
	}

	/** Of the middles of pixels, which ImageJ counts from half a pixel. */
	private static Calibration calibration(final ImagePlus image, final PressMap map) {
		final double left = Math.log10(map.scales()[0]), bottom = Math.log10(map.ridges()[0]);
		final Calibration calibration = new Calibration(image);
		calibration.pixelWidth = (Math.log10(map.scales()[map.scales().length - 1]) - left) / (map.scales().length - 1);
		calibration.pixelHeight = (Math.log10(map.ridges()[map.ridges().length - 1]) - bottom) / (map.ridges().length - 1);
		calibration.xOrigin = -left / calibration.pixelWidth;
		calibration.yOrigin = map.ridges().length - 1 + bottom / calibration.pixelHeight;
		calibration.setInvertY(true);
		calibration.setXUnit("log10 σh");
		calibration.setYUnit("log10 γ");
		calibration.setValueUnit("log10 PRESS");
		return calibration;
	}

	private static PointRoi mark(final String name, final ExtensionSetting setting, final Calibration calibration, final int type) {
		final PointRoi mark = new PointRoi(calibration.xOrigin + Math.log10(setting.scale()) / calibration.pixelWidth + CENTRE,
			calibration.yOrigin - Math.log10(setting.ridge()) / calibration.pixelHeight + CENTRE);
		mark.setName(name);
		mark.setPointType(type);
		mark.setStrokeColor(Color.WHITE);
		return mark;
	}

	private static LUT colours() {
		final Color[] colours = IntStream.range(0, COLOURS).mapToObj(k -> FrameColours.at(k / (COLOURS - 1.0))).toArray(Color[]::new);
		final byte[][] parts = new byte[3][COLOURS];
		for (int k = 0; k < COLOURS; k++) {
			parts[0][k] = (byte) colours[k].getRed();
			parts[1][k] = (byte) colours[k].getGreen();
			parts[2][k] = (byte) colours[k].getBlue();
		}
		return new LUT(parts[0], parts[1], parts[2]);
	}
}
