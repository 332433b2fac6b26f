package io.github.manifolddenoise.command.shell;

import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where a window covers the least of others. */
final class FreeSpot {

	private static final int GAP = 6;

	private FreeSpot() {}

	/**
	 * The upper left corner, on the screen if the window fits on it.
	 *
	 * @param taken places of other windows
	 * @param near the place to be close to, among those that cover as little; rather beside it than above or below,
	 *          and rather right than left
	 */
	static Point of(final Dimension window, final List<Rectangle> taken, final Rectangle screen, final Rectangle near) {
		return of(window, List.of(), taken, screen, near).getLocation();
	}

	/**
	 * A place in the first size in which nothing is covered; else in the first in which nothing is covered that must not be, or in
	 * the last one.
	 *
	 * @param sizes at least one, the one wanted first
	 * @param spared windows that are covered only where nothing else is possible
	 * @param taken other windows, which are covered rather than those
	 */
	static Rectangle of(final List<Dimension> sizes, final List<Rectangle> spared, final List<Rectangle> taken,
		final Rectangle screen, final Rectangle near)
	{
		final List<Rectangle> places = sizes.stream().map(size -> of(size, spared, taken, screen, near)).toList();
		final List<Rectangle> sparing = places.stream().filter(place -> screen.contains(place) && covered(place, spared) == 0).toList();
		return sparing.stream().filter(place -> covered(place, taken) == 0).findFirst().or(() -> sparing.stream().findFirst()).orElse(
			places.get(places.size() - 1));
	}

	private static Rectangle of(final Dimension window, final List<Rectangle> spared, final List<Rectangle> taken,
		final Rectangle screen, final Rectangle near)
	{
		final List<Integer> across = new ArrayList<>(List.of(screen.x, screen.x + screen.width - window.width));
		final List<Integer> down = new ArrayList<>(List.of(screen.y, screen.y + screen.height - window.height));
		for (final Rectangle other : Stream.concat(spared.stream(), taken.stream()).toList()) {
			addEdges(across, other.x, other.width, window.width);
			addEdges(down, other.y, other.height, window.height);
		}
		final List<Rectangle> places = new ArrayList<>();
		for (final int x : across) {
			for (final int y : down) places.add(new Rectangle(within(x, screen.x, screen.width - window.width), within(y, screen.y,
				screen.height - window.height), window.width, window.height));
		}
		return places.stream().min(Comparator.comparingLong((Rectangle place) -> covered(place, spared)).thenComparingLong(
			place -> covered(place, taken)).thenComparingDouble(place -> distance(place, near)).thenComparingInt(place -> -place.x))
			.orElseThrow();
	}

	/** In line with the other window's edges, and outside of them. */
	private static void addEdges(final List<Integer> places, final int from, final int size, final int own) {
		places.addAll(List.of(from, from + size - own, from + size + GAP, from - own - GAP));
	}

	private static int within(final int place, final int least, final int room) {
		return Math.max(least, Math.min(place, least + Math.max(0, room)));
	}

	/** Pixels of others that a window covers. */
	static long covered(final Rectangle place, final List<Rectangle> taken) {
		return taken.stream().map(place::intersection).filter(common -> !common.isEmpty()).mapToLong(
			common -> (long) common.width * common.height).sum();
	}

	/** Screens are wider than they are high. */
	private static double distance(final Rectangle place, final Rectangle near) {
		return Math.hypot(place.getCenterX() - near.getCenterX(), 2 * (place.getCenterY() - near.getCenterY()));
	}
}
