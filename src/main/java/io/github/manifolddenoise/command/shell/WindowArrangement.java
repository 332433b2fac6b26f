package io.github.manifolddenoise.command.shell;

import java.awt.Dimension;
import java.awt.Frame;
import java.awt.GraphicsEnvironment;
import java.awt.Rectangle;
import java.awt.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.GUI;
import ij.gui.ImageCanvas;
import ij.gui.ImageWindow;
import ij.gui.PlotWindow;
import ij.text.TextWindow;

/**
 * Puts the windows that a command has opened beside each other and beside those that were open before, which stay where they
 * are. The image worked on, the result and ImageJ's own window are covered by none as long as the screen has room. The Log
 * stays where it is unless it covers one of these. Without a screen it does nothing.
 *
 * <pre>{@code
 * WindowArrangement arrangement = WindowArrangement.begin();
 * ... windows open ...
 * arrangement.end(Optional.of(result));
 * }</pre>
 */
public final class WindowArrangement {

	/** Name of windows that are placed like tables. */
	public static final String MOVABLE = "manifold-denoise-results";

	private static final int IMAGE = 0, LOG = 1, OTHER = 2;
	private static final Dimension LARGEST_TABLE = new Dimension(490, 300), SMALLEST_TABLE = new Dimension(300, 160);
	/** Wide enough for the sentences that say what was found. */
	private static final Dimension LARGEST_LOG = new Dimension(720, 260), SMALLEST_LOG = new Dimension(400, 140);
	private static final int STEPS = 4, CENTRED = 3;
	/** Pictures that are wider may be shown smaller. */
	private static final int LARGE = 400;
	private static final List<Double> ZOOMS = List.of(1.0, 0.75, 0.5);

	private final Optional<Window> input;
	private final Set<Window> before;

	private WindowArrangement(final Optional<Window> input, final Set<Window> before) {
		this.input = input;
		this.before = before;
	}

	/** Remembers which windows are open; later ones shall be near the active image. */
	public static WindowArrangement begin() {
		return new WindowArrangement(Optional.ofNullable(WindowManager.getCurrentImage()).map(ImagePlus::getWindow),
			new HashSet<>(open()));
	}

	private static List<Window> open() {
		if (GraphicsEnvironment.isHeadless()) return List.of();
		return Stream.of(Frame.getFrames()).filter(Window::isShowing).map(Window.class::cast).toList();
	}

	/**
	 * Places the windows that have opened since: the result, then other images, the largest first; then the Log, in a corner; then
	 * tables and panels. Text is made smaller where that spares what must not be covered.
	 *
	 * @param result the window that matters most
	 */
	public void end(final Optional<? extends Window> result) {
		final List<Window> moving = new ArrayList<>(open().stream().filter(window -> !before.contains(window) && mayMove(window))
			.toList());
		final List<Rectangle> spared = new ArrayList<>(), taken = new ArrayList<>();
		for (final Window window : open()) {
			if (isSpared(window)) spared.add(window.getBounds());
			else if (!moving.contains(window) && !isLog(window)) taken.add(window.getBounds());
		}
		open().stream().filter(window -> isLog(window) && stays(window, spared)).map(Window::getBounds).forEach(taken::add);
		moving.sort(Comparator.comparing((Window window) -> !result.filter(window::equals).isPresent()).thenComparingInt(
			WindowArrangement::rank).thenComparingInt(window -> -window.getWidth() * window.getHeight()));
		for (final Window window : moving.stream().filter(window -> rank(window) == IMAGE).toList()) {
			final boolean main = result.filter(window::equals).isPresent();
			(main ? spared : taken).add(put(window, near(window), spared, taken, !main && window.getWidth() > LARGE));
		}
		for (final Window log : open().stream().filter(WindowArrangement::isLog).toList()) {
			taken.remove(log.getBounds());
			taken.add(stays(log, spared) ? log.getBounds() : putLog(log, spared, taken));
		}
		for (final Window window : moving.stream().filter(window -> rank(window) == OTHER).toList()) taken.add(put(window, near(
			window), spared, taken, true));
	}

	/** An image that opens as the only one is well placed. */
	private boolean mayMove(final Window window) {
		return rank(window) == IMAGE ? input.isPresent() : rank(window) == OTHER && (window instanceof TextWindow || window
			.getName().equals(MOVABLE));
	}

	private boolean isSpared(final Window window) {
		return window == IJ.getInstance() || input.filter(window::equals).isPresent();
	}

	private static int rank(final Window window) {
		return window instanceof ImageWindow ? IMAGE : isLog(window) ? LOG : OTHER;
	}

	/**
	 * The size of an image's window is not known for sure while it opens, as the picture may be cut for a moment: it is taken to be
	 * what the whole picture wants, and the window is moved, or zoomed and then moved.
	 */
	private static Rectangle put(final Window window, final Window near, final List<Rectangle> spared, final List<Rectangle> taken,
		final boolean smaller)
	{
		final Rectangle screen = GUI.getMaxWindowBounds(near);
		if (!(window instanceof ImageWindow image)) {
			final Dimension size = window instanceof TextWindow ? smaller(window.getSize(), LARGEST_TABLE) : window.getSize();
			final Rectangle place = FreeSpot.of(sizes(size, SMALLEST_TABLE), spared, taken, screen, near.getBounds());
			window.setBounds(place);
			return place;
		}
		final List<Double> zooms = smaller && !(image instanceof PlotWindow) ? ZOOMS : List.of(1.0);
		final List<Dimension> sizes = zooms.stream().map(zoom -> zoomed(image, zoom)).toList();
		final Rectangle place = FreeSpot.of(sizes, spared, taken, screen, near.getBounds());
		final double zoom = zooms.get(sizes.indexOf(place.getSize()));
		if (zoom < 1) zoom(image, zoom);
		image.setLocation(place.getLocation());
		return place;
	}

	private static Dimension zoomed(final ImageWindow image, final double zoom) {
		final Dimension now = image.getSize(), wanted = image.getPreferredSize(), canvas = image.getCanvas().getPreferredSize();
		final double scale = image.getCanvas().getMagnification();
		final int width = (int) (scale * image.getImagePlus().getWidth()), height = (int) (scale * image.getImagePlus().getHeight());
		final int cutColumns = Math.max(0, width - canvas.width), cutRows = Math.max(0, height - canvas.height);
		return new Dimension((int) (Math.max(now.width, wanted.width + cutColumns) - (1 - zoom) * width), (int) (Math.max(now.height,
			wanted.height + cutRows) - (1 - zoom) * height));
	}

	private static void zoom(final ImageWindow image, final double zoom) {
		final ImageCanvas canvas = image.getCanvas();
		final Dimension size = canvas.getSize();
		canvas.setMagnification(zoom * canvas.getMagnification());
		canvas.setSize((int) (zoom * size.width), (int) (zoom * size.height));
		image.pack();
	}

	/** Where its user has put the Log it stays, but not where ImageJ opens it, in the middle, and not over what it must not cover. */
	private boolean stays(final Window log, final List<Rectangle> spared) {
		final Rectangle screen = GUI.getMaxWindowBounds(near(log)), now = log.getBounds();
		final boolean centred = Math.abs(now.getCenterX() - screen.getCenterX()) <= CENTRED;
		return (before.contains(log) || !centred) && FreeSpot.covered(now, spared) == 0 && screen.contains(now);
	}

	/** In a corner, if possible over nothing. */
	private Rectangle putLog(final Window log, final List<Rectangle> spared, final List<Rectangle> taken) {
		final Rectangle screen = GUI.getMaxWindowBounds(near(log)), now = log.getBounds();
		final Dimension wanted = smaller(new Dimension(Math.max(now.width, LARGEST_LOG.width), Math.min(now.height,
			LARGEST_LOG.height)), new Dimension(screen.width * 2 / 5, screen.height / 4));
		final Rectangle corner = new Rectangle(screen.x, screen.y + screen.height, 0, 0);
		final List<Rectangle> none = Stream.concat(spared.stream(), taken.stream()).toList();
		final Rectangle free = FreeSpot.of(sizes(wanted, SMALLEST_LOG), none, List.of(), screen, corner);
		final Rectangle place = FreeSpot.covered(free, none) == 0 ? free : FreeSpot.of(sizes(wanted, SMALLEST_LOG), spared, taken, screen,
			corner);
		log.setBounds(place);
		return place;
	}

	private Window near(final Window window) {
		return input.filter(Window::isShowing).orElse(window);
	}

	private static Dimension smaller(final Dimension size, final Dimension limit) {
		return new Dimension(Math.min(size.width, limit.width), Math.min(size.height, limit.height));
	}

	/** From one size to another in equal steps; never larger than the first. */
	private static List<Dimension> sizes(final Dimension largest, final Dimension smallest) {
		final Dimension least = smaller(smallest, largest);
		final List<Dimension> sizes = new ArrayList<>();
		for (int k = 0; k <= STEPS; k++) sizes.add(new Dimension(largest.width - (largest.width - least.width) * k / STEPS,
			largest.height - (largest.height - least.height) * k / STEPS));
		return sizes;
	}

	/**
	 * Places one window near another, where it covers neither that, nor an image, nor ImageJ's window, and the least of all that
	 * are open.
	 */
	public static void place(final Window window, final Window near, final ImagePlus image) {
		final Predicate<Window> matters = other -> other == near || other == IJ.getInstance() || other == image.getWindow();
		final List<Window> others = open().stream().filter(other -> other != window).toList();
		put(window, near, others.stream().filter(matters).map(Window::getBounds).toList(), others.stream().filter(matters.negate())
			.map(Window::getBounds).toList(), false);
	}

	private static boolean isLog(final Window window) {
		return window instanceof TextWindow text && "Log".equals(text.getTitle());
	}
}
