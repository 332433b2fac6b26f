package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

class FreeSpotTest {

	private static final Rectangle SCREEN = new Rectangle(0, 0, 1366, 768);

	private static Rectangle place(final Dimension size, final List<Rectangle> taken, final Rectangle near) {
		return new Rectangle(FreeSpot.of(size, taken, SCREEN, near), size);
	}

	@Test
	void aWindowStandsBesideTheImage() {
		final Rectangle image = new Rectangle(100, 200, 300, 300);
		assertEquals(new Rectangle(406, 200, 300, 300), place(new Dimension(300, 300), List.of(image), image));
		final Rectangle inTheMiddle = new Rectangle(597, 102, 140, 140), above = new Rectangle(597, 0, 611, 97);
		assertEquals(new Rectangle(743, 102, 140, 140), place(new Dimension(140, 140), List.of(above, inTheMiddle), inTheMiddle));
		final Rectangle atTheEdge = new Rectangle(1000, 200, 300, 300);
		assertEquals(new Rectangle(694, 200, 300, 300), place(new Dimension(300, 300), List.of(atTheEdge), atTheEdge));
	}

	/** Below it there would be room as well, and nearer. */
	@Test
	void aWindowStandsRatherBesideThanBelow() {
		final Rectangle image = new Rectangle(40, 130, 300, 250), dialog = new Rectangle(806, 60, 560, 600);
		assertEquals(new Rectangle(346, 130, 320, 300), place(new Dimension(320, 300), List.of(image, dialog), image));
	}

	@Test
	void belowItWhereThereIsNoRoomBeside() {
		final Rectangle image = new Rectangle(40, 130, 500, 250), dialog = new Rectangle(806, 60, 560, 600);
		final Rectangle there = place(new Dimension(320, 300), List.of(image, dialog), image);
		assertFalse(there.intersects(image) || there.intersects(dialog), there.toString());
		assertTrue(SCREEN.contains(there), there.toString());
	}

	/** Among random windows on two screens: what must not be covered is not, wherever some place in the smallest size covers none of it. */
	@Test
	void whatMattersIsCoveredOnlyWhereNothingElseIsPossible() {
		final Random random = new Random(1);
		for (int trial = 0; trial < 300; trial++) {
			final Rectangle screen = trial % 2 == 0 ? SCREEN : new Rectangle(1366, 20, 1920, 1080);
			final List<Rectangle> spared = windows(random, screen, 3), taken = windows(random, screen, 4);
			final List<Dimension> sizes = List.of(new Dimension(700, 480), new Dimension(490, 300), new Dimension(300, 160));
			final Rectangle place = FreeSpot.of(sizes, spared, taken, screen, spared.get(0));
			assertTrue(screen.contains(place) && sizes.contains(place.getSize()), place::toString);
			if (FreeSpot.covered(place, spared) > 0) assertFalse(isFree(sizes.get(2), spared, screen), () -> place + " covers " + spared);
			else if (!place.getSize().equals(sizes.get(0)) && FreeSpot.covered(place, taken) > 0) assertFalse(isFree(sizes.get(0), spared,
				screen), () -> place + " is smaller than it need be");
		}
	}

	private static List<Rectangle> windows(final Random random, final Rectangle screen, final int count) {
		return Stream.generate(() -> new Rectangle(screen.x + random.nextInt(screen.width - 200), screen.y + random.nextInt(screen.height -
			150), 140 + random.nextInt(600), 100 + random.nextInt(400)).intersection(screen)).limit(count).toList();
	}

	private static boolean isFree(final Dimension size, final List<Rectangle> spared, final Rectangle screen) {
		for (int y = screen.y; y + size.height <= screen.y + screen.height; y += 3) {
			for (int x = screen.x; x + size.width <= screen.x + screen.width; x += 3) {
				final Rectangle place = new Rectangle(new Point(x, y), size);
				if (spared.stream().noneMatch(place::intersects)) return true;
			}
		}
		return false;
	}

	@Test
	void onTheScreenEvenWhereItIsFull() {
		assertTrue(SCREEN.contains(place(new Dimension(320, 300), List.of(SCREEN), SCREEN)));
	}

	/** ImageJ's window, an input, its result, the plot, a table and the Log, as after the first steps of the manual. */
	@Test
	void aLaptopHasRoomForAllThatARunOpens() {
		final Rectangle input = new Rectangle(597, 102, 140, 140);
		final List<Rectangle> taken = new ArrayList<>(List.of(new Rectangle(597, 0, 611, 97), input));
		for (final Dimension size : List.of(new Dimension(678, 466), new Dimension(490, 300), new Dimension(400, 250),
			new Dimension(140, 140)))
		{
			final Rectangle place = place(size, taken, input);
			assertTrue(SCREEN.contains(place), place::toString);
			for (final Rectangle other : taken) assertFalse(place.intersects(other), place + " covers " + other);
			taken.add(place);
		}
	}

	/** Where there is no room, as little as possible is covered. */
	@Test
	void anImageAsLargeAsTheScreenIsCoveredInACorner() {
		final Rectangle place = place(new Dimension(300, 200), List.of(new Rectangle(0, 0, 1200, 768)), SCREEN);
		assertEquals(1366 - 300, place.x);
		assertTrue(SCREEN.contains(place), place::toString);
	}

	@Test
	void whatIsLargerThanTheScreenBeginsAtItsCorner() {
		assertEquals(new Rectangle(0, 0, 2000, 900), place(new Dimension(2000, 900), List.of(), SCREEN));
	}
}
