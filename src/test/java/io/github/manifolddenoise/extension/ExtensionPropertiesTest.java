package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

/** What all extensions have in common. */
class ExtensionPropertiesTest {

	/** Every extension with ordinary parameters, and how well its solution is determined, in units of the coordinates. */
	enum Case {

		HARMONICS(1e-10), SUPPORT_VECTORS(1e-5), LASSO(1e-4), MANIFOLD(1e-11), GREEDY(1e-9);

		private final double precision;

		Case(final double precision) {
			this.precision = precision;
		}

		KernelExpansion fit(final DMatrixRMaj x, final DMatrixRMaj squared, final DMatrixRMaj f, final double scale,
			final Compute compute)
		{
			return switch (this) {
				case HARMONICS -> new GeometricHarmonicsExtension(1000).fit(x, squared, f, scale, compute);
				case SUPPORT_VECTORS -> new SupportVectorExtension(10, 0.05).fit(x, squared, f, scale, compute);
				case LASSO -> new LassoExtension(0.01).fit(x, squared, f, scale, compute);
				case MANIFOLD -> new ManifoldRegularisation(0.01, 0.1).fit(x, squared, f, scale, compute);
				case GREEDY -> new GreedySparseExtension(Math.min(12, x.numRows), 0.01).fit(x, squared, f, scale, compute);
			};
		}

		KernelExpansion fit(final DMatrixRMaj x, final DMatrixRMaj f, final double scale) {
			return fit(x, Matrices.squaredDistances(x), f, scale, COMPUTE);
		}

		KernelExpansion fit() {
			return fit(POINTS, COORDINATES, SCALE);
		}

		/** Geometric harmonics have no bias: they are 0 where nothing is known. */
		boolean hasBias() {
			return this != HARMONICS;
		}
	}

	private static void assertSame(final Case extension, final DMatrixRMaj expected, final DMatrixRMaj actual,
		final double factor)
	{
		final double[] sizes = { 1, 20 };
		for (int i = 0; i < expected.numRows; i++) {
			for (int k = 0; k < 2; k++) {
				assertEquals(expected.get(i, k), actual.get(i, k), factor * sizes[k] * extension.precision, "point " + i +
					", component " + k);
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void theOrderOfFramesDoesNotMatter(final Case extension) {
		final int[] order = Matrices.order(40, 3);
		assertSame(extension, values(extension.fit(), FRESH), values(extension.fit(rows(POINTS, order), rows(COORDINATES,
			order), SCALE), FRESH), 1);
	}

	@ParameterizedTest
	@EnumSource
	void translationsOfAllFramesCancel(final Case extension) {
		final double[] shift = { 3, -1, 2 };
		assertSame(extension, values(extension.fit(), FRESH), values(extension.fit(minus(POINTS, shift), COORDINATES, SCALE),
			minus(FRESH, shift)), 10);
	}

	@ParameterizedTest
	@EnumSource
	void unitsOfFramesCancel(final Case extension) {
		for (final double unit : new double[] { 1e-6, 1e6 }) {
			assertSame(extension, values(extension.fit(), FRESH), values(extension.fit(scaled(POINTS, unit), COORDINATES,
				SCALE * unit), scaled(FRESH, unit)), 1);
		}
	}

	@ParameterizedTest
	@EnumSource
	void coordinatesInOtherUnitsAreExtendedToThoseUnits(final Case extension) {
		for (final double unit : new double[] { -3, 1e-6, 1e6 }) {
			final DMatrixRMaj actual = values(extension.fit(POINTS, scaled(COORDINATES, unit), SCALE), FRESH);
			assertSame(extension, values(extension.fit(), FRESH), scaled(actual, 1 / unit), 1);
		}
	}

	@ParameterizedTest
	@EnumSource
	void anOffsetOfTheCoordinatesIsTheBias(final Case extension) {
		final double[] offset = { 5, -7 };
		final DMatrixRMaj shifted = values(extension.fit(POINTS, minus(COORDINATES, offset), SCALE), FRESH);
		final DMatrixRMaj expected = minus(values(extension.fit(), FRESH), offset);
		if (extension.hasBias()) assertSame(extension, expected, shifted, 10);
		else assertTrue(Matrices.difference(expected, shifted) > 0.01);
	}

	@ParameterizedTest
	@EnumSource
	void aConstantIsExtendedByTheBias(final Case extension) {
		final DMatrixRMaj constant = new DMatrixRMaj(40, 2);
		Arrays.fill(constant.data, 7.5);
		final double[] y = values(extension.fit(POINTS, constant, SCALE), FRESH).data;
		if (extension.hasBias()) for (final double value : y) assertEquals(7.5, value, 1e-11);
		else for (final double value : y) assertTrue(value > 0 && value < 9, "" + value);
	}

	/** The bias is what is left; without one, 0. */
	@ParameterizedTest
	@EnumSource
	void farAwayOnlyTheOffsetIsLeft(final Case extension) {
		final KernelExpansion map = extension.fit();
		assertArrayEquals(map.offset(), values(map, new DMatrixRMaj(new double[][] { { 1e3, 0, 0 } })).data);
		if (!extension.hasBias()) assertArrayEquals(new double[2], map.offset());
	}

	@ParameterizedTest
	@EnumSource
	void theNumberOfThreadsDoesNotMatter(final Case extension) {
		try (Workers one = new Workers(1)) {
			final Compute alone = Compute.here(one);
			try (Workers three = new Workers(3)) {
				final Compute shared = Compute.here(three);
				final DMatrixRMaj squared = Matrices.squaredDistances(POINTS);
				final KernelExpansion expected = extension.fit(POINTS, squared, COORDINATES, SCALE, alone);
				final KernelExpansion actual = extension.fit(POINTS, squared, COORDINATES, SCALE, shared);
				assertArrayEquals(expected.coefficients().data, actual.coefficients().data);
				assertArrayEquals(expected.offset(), actual.offset());
			}
		}
	}

	/** One to three frames, all equal, some equal with different coordinates, narrow and wide: numbers come out. */
	@ParameterizedTest
	@EnumSource
	void fewAndRepeatedFramesAndExtremeScalesGiveNumbers(final Case extension) {
		final int[][] choices = { { 0 }, { 0, 5 }, { 0, 5, 9 }, { 3, 3, 3 }, { 1, 8, 8, 8, 20, 1 } };
		for (final int[] choice : choices) {
			final int[] others = choice.clone();
			for (int i = 0; i < others.length; i++) others[i] += i;
			for (final double scale : new double[] { 1e-150, 1e-6, 0.6, 1e3, 1e7, 1e150 }) {
				final DMatrixRMaj f = rows(COORDINATES, others);
				final double[] y = values(extension.fit(rows(POINTS, choice), f, scale), FRESH).data;
				for (final double value : y) assertTrue(Math.abs(value) < 1e3, () -> Arrays.toString(choice) + " at " +
					scale +
					": " + value);
			}
		}
	}

	/** A frame repeated with other coordinates gets the same value in both orders. */
	@ParameterizedTest
	@EnumSource
	void repeatedFramesAreAveraged(final Case extension) {
		final int[] first = { 0, 4, 8, 12, 16, 20, 24, 28, 8 };
		final DMatrixRMaj points = rows(POINTS, first);
		final DMatrixRMaj one = values(extension.fit(points, rows(COORDINATES, 0, 4, 8, 12, 16, 20, 24, 28, 9), SCALE),
			FRESH);
		final DMatrixRMaj other = values(extension.fit(points, rows(COORDINATES, 0, 4, 9, 12, 16, 20, 24, 28, 8), SCALE),
			FRESH);
		assertSame(extension, one, other, 10);
	}

	@ParameterizedTest
	@EnumSource
	void impossibleScalesAndCoordinatesAreRefused(final Case extension) {
		for (final double scale : new double[] { 0, -1, Double.NaN, Double.POSITIVE_INFINITY }) {
			Refusal.of(() -> extension.fit(POINTS, COORDINATES, scale)).says("bandwidth … " + scale +
				" … Choose … 1e-150 … 1e150");
		}
		for (final double bad : new double[] { Double.NaN, Double.NEGATIVE_INFINITY, 1e200 }) {
			final DMatrixRMaj f = COORDINATES.copy(), x = POINTS.copy();
			f.set(4, 1, bad);
			x.set(6, 2, bad);
			Refusal.of(() -> extension.fit(POINTS, f, SCALE)).says("Coordinate 2 … frame 5 … " + bad +
				" … 1e150 … remove … frame");
			Refusal.of(() -> extension.fit(x, Matrices.squaredDistances(POINTS), COORDINATES, SCALE, COMPUTE)).says(
				"Value 3 … frame 7 … " + bad + " … 1e150 … remove … frame");
		}
		assertThrows(IllegalArgumentException.class, () -> extension.fit(POINTS, rows(COORDINATES, 0, 1), SCALE));
	}

	/** More frames than coordinates and fewer, in many dimensions, as stacks have. */
	@ParameterizedTest
	@EnumSource
	void noisyFramesInManyDimensionsAreFollowed(final Case extension) {
		final DMatrixRMaj points = DoubleFrames.spot(60, 10, 0.02, 1).values(), f = new DMatrixRMaj(60, 2);
		for (int i = 0; i < 60; i++) {
			f.set(i, 0, Math.cos(2 * Math.PI * i / 60));
			f.set(i, 1, Math.sin(2 * Math.PI * i / 60));
		}
		final DMatrixRMaj y = values(extension.fit(points, f, 2.5), points);
		double squares = 0;
		for (int k = 0; k < 120; k++) squares += Math.pow(y.data[k] - f.data[k], 2) / 120;
		final double error = Math.sqrt(squares);
		assertTrue(error < 0.1, () -> "error " + error);
	}
}
