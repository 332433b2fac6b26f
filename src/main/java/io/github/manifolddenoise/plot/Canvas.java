package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.stream.Stream;

/** What panels are drawn on, and the sizes that their axes share. */
final class Canvas {

	/** Length of a tick. */
	static final int TICK = 4;
	/** Distance of ticks on a vertical axis, at least. */
	static final int PIXELS_UP = 32;
	private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

	private Canvas() {}

	/** A white page with fine edges, to be drawn on in black. */
	static Graphics2D of(final BufferedImage image) {
		final Graphics2D graphics = image.createGraphics();
		graphics.setColor(Color.WHITE);
		graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
		graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
		graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
		graphics.setColor(Color.BLACK);
		graphics.setFont(FONT);
		return graphics;
	}

	/** The width of the longest of some texts. */
	static int widest(final Stream<String> texts) {
		final Graphics2D measuring = of(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB));
		final int widest = texts.mapToInt(measuring.getFontMetrics()::stringWidth).max().orElse(0);
		measuring.dispose();
		return widest;
	}
}
