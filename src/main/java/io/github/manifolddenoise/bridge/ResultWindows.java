package io.github.manifolddenoise.bridge;

import java.awt.Canvas;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import javax.swing.Timer;

import ij.IJ;
import ij.ImagePlus;
import ij.Prefs;
import ij.WindowManager;
import ij.gui.GUI;
import ij.gui.ImageCanvas;
import ij.gui.ImageWindow;
import ij.gui.Plot;
import ij.gui.PlotWindow;
import ij.gui.StackWindow;
import ij.macro.Interpreter;

import io.github.manifolddenoise.command.shell.TextLines;
import io.github.manifolddenoise.command.shell.WindowArrangement;

/**
 * Shows the images that a command has made so that the first of them is the active one, at once and for good. Window
 * systems activate windows when they get round to it, also seconds later, and ImageJ takes whichever comes last: so the
 * others open without asking to be activated, and the first waits until it is.
 */
final class ResultWindows {

	private static final int STEP = 20, SETTLED = 5 * STEP, PATIENCE = 2000;

	private ResultWindows() {}

	/**
	 * @param results the main one first; in batch mode they become batch images
	 * @param findings written into the window of the main one, the verdict first
	 * @param input the image that was worked on: what is of its size is shown at its zoom
	 * @param arrangement puts the windows where they belong, when all are open
	 */
	static void show(final List<ImagePlus> results, final List<String> findings, final Optional<ImagePlus> input,
		final WindowArrangement arrangement)
	{
		for (int i = results.size() - 1; i > 0; i--) {
			if (showsWindows()) showBehind(results.get(i));
			else results.get(i).show();
		}
		final Optional<ImagePlus> main = results.stream().findFirst();
		main.ifPresent(ImagePlus::show);
		final Optional<ImageWindow> window = main.map(ImagePlus::getWindow);
		input.map(ImagePlus::getCanvas).ifPresent(canvas -> results.forEach(result -> zoomLike(canvas, result)));
		window.ifPresent(shown -> ResultNote.add(shown, findings));
		results.forEach(PlotButton::add);
		results.stream().map(ImagePlus::getWindow).filter(shown -> shown != null && !Prefs.open100Percent).forEach(WholePicture::keep);
		arrangement.end(window);
		window.filter(shown -> !EventQueue.isDispatchThread()).ifPresent(ResultWindows::awaitActive);
	}

	private static void zoomLike(final ImageCanvas input, final ImagePlus result) {
		final ImageCanvas canvas = result.getCanvas();
		final double zoom = input.getMagnification();
		final boolean whole = input.getSrcRect().getSize().equals(new Dimension(result.getWidth(), result.getHeight()));
		if (canvas == null || !whole || canvas.getMagnification() == zoom) return;
		canvas.setMagnification(zoom);
		canvas.setSize((int) (result.getWidth() * zoom), (int) (result.getHeight() * zoom));
		result.getWindow().pack();
	}

	private static boolean showsWindows() {
		return IJ.getInstance() != null && !Interpreter.isBatchMode();
	}

	/** An image with a window is visible, and {@code show} then only tells those who want to know of it. */
	private static void showBehind(final ImagePlus image) {
		if (image.getProperty(Plot.PROPERTY_KEY) != null) image.show();
		else if (image.getStackSize() > 1) new UnaskingStackWindow(image);
		else new UnaskingWindow(image);
		image.show();
	}

	/**
	 * Until it has been the active window for a while; other windows that are activated meanwhile hand it back. Whoever works in
	 * another program is left alone.
	 */
	private static void awaitActive(final ImageWindow window) {
		final KeyboardFocusManager focus = KeyboardFocusManager.getCurrentKeyboardFocusManager();
		int active = 0;
		for (int waited = 0; waited < PATIENCE && active < SETTLED && window.isShowing(); waited += STEP) {
			IJ.wait(STEP);
			active = window.isActive() ? active + STEP : 0;
			if (active == 0 && waited >= SETTLED && focus.getActiveWindow() == null) break;
			if (active == 0 && waited % SETTLED == 0) window.toFront();
		}
		WindowManager.setCurrentWindow(window);
	}

	/** A window that opens without being activated can be activated from then on. */
	private static void withoutAsking(final Window window, final Runnable opening) {
		window.setAutoRequestFocus(false);
		opening.run();
		window.setAutoRequestFocus(true);
	}

	private static final class UnaskingWindow extends ImageWindow {

		private static final long serialVersionUID = 1L;

		UnaskingWindow(final ImagePlus image) {
			super(image);
		}

		@Override
		@SuppressWarnings("deprecation")
		public void show() {
			withoutAsking(this, super::show);
		}
	}

	/** The window of a stack that does not ask; in a macro ImageJ would wait for it to be activated. */
	private static final class UnaskingStackWindow extends StackWindow {

		private static final long serialVersionUID = 1L;

		UnaskingStackWindow(final ImagePlus image) {
			super(image);
		}

		@Override
		@SuppressWarnings("deprecation")
		public void show() {
			withoutAsking(this, super::show);
			imp.setActivated();
		}
	}

	/**
	 * Keeps the picture in a window that has just opened whole. Window systems say late how large a window is, sometimes with a
	 * size that it had before, and ImageJ then cuts the picture to what it believes to have room for.
	 */
	private static final class WholePicture {

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

	/** What there is to say of a result, below its picture: the verdict in bold, then as much as there is room for. */
	private static final class ResultNote extends Canvas {

		private static final long serialVersionUID = 1L;

		private static final int NARROWEST = 340, MOST_LINES = 6, MARGIN = 4;
		private static final String MORE = "... (all of it is in the Log)";

		private final transient ImageWindow window;
		private final transient List<String> sentences;
		private final Font plain = new Font(Font.SANS_SERIF, Font.PLAIN, (int) (12 * Prefs.getGuiScale()));

		private ResultNote(final ImageWindow window, final List<String> sentences) {
			this.window = window;
			this.sentences = List.copyOf(sentences);
			setBackground(window.getBackground());
		}

		/** @param sentences the verdict first; nothing is added if there are none */
		static void add(final ImageWindow window, final List<String> sentences) {
			if (sentences.isEmpty()) return;
			window.add(new ResultNote(window, sentences));
			window.pack();
			final Rectangle screen = GUI.getMaxWindowBounds(window);
			while (window.getHeight() > screen.height && window.getCanvas().getMagnification() > 0.1) window.getCanvas().zoomOut(0, 0);
		}

		/** As wide as the picture if that is wide enough to be read. */
		@Override
		public Dimension getPreferredSize() {
			final int width = Math.max((int) (NARROWEST * Prefs.getGuiScale()), window.getCanvas().getPreferredSize().width);
			return new Dimension(width, (int) lines(width).count() * lineHeight() + MARGIN);
		}

		@Override
		public Dimension getMinimumSize() {
			return getPreferredSize();
		}

		/** In the middle: ImageJ's layout would begin flat components where the picture begins. */
		@Override
		public void setLocation(final int x, final int y) {
			super.setLocation((window.getWidth() - getWidth()) / 2, y);
		}

		private int lineHeight() {
			return getFontMetrics(plain).getHeight();
		}

		private record Line(String text, boolean bold) {}

		private Stream<Line> lines(final int width) {
			final List<Line> all = Stream.concat(lines(sentences.subList(0, 1), true, width), lines(sentences.subList(1, sentences
				.size()), false, width)).toList();
			if (all.size() <= MOST_LINES) return all.stream();
			return Stream.concat(all.stream().limit(MOST_LINES - 1L), Stream.of(new Line(MORE, false)));
		}

		private Stream<Line> lines(final List<String> texts, final boolean bold, final int width) {
			final FontMetrics metrics = getFontMetrics(bold ? plain.deriveFont(Font.BOLD) : plain);
			return texts.stream().flatMap(text -> TextLines.of(text, line -> metrics.stringWidth(line) <= width - 2 * MARGIN)
				.stream()).map(line -> new Line(line, bold));
		}

		@Override
		public void paint(final Graphics graphics) {
			((Graphics2D) graphics).setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
			graphics.setColor(Color.BLACK);
			int y = getFontMetrics(plain).getAscent();
			for (final Line line : lines(getWidth()).toList()) {
				graphics.setFont(line.bold ? plain.deriveFont(Font.BOLD) : plain);
				graphics.drawString(line.text, MARGIN, y);
				y += lineHeight();
			}
		}
	}
}
