package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.Canvas;
import java.awt.Choice;
import java.awt.Component;
import java.awt.Container;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Label;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.ItemEvent;
import java.awt.event.WindowEvent;
import java.awt.image.BufferedImage;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.swing.SwingUtilities;

import ij.IJ;
import ij.ImageJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.MultiLineLabel;

import io.github.manifolddenoise.testing.Screenshot;

/**
 * Plays a user of plain ImageJ who walks about in embeddings, with a mouse, and prints what it sees, one {@code name: value}
 * per line. It knows ImageJ's classes only.
 */
public final class ExploreDriver {

	private static final long PATIENCE = 40_000;
	private static final int HYPERSTACK_FRAMES = 30;

	private ExploreDriver() {}

	/** ImageJ's folder, a stack, a hyperstack of two channels, and the file for the screenshot. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			final Robot robot = new Robot();
			robot.setAutoDelay(20);
			walk(robot, arguments[1], Path.of(arguments[3]));
			walkAmongSets(robot, arguments[2]);
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void walk(final Robot robot, final String file, final Path screenshot) throws Exception {
		final ImagePlus image = open(file);
		final ImagePlus untouched = image.duplicate();
		final int listeners = listeners();
		final Frame window = explore();
		say("window", window.getTitle());
		say("locked", Boolean.toString(image.isLocked()));
		image.setSlice(100);
		told(window, "Frame 100 of 120");
		final Canvas plot = components(window, Canvas.class).get(0);
		final Point point = ringOf(robot, plot);
		image.setSlice(10);
		told(window, "Frame 10 of 120");
		hover(robot, point, () -> image.getCurrentSlice() == 100, () -> "at slice " + image.getCurrentSlice());
		say("hovering selects", "true");
		image.setSlice(10);
		told(window, "Frame 10 of 120");
		final Point other = ringOf(robot, plot);
		press(robot, other);
		await(() -> image.getCurrentSlice() == 10 ? true : null, () -> "at slice " + image.getCurrentSlice());
		say("no pre-image of a frame yet", Boolean.toString(preimage() == null));

		final Point middle = new Point(plot.getLocationOnScreen().x + plot.getWidth() / 2, plot.getLocationOnScreen().y + 60);
		press(robot, middle);
		told(window, "Pre-image, an invention");
		final ImagePlus shown = await(ExploreDriver::preimage);
		say("pre-image", shown.getTitle() + " " + shown.getWidth() + "x" + shown.getHeight() + " " + shown.getBitDepth() + "-bit " +
			shown.getCalibration().getUnit() + " " + shown.getDisplayRangeMin() + " " + shown.getDisplayRangeMax());
		await(() -> String.valueOf(shown.getProperty("Label")).startsWith("an invention") && shown.getInfoProperty().contains(
			"an invention, not data") ? true : null);
		await(() -> WindowManager.getCurrentImage() == image ? true : null);
		IJ.wait(500);
		say("active", WindowManager.getCurrentImage().getTitle());
		final double before = mean(shown);
		robot.mouseMove(middle.x, middle.y);
		robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
		for (int k = 1; k <= 20; k++) robot.mouseMove(middle.x + k * (other.x - middle.x) / 20, middle.y + k * (other.y -
			middle.y) / 20);
		robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
		told(window, "Pre-image, as good as a frame: 0.");
		say("dragging changes it", Boolean.toString(Math.abs(mean(shown) - before) > 1e-6 && preimage() == shown));
		measure(robot, window, middle);
		press(robot, middle);
		told(window, "Pre-image, an invention");
		IJ.wait(500);
		shoot(window, screenshot);

		choose(components(window, Choice.class).get(0), "y3");
		told(window, "Click or drag where there is no frame");
		button(window, "Log Coordinates");
		await(() -> IJ.getLog() != null && IJ.getLog().contains("Frame 10 of 120") ? true : null);
		final String log = IJ.getLog().lines().filter(line -> line.contains("Frame 10 of 120")).findFirst().orElse("");
		say("logged", Boolean.toString(log.contains(" y1 = ") && log.contains(" y10 = ")));
		say("call", IJ.getLog().lines().filter(line -> line.startsWith("run(")).findFirst().orElse("").substring(0, 24));
		button(window, "Help");
		final Frame help = await(() -> Stream.of(Window.getWindows()).filter(found -> found.isShowing() && found instanceof
			Frame frame && frame.getTitle().equals("Explore Embedding Help")).map(Frame.class::cast).findFirst().orElse(null));
		help.dispose();
		say("untouched", Boolean.toString(equal(untouched, image) && !image.changes && !image.isLocked()));
		image.getStack().deleteLastSlice();
		image.setStack(image.getStack());
		told(window, "The image has other slices now");
		close(window);
		gone(listeners);
		say("closed by its user", Arrays.toString(WindowManager.getImageTitles()));
		image.changes = false;
		image.close();
	}

	private static void walkAmongSets(final Robot robot, final String file) throws Exception {
		final ImagePlus image = open(file);
		final int listeners = listeners();
		image.setPosition(1, 1, 7);
		final Frame window = explore();
		told(window, "Frame 7 of " + HYPERSTACK_FRAMES);
		image.setPosition(2, 1, 9);
		told(window, "Frame 9 of " + HYPERSTACK_FRAMES + ", slice 17");
		choose(components(window, Choice.class).get(0), "c2");
		told(window, "Frame 9 of " + HYPERSTACK_FRAMES + ", slice 18");
		final Canvas plot = components(window, Canvas.class).get(0);
		final Point ring = ringOf(robot, plot);
		image.setPosition(1, 1, 20);
		told(window, "Frame 20 of " + HYPERSTACK_FRAMES);
		hover(robot, ring, () -> image.getFrame() == 9, () -> "at frame " + image.getFrame());
		say("position", image.getChannel() + " " + image.getSlice() + " " + image.getFrame());
		image.changes = false;
		image.close();
		gone(listeners);
		say("closed with its image", Arrays.toString(WindowManager.getImageTitles()));
	}

	private static ImagePlus open(final String file) {
		IJ.open(file);
		final ImagePlus image = IJ.getImage();
		for (int i = 0; i < 2; i++) IJ.run("In [+]", "");
		image.getWindow().setLocation(20, 150);
		return image;
	}

	private static Frame explore() {
		IJ.doCommand("Explore Embedding");
		final Frame window = await(ExploreDriver::window, () -> "no window, but " + Stream.of(Window.getWindows()).filter(
			Window::isShowing).map(found -> found + " " + components(found, MultiLineLabel.class).stream().map(Object::toString)
				.toList()).toList() + " log " + IJ.getLog());
		IJ.wait(500);
		return window;
	}

	private static Frame window() {
		return Stream.of(WindowManager.getNonImageWindows()).filter(found -> found.getTitle().endsWith("-explore") && found
			.isShowing()).findFirst().orElse(null);
	}

	private static ImagePlus preimage() {
		final int[] ids = WindowManager.getIDList();
		return ids == null ? null : Arrays.stream(ids).mapToObj(WindowManager::getImage).filter(found -> found.getTitle().endsWith(
			"-preimage")).findFirst().orElse(null);
	}

	/** Moves the mouse about a place, as a hand does, until it has selected something. */
	private static void hover(final Robot robot, final Point place, final BooleanSupplier selected,
		final Supplier<String> message)
	{
		final int[] step = { 0 };
		await(() -> {
			robot.mouseMove(place.x + step[0]++ % 2, place.y);
			IJ.wait(100);
			return selected.getAsBoolean() ? true : null;
		}, message);
	}

	/**
	 * Where on the screen the marked frame is, when all is painted that was to be. Without a window manager a window that was
	 * placed and shown at once may be elsewhere than Java takes it to be, until it is moved again.
	 */
	private static Point ringOf(final Robot robot, final Canvas plot) throws Exception {
		final long end = System.currentTimeMillis() + PATIENCE;
		Point before = null;
		while (System.currentTimeMillis() < end) {
			EventQueue.invokeAndWait(() -> Toolkit.getDefaultToolkit().sync());
			IJ.wait(200);
			final Point corner = plot.getLocationOnScreen();
			final BufferedImage screen = robot.createScreenCapture(new Rectangle(corner, plot.getSize()));
			if (!isPlot(screen)) {
				final Window window = SwingUtilities.getWindowAncestor(plot);
				EventQueue.invokeAndWait(() -> window.setLocation(window.getX() + 1, window.getY()));
				before = null;
				continue;
			}
			final Point now = blackRing(corner, screen);
			if (now.equals(before)) return now;
			before = now;
		}
		throw new IllegalStateException("the plot is not where its window is said to be");
	}

	/** Whether the edges are the white ones of the plot. */
	private static boolean isPlot(final BufferedImage screen) {
		final int right = screen.getWidth() - 2, bottom = screen.getHeight() - 2;
		return Stream.of(new Point(1, 1), new Point(right, 1), new Point(1, bottom), new Point(right, bottom)).allMatch(
			place -> (screen.getRGB(place.x, place.y) & 0xffffff) == 0xffffff);
	}

	/** The middle of a black ring. */
	private static Point blackRing(final Point corner, final BufferedImage screen) {
		double columns = 0, rows = 0;
		int found = 0;
		for (int row = 30; row < screen.getHeight() - 90; row++) {
			for (int column = 70; column < screen.getWidth() - 30; column++) {
				if (!isRing(screen, column, row)) continue;
				columns += column;
				rows += row;
				found++;
			}
		}
		if (found == 0) throw new IllegalStateException("no frame is marked");
		return new Point(corner.x + (int) Math.round(columns / found), corner.y + (int) Math.round(rows / found));
	}

	private static boolean isRing(final BufferedImage screen, final int column, final int row) {
		for (int k = 0; k < 16; k++) {
			final int x = column + (int) Math.round(8 * Math.cos(k * Math.PI / 8)), y = row + (int) Math.round(8 * Math.sin(k *
				Math.PI / 8));
			if ((screen.getRGB(x, y) & 0xff) + (screen.getRGB(x, y) >> 8 & 0xff) + (screen.getRGB(x, y) >> 16 & 0xff) > 240) return false;
		}
		return (screen.getRGB(column, row) & 0xffffff) != 0;
	}

	/** From a click to what it shows, of places that were not asked for before. */
	private static void measure(final Robot robot, final Frame window, final Point middle) {
		double worst = 0;
		for (int k = 1; k <= 5; k++) {
			final Point place = new Point(middle.x + 4 * k, middle.y + 5 * k);
			final String before = text(window);
			final long start = System.nanoTime();
			press(robot, place);
			await(() -> text(window).equals(before) ? null : true);
			worst = Math.max(worst, (System.nanoTime() - start) / 1e9);
		}
		say("slowest click", String.format(Locale.ROOT, "%.2f s", worst));
	}

	private static void press(final Robot robot, final Point place) {
		robot.mouseMove(place.x, place.y);
		robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
		robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
	}

	private static String text(final Frame window) {
		final List<Label> labels = components(window, Label.class);
		return labels.get(labels.size() - 1).getText();
	}

	private static void told(final Frame window, final String start) {
		await(() -> components(window, Label.class).stream().anyMatch(label -> label.getText().startsWith(start)) ? true : null,
			() -> start + " not in " + components(window, Label.class).stream().map(Label::getText).toList());
	}

	private static void choose(final Choice choice, final String word) {
		choice.select(word);
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new ItemEvent(choice, ItemEvent.ITEM_STATE_CHANGED, word,
			ItemEvent.SELECTED));
	}

	private static void button(final Frame window, final String label) {
		final Button button = components(window, Button.class).stream().filter(found -> found.getLabel().equals(label))
			.findFirst().orElseThrow();
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new ActionEvent(button, ActionEvent.ACTION_PERFORMED, button
			.getActionCommand()));
	}

	private static void close(final Frame window) {
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSING));
	}

	/** Nothing is left of a window: no image of it, no thread, no listener. */
	private static void gone(final int listeners) {
		await(() -> window() == null && preimage() == null ? true : null, () -> "a window is left");
		await(() -> threads().isEmpty() ? true : null, () -> threads().toString());
		await(() -> listeners() == listeners ? true : null, () -> listeners() + " listeners");
	}

	private static List<String> threads() {
		return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).filter(name -> name.startsWith(
			"manifold-denoise")).toList();
	}

	private static int listeners() {
		try {
			final Field field = ImagePlus.class.getDeclaredField("listeners");
			field.setAccessible(true);
			return ((Collection<?>) field.get(null)).size();
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static double mean(final ImagePlus image) {
		return image.getProcessor().getStatistics().mean;
	}

	private static boolean equal(final ImagePlus one, final ImagePlus other) {
		boolean equal = one.getStackSize() == other.getStackSize();
		for (int n = 1; equal && n <= one.getStackSize(); n++) {
			equal = Arrays.equals((float[]) one.getStack().getPixels(n), (float[]) other.getStack().getPixels(n));
		}
		return equal;
	}

	private static <T extends Component> List<T> components(final Container container, final Class<T> type) {
		final List<T> all = new ArrayList<>();
		for (final Component component : container.getComponents()) {
			if (type.isInstance(component)) all.add(type.cast(component));
			if (component instanceof Container inner) all.addAll(components(inner, type));
		}
		return all;
	}

	/** The windows of images and the one to explore in, side by side. */
	private static void shoot(final Window window, final Path file) throws Exception {
		final List<Window> windows = new ArrayList<>();
		for (final int id : WindowManager.getIDList()) windows.add(WindowManager.getImage(id).getWindow());
		windows.add(1, window);
		Screenshot.save(file, windows);
	}

	private static <T> T await(final Supplier<T> supplier) {
		return await(supplier, () -> "waited in vain");
	}

	private static <T> T await(final Supplier<T> supplier, final Supplier<String> message) {
		final long end = System.currentTimeMillis() + PATIENCE;
		while (System.currentTimeMillis() < end) {
			final T value = supplier.get();
			if (value != null) return value;
			IJ.wait(10);
		}
		throw new IllegalStateException(message.get());
	}

	private static void say(final String name, final String value) {
		System.out.println(name + ": " + value);
	}
}
