package io.github.manifolddenoise.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.model.embedding.PlaceDistance;
import io.github.manifolddenoise.model.embedding.PlanePoints;

/**
 * A picture of the frames in the plane of two coordinates to point at: coloured from the first frame to the last as in
 * {@link EmbeddingPlot}, with one frame and one place marked.
 *
 * @param view of the frames, in the panel within the margins
 * @param xLabel name of the horizontal axis
 * @param yLabel name of the vertical axis
 * @param width of the picture
 * @param height of the picture
 */
public record EmbeddingScene(PlaneView view, String xLabel, String yLabel, int width, int height) {

	private static final int LEFT = 58, RIGHT = 14, TOP = 12, BOTTOM = 78;
	private static final int TICKS = 6, COLOURS = 64, SMALLEST = 60;
	private static final double POINT = 3.5, RING = 8;
	private static final Color LINE = new Color(0xc8c8c8), GRID = new Color(0xececec), TEXT = new Color(0x303030);
	private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12), BOLD = FONT.deriveFont(Font.BOLD);

	/**
	 * A place whose pre-image is shown.
	 *
	 * @param distance from the frames; empty until it is known
	 */
	public record Place(double x, double y, Optional<PlaceDistance> distance) {}

	/** Fits a picture of that size. */
	public static EmbeddingScene of(final PlanePoints points, final String xLabel, final String yLabel, final int width,
		final int height)
	{
		final PlaneView view = PlaneView.of(points, Math.max(SMALLEST, width - LEFT - RIGHT), Math.max(SMALLEST, height - TOP -
			BOTTOM));
		return new EmbeddingScene(view, xLabel, yLabel, width, height);
	}

	/** Colour of what a pre-image is worth: green, orange, red. */
	public static Color colour(final PlaceDistance.Worth worth) {
		return switch (worth) {
			case FRAME -> new Color(0x238b45);
			case GUESS -> new Color(0xd97700);
			case INVENTION -> new Color(0xcb181d);
		};
	}

	/** The number on the horizontal axis at a pixel column of the picture. */
	public double x(final int column) {
		return view.x(column - LEFT);
	}

	/** The number on the vertical axis at a pixel row of the picture. */
	public double y(final int row) {
		return view.y(row - TOP);
	}

	/** Pixel column of the picture. */
	public int column(final double x) {
		return (int) Math.round(view.column(x)) + LEFT;
	}

	/** Pixel row of the picture. */
	public int row(final double y) {
		return (int) Math.round(view.row(y)) + TOP;
	}

	/** The frame that is drawn within {@code reach} pixels of a pixel of the picture. */
	public OptionalInt frameAt(final int column, final int row, final double reach) {
		return view.pointAt(column - LEFT, row - TOP, reach);
	}

	/** Whether a pixel lies within the axes. */
	public boolean isInside(final int column, final int row) {
		return column >= LEFT && column < width - RIGHT && row >= TOP && row < height - BOTTOM;
	}

	/** Draws the frames and the axes. */
	public void paint(final Graphics2D graphics) {
		prepare(graphics);
		graphics.setColor(Color.WHITE);
		graphics.fillRect(0, 0, width, height);
		paintAxes(graphics);
		graphics.setColor(LINE);
		graphics.draw(path());
		for (int i = 0; i < view.points().count(); i++) {
			graphics.setColor(colourOf(i));
			graphics.fill(disc(i, POINT));
		}
		paintBar(graphics);
		paintLegend(graphics);
	}

	private static void prepare(final Graphics2D graphics) {
		graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
		graphics.setFont(FONT);
	}

	private Color colourOf(final int frame) {
		return FrameColours.at(view.points().count() == 1 ? 0 : frame / (view.points().count() - 1.0));
	}

	private Path2D path() {
		final Path2D path = new Path2D.Double();
		for (int i = 0; i < view.points().count(); i++) {
			final double x = LEFT + view.column(view.points().x()[i]), y = TOP + view.row(view.points().y()[i]);
			if (i == 0) path.moveTo(x, y);
			else path.lineTo(x, y);
		}
		return path;
	}

	private Ellipse2D disc(final int frame, final double radius) {
		return disc(view.points().x()[frame], view.points().y()[frame], radius);
	}

	private Ellipse2D disc(final double x, final double y, final double radius) {
		return new Ellipse2D.Double(LEFT + view.column(x) - radius, TOP + view.row(y) - radius, 2 * radius, 2 * radius);
	}

	private void paintAxes(final Graphics2D graphics) {
		final int right = width - RIGHT, bottom = height - BOTTOM;
		final FontMetrics metrics = graphics.getFontMetrics();
		final Ticks across = Ticks.between(x(LEFT), x(right), TICKS), up = Ticks.between(y(bottom), y(TOP), TICKS);
		for (final double value : across.values()) {
			graphics.setColor(GRID);
			graphics.drawLine(column(value), TOP, column(value), bottom);
			graphics.setColor(TEXT);
			graphics.drawString(across.label(value), column(value) - metrics.stringWidth(across.label(value)) / 2, bottom + 15);
		}
		for (final double value : up.values()) {
			graphics.setColor(GRID);
			graphics.drawLine(LEFT, row(value), right, row(value));
			graphics.setColor(TEXT);
			graphics.drawString(up.label(value), LEFT - 5 - metrics.stringWidth(up.label(value)), row(value) + 4);
		}
		graphics.drawRect(LEFT, TOP, right - LEFT, bottom - TOP);
		graphics.setFont(BOLD);
		graphics.drawString(xLabel, (LEFT + right - graphics.getFontMetrics().stringWidth(xLabel)) / 2, bottom + 32);
		final Graphics2D turned = (Graphics2D) graphics.create();
		turned.rotate(-Math.PI / 2);
		turned.drawString(yLabel, -(TOP + bottom + graphics.getFontMetrics().stringWidth(yLabel)) / 2, 13);
		turned.dispose();
		graphics.setFont(FONT);
	}

	private void paintBar(final Graphics2D graphics) {
		final String first = "frame 1", last = Integer.toString(view.points().count());
		final FontMetrics metrics = graphics.getFontMetrics();
		final int top = height - 36, left = LEFT + metrics.stringWidth(first) + 6, right = width - RIGHT - metrics.stringWidth(
			last) - 6;
		for (int k = 0; k < COLOURS && right > left; k++) {
			final int from = left + k * (right - left) / COLOURS, to = left + (k + 1) * (right - left) / COLOURS;
			graphics.setColor(FrameColours.at(k / (COLOURS - 1.0)));
			graphics.fillRect(from, top, to - from, 9);
		}
		graphics.setColor(TEXT);
		graphics.drawString(first, LEFT, top + 9);
		graphics.drawString(last, right + 6, top + 9);
	}

	private void paintLegend(final Graphics2D graphics) {
		final int base = height - 9;
		int at = LEFT;
		graphics.setColor(TEXT);
		graphics.drawString("pre-image:", at, base);
		at += graphics.getFontMetrics().stringWidth("pre-image:") + 10;
		for (final PlaceDistance.Worth worth : PlaceDistance.Worth.values()) {
			graphics.setColor(colour(worth));
			graphics.setStroke(new BasicStroke(2.5f));
			graphics.drawLine(at, base - 4, at + 10, base - 4);
			graphics.drawLine(at + 5, base - 9, at + 5, base + 1);
			graphics.setColor(TEXT);
			graphics.drawString(worth.words(), at + 15, base);
			at += 29 + graphics.getFontMetrics().stringWidth(worth.words());
		}
		graphics.setStroke(new BasicStroke(1));
	}

	/** Draws what changes with the mouse over the rest. */
	public void paintMarks(final Graphics2D graphics, final OptionalInt frame, final Optional<Place> place) {
		prepare(graphics);
		graphics.clipRect(LEFT, TOP, width - RIGHT - LEFT, height - BOTTOM - TOP);
		place.ifPresent(there -> paintPlace(graphics, there));
		if (frame.isPresent() && frame.getAsInt() < view.points().count()) paintFrame(graphics, frame.getAsInt());
	}

	private void paintPlace(final Graphics2D graphics, final Place place) {
		final double x = LEFT + view.column(place.x), y = TOP + view.row(place.y);
		final Color colour = place.distance.map(distance -> colour(distance.worth())).orElse(Color.GRAY);
		place.distance.ifPresent(distance -> {
			graphics.setColor(colour);
			graphics.setStroke(new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, new float[] { 4, 4 }, 0));
			graphics.draw(new Line2D.Double(x, y, LEFT + view.column(view.points().x()[distance.nearest()]), TOP + view.row(view
				.points().y()[distance.nearest()])));
		});
		graphics.setColor(Color.WHITE);
		graphics.setStroke(new BasicStroke(6));
		paintCross(graphics, x, y, 10);
		graphics.setColor(colour);
		graphics.setStroke(new BasicStroke(3));
		paintCross(graphics, x, y, 9);
		graphics.setStroke(new BasicStroke(1));
	}

	private static void paintCross(final Graphics2D graphics, final double x, final double y, final double arm) {
		graphics.draw(new Line2D.Double(x - arm, y, x + arm, y));
		graphics.draw(new Line2D.Double(x, y - arm, x, y + arm));
	}

	private void paintFrame(final Graphics2D graphics, final int frame) {
		graphics.setColor(Color.WHITE);
		graphics.setStroke(new BasicStroke(5));
		graphics.draw(disc(frame, RING));
		graphics.setColor(colourOf(frame));
		graphics.fill(disc(frame, RING - 1));
		graphics.setColor(Color.BLACK);
		graphics.setStroke(new BasicStroke(2));
		graphics.draw(disc(frame, RING));
		final String name = Integer.toString(frame + 1);
		graphics.setFont(BOLD);
		final int textWidth = graphics.getFontMetrics().stringWidth(name);
		final int column = column(view.points().x()[frame]), row = row(view.points().y()[frame]);
		final int at = column + 13 + textWidth < width - RIGHT ? column + 13 : column - 13 - textWidth;
		graphics.setColor(new Color(0xd0ffffff, true));
		graphics.fillRect(at - 2, row - 8, textWidth + 4, 16);
		graphics.setColor(Color.BLACK);
		graphics.drawString(name, at, row + 5);
		graphics.setStroke(new BasicStroke(1));
	}
}
