package io.github.manifolddenoise.bridge;

import java.awt.AWTEvent;
import java.awt.Button;
import java.awt.Checkbox;
import java.awt.Choice;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.ItemEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import ij.IJ;
import ij.ImageJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.ImageWindow;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.testing.Screenshot;

/** Takes the manual's pictures in a plain ImageJ on a screen, and prints what it saw. It knows ImageJ's classes only. */
public final class ScreenshotDriver {

	private static final long PATIENCE = 60_000;
	private static final int SLICE = 20, PHASES = 10;

	private ScreenshotDriver() {}

	/** ImageJ's folder, scenario, folder for the pictures, and what the scenario takes. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			IJ.getInstance().setLocation(1300, 1000);
			final Path pictures = Path.of(arguments[2]);
			switch (arguments[1]) {
				case "dialogs" -> dialogs(pictures, List.of(arguments).subList(3, arguments.length));
				case "results" -> results(pictures);
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

	private static void dialogs(final Path pictures, final List<String> commands) throws Exception {
		IJ.run("Turning Pot, Noisy", "frames=60");
		for (final String command : commands) {
			IJ.doCommand(command);
			final Dialog dialog = await(() -> dialog(command.replace("...", "")));
			IJ.wait(500);
			Screenshot.save(pictures.resolve(fileName(command)), List.of(dialog));
			System.out.println("dialog: " + command + " is " + dialog.getWidth() + " wide and " + dialog.getHeight() + " tall");
			press(dialog, "Cancel");
			await(() -> dialog.isShowing() ? null : true);
			IJ.wait(200);
		}
		System.out.println("images: " + Arrays.toString(WindowManager.getImageTitles()));
	}

	/** Denoise Stack... becomes dialog-denoise-stack.png. */
	static String fileName(final String command) {
		return "dialog-" + command.replace("...", "").toLowerCase().replace(' ', '-') + ".png";
	}

	private static void results(final Path pictures) throws Exception {
		IJ.run("Turning Pot, Noisy", "frames=120");
		enlarge("turntable");
		IJ.run("Denoise Stack...", "method=harmonics showplots=true");
		enlarge("turntable-denoised");
		slice("turntable", "turntable-denoised");
		save(pictures, "denoise-stack.png", windows("turntable", "turntable-denoised"), windows("turntable-embedding"));
		residual(pictures);
		IJ.selectWindow("turntable");
		IJ.run("Compare Methods...", "methods=[harmonics, svd] frames=30");
		await(() -> WindowManager.getImage("turntable-compared")).setSlice(2);
		save(pictures, "compare-methods.png", windows("turntable-compared"), windows("turntable-distances"));
		sort(pictures);
		preview(pictures);
	}

	private static void residual(final Path pictures) throws Exception {
		IJ.selectWindow("turntable");
		IJ.run("Residual Check...", "result=turntable-denoised");
		enlarge("turntable-removed", "turntable-temporal", "turntable-spatial");
		slice("turntable-removed");
		save(pictures, "residual-check.png", windows("turntable-removed", "turntable-temporal", "turntable-spatial"), windows(
			"turntable-autocorrelation"));
	}

	private static void preview(final Path pictures) throws Exception {
		IJ.selectWindow("turntable");
		slice("turntable");
		IJ.doCommand("Denoise Stack...");
		final Dialog dialog = await(() -> dialog("Denoise Stack"));
		IJ.wait(500);
		final Choice method = components(dialog, Choice.class).get(0);
		method.select("harmonics");
		post(new ItemEvent(method, ItemEvent.ITEM_STATE_CHANGED, "harmonics", ItemEvent.SELECTED));
		final Checkbox tick = components(dialog, Checkbox.class).stream().filter(box -> box.getLabel().strip().equals("Preview"))
			.findFirst().orElseThrow();
		tick.setState(true);
		post(new ItemEvent(tick, ItemEvent.ITEM_STATE_CHANGED, tick.getLabel(), ItemEvent.SELECTED));
		await(() -> MacroDriver.texts(dialog).stream().anyMatch(text -> text.startsWith("Preview: slice " + SLICE +
			", manifold harmonics")) ? true : null);
		final Frame preview = await(() -> Stream.of(Window.getWindows()).filter(found -> found.isShowing() &&
			found instanceof Frame frame && frame.getTitle().endsWith("-preview")).map(Frame.class::cast).findFirst().orElse(null));
		save(pictures, "denoise-stack-preview.png", List.of(windows("turntable").get(0), preview), List.of(dialog));
		press(dialog, "Cancel");
		await(() -> dialog.isShowing() ? null : true);
	}

	/** Frames of the recording as they came, and the phases of the one cycle that was made of them. */
	private static void sort(final Path pictures) throws Exception {
		IJ.run("Beating Cell, Noisy", "");
		IJ.run("Sort Stack by Manifold...", "order=cycle gate=mean phases=" + PHASES);
		final ImagePlus cell = WindowManager.getImage("cell"), cycle = await(() -> WindowManager.getImage("cell-sorted"));
		final ColorProcessor rows = new ColorProcessor(PHASES * cell.getWidth(), 2 * cell.getHeight() + 4);
		rows.setColor(0xffffff);
		rows.fill();
		draw(cell, rows, 0);
		draw(cycle, rows, cell.getHeight() + 4);
		final String name = "sort-stack-by-manifold.png";
		Screenshot.save(pictures.resolve(name), rows);
		System.out.println("picture: " + name);
	}

	private static void draw(final ImagePlus image, final ColorProcessor rows, final int top) {
		for (int i = 0; i < PHASES; i++) {
			final ImageProcessor frame = image.getStack().getProcessor(1 + i).duplicate();
			frame.setMinAndMax(image.getDisplayRangeMin(), image.getDisplayRangeMax());
			rows.insert(frame.convertToColorProcessor(), i * image.getWidth(), top);
		}
	}

	@SafeVarargs
	private static void save(final Path pictures, final String name, final List<? extends Window>... rows) throws Exception {
		Screenshot.save(pictures.resolve(name), rows);
		System.out.println("picture: " + name);
	}

	private static List<ImageWindow> windows(final String... titles) {
		return Stream.of(titles).map(title -> await(() -> WindowManager.getImage(title)).getWindow()).toList();
	}

	private static void slice(final String... titles) {
		for (final String title : titles) WindowManager.getImage(title).setSlice(SLICE);
	}

	private static void enlarge(final String... titles) {
		for (final String title : titles) {
			final ImagePlus image = await(() -> WindowManager.getImage(title));
			IJ.run(image, "Set... ", "zoom=" + (image.getWidth() < 50 ? 800 : 200));
		}
	}

	private static Dialog dialog(final String title) {
		return Stream.of(Window.getWindows()).filter(window -> window.isShowing() && window instanceof Dialog dialog && title
			.equals(dialog.getTitle())).map(Dialog.class::cast).findFirst().orElse(null);
	}

	private static void press(final Dialog dialog, final String label) {
		final Button button = components(dialog, Button.class).stream().filter(found -> found.getLabel().strip().equals(label))
			.findFirst().orElseThrow();
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

	private static <T> T await(final Supplier<T> supplier) {
		final long end = System.currentTimeMillis() + PATIENCE;
		while (System.currentTimeMillis() < end) {
			final T value = supplier.get();
			if (value != null) return value;
			IJ.wait(50);
		}
		throw new IllegalStateException("waited in vain; open are " + Stream.of(Window.getWindows()).filter(Window::isShowing)
			.map(window -> window instanceof Frame frame ? frame.getTitle() : window instanceof Dialog dialog ? dialog.getTitle()
				: window.toString()).toList());
	}
}
