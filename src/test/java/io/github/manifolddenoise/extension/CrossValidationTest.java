package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.largest;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.extension.CrossValidation.Blocks;
import io.github.manifolddenoise.extension.CrossValidation.Shuffled;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.NoisyCurve;
import io.github.manifolddenoise.testing.Refusal;

class CrossValidationTest {

	private static final DMatrixRMaj FIVE = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2,
		2 } });
	private static final DMatrixRMaj COORDINATES = new DMatrixRMaj(new double[][] { { 1, 0 }, { 0, 2 }, { -1, 1 }, { 0.5,
		-3 }, { 2, 2 } });
	private static final NoisyCurve CURVE = new NoisyCurve(25, 0.1, 1);

	private static RidgeSystem system(final DMatrixRMaj points, final double scale) {
		return new RidgeSystem(squaredDistances(points), scale, COMPUTE);
	}

	private static RidgeSystem curve(final double scale) {
		return system(CURVE.points(), scale);
	}

	/** numpy.linalg.solve of two bordered systems, without the frames 1, 2 and without 3, 4, 5; σh = 1.5, γ = 0.01. */
	@Test
	void twoBlocksAgreeWithNumpy() {
		final CrossValidation validation = new CrossValidation(2, new Blocks());
		assertArrayEquals(new double[] { 2.6175486190159463, 0.1543884757577773, 1.6949204328919238, 2.564459597483478,
			-1.1187636569773103, -0.7624726860453794, 0.5276264551429158, -5.055252910285832, 1.8827240859917274,
			0.23455182801654573 }, validation.residuals(system(FIVE, 1.5), COORDINATES, 0.01).data, 1e-12);
		assertEquals(1.830432223060639, validation.error(system(FIVE, 1.5), COORDINATES, 0.01), 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "2, 0.3, 0.01", "5, 0.6, 1e-4", "10, 2, 0.1", "24, 0.6, 0.01" })
	void residualsAreThoseOfRefits(final int folds, final double scale, final double ridge) {
		for (final CrossValidation.Split split : new CrossValidation.Split[] { new Blocks(), new Shuffled(7) }) {
			final CrossValidation validation = new CrossValidation(folds, split);
			final DMatrixRMaj expected = CURVE.coordinates().copy();
			for (final int[] fold : validation.folds(25)) {
				final int[] others = IntStream.range(0, 25).filter(i -> Arrays.stream(fold).noneMatch(j -> j == i)).toArray();
				final DMatrixRMaj training = rows(CURVE.points(), others);
				final KernelExpansion map = new RidgeExtension(ridge).fit(training, squaredDistances(training), rows(CURVE.coordinates(),
					others), scale, COMPUTE);
				final DMatrixRMaj predicted = map.values(map.basis().at(rows(CURVE.points(), fold), COMPUTE), COMPUTE);
				for (int i = 0; i < fold.length; i++) {
					for (int k = 0; k < 2; k++) expected.add(fold[i], k, -predicted.get(i, k));
				}
			}
			assertClose(expected, validation.residuals(curve(scale), CURVE.coordinates(), ridge), 1e-9 * largest(expected));
		}
	}

	@ParameterizedTest
	@CsvSource({ "0.3, 0.01", "0.6, 1e-4", "2, 0.1" })
	void asManyFoldsAsFramesArePress(final double scale, final double ridge) {
		final double expected = new Press(curve(scale), CURVE.coordinates()).value(ridge);
		assertEquals(expected, new CrossValidation(25, new Blocks()).error(curve(scale), CURVE.coordinates(), ridge), 1e-9 *
			expected);
		assertEquals(expected, new CrossValidation(25, new Shuffled(1)).error(curve(scale), CURVE.coordinates(), ridge),
			1e-9 * expected);
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 3, 7, 25 })
	void withoutInformationItIsOne(final int folds) {
		assertEquals(1, new CrossValidation(folds, new Shuffled(3)).error(curve(0.6), CURVE.coordinates(), 1e10), 1e-8);
	}

	@ParameterizedTest
	@CsvSource({ "2, 5", "3, 10", "10, 25", "7, 7" })
	void foldsShareOutTheFramesEvenly(final int folds, final int frames) {
		for (final CrossValidation.Split split : new CrossValidation.Split[] { new Blocks(), new Shuffled(5) }) {
			final int[][] parts = new CrossValidation(folds, split).folds(frames);
			assertEquals(folds, parts.length);
			for (final int[] part : parts) assertTrue(part.length == frames / folds || part.length == (frames + folds - 1) /
				folds);
			assertArrayEquals(IntStream.range(0, frames).toArray(), Arrays.stream(parts).flatMapToInt(Arrays::stream).sorted()
				.toArray());
		}
	}

	@Test
	void blocksAreRunsOfFrames() {
		assertArrayEquals(new int[][] { { 0, 1 }, { 2, 3, 4 } }, new CrossValidation(2, new Blocks()).folds(5));
	}

	@Test
	void aSeedGivesTheSameFoldsAgain() {
		final int[] order = new Shuffled(9).order(50);
		assertArrayEquals(order, new Shuffled(9).order(50));
		assertFalse(Arrays.equals(order, new Shuffled(10).order(50)));
		assertFalse(Arrays.equals(order, new Blocks().order(50)));
	}

	/** Neighbours on the curve fill in for single frames, not for an arc that is missing. */
	@Test
	void anArcIsHarderToPredictThanSingleFrames() {
		final NoisyCurve exact = new NoisyCurve(50, 0.02, 4);
		final RidgeSystem system = system(exact.points(), 0.4);
		assertTrue(new CrossValidation(5, new Blocks()).error(system, exact.coordinates(), 0.01) > 4 * new CrossValidation(5,
			new Shuffled(1)).error(system, exact.coordinates(), 0.01));
	}

	@Test
	void impossibleFoldsAreRefused() {
		Refusal.of(() -> new CrossValidation(1, new Blocks())).says("folds = 1 … Choose 2");
		Refusal.of(() -> new CrossValidation(6, new Blocks()).folds(5)).says("folds = 6 … 6 frames … 5 … Choose folds ≤ 5");
	}

	@Test
	void coordinatesThatAreAllTheSameAreRefused() {
		assertThrows(UserException.class, () -> new CrossValidation(2, new Blocks()).error(system(FIVE, 1.5), new DMatrixRMaj(
			5, 2), 0.01));
		final DMatrixRMaj wrong = COORDINATES.copy();
		wrong.set(1, 1, Double.NaN);
		assertThrows(UserException.class, () -> new CrossValidation(2, new Blocks()).error(system(FIVE, 1.5), wrong, 0.01));
	}
}
