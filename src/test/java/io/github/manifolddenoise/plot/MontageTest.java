package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;

import org.junit.jupiter.api.Test;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

class MontageTest {

	private static final int RED = 0xff0000, COLOUR = 0xffffff;

	@Test
	void aHeadedPictureStandsUnderItsHeading() {
		final ColorProcessor picture = new ColorProcessor(120, 30);
		picture.setColor(new Color(RED));
		picture.fill();
		final ImageProcessor page = Montage.headed("plot.png", picture);
		assertEquals(120, page.getWidth());
		final int heading = page.getHeight() - 30;
		assertTrue(heading > 10, heading + " rows");
		assertEquals(RED, page.get(0, heading) & COLOUR);
		assertEquals(RED, page.get(119, page.getHeight() - 1) & COLOUR);
		int dark = 0;
		for (int y = 0; y < heading; y++) {
			for (int x = 0; x < 120; x++) if ((page.get(x, y) & 0xff) < 100) dark++;
		}
		assertTrue(dark > 20, dark + " dark pixels");
	}

	@Test
	void aLongHeadingIsNotCut() {
		assertTrue(Montage.headed("a heading that is longer than the picture", new ColorProcessor(8, 8)).getWidth() > 100);
	}
}
