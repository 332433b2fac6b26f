package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;

import org.junit.jupiter.api.Test;

class WindowPlacesTest {

	private static final Dimension LAPTOP = new Dimension(1366, 768);

	@Test
	void besideTheFirstWhereThereIsRoom() {
		final Rectangle image = new Rectangle(40, 130, 300, 250), dialog = new Rectangle(806, 60, 560, 600);
		assertEquals(new Point(346, 130), WindowPlaces.place(new Dimension(320, 300), List.of(image, dialog), LAPTOP));
	}

	@Test
	void belowItWhereThereIsNoneBeside() {
		final Rectangle image = new Rectangle(40, 130, 500, 250), dialog = new Rectangle(806, 60, 560, 600);
		final Point place = WindowPlaces.place(new Dimension(320, 300), List.of(image, dialog), LAPTOP);
		final Rectangle there = new Rectangle(place, new Dimension(320, 300));
		assertFalse(there.intersects(image) || there.intersects(dialog), there.toString());
		assertTrue(new Rectangle(LAPTOP).contains(there), there.toString());
	}

	@Test
	void onTheScreenEvenWhereItIsFull() {
		final Rectangle image = new Rectangle(0, 0, 1366, 768);
		final Point place = WindowPlaces.place(new Dimension(320, 300), List.of(image), LAPTOP);
		assertTrue(new Rectangle(LAPTOP).contains(new Rectangle(place, new Dimension(320, 300))));
	}
}
