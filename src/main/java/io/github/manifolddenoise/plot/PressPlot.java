package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.awt.Font;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;

/**
 * PRESS as a map over the extension's bandwidth σh and ridge γ, all logarithmic, with lines of equal PRESS and a cross where it
 * is least (as Arias 2007, fig. C.1); for a study also a ring at the parameters in use. Between the points of the grid it is
 * interpolated; above 10, which is ten times worse than the mean, all is of one colour.
 */
public final class PressPlot {

	private static final int WIDTH = 420;
	private static final int HEIGHT = 330;
	private static final int LEFT = 62;
	private static final int TOP = 66;
	private static final int BOTTOM = 56;
	private static final int BAR_GAP = 26;
	private static final int BAR_WIDTH = 18;
	private static final int RIGHT = 86;
	private static final int TICK = 5;
	private static final int ARM = 7, RADIUS = 9;
	private static final double MOST = 1;
	private static final int FONT_SIZE = 13;
	private static final int FIRST_LINE = 20, LINE = 18;
	private static final double SLACK = 1e-9;
	private static final String LEAST = "least";
	private static final String PRESS = "PRESS";

	private final String name;
	private final List<Mark> marks;
	private final double[] scales;
	private final double[] ridges;
	private final DMatrixRMaj press;
	private final double low;
	private final double high;
	private final ColorProcessor page = Montage.page(LEFT + WIDTH + BAR_GAP + BAR_WIDTH + RIGHT, TOP + HEIGHT + BOTTOM);

	/** A place on the map, marked by a cross or a ring. */
	private record Mark(String name, double scale, double ridge, double press, boolean isCross) {

		static Mark of(final String name, final ExtensionSetting setting, final boolean isCross) {
			return new Mark(name, setting.scale(), setting.ridge(), setting.press(), isCross);
		}
	}

	private PressPlot(final String name, final PressMap map, final double floor, final List<Mark> marks) {
		this.name = name;
		this.marks = marks;
		scales = logarithms(map.scales());
		ridges = logarithms(map.ridges());
		press = new DMatrixRMaj(scales.length, ridges.length);
		press.data = logarithms(map.values().data);
		for (int k = 0; k < press.data.length; k++) press.data[k] = Math.min(press.data[k], MOST);
		final double least = Math.min(floor, Arrays.stream(press.data).min().orElseThrow());
		final double most = Arrays.stream(press.data).max().orElseThrow();
		final double widening = most - least > 1e-6 ? 0 : 0.5;
		low = least - widening;
		high = most + widening;
	}

	private static double[] logarithms(final double[] values) {
		return Arrays.stream(values).map(value -> Math.log10(Math.max(value, Double.MIN_NORMAL))).toArray();
	}

	/**
	 * @return an RGB picture
	 * @throws io.github.manifolddenoise.task.UserException if the machine has no font to draw with
	 */
	public static ImageProcessor draw(final PressMap map) {
		return draw(PRESS, map, Double.POSITIVE_INFINITY);
	}

	/**
	 * A map of something like PRESS, the colours of which can be compared with another's.
	 *
	 * @param name of what is drawn
	 * @param floor log10 of a value at or below which the colours begin, such as the smallest of both maps
	 */
	public static ImageProcessor draw(final String name, final PressMap map, final double floor) {
		final int row = map.bestScale(), column = map.bestRidge();
		final Mark least = new Mark(LEAST, map.scales()[row], map.ridges()[column], map.values().get(row, column), true);
		return Panels.drawn(() -> new PressPlot(name, map, floor, List.of(least)).drawn());
	}

	/** The map of a study, with a cross where its minimum is and a ring at the parameters in use. */
	public static ImageProcessor draw(final ParameterStudy study) {
		return Panels.drawn(() -> new PressPlot(PRESS, study.map(), Double.POSITIVE_INFINITY, List.of(Mark.of(LEAST,
			study.least(), true), Mark.of("in use,", study.used(), false))).drawn());
	}

	private ImageProcessor drawn() {
		page.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE));
		page.setAntialiasedText(true);
		final Ticks levels = Ticks.between(low, high, 10);
		drawMap(levels);
		drawBar(levels);
		page.setColor(Color.BLACK);
		drawAxes();
		drawMarks();
		return page;
	}

	private void drawMap(final Ticks levels) {
		for (int y = 0; y < HEIGHT; y++) {
			for (int x = 0; x < WIDTH; x++) {
				final double value = at(x, y);
				final boolean line = level(value, levels) != level(at(x + 1, y), levels) || level(value, levels) != level(at(x, y +
					1), levels);
				page.setColor(line ? paler(colour(value)) : colour(value));
				page.drawPixel(LEFT + x, TOP + y);
			}
		}
	}

	/** log10 PRESS at a pixel of the map, whose edges are the first and last points of the grid. */
	private double at(final int x, final int y) {
		final double row = Math.min(x / (WIDTH - 1.0), 1) * (scales.length - 1);
		final double column = Math.max(1 - y / (HEIGHT - 1.0), 0) * (ridges.length - 1);
		final int i = Math.min((int) row, scales.length - 2), j = Math.min((int) column, ridges.length - 2);
		final double right = row - i, up = column - j;
		return (1 - right) * ((1 - up) * press.get(i, j) + up * press.get(i, j + 1)) + right * ((1 - up) * press.get(i + 1, j) +
			up * press.get(i + 1, j + 1));
	}

	/** Between which ticks a value lies; one on a tick belongs below it, so that what is cut off is no level of its own. */
	private static long level(final double value, final Ticks levels) {
		return (long) Math.ceil(value / levels.step());
	}

	private Color colour(final double value) {
		return FrameColours.at((value - low) / (high - low));
	}

	private static Color paler(final Color colour) {
		return new Color((colour.getRed() + 255) / 2, (colour.getGreen() + 255) / 2, (colour.getBlue() + 255) / 2);
	}

	private void drawBar(final Ticks levels) {
		final int left = LEFT + WIDTH + BAR_GAP, right = left + BAR_WIDTH;
		for (int y = 0; y < HEIGHT; y++) {
			page.setColor(colour(high - (high - low) * y / (HEIGHT - 1)));
			page.fillRect(left, TOP + y, BAR_WIDTH, 1);
		}
		page.setColor(Color.BLACK);
		page.drawRect(left - 1, TOP - 1, BAR_WIDTH + 2, HEIGHT + 2);
		for (final double value : levels.values()) {
			final int y = TOP + (int) Math.round((HEIGHT - 1) * (high - value) / (high - low));
			page.drawLine(right + 1, y, right + TICK, y);
			final String bound = value >= MOST ? "\u2265 " : "";
			page.drawString(bound + levels.label(value), right + TICK + 4, y + 9);
		}
		page.drawString("log10 " + name, left - 30, TOP - 10);
	}

	private void drawAxes() {
		page.drawRect(LEFT - 1, TOP - 1, WIDTH + 2, HEIGHT + 2);
		final int bottom = TOP + HEIGHT;
		final Ticks across = Ticks.between(scales[0], scales[scales.length - 1], 8);
		for (final double value : across.values()) {
			final int x = x(value);
			page.drawLine(x, bottom + 1, x, bottom + TICK);
			page.drawString(across.label(value), x - page.getStringWidth(across.label(value)) / 2, bottom + TICK + 19);
		}
		final Ticks upwards = Ticks.between(ridges[0], ridges[ridges.length - 1], 12);
		for (final double value : upwards.values()) {
			final int y = y(value);
			page.drawLine(LEFT - 1 - TICK, y, LEFT - 1, y);
			page.drawString(upwards.label(value), LEFT - TICK - 6 - page.getStringWidth(upwards.label(value)), y + 9);
		}
		final String scale = "log10 σh";
		page.drawString(scale, LEFT + (WIDTH - page.getStringWidth(scale)) / 2, bottom + 46);
		page.drawString("log10 γ", 14, TOP - 10);
	}

	private int x(final double logarithm) {
		return LEFT + (int) Math.round((WIDTH - 1) * (logarithm - scales[0]) / (scales[scales.length - 1] - scales[0]));
	}

	private int y(final double logarithm) {
		return TOP + (int) Math.round((HEIGHT - 1) * (ridges[ridges.length - 1] - logarithm) / (ridges[ridges.length - 1] -
			ridges[0]));
	}

	private void drawMarks() {
		for (int k = marks.size() - 1; k >= 0; k--) {
			final Mark mark = marks.get(k);
			final double scale = Math.log10(mark.scale()), ridge = Math.log10(mark.ridge());
			final boolean inside = scale >= scales[0] - SLACK && scale <= scales[scales.length - 1] + SLACK &&
				ridge >= ridges[0] - SLACK && ridge <= ridges[ridges.length - 1] + SLACK;
			if (inside) drawMark(mark, x(scale), y(ridge));
			final String shape = !inside ? "outside" : mark.isCross() ? "cross" : "ring";
			page.setColor(Color.BLACK);
			page.setLineWidth(1);
			page.drawString(String.format(Locale.ROOT, "%s: %s %s %.3g at σh = %.3g, γ = %.3g", shape, mark.name(), name,
				mark.press(), mark.scale(), mark.ridge()), LEFT, FIRST_LINE + k * LINE);
		}
	}

	private void drawMark(final Mark mark, final int x, final int y) {
		drawShape(mark, x, y, 5, Color.BLACK, ARM + 1);
		drawShape(mark, x, y, 3, Color.WHITE, ARM);
	}

	private void drawShape(final Mark mark, final int x, final int y, final int width, final Color colour, final int arm) {
		page.setColor(colour);
		page.setLineWidth(width);
		if (mark.isCross()) {
			page.drawLine(x - arm, y, x + arm, y);
			page.drawLine(x, y - arm, x, y + arm);
		}
		else page.drawOval(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
	}
}
