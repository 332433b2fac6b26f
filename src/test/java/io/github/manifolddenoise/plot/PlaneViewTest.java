package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.model.embedding.PlaceDistance;
import io.github.manifolddenoise.model.embedding.PlanePoints;

class PlaneViewTest {

	private static final PlanePoints SQUARE = new PlanePoints(new double[] { -1, 1, 1, -1 }, new double[] { -1, -1, 1, 1 });

	@Test
	void pixelsAndNumbersAreEachOthersInverse() {
		final PlaneView view = PlaneView.of(SQUARE, 400, 300);
		for (final double value : new double[] { -1.1, -0.3, 0, 0.7, 1.2 }) {
			assertEquals(value, view.x(view.column(value)), 1e-12);
			assertEquals(value, view.y(view.row(value)), 1e-12);
		}
		final EmbeddingScene scene = EmbeddingScene.of(SQUARE, "y1", "y2", 400, 300);
		for (int pixel = 0; pixel < 300; pixel += 7) {
			assertEquals(pixel, scene.column(scene.x(pixel)));
			assertEquals(pixel, scene.row(scene.y(pixel)));
		}
	}

	@Test
	void numbersGrowToTheRightAndUpwards() {
		final PlaneView view = PlaneView.of(SQUARE, 400, 300);
		assertTrue(view.column(1) > view.column(-1));
		assertTrue(view.row(1) < view.row(-1));
	}

	/** -1..1 and 12 % of it on both sides are 2.48: 300 pixels, in the middle of a picture of 400. */
	@Test
	void bothAxesHaveTheSameScaleAndEverythingFits() {
		final PlaneView view = PlaneView.of(SQUARE, 400, 300);
		assertEquals(300 / 2.48, view.perRow(), 1e-9);
		assertEquals(view.perRow(), view.perColumn());
		assertEquals(200, view.column(0), 1e-9);
		assertEquals(150, view.row(0), 1e-9);
	}

	@Test
	void aFlatCurveIsDrawnOut() {
		final PlaneView view = PlaneView.of(new PlanePoints(new double[] { 0, 1, 2 }, new double[] { 0, 0.001, 0 }), 400, 300);
		assertEquals(300 / 0.00124, view.perRow(), 1e-6);
		assertEquals(400 / 2.48, view.perColumn(), 1e-9);
	}

	@Test
	void pointsAtOnePlaceAreInTheMiddle() {
		final PlaneView view = PlaneView.of(new PlanePoints(new double[] { 5, 5, 5 }, new double[] { 7, 7, 7 }), 400, 300);
		assertEquals(200, view.column(5), 1e-9);
		assertEquals(150, view.row(7), 1e-9);
		assertEquals(OptionalInt.of(0), view.pointAt(201, 150, 7));
	}

	@Test
	void theNearestPointWithinReachIsFound() {
		final PlaneView view = PlaneView.of(SQUARE, 400, 300);
		final double column = view.column(1), row = view.row(1);
		assertEquals(OptionalInt.of(2), view.pointAt(column + 4, row - 5, 7));
		assertEquals(OptionalInt.empty(), view.pointAt(column + 5, row - 5, 7));
		assertEquals(OptionalInt.empty(), view.pointAt(view.column(0), view.row(0), 7));
		final PlaneView close = PlaneView.of(new PlanePoints(new double[] { 0, 1, 100 }, new double[] { 0, 0, 0 }), 372, 100);
		assertEquals(OptionalInt.of(1), close.pointAt(close.column(0.8), close.row(0), 7));
	}

	@Test
	void theSceneMarksFramesAndPlacesInTheirColours() {
		final EmbeddingScene scene = EmbeddingScene.of(SQUARE, "y1", "y2", 500, 450);
		final BufferedImage picture = new BufferedImage(500, 450, BufferedImage.TYPE_INT_RGB);
		scene.paint(picture.createGraphics());
		assertEquals(FrameColours.at(0).getRGB(), picture.getRGB(scene.column(-1), scene.row(-1)));
		assertEquals(FrameColours.at(1).getRGB(), picture.getRGB(scene.column(-1), scene.row(1)));
		for (final double support : new double[] { 0, 0.3, 0.8 }) {
			final PlaceDistance distance = new PlaceDistance(0, 0.5, support, 0.05);
			scene.paintMarks(picture.createGraphics(), OptionalInt.of(1), Optional.of(new EmbeddingScene.Place(0, 0.1, Optional.of(
				distance))));
			assertEquals(EmbeddingScene.colour(distance.worth()).getRGB(), picture.getRGB(scene.column(0), scene.row(0.1)));
		}
		assertEquals(OptionalInt.of(3), scene.frameAt(scene.column(-1) + 3, scene.row(1), 7));
		assertTrue(scene.isInside(scene.column(0), scene.row(0)));
		assertFalse(scene.isInside(5, 200) || scene.isInside(200, 445));
	}
}
