package io.github.manifolddenoise.plot;

import java.util.Arrays;
import java.util.OptionalInt;

import io.github.manifolddenoise.model.embedding.PlanePoints;

/**
 * Where points of a plane are on the screen. Both axes have the same scale, so that distances are what they look like, unless
 * one of them would be drawn out to less than a third of its room.
 *
 * @param points what is shown
 * @param left the number at pixel column 0
 * @param top the number at pixel row 0; numbers grow upwards
 * @param perColumn pixels per unit
 * @param perRow likewise
 */
public record PlaneView(PlanePoints points, double left, double top, double perColumn, double perRow) {

	private static final double MARGIN = 0.12;
	private static final double MOST_STRETCHED = 3;

	/** All points in a picture of that size, with some room around them to walk about in. */
	public static PlaneView of(final PlanePoints points, final int width, final int height) {
		final double[] x = range(points.x()), y = range(points.y());
		final double fittingX = width / (x[1] - x[0]), fittingY = height / (y[1] - y[0]);
		final double same = Math.min(fittingX, fittingY);
		final double perColumn = Math.max(same, fittingX / MOST_STRETCHED > same ? fittingX : same);
		final double perRow = Math.max(same, fittingY / MOST_STRETCHED > same ? fittingY : same);
		return new PlaneView(points, (x[0] + x[1]) / 2 - width / 2.0 / perColumn, (y[0] + y[1]) / 2 + height / 2.0 / perRow,
			perColumn, perRow);
	}

	private static double[] range(final double[] values) {
		final double least = Arrays.stream(values).min().orElseThrow(), most = Arrays.stream(values).max().orElseThrow();
		final double margin = most > least ? MARGIN * (most - least) : 1;
		return new double[] { least - margin, most + margin };
	}

	/** Pixel column of a number on the horizontal axis. */
	public double column(final double x) {
		return (x - left) * perColumn;
	}

	/** Pixel row of a number on the vertical axis. */
	public double row(final double y) {
		return (top - y) * perRow;
	}

	/** The number at a pixel column. */
	public double x(final double column) {
		return left + column / perColumn;
	}

	/** The number at a pixel row. */
	public double y(final double row) {
		return top - row / perRow;
	}

	/**
	 * The point that is drawn nearest to a pixel.
	 *
	 * @param reach pixels beyond which there is none
	 */
	public OptionalInt pointAt(final double column, final double row, final double reach) {
		int nearest = -1;
		double least = reach;
		for (int i = 0; i < points.count(); i++) {
			final double distance = Math.hypot(column(points.x()[i]) - column, row(points.y()[i]) - row);
			if (distance > least || nearest >= 0 && distance == least) continue;
			nearest = i;
			least = distance;
		}
		return nearest < 0 ? OptionalInt.empty() : OptionalInt.of(nearest);
	}
}
