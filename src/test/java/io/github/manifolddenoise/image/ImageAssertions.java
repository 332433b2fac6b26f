package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.io.RoiEncoder;
import ij.measure.Calibration;

/** Compares everything ImageJ knows about two images but their titles. */
final class ImageAssertions {

	private ImageAssertions() {}

	static void assertSame(final ImagePlus expected, final ImagePlus actual) {
		assertEquals(expected.getType(), actual.getType(), "type");
		assertArrayEquals(expected.getDimensions(), actual.getDimensions(), "dimensions");
		assertEquals(expected.isHyperStack(), actual.isHyperStack(), "hyperstack");
		assertEquals(expected.getOpenAsHyperStack(), actual.getOpenAsHyperStack(), "opens as hyperstack");
		assertPixels(expected, actual);
		assertCalibration(expected.getCalibration(), actual.getCalibration());
		assertDisplay(expected, actual);
		assertEquals(expected.getInfoProperty(), actual.getInfoProperty(), "Info");
		assertEquals(sorted(expected), sorted(actual), "properties");
		assertRoi(expected.getRoi(), actual.getRoi());
		assertOverlay(expected.getOverlay(), actual.getOverlay());
	}

	private static void assertPixels(final ImagePlus expected, final ImagePlus actual) {
		for (int n = 1; n <= expected.getStackSize(); n++) {
			assertEquals(expected.getStack().getSliceLabel(n), actual.getStack().getSliceLabel(n), "label " + n);
			final Object a = expected.getStack().getProcessor(n).getPixels(), b = actual.getStack().getProcessor(n)
				.getPixels();
			if (a instanceof byte[] bytes) assertArrayEquals(bytes, (byte[]) b);
			else if (a instanceof short[] shorts) assertArrayEquals(shorts, (short[]) b);
			else if (a instanceof int[] colors) assertArrayEquals(colors, (int[]) b);
			else assertArrayEquals((float[]) a, (float[]) b);
		}
	}

	private static void assertCalibration(final Calibration expected, final Calibration actual) {
		assertEquals(expected.toString().replaceAll("table=.*?,", ""), actual.toString().replaceAll("table=.*?,", ""));
		assertArrayEquals(expected.getCoefficients(), actual.getCoefficients(), "coefficients");
		assertEquals(expected.getZUnit(), actual.getZUnit(), "z unit");
		assertEquals(expected.getTimeUnit(), actual.getTimeUnit(), "time unit");
		assertEquals(expected.frameInterval, actual.frameInterval, "frame interval");
		assertEquals(expected.fps, actual.fps, "fps");
		assertEquals(expected.loop, actual.loop, "loop");
		assertEquals(expected.xOrigin, actual.xOrigin, "x origin");
		assertEquals(expected.yOrigin, actual.yOrigin, "y origin");
		assertEquals(expected.zOrigin, actual.zOrigin, "z origin");
		assertEquals(expected.getInvertY(), actual.getInvertY(), "invert y");
	}

	private static void assertDisplay(final ImagePlus expected, final ImagePlus actual) {
		assertEquals(expected.isComposite(), actual.isComposite(), "composite");
		if (expected.getBitDepth() == 24) return;
		assertEquals(expected.getDisplayRangeMin(), actual.getDisplayRangeMin(), 1e-4, "display minimum");
		assertEquals(expected.getDisplayRangeMax(), actual.getDisplayRangeMax(), 1e-4, "display maximum");
		for (int c = 0; c < expected.getLuts().length; c++) {
			assertArrayEquals(expected.getLuts()[c].getBytes(), actual.getLuts()[c].getBytes(), "LUT " + c);
			assertEquals(expected.getLuts()[c].min, actual.getLuts()[c].min, 1e-4, "minimum " + c);
			assertEquals(expected.getLuts()[c].max, actual.getLuts()[c].max, 1e-4, "maximum " + c);
		}
		if (expected instanceof CompositeImage composite) assertEquals(composite.getMode(), ((CompositeImage) actual)
			.getMode(), "mode");
	}

	private static String sorted(final ImagePlus image) {
		final String[] properties = image.getPropertiesAsArray();
		if (properties == null) return "";
		final String[] pairs = new String[properties.length / 2];
		for (int i = 0; i < pairs.length; i++)
			pairs[i] = properties[2 * i] + "=" + properties[2 * i + 1];
		Arrays.sort(pairs);
		return String.join("\n", pairs);
	}

	private static void assertRoi(final Roi expected, final Roi actual) {
		assertArrayEquals(RoiEncoder.saveAsByteArray(expected), RoiEncoder.saveAsByteArray(actual), "roi");
	}

	private static void assertOverlay(final Overlay expected, final Overlay actual) {
		assertEquals(expected == null ? 0 : expected.size(), actual == null ? 0 : actual.size(), "overlay");
		if (expected == null) return;
		assertEquals(expected.getDrawLabels(), actual.getDrawLabels(), "overlay labels");
		for (int i = 0; i < expected.size(); i++)
			assertEquals(expected.get(i).toString() + expected.get(i).getStrokeColor() + expected.get(i).getName(), actual
				.get(i).toString() + actual.get(i).getStrokeColor() + actual.get(i).getName(), "overlay " + i);
	}
}
