package io.github.manifolddenoise.command.shell;

import java.awt.Dialog;
import java.awt.Dimension;
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

	private WindowPlaces() {}

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
	public static void besideImageAndDialogs(final ImagePlus image, final Window window) {
		final List<Rectangle> spared = new ArrayList<>(List.of(image.getWindow().getBounds()));
		spared.addAll(dialogs());
		apart(window, spared);
	}

	private static List<Rectangle> dialogs() {
		return Stream.of(Window.getWindows()).filter(other -> other.isShowing() && other instanceof Dialog).map(Window::getBounds)
			.toList();
	}

	/** @param spared windows to hide as little as possible of; near the first of them */
	private static void apart(final Window window, final List<Rectangle> spared) {
		window.setLocation(FreeSpot.of(window.getSize(), spared, new Rectangle(screen()), spared.stream().findFirst().orElseGet(
			window::getBounds)));
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
