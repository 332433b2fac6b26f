package io.github.manifolddenoise.bridge;

import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.ActionEvent;

import javax.swing.Timer;

import ij.ImagePlus;
import ij.gui.ImageCanvas;
import ij.gui.ImageWindow;
import ij.gui.PlotWindow;

/**
 * Keeps the picture in a window that has just opened whole. Window systems say late how large a window is, sometimes with a
 * size that it had before, and ImageJ then cuts the picture to what it believes to have room for.
 */
final class WholePicture {

	private static final int STEP = 50, PATIENCE = 3000, MOST_REPAIRS = 5;

	private final ImageWindow window;
	private final ImageCanvas canvas;
	private final Rectangle whole;
	private final double zoom;
	private final long end = System.currentTimeMillis() + PATIENCE;
	private int repairs;

	private WholePicture(final ImageWindow window) {
		final ImagePlus image = window.getImagePlus();
		this.window = window;
		canvas = window.getCanvas();
		whole = new Rectangle(0, 0, image.getWidth(), image.getHeight());
		zoom = canvas.getMagnification();
	}

	/** Looks after a window for some seconds, until its user zooms. */
	static void keep(final ImageWindow window) {
		if (!(window instanceof PlotWindow)) new Timer(STEP, new WholePicture(window)::look).start();
	}

	private void look(final ActionEvent event) {
		final boolean late = System.currentTimeMillis() > end || repairs == MOST_REPAIRS;
		if (late || !window.isShowing() || canvas.getMagnification() != zoom) ((Timer) event.getSource()).stop();
		else if (isCut()) restore();
	}

	private boolean isCut() {
		final Dimension wanted = window.getPreferredSize();
		return !canvas.getSrcRect().contains(whole) || window.getWidth() < wanted.width || window.getHeight() < wanted.height;
	}

	private void restore() {
		repairs++;
		canvas.setSize((int) (zoom * whole.width), (int) (zoom * whole.height));
		canvas.setSourceRect(whole);
		canvas.setMagnification(zoom);
		window.pack();
	}
}
