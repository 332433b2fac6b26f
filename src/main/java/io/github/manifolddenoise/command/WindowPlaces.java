package io.github.manifolddenoise.command;

import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.WindowManager;

/** Where windows open so that they hide each other as little as the screen allows. */
public final class WindowPlaces {

	private static final int GAP = 6;

	private WindowPlaces() {}

	/** Right of an image, or left of it where there is more room. */
	static void beside(final ImagePlus image, final Window window) {
		final Rectangle other = image.getWindow().getBounds();
		final int right = other.x + other.width + GAP, left = other.x - window.getWidth() - GAP;
		final boolean fits = right + window.getWidth() <= screen().width || left < 0;
		put(window, fits ? right : left, other.y);
	}

	/** At the edge of the screen that is farther from an image, so that there is room for more beside that. */
	public static void across(final ImagePlus image, final Window window) {
		final Rectangle other = image.getWindow().getBounds();
		final boolean right = other.x + other.width / 2 <= screen().width / 2;
		put(window, right ? screen().width - window.getWidth() : 0, Math.min(other.y, (screen().height - window.getHeight()) / 2));
	}

	/** Where it hides open dialogs least, then the active image and previews. */
	public static void besideDialogs(final Window window) {
		final List<Rectangle> spared = new ArrayList<>(dialogs());
		final ImagePlus image = WindowManager.getCurrentImage();
		if (image != null && image.getWindow() != null) spared.add(image.getWindow().getBounds());
		Stream.of(Window.getWindows()).filter(other -> other.isShowing() && other.isAlwaysOnTop()).map(Window::getBounds).forEach(
			spared::add);
		apart(window, spared);
	}

	/** Beside an image, where it hides open dialogs least. */
	static void besideImageAndDialogs(final ImagePlus image, final Window window) {
		final List<Rectangle> spared = new ArrayList<>(List.of(image.getWindow().getBounds()));
		spared.addAll(dialogs());
		apart(window, spared);
	}

	private static List<Rectangle> dialogs() {
		return Stream.of(Window.getWindows()).filter(other -> other.isShowing() && other instanceof Dialog).map(Window::getBounds)
			.toList();
	}

	private static void apart(final Window window, final List<Rectangle> spared) {
		window.setLocation(place(window.getSize(), spared, screen()));
	}

	/** Along edges of the others, of the first if it can be, or of the screen: where least of them is hidden. */
	static Point place(final Dimension size, final List<Rectangle> spared, final Dimension screen) {
		final List<Integer> xs = new ArrayList<>(), ys = new ArrayList<>();
		for (final Rectangle other : spared) {
			xs.addAll(List.of(other.x + other.width + GAP, other.x - size.width - GAP, other.x));
			ys.addAll(List.of(other.y, other.y + other.height + GAP, other.y - size.height - GAP));
		}
		xs.addAll(List.of(0, screen.width));
		ys.addAll(List.of(0, screen.height));
		final List<Point> points = xs.stream().flatMap(x -> ys.stream().map(y -> new Point(x, y))).toList();
		Point best = new Point();
		long least = Long.MAX_VALUE;
		for (final Point point : points) {
			final Rectangle there = new Rectangle(Math.max(0, Math.min(point.x, screen.width - size.width)), Math.max(0, Math.min(
				point.y, screen.height - size.height)), size.width, size.height);
			final long hidden = spared.stream().mapToLong(other -> area(there.intersection(other))).sum();
			if (hidden >= least) continue;
			least = hidden;
			best = there.getLocation();
		}
		return best;
	}

	private static long area(final Rectangle rectangle) {
		return rectangle.isEmpty() ? 0 : (long) rectangle.width * rectangle.height;
	}

	/** On the screen as a whole. */
	private static void put(final Window window, final int x, final int y) {
		window.setLocation(Math.max(0, Math.min(x, screen().width - window.getWidth())), Math.max(0, Math.min(y, screen().height -
			window.getHeight())));
	}

	private static Dimension screen() {
		return Toolkit.getDefaultToolkit().getScreenSize();
	}
}
