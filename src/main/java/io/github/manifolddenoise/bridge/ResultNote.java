package io.github.manifolddenoise.bridge;

import java.awt.Canvas;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.util.List;
import java.util.stream.Stream;

import ij.Prefs;
import ij.gui.GUI;
import ij.gui.ImageWindow;

import io.github.manifolddenoise.command.shell.TextLines;

/** What there is to say of a result, below its picture: the verdict in bold, then as much as there is room for. */
final class ResultNote extends Canvas {

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
