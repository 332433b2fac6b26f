package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ij.ImagePlus;
import ij.gui.PointRoi;
import ij.measure.Calibration;

/** Scales 1, 10, 100 and ridges 1e-6, 1e-5: log10 of what the grid has, where ImageJ's coordinates say. */
class PressValuesTest {

	private static final double[][] PRESS = { { 1, 0.1 }, { 0.01, 0.001 }, { 100, 1e6 } };

	private static ImagePlus image(final double scale, final double ridge) {
		return PressValues.of("x-press", PressPlotTest.study(PressPlotTest.grid(PRESS), scale, ridge));
	}

	@Test
	void everyPixelIsTheLogarithmOfAPointOfTheGridWhereTheAxesSay() {
		final ImagePlus image = image(10, 1e-5);
		final Calibration axes = image.getCalibration();
		assertEquals(6, image.getProcessor().getPixelCount());
		for (int x = 0; x < 3; x++) {
			for (int y = 0; y < 2; y++) {
				final int scale = (int) Math.round(axes.getX(x)), ridge = (int) Math.round(axes.getY(y, image.getHeight()));
				assertEquals(Math.log10(PRESS[scale][ridge + 6]), image.getProcessor().getf(x, y), 1e-6, scale + " " + ridge);
				assertEquals(scale, axes.getX(x), 1e-12);
				assertEquals(ridge, axes.getY(y, image.getHeight()), 1e-12);
			}
		}
		assertEquals("log10 σh", axes.getXUnit());
		assertEquals("log10 γ", axes.getYUnit());
		assertEquals("log10 PRESS", axes.getValueUnit());
	}

	@Test
	void valuesAboveTenAreShownAlikeAndStillThere() {
		final ImagePlus image = image(10, 1e-5);
		assertEquals(-3, image.getDisplayRangeMin(), 1e-6);
		assertEquals(1, image.getDisplayRangeMax());
		assertEquals(6, image.getStatistics().max, 1e-6);
	}

	/** The least of the study is at 100 and 1e-5, the upper right pixel; in use are 10^0.5 and 1e-6. */
	@Test
	void marksLieInTheMiddlesOfPixels() {
		final ImagePlus image = image(Math.sqrt(10), 1e-6);
		assertMark(2.5, 0.5, "least", (PointRoi) image.getOverlay().get(0));
		assertMark(1, 1.5, "in use", (PointRoi) image.getOverlay().get(1));
	}

	private static void assertMark(final double x, final double y, final String name, final PointRoi mark) {
		assertEquals(name, mark.getName());
		assertEquals(x, mark.getFloatPolygon().xpoints[0], 1e-5);
		assertEquals(y, mark.getFloatPolygon().ypoints[0], 1e-5);
	}
}
