package io.github.manifolddenoise.command;

import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.Window;

import ij.ImagePlus;

/** Where windows open so that they hide each other as little as the screen allows. */
final class WindowPlaces {

	private static final int GAP = 6;

	private WindowPlaces() {}

	/** Right of an image, or left of it where there is more room. */
	static void beside(final ImagePlus image, final Window window) {
		final Rectangle other = image.getWindow().getBounds();
		final int right = other.x + other.width + GAP, left = other.x - window.getWidth() - GAP;
		final boolean fits = right + window.getWidth() <= screen().width || left < 0;
		put(window, fits ? right : left, other.y);
	}

	/** Right of {@code spared} if the screen has room there, else below the image. */
	static void near(final ImagePlus image, final Window window, final Window spared) {
		final Rectangle other = image.getWindow().getBounds(), kept = spared.getBounds();
		final int right = kept.x + kept.width + GAP;
		if (right + window.getWidth() <= screen().width) put(window, right, kept.y);
		else put(window, other.x, other.y + other.height + GAP);
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
