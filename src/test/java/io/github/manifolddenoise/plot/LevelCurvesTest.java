package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleBinaryOperator;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelCurvesTest {

	private static Field field(final Range range, final int mesh, final DoubleBinaryOperator function) {
		final DMatrixRMaj places = Field.places(range, range, mesh, mesh);
		final double[] values = new double[places.numRows];
		for (int k = 0; k < values.length; k++) values[k] = function.applyAsDouble(places.get(k, 0), places.get(k, 1));
		return Field.of(range, range, mesh, values);
	}

	private static double length(final List<LevelCurves.Piece> pieces) {
		return pieces.stream().mapToDouble(piece -> Math.hypot(piece.toX() - piece.fromX(), piece.toY() - piece.fromY())).sum();
	}

	/**
	 * x² + y² = r² is a circle: every piece ends on it but for the interpolation's error h²/8r inwards, and all are as
	 * long as it but for that and for the chords, which are √2h long at most and shorter than their arcs by h²/12r².
	 */
	@ParameterizedTest
	@CsvSource({ "0.25", "0.5", "1", "2" })
	void circlesAreRound(final double squaredRadius) {
		final double radius = Math.sqrt(squaredRadius), step = 4.0 / 100;
		final List<LevelCurves.Piece> pieces = LevelCurves.of(field(new Range(-2, 2), 101, (x, y) -> x * x + y * y),
			squaredRadius);
		for (final LevelCurves.Piece piece : pieces) {
			assertEquals(radius, Math.hypot(piece.fromX(), piece.fromY()), step * step / (8 * radius) * 1.01);
		}
		final double missing = 2 * Math.PI * radius - length(pieces);
		assertTrue(missing > 0 && missing < 2 * Math.PI * step * step / radius * (1 / 8.0 + 1 / 12.0), "" + missing);
	}

	/** A plane's level curves are straight, whatever the mesh. */
	@Test
	void planesHaveStraightCurves() {
		final List<LevelCurves.Piece> pieces = LevelCurves.of(field(new Range(0, 1), 4, (x, y) -> x + 2 * y), 1);
		for (final LevelCurves.Piece piece : pieces) {
			assertEquals(1, piece.fromX() + 2 * piece.fromY(), 1e-15);
			assertEquals(1, piece.toX() + 2 * piece.toY(), 1e-15);
		}
		assertEquals(Math.sqrt(1.25), length(pieces), 1e-14);
	}

	/**
	 * Against {@code skimage.measure.find_contours} 0.19.3: {@code u = numpy.linspace(-2, 2, 41); X, Y = numpy.meshgrid(u, u);
	 * V = numpy.sin(2*X)*numpy.cos(1.5*Y) + .3*X*Y}; lengths of all curves in units of the mesh, times 0.1.
	 */
	@ParameterizedTest
	@CsvSource({ "-0.5, 10.41253451378", "-0.1, 12.0261390606979", "0.2, 11.4218697973336", "0.73, 7.20735716891885",
		"1.1, 2.21955500524891" })
	void curvesAreThoseOfAnotherProgram(final double level, final double length) {
		final Field field = field(new Range(-2, 2), 41, (x, y) -> Math.sin(2 * x) * Math.cos(1.5 * y) + 0.3 * x * y);
		assertEquals(length, length(LevelCurves.of(field, level)), 1e-9);
	}

	/** Opposite corners of a cell are joined through the middle if their mean is on their side. */
	@Test
	void saddlesAreSplitByTheirMean() {
		final Range unit = new Range(0, 1);
		final double[] corners = { 1, 0, 0, 1 };
		final List<LevelCurves.Piece> joined = LevelCurves.of(Field.of(unit, unit, 2, corners), 0.4);
		final List<LevelCurves.Piece> apart = LevelCurves.of(Field.of(unit, unit, 2, corners), 0.6);
		assertEquals(2, joined.size());
		assertEquals(2, apart.size());
		// Joined: the corners with 0, at the lower right and the upper left, are cut off; apart: those with 1 are.
		for (final LevelCurves.Piece piece : joined) assertTrue((piece.fromX() - 0.5) * (piece.fromY() - 0.5) <= 0 && length(
			List.of(piece)) < 0.6, piece.toString());
		for (final LevelCurves.Piece piece : apart) assertTrue((piece.fromX() - 0.5) * (piece.fromY() - 0.5) >= 0 && length(
			List.of(piece)) < 0.6, piece.toString());
	}

	@Test
	void thereIsNothingBeyondTheValues() {
		final Field field = field(new Range(0, 1), 5, (x, y) -> x);
		assertEquals(List.of(), LevelCurves.of(field, 2));
		assertEquals(List.of(), LevelCurves.of(field, -1));
		assertEquals(List.of(), LevelCurves.of(field(new Range(0, 1), 5, (x, y) -> 3), 3));
	}
}
