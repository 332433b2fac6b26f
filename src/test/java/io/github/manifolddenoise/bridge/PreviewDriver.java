package io.github.manifolddenoise.bridge;

import java.awt.AWTEvent;
import java.awt.Button;
import java.awt.Checkbox;
import java.awt.Choice;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Label;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.TextField;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.ItemEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import ij.IJ;
import ij.ImageJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.MessageDialog;
import ij.gui.MultiLineLabel;
import ij.plugin.frame.Recorder;

/**
 * Plays a user of plain ImageJ who looks at previews, and prints what it sees, one {@code name: value} per line. It knows
 * ImageJ's classes only.
 */
public final class PreviewDriver {

	private static final long PATIENCE = 40_000;
	private static final int Q = 1;

	private PreviewDriver() {}

	/** ImageJ's folder, a stack, and the file for the screenshot. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			play(arguments[1], Path.of(arguments[2]));
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void play(final String file, final Path screenshot) throws Exception {
		IJ.open(file);
		final ImagePlus image = IJ.getImage();
		IJ.run("In [+]", "");
		image.getWindow().setLocation(10, 130);
		image.setSlice(5);
		final ImagePlus untouched = image.duplicate();
		new Recorder().setLocation(10, 600);

		final Dialog first = open("Pre-image Denoising");
		number(first).setText("3");
		tick(first, true);
		told(first, "Preview: slice 5, constrained pre-image, q 3");
		say("window", window().getTitle());
		say("active", WindowManager.getCurrentImage().getTitle());
		final long start = System.nanoTime();
		number(first).setText("4");
		told(first, "Preview: slice 5, constrained pre-image, q 4");
		say("within a second", Boolean.toString(System.nanoTime() - start < 1_000_000_000L));
		number(first).setText("abc");
		told(first, "Preview: q = 'abc'");
		say("messages", Long.toString(Stream.of(Window.getWindows()).filter(found -> found.isShowing() &&
			found instanceof Dialog dialog && dialog.isModal()).count()));
		number(first).setText("5");
		image.setSlice(9);
		told(first, "Preview: slice 9, constrained pre-image, q 5");
		IJ.wait(500);
		shoot(screenshot);
		final List<Rectangle> places = List.of(first.getBounds(), window().getBounds(), image.getWindow().getBounds());
		say("dialog, preview and image", places.toString() + window().getLocationOnScreen());
		say("apart", Boolean.toString(!places.get(0).intersects(places.get(1)) && !places.get(1).intersects(places.get(2)) &&
			!places.get(0).intersects(places.get(2))));
		say("on top", Boolean.toString(window().isAlwaysOnTop() && first.isActive()));
		press(first, "Cancel");
		await(() -> window() == null ? true : null);
		say("after cancel", Arrays.toString(WindowManager.getImageTitles()));
		say("untouched", Boolean.toString(equal(untouched, image) && !image.changes && !image.isLocked()));

		final Dialog second = open("Denoise Stack");
		choose(second, "svd");
		tick(second, true);
		told(second, "Preview: slice 9, singular value shrinkage");
		tick(second, false);
		await(() -> window() == null ? true : null);
		say("switched off", "true");
		tick(second, true);
		await(PreviewDriver::window);
		press(second, "  OK  ");
		await(() -> WindowManager.getImage("in-denoised"));
		await(() -> window() == null ? true : null);
		IJ.wait(500);
		say("result of", Integer.toString(WindowManager.getImage("in-denoised").getStackSize()));
		IJ.selectWindow("in.tif");
		final Dialog third = open("Denoise Stack");
		image.close();
		press(third, "  OK  ");
		final Dialog message = await(() -> Stream.of(Window.getWindows()).filter(found -> found.isShowing() &&
			found instanceof MessageDialog).map(Dialog.class::cast).findFirst().orElse(null));
		say("without its image", components(message, MultiLineLabel.class).isEmpty() ? "" : message.getTitle());
		message.dispose();
		await(() -> Recorder.getInstance().getText().contains("Denoise Stack") ? true : null);
		Recorder.getInstance().getText().lines().filter(line -> line.contains("Denoise Stack")).forEach(line -> say("recorded",
			line));
	}

	/** ImageJ's recorder knows one command at a time: the one before has to have ended. */
	private static Dialog open(final String title) {
		await(() -> Thread.getAllStackTraces().keySet().stream().noneMatch(thread -> thread != Thread.currentThread() &&
			thread.getName().startsWith("Run$_")) ? true : null);
		IJ.doCommand(title + "...");
		final Dialog dialog = await(() -> Stream.of(Window.getWindows()).filter(found -> found.isShowing() &&
			found instanceof Dialog && title.equals(((Dialog) found).getTitle())).map(Dialog.class::cast).findFirst()
			.orElse(null));
		IJ.wait(300);
		return dialog;
	}

	private static Frame window() {
		return Stream.of(Window.getWindows()).filter(found -> found.isShowing() && found instanceof Frame frame && frame
			.getTitle().endsWith("-preview")).map(Frame.class::cast).findFirst().orElse(null);
	}

	private static void choose(final Dialog dialog, final String word) {
		final Choice choice = components(dialog, Choice.class).get(0);
		choice.select(word);
		post(new ItemEvent(choice, ItemEvent.ITEM_STATE_CHANGED, word, ItemEvent.SELECTED));
	}

	private static void tick(final Dialog dialog, final boolean on) {
		final Checkbox preview = components(dialog, Checkbox.class).stream().filter(box -> box.getLabel().strip().equals(
			"Preview")).findFirst().orElseThrow();
		preview.setState(on);
		post(new ItemEvent(preview, ItemEvent.ITEM_STATE_CHANGED, preview.getLabel(), on ? ItemEvent.SELECTED
			: ItemEvent.DESELECTED));
	}

	/** The field of q: that of the training stack comes before it. */
	private static TextField number(final Dialog dialog) {
		return components(dialog, TextField.class).get(Q);
	}

	private static void told(final Dialog dialog, final String start) {
		await(() -> MacroDriver.texts(dialog).stream().anyMatch(text -> text.startsWith(start)) ? true : null, () -> start +
			" not in " + MacroDriver.texts(dialog));
	}

	private static void press(final Dialog dialog, final String label) {
		final Button button = components(dialog, Button.class).stream().filter(found -> found.getLabel().strip().equals(label
			.strip())).findFirst().orElseThrow();
		post(new ActionEvent(button, ActionEvent.ACTION_PERFORMED, button.getActionCommand()));
	}

	private static void post(final AWTEvent event) {
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(event);
	}

	private static <T extends Component> List<T> components(final Container container, final Class<T> type) {
		final List<T> all = new ArrayList<>();
		for (final Component component : container.getComponents()) {
			if (type.isInstance(component)) all.add(type.cast(component));
			if (component instanceof Container inner) all.addAll(components(inner, type));
		}
		return all;
	}

	private static boolean equal(final ImagePlus one, final ImagePlus other) {
		boolean equal = one.getStackSize() == other.getStackSize();
		for (int n = 1; equal && n <= one.getStackSize(); n++) {
			equal = Arrays.equals((float[]) one.getStack().getPixels(n), (float[]) other.getStack().getPixels(n));
		}
		return equal;
	}

	private static void shoot(final Path file) throws Exception {
		Files.createDirectories(file.getParent());
		ImageIO.write(new Robot().createScreenCapture(new Rectangle(Toolkit.getDefaultToolkit().getScreenSize())), "png", file
			.toFile());
	}

	private static <T> T await(final Supplier<T> supplier) {
		return await(supplier, () -> "waited in vain");
	}

	private static <T> T await(final Supplier<T> supplier, final Supplier<String> message) {
		final long end = System.currentTimeMillis() + PATIENCE;
		while (System.currentTimeMillis() < end) {
			final T value = supplier.get();
			if (value != null) return value;
			IJ.wait(20);
		}
		throw new IllegalStateException(message.get());
	}

	private static void say(final String name, final String value) {
		System.out.println(name + ": " + value);
	}
}
