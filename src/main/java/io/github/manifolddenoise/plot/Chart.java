package io.github.manifolddenoise.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

import ij.process.ColorProcessor;

/**
 * One panel of a figure: a frame with axes, in which maps of colours, level curves, lines and points are drawn one over the
 * other. Things outside the frame are cut off. Not thread safe.
 */
public final class Chart {

	private static final int LEAST_LEFT = 44;
	private static final int TOP = 26;
	private static final int RIGHT = 12;
	private static final int BOTTOM = 24;
	private static final int GAP = 4;
	private static final double RIM = 0.7;
	private static final int PIXELS_ACROSS = 45;

	private final Range x;
	private final Range y;
	private final int width;
	private final int height;
	private final int margin;
	private final BufferedImage image;
	private final Graphics2D graphics;

	/**
	 * Numbers along both axes, whose units differ.
	 *
	 * @param width of the frame in pixels
	 * @param height of the frame in pixels
	 */
	public Chart(final String title, final Range x, final Range y, final int width, final int height) {
		this.x = x;
		this.y = y;
		this.width = width;
		this.height = height;
		final Ticks upwards = upwards();
		margin = Math.max(LEAST_LEFT, 2 * GAP + Canvas.TICK + Canvas.widest(Arrays.stream(upwards.values()).mapToObj(
			upwards::label)));
		image = new BufferedImage(margin + width + RIGHT, TOP + height + BOTTOM, BufferedImage.TYPE_INT_RGB);
		graphics = Canvas.of(image);
		graphics.drawString(title, Math.max(0, Math.min(margin, image.getWidth() - graphics.getFontMetrics().stringWidth(title))),
			TOP - 9);
	}

	/** A chart with one unit along both axes: a frame as large as fits into a square of {@code side} pixels. */
	public static Chart ofPlane(final String title, final Range x, final Range y, final int side) {
		final double unit = side / Math.max(x.size(), y.size());
		return new Chart(title, x, y, (int) Math.round(unit * x.size()), (int) Math.round(unit * y.size()));
	}

	private Ticks upwards() {
		return Ticks.between(y.low(), y.high(), Math.max(2, height / Canvas.PIXELS_UP));
	}

	private Point2D place(final double left, final double up) {
		return new Point2D.Double(margin + x.place(left) * width, TOP + (1 - y.place(up)) * height);
	}

	/** A map in the colours of {@link FrameColours}; values beyond the ends of {@code colours} have the colours of the ends. */
	public Chart map(final Field field, final Range colours) {
		for (int row = 0; row < height; row++) {
			for (int column = 0; column < width; column++) {
				final double value = field.at(x.low() + x.size() * (column + 0.5) / width, y.high() - y.size() * (row + 0.5) /
					height);
				image.setRGB(margin + column, TOP + row, FrameColours.at(colours.place(value)).getRGB());
			}
		}
		return this;
	}

	public Chart levelCurves(final Field field, final double[] levels, final Color colour, final double thickness) {
		clipped(colour, thickness);
		for (final double level : levels) {
			for (final LevelCurves.Piece piece : LevelCurves.of(field, level)) {
				graphics.draw(new Line2D.Double(place(piece.fromX(), piece.fromY()), place(piece.toX(), piece.toY())));
			}
		}
		return released();
	}

	/** Filled dots. */
	public Chart points(final double[] left, final double[] up, final Color colour, final double radius) {
		return points(left, up, i -> colour, radius);
	}

	/** Filled dots, each in its colour. */
	public Chart points(final double[] left, final double[] up, final IntFunction<Color> colours, final double radius) {
		clipped(Color.BLACK, 1);
		for (int i = 0; i < left.length; i++) {
			final Point2D place = place(left[i], up[i]);
			graphics.setColor(colours.apply(i));
			graphics.fill(new Ellipse2D.Double(place.getX() - radius, place.getY() - radius, 2 * radius, 2 * radius));
		}
		return released();
	}

	/** Filled dots with black rims, to be seen on a map of colours by every eye. */
	public Chart outlinedPoints(final double[] left, final double[] up, final Color colour, final double radius) {
		return points(left, up, Color.BLACK, radius + RIM).points(left, up, colour, radius);
	}

	/** A circle round a place. */
	public Chart ring(final double left, final double up, final Color colour, final double radius) {
		clipped(colour, 2);
		final Point2D place = place(left, up);
		graphics.draw(new Ellipse2D.Double(place.getX() - radius, place.getY() - radius, 2 * radius, 2 * radius));
		return released();
	}

	/** A line through places. */
	public Chart line(final double[] left, final double[] up, final LineStyle pen, final double thickness) {
		clipped(pen.colour(), 1);
		graphics.setStroke(pen.stroke(thickness));
		final Path2D path = new Path2D.Double();
		for (int i = 0; i < left.length; i++) {
			final Point2D place = place(left[i], up[i]);
			if (i == 0) path.moveTo(place.getX(), place.getY());
			else path.lineTo(place.getX(), place.getY());
		}
		graphics.draw(path);
		return released();
	}

	/** One line from every place to another. */
	public Chart strokes(final double[][] from, final double[][] to, final Color colour) {
		clipped(colour, 0.7);
		for (int i = 0; i < from[0].length; i++) {
			graphics.draw(new Line2D.Double(place(from[0][i], from[1][i]), place(to[0][i], to[1][i])));
		}
		return released();
	}

	private void clipped(final Color colour, final double thickness) {
		graphics.setClip(margin, TOP, width, height);
		graphics.setColor(colour);
		graphics.setStroke(new BasicStroke((float) thickness));
	}

	private Chart released() {
		graphics.setClip(null);
		graphics.setColor(Color.BLACK);
		graphics.setStroke(new BasicStroke(1));
		return this;
	}

	/** The panel with numbers along its axes. */
	public ColorProcessor withAxes() {
		drawFrame();
		final Ticks across = Ticks.between(x.low(), x.high(), Math.max(2, width / PIXELS_ACROSS));
		for (final double value : across.values()) {
			final int at = (int) Math.round(place(value, y.low()).getX());
			graphics.drawLine(at, TOP + height, at, TOP + height + Canvas.TICK);
			drawCentred(across.label(value), at, TOP + height + Canvas.TICK + 14);
		}
		final Ticks upwards = upwards();
		for (final double value : upwards.values()) {
			final int at = (int) Math.round(place(x.low(), value).getY());
			graphics.drawLine(margin - 1 - Canvas.TICK, at, margin - 1, at);
			final String label = upwards.label(value);
			graphics.drawString(label, margin - Canvas.TICK - GAP - graphics.getFontMetrics().stringWidth(label), at + 4);
		}
		return picture();
	}

	/** The panel with numbers and a name below the horizontal axis. */
	public ColorProcessor withAxes(final String name) {
		return ChartAnnotations.named(withAxes().getBufferedImage(), name, margin + width / 2);
	}

	/** The panel with numbers along its axes and what the colours of its map mean on the right. */
	public ColorProcessor withBar(final Range colours) {
		return ChartAnnotations.bar(withAxes().getBufferedImage(), colours, TOP, height);
	}

	/** The panel with numbers, a name below the horizontal axis, and what its lines mean on the right. */
	public ColorProcessor withLegend(final String name, final List<String> names, final List<LineStyle> pens) {
		return ChartAnnotations.legend(withAxes(name).getBufferedImage(), names, pens, TOP);
	}

	/** The panel without numbers, for projections of space. */
	public ColorProcessor withoutAxes() {
		drawFrame();
		return picture();
	}

	private void drawFrame() {
		graphics.draw(new Rectangle2D.Double(margin - 0.5, TOP - 0.5, width + 1, height + 1));
	}

	private void drawCentred(final String text, final int middle, final int baseline) {
		graphics.drawString(text, middle - graphics.getFontMetrics().stringWidth(text) / 2, baseline);
	}

	private ColorProcessor picture() {
		graphics.dispose();
		return new ColorProcessor(image);
	}

	/** Adds to a panel what stands outside its frame. */
	private static final class ChartAnnotations {

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
}
