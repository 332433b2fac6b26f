package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

import ij.process.ColorProcessor;

/** Adds to a panel what stands outside its frame. */
final class ChartAnnotations {

	private static final int LABEL = 18;
	private static final int LINE = 17;
	private static final int SAMPLE = 24;
	private static final int BAR = 76;
	private static final int BAR_WIDTH = 14;

	private ChartAnnotations() {}

	/** The name of the horizontal axis below. */
	static ColorProcessor named(final BufferedImage panel, final String name, final int middle) {
		final BufferedImage page = page(panel, 0, LABEL);
		final Graphics2D graphics = canvas(page, panel);
		final int width = graphics.getFontMetrics().stringWidth(name);
		graphics.drawString(name, Math.max(0, Math.min(middle - width / 2, panel.getWidth() - width)), panel.getHeight() + LABEL - 7);
		return finished(graphics, page);
	}

	/**
	 * What the colours of a map mean, on the right.
	 *
	 * @param top first row of the frame
	 * @param height of the frame
	 */
	static ColorProcessor bar(final BufferedImage panel, final Range colours, final int top, final int height) {
		final BufferedImage page = page(panel, BAR, 0);
		final Graphics2D graphics = canvas(page, panel);
		final int left = panel.getWidth();
		for (int row = 0; row < height; row++) {
			graphics.setColor(FrameColours.at(1 - (row + 0.5) / height));
			graphics.fillRect(left, top + row, BAR_WIDTH, 1);
		}
		graphics.setColor(Color.BLACK);
		graphics.draw(new Rectangle2D.Double(left - 0.5, top - 0.5, BAR_WIDTH + 1, height + 1));
		final Ticks ticks = Ticks.between(colours.low(), colours.high(), Math.max(2, height / Canvas.PIXELS_UP));
		for (final double value : ticks.values()) {
			final int at = top + (int) Math.round((1 - colours.place(value)) * height);
			graphics.drawLine(left + BAR_WIDTH, at, left + BAR_WIDTH + Canvas.TICK, at);
			graphics.drawString(ticks.label(value), left + BAR_WIDTH + Canvas.TICK + 4, at + 4);
		}
		return finished(graphics, page);
	}

	/** What lines mean, on the right. */
	static ColorProcessor legend(final BufferedImage panel, final List<String> names, final List<LineStyle> pens, final int top) {
		final int widest = Canvas.widest(names.stream());
		final BufferedImage page = page(panel, widest + SAMPLE + 2 * LINE, 0);
		final Graphics2D graphics = canvas(page, panel);
		for (int i = 0; i < names.size(); i++) {
			final int baseline = top + LINE * (i + 1);
			graphics.setColor(pens.get(i).colour());
			graphics.setStroke(pens.get(i).stroke(3));
			graphics.drawLine(panel.getWidth() + 2, baseline - 4, panel.getWidth() + SAMPLE, baseline - 4);
			graphics.setColor(Color.BLACK);
			graphics.drawString(names.get(i), panel.getWidth() + SAMPLE + 6, baseline);
		}
		return finished(graphics, page);
	}

	private static BufferedImage page(final BufferedImage panel, final int wider, final int taller) {
		return new BufferedImage(panel.getWidth() + wider, panel.getHeight() + taller, BufferedImage.TYPE_INT_RGB);
	}

	private static Graphics2D canvas(final BufferedImage page, final BufferedImage panel) {
		final Graphics2D graphics = Canvas.of(page);
		graphics.drawImage(panel, 0, 0, null);
		return graphics;
	}

	private static ColorProcessor finished(final Graphics2D graphics, final BufferedImage page) {
		graphics.dispose();
		return new ColorProcessor(page);
	}
}
