package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import ij.process.ImageProcessor;

/** Drawn without a display. A panel's frame begins at (44, 26). */
class ChartTest {

	private static final int LEFT = 44, TOP = 26, WHITE = 0xffffff;
	private static final Range UNIT = new Range(0, 1);

	private static int pixel(final ImageProcessor picture, final int x, final int y) {
		return picture.get(LEFT + x, TOP + y) & WHITE;
	}

	/** Field at (x, y) = x + 10y. */
	private static Field plane() {
		return new Field(UNIT, UNIT, new DMatrixRMaj(new double[][] { { 0, 1 }, { 10, 11 } }));
	}

	@Test
	void fieldsAreInterpolatedBothWays() {
		assertEquals(0.25 + 7.5, plane().at(0.25, 0.75), 1e-15);
		assertEquals(11, plane().at(5, 5), 0);
		assertEquals(new Range(0, 11), plane().range());
		assertEquals(2, plane().levels(2).length);
		assertEquals(11 / 3.0, plane().levels(2)[0], 1e-15);
	}

	@Test
	void placesRunFromTheLowerLeft() {
		final DMatrixRMaj places = Field.places(new Range(0, 2), new Range(-1, 1), 3, 2);
		assertEquals(List.of(0.0, -1.0, 1.0, -1.0, 2.0, -1.0, 0.0, 1.0, 1.0, 1.0, 2.0, 1.0), java.util.Arrays.stream(
			places.data).boxed().toList());
	}

	@Test
	void upIsUp() {
		final ImageProcessor picture = new Chart("", UNIT, UNIT, 100, 100).map(plane(), new Range(0, 11)).withAxes();
		assertEquals(FrameColours.at((0.255 + 9.95) / 11).getRGB() & WHITE, pixel(picture, 25, 0));
		assertEquals(FrameColours.at((0.255 + 0.05) / 11).getRGB() & WHITE, pixel(picture, 25, 99));
	}

	@Test
	void pointsLieInTheirPlaces() {
		final ImageProcessor picture = new Chart("", UNIT, UNIT, 100, 50).points(new double[] { 0.25, 2 }, new double[] { 0.9,
			0.5 }, Color.RED, 3).withAxes();
		assertEquals(0xff0000, pixel(picture, 25, 5));
		assertEquals(WHITE, pixel(picture, 25, 12));
		for (int y = 0; y < 50; y++) assertNotEquals(0xff0000, pixel(picture, 102, y), "beyond the frame");
	}

	/** A column of white is left of the longest number. */
	@Test
	void longNumbersFitBesideTheFrame() {
		final ImageProcessor picture = new Chart("", UNIT, new Range(-0.00031, -0.0003), 100, 100).withAxes();
		for (int y = 0; y < picture.getHeight(); y++) assertEquals(WHITE, picture.get(0, y) & WHITE, "row " + y);
	}

	@Test
	void unitsAreEqualInThePlane() {
		final ImageProcessor wide = Chart.ofPlane("", new Range(0, 4), UNIT, 200).withoutAxes();
		final ImageProcessor tall = Chart.ofPlane("", UNIT, new Range(0, 4), 200).withoutAxes();
		assertEquals(150, wide.getWidth() - tall.getWidth());
		assertEquals(150, tall.getHeight() - wide.getHeight());
	}

	@Test
	void barsAndLegendsAddRoom() {
		final ImageProcessor plain = new Chart("", UNIT, UNIT, 100, 100).withAxes();
		final ImageProcessor bar = new Chart("", UNIT, UNIT, 100, 100).withBar(UNIT);
		final ImageProcessor legend = new Chart("", UNIT, UNIT, 100, 100).withLegend("x", List.of("a long name", "b"), List
			.of(LineStyle.of(Color.GREEN), new LineStyle(Color.RED, true)));
		assertTrue(bar.getWidth() > plain.getWidth() + 30);
		assertEquals(FrameColours.at(0.995).getRGB() & WHITE, bar.get(plain.getWidth() + 3, TOP) & WHITE);
		assertTrue(legend.getWidth() > plain.getWidth() + 60);
		final int solid = TOP + 13, dashed = solid + 17, left = plain.getWidth() + 4;
		boolean gap = false;
		for (int x = left; x < left + 18; x++) {
			assertEquals(0x00ff00, legend.get(x, solid) & WHITE);
			gap |= (legend.get(x, dashed) & WHITE) == WHITE;
		}
		assertTrue(gap);
		assertEquals(0xff0000, legend.get(left, dashed) & WHITE);
	}

	@Test
	void beadsHaveBlackRims() {
		final ImageProcessor picture = new Chart("", UNIT, UNIT, 100, 100).map(plane(), UNIT).outlinedPoints(new double[] { 0.5 },
			new double[] { 0.5 }, Color.WHITE, 4).withAxes();
		assertEquals(WHITE, pixel(picture, 50, 50));
		final int rim = pixel(picture, 50 + 4, 50);
		assertTrue((rim >> 16) + (rim >> 8 & 0xff) + (rim & 0xff) < 300, Integer.toHexString(rim));
	}

	@Test
	void levelsGoOnBeyondTheRange() {
		assertArrayEquals(new double[] { 0, 2, 4, 6, 8, 10 }, plane().levels(new Range(2, 8), 2), 1e-12);
		assertArrayEquals(new double[] { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, plane().levels(new Range(2, 7), 4), 1e-12);
	}

	@Test
	void captionsAreBrokenIntoLines() {
		final ImageProcessor picture = Montage.page(600, 10);
		final int one = Page.captioned(picture, "short").getHeight();
		final ImageProcessor two = Page.captioned(picture, "word ".repeat(25) + "end");
		assertEquals(17, two.getHeight() - one);
		assertEquals(624, two.getWidth());
		for (int y = 0; y < two.getHeight(); y++) assertEquals(WHITE, two.get(620, y) & WHITE, "margin");
	}

	@Test
	void gridsReadLikeText() {
		final List<ImageProcessor> pictures = List.of(Montage.page(10, 20), Montage.page(30, 5), Montage.page(7, 8));
		final ImageProcessor grid = Page.grid(pictures, 2);
		assertEquals(40, grid.getWidth());
		assertEquals(28, grid.getHeight());
	}

	@Test
	void rangesHaveMarginsAndASize() {
		assertEquals(new Range(-1, 3), Range.of(new double[] { 0, 2, 1 }, 0.5));
		assertEquals(new Range(6.5, 7.5), Range.of(new double[] { 7, 7 }, 0.5));
		assertEquals(new Range(1, 8), Range.ofMost(new double[] { 9, 1, 2, -50, 3, 4, 5, 6, 7, 8 }, 0.1));
		assertTrue(UNIT.contains(0) && UNIT.contains(1) && !UNIT.contains(1.1) && !UNIT.contains(Double.NaN));
		assertThrows(IllegalArgumentException.class, () -> new Range(1, 1));
		assertThrows(IllegalArgumentException.class, () -> new Range(0, Double.NaN));
	}
}
