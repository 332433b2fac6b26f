package io.github.manifolddenoise.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * Curves on which a {@link Field} has one value, by marching squares: in every cell of the grid the value is interpolated
 * linearly along the sides, and the points where a side crosses the level are joined. In a saddle the mean of the four
 * corners says which are joined. Cost: the number of cells.
 */
public final class LevelCurves {

	/**
	 * A straight piece of a curve.
	 *
	 * @param fromX its ends, in the units of the field's ranges
	 */
	public record Piece(double fromX, double fromY, double toX, double toY) {}

	private record Corner(double x, double y, double value) {}

	private LevelCurves() {}

	/** The pieces of the curve of one level; none if the field does not reach it. */
	public static List<Piece> of(final Field field, final double level) {
		final List<Piece> pieces = new ArrayList<>();
		for (int i = 0; i + 1 < field.values().numRows; i++) {
			for (int j = 0; j + 1 < field.values().numCols; j++) addCell(field, i, j, level, pieces);
		}
		return pieces;
	}

	/** Corners run round the cell; a side leads from each to the next. */
	private static void addCell(final Field field, final int i, final int j, final double level,
		final List<Piece> pieces)
	{
		final Corner[] corners = { corner(field, i, j), corner(field, i, j + 1), corner(field, i + 1, j + 1), corner(field, i +
			1, j) };
		final List<double[]> crossings = new ArrayList<>();
		double mean = 0;
		for (int k = 0; k < 4; k++) {
			final Corner from = corners[k], to = corners[(k + 1) % 4];
			mean += from.value / 4;
			if (from.value > level != to.value > level) crossings.add(crossing(from, to, level));
		}
		if (crossings.size() == 2) pieces.add(piece(crossings.get(0), crossings.get(1)));
		if (crossings.size() < 4) return;
		final int first = corners[0].value > level == mean > level ? 0 : 3;
		for (int k = 0; k < 4; k += 2) pieces.add(piece(crossings.get((first + k) % 4), crossings.get((first + k + 1) % 4)));
	}

	private static Corner corner(final Field field, final int i, final int j) {
		return new Corner(field.x().low() + field.x().size() * j / (field.values().numCols - 1), field.y().low() + field.y()
			.size() * i / (field.values().numRows - 1), field.values().get(i, j));
	}

	private static double[] crossing(final Corner from, final Corner to, final double level) {
		final double part = (level - from.value) / (to.value - from.value);
		return new double[] { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) };
	}

	private static Piece piece(final double[] from, final double[] to) {
		return new Piece(from[0], from[1], to[0], to[1]);
	}
}
