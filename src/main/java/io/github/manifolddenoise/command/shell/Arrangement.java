package io.github.manifolddenoise.command.shell;

import java.awt.Dimension;
import java.awt.Frame;
import java.awt.GraphicsEnvironment;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import ij.ImagePlus;
import ij.Prefs;
import ij.WindowManager;
import ij.gui.GUI;
import ij.gui.ImageWindow;
import ij.text.TextWindow;

/**
 * Puts the windows that a command has opened beside each other and beside those that were open before, which stay where they
 * are: none covers another as long as the screen has room. Without a screen it does nothing.
 *
 * <pre>{@code
 * Arrangement arrangement = Arrangement.begin();
 * ... windows open ...
 * arrangement.end();
 * }</pre>
 */
public final class Arrangement {

	private static final int IMAGE = 0, LOG = 1, TABLE = 2;
	private static final Dimension LARGEST_TABLE = new Dimension(490, 300);

	/** Where the Log was put last; wherever else it is, its user has put it. */
	private static Optional<Point> logPlace = Optional.empty();

	private final Optional<ImageWindow> input;
	private final Set<Window> before;

	private Arrangement(final Optional<ImageWindow> input, final Set<Window> before) {
		this.input = input;
		this.before = before;
	}

	/** Remembers which windows are open; later ones shall be near the active image. */
	public static Arrangement begin() {
		return new Arrangement(Optional.ofNullable(WindowManager.getCurrentImage()).map(ImagePlus::getWindow), new HashSet<>(
			open()));
	}

	private static List<Window> open() {
		if (GraphicsEnvironment.isHeadless()) return List.of();
		return Stream.of(Frame.getFrames()).filter(Window::isShowing).map(Window.class::cast).toList();
	}

	/**
	 * Places the windows that have opened since: first images, the largest first, and of equal ones the last, which is the result;
	 * then the Log, in a corner; then tables, which are made smaller if they are large.
	 */
	public void end() {
		final List<Rectangle> taken = new ArrayList<>();
		final List<Window> movable = new ArrayList<>();
		for (final Window window : open()) {
			if (mayMove(window)) movable.add(0, window);
			else taken.add(window.getBounds());
		}
		movable.sort(Comparator.comparingInt(Arrangement::rank).thenComparingInt(window -> -window.getWidth() * window
			.getHeight()));
		for (final Window window : movable) {
			final Window near = input.filter(Window::isShowing).map(Window.class::cast).orElse(window);
			final Rectangle screen = GUI.getMaxWindowBounds(near), corner = new Rectangle(screen.x, screen.y + screen.height, 0, 0);
			final Dimension size = rank(window) == TABLE ? smaller(window.getSize()) : window.getSize();
			final Rectangle place = new Rectangle(FreeSpot.of(size, taken, screen, isLog(window) ? corner : near.getBounds()),
				size);
			window.setBounds(place);
			taken.add(place);
			if (isLog(window)) logPlace = Optional.of(place.getLocation());
		}
	}

	private static int rank(final Window window) {
		return window instanceof ImageWindow ? IMAGE : isLog(window) ? LOG : TABLE;
	}

	private static Dimension smaller(final Dimension size) {
		return new Dimension(Math.min(size.width, LARGEST_TABLE.width), Math.min(size.height, LARGEST_TABLE.height));
	}

	/** Places one window near another, where it covers the least of all that are open. */
	public static void place(final Window window, final Window near) {
		final List<Rectangle> taken = open().stream().filter(other -> other != window).map(Window::getBounds).toList();
		window.setLocation(FreeSpot.of(window.getSize(), taken, GUI.getMaxWindowBounds(near), near.getBounds()));
	}

	/**
	 * New images and tables may, and the Log unless its user has placed it; but an image that opens as the only one is well
	 * placed.
	 */
	private boolean mayMove(final Window window) {
		if (isLog(window)) return logPlace.isPresent() ? logPlace.get().equals(window.getLocation()) : Prefs.getLocation(
			TextWindow.LOG_LOC_KEY) == null;
		return !before.contains(window) && (window instanceof TextWindow || window instanceof ImageWindow && input.isPresent());
	}

	private static boolean isLog(final Window window) {
		return window instanceof TextWindow text && "Log".equals(text.getTitle());
	}
}
