package io.github.manifolddenoise.bridge;

import java.awt.AWTEvent;
import java.awt.Button;
import java.awt.Choice;
import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Label;
import java.awt.Menu;
import java.awt.MenuBar;
import java.awt.MenuItem;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.TextField;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.KeyEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

import ij.IJ;
import ij.ImageJ;
import ij.ImagePlus;
import ij.Menus;
import ij.WindowManager;
import ij.gui.ImageWindow;
import ij.plugin.frame.Recorder;

/**
 * Plays the user of a plain ImageJ on a screen and prints what it sees, one {@code name: value} per line. It knows
 * ImageJ's classes only, as ImageJ finds ours in its plugins folder.
 */
public final class GuiDriver {

	private static final long PATIENCE = 80_000;

	private GuiDriver() {}

	/** ImageJ's folder, scenario, and what the scenario takes. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			switch (arguments[1]) {
				case "dialog" -> dialog(arguments[2], Path.of(arguments[3]));
				case "escape" -> escape(arguments[2]);
				default -> throw new IllegalArgumentException(arguments[1]);
			}
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void dialog(final String file, final Path screenshots) throws Exception {
		menuItems().forEach(item -> say("menu", item));
		IJ.open(file);
		IJ.getImage().getWindow().setLocation(10, 130);
		new Recorder();
		final Dialog dialog = opened("Denoise Stack");
		shoot(screenshots.resolve("dialog.png"));
		say("notice", notice(dialog));
		press(dialog, "Help");
		final Frame help = await(() -> Stream.of(Window.getWindows()).filter(window -> window.isShowing() &&
			window instanceof Frame frame && frame.getTitle().equals("Denoise Stack Help")).map(Frame.class::cast).findFirst().orElse(
				null));
		IJ.wait(500);
		shoot(screenshots.resolve("help.png"));
		say("help beside", Boolean.toString(!help.getBounds().intersects(dialog.getBounds())));
		final TextField strength = beside(dialog, "Strength (0 to 1)", TextField.class);
		final Color usual = strength.getBackground();
		strength.setText("no number");
		await(() -> strength.getBackground().equals(usual) ? null : true);
		shoot(screenshots.resolve("wrong.png"));
		say("wrong", notice(dialog));
		say("marked", Boolean.toString(!strength.getBackground().equals(usual)));
		press(dialog, "  OK  ");
		enter(strength);
		IJ.wait(500);
		say("still open", Boolean.toString(dialog.isShowing() && !button(dialog, "OK").isEnabled() && help.isShowing()));
		strength.setText("1");
		await(() -> strength.getBackground().equals(usual) ? true : null);
		say("right", notice(dialog));
		say("unmarked", Boolean.toString(strength.getBackground().equals(usual)));
		press(dialog, "All options...");
		final Dialog all = await(() -> dialogTitled("Denoise Stack: all options"));
		IJ.wait(500);
		shoot(screenshots.resolve("all-options.png"));
		beside(all, "Components q", TextField.class).setText("4");
		IJ.wait(300);
		press(all, "  OK  ");
		await(() -> all.isShowing() ? null : true);
		say("button", await(() -> Optional.of(button(dialog, "All options").getLabel()).filter(label -> label.contains("changed")).orElse(
			null)));
		press(dialog, "  OK  ");
		final ImagePlus result = await(() -> image("in-denoised"));
		await(() -> image("in-embedding"));
		await(() -> help.isShowing() || !covered().endsWith("[]") ? null : true);
		IJ.wait(800);
		shoot(screenshots.resolve("result.png"));
		say("help closed", Boolean.toString(!help.isShowing()));
		say("images", Arrays.toString(WindowManager.getImageTitles()));
		say("covered", covered());
		say("active", WindowManager.getCurrentImage().getTitle());
		replay("Denoise Stack", result, "in-denoised");
		zoomed();
	}

	/** The recorded call makes the same again. */
	private static void replay(final String command, final ImagePlus result, final String title) {
		final String recorded = await(() -> Recorder.getInstance().getText().lines().filter(line -> line.contains(command))
			.findFirst().orElse(null));
		say("recorded", recorded);
		Recorder.record = false;
		result.setTitle("by hand");
		IJ.selectWindow("in.tif");
		IJ.runMacro(recorded);
		say("same", Boolean.toString(equal(result, await(() -> image(title)))));
		Recorder.record = true;
	}

	/** Another command is recorded while the dialog is open. */
	private static void zoomed() throws Exception {
		IJ.selectWindow("in.tif");
		final Dialog dialog = opened("Pre-image Denoising");
		beside(dialog, "Geometry", Choice.class).select("noisy");
		IJ.doCommand("In [+]");
		IJ.wait(500);
		press(dialog, "  OK  ");
		replay("Pre-image Denoising", await(() -> image("in-constrained")), "in-constrained");
	}

	private static Dialog opened(final String title) {
		IJ.doCommand(title + "...");
		final Dialog dialog = await(() -> dialogTitled(title));
		IJ.wait(500);
		dialog.toFront();
		return dialog;
	}

	/** The field with a label. */
	private static <T extends Component> T beside(final Dialog dialog, final String label, final Class<T> type) {
		final List<Component> all = MacroDriver.components(dialog);
		for (int i = 0; i < all.size(); i++) {
			if (all.get(i) instanceof Label found && found.getText().strip().equals(label)) return type.cast(all.get(i + 1));
		}
		throw new IllegalStateException(label);
	}

	private static void enter(final Component field) {
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new KeyEvent(field, KeyEvent.KEY_PRESSED, System
			.currentTimeMillis(), 0, KeyEvent.VK_ENTER, '\n'));
	}

	private static void escape(final String file) throws Exception {
		IJ.open(file);
		final Thread run = new Thread(() -> IJ.run("Denoise Stack...",
			"method=constrained geometry=noisy q=20 optimizer=fixed-step step=0.0001 tolerance=1e-12 iterations=1000000 showplots=false"), "Run$_test");
		final long start = System.currentTimeMillis();
		run.start();
		IJ.wait(3000);
		say("running", Boolean.toString(run.isAlive()));
		final ImageJ window = IJ.getInstance();
		final AWTEvent key = new KeyEvent(window, KeyEvent.KEY_PRESSED, start, 0, KeyEvent.VK_ESCAPE, (char) 27);
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(key);
		final long pressed = System.currentTimeMillis();
		MacroDriver.closingMessages(run);
		say("stopped", Boolean.toString(System.currentTimeMillis() - pressed < 5000));
		say("images", Arrays.toString(WindowManager.getImageTitles()));
	}

	/** What the dialog says under its fields. */
	private static String notice(final Dialog dialog) throws ReflectiveOperationException {
		return MacroDriver.text(dialog).strip();
	}

	private static List<String> menuItems() {
		final List<String> found = new ArrayList<>();
		final MenuBar bar = Menus.getMenuBar();
		for (int i = 0; i < bar.getMenuCount(); i++) collect(bar.getMenu(i), bar.getMenu(i).getLabel(), found);
		return found;
	}

	private static void collect(final Menu menu, final String path, final List<String> found) {
		for (int i = 0; i < menu.getItemCount(); i++) {
			final MenuItem item = menu.getItem(i);
			final String full = path + ">" + item.getLabel();
			if (item instanceof Menu inner) collect(inner, full, found);
			else found.add(full);
		}
	}

	private static boolean equal(final ImagePlus one, final ImagePlus other) {
		boolean equal = one.getStackSize() == other.getStackSize();
		for (int n = 1; equal && n <= one.getStackSize(); n++) {
			equal = Arrays.equals((float[]) one.getStack().getPixels(n), (float[]) other.getStack().getPixels(n));
		}
		return equal;
	}

	private static Dialog dialogTitled(final String title) {
		for (final Window window : Window.getWindows()) {
			if (window.isShowing() && window instanceof Dialog dialog && title.equals(dialog.getTitle())) return dialog;
		}
		return null;
	}

	private static Button button(final Container container, final String label) {
		return (Button) MacroDriver.components(container).stream().filter(component -> component instanceof Button b && b.getLabel().strip()
			.startsWith(label.strip())).findFirst().orElseThrow();
	}

	/** As a click does, which a disabled button does not hear. */
	private static void press(final Container container, final String label) {
		final Button button = button(container, label);
		if (!button.isEnabled()) return;
		Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(new ActionEvent(button, ActionEvent.ACTION_PERFORMED,
			button.getActionCommand()));
	}

	/** Pairs of images and Log of which one covers a part of the other. */
	private static String covered() {
		final List<Frame> shown = Stream.of(Frame.getFrames()).filter(frame -> frame.isShowing() && (frame instanceof ImageWindow ||
			frame.getTitle().equals("Log"))).toList();
		final List<String> covered = new ArrayList<>();
		for (int i = 0; i < shown.size(); i++) {
			for (int k = 0; k < i; k++) if (shown.get(i).getBounds().intersects(shown.get(k).getBounds())) covered.add(shown.get(k)
				.getTitle() + " and " + shown.get(i).getTitle());
		}
		return shown.size() + " windows, " + covered;
	}

	private static ImagePlus image(final String title) {
		return WindowManager.getImage(title);
	}

	private static void shoot(final Path file) throws Exception {
		Files.createDirectories(file.getParent());
		ImageIO.write(new Robot().createScreenCapture(new Rectangle(Toolkit.getDefaultToolkit().getScreenSize())), "png", file
			.toFile());
	}

	private static <T> T await(final Supplier<T> supplier) {
		final long end = System.currentTimeMillis() + PATIENCE;
		while (System.currentTimeMillis() < end) {
			final T value = supplier.get();
			if (value != null) return value;
			IJ.wait(50);
		}
		throw new IllegalStateException("waited in vain; open are " + Arrays.stream(Window.getWindows()).filter(
			Window::isShowing).map(window -> window instanceof Frame frame ? frame.getTitle() : window instanceof Dialog dialog
				? dialog.getTitle() : window.toString()).toList());
	}

	private static void say(final String name, final String value) {
		System.out.println(name + ": " + value);
	}
}
