package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.NoisyCurve;

/**
 * The reference values are those of scipy.optimize.minimize(press, x0, method='L-BFGS-B', bounds) and 'Nelder-Mead' from
 * the best point of a grid of 30×30, on ln PRESS in ln σh and ln γ, with PRESS from numpy.linalg.inv of [M 1; 1ᵀ 0].
 */
class PressMinimizerTest {

	private static final int M = 20;

	/** x_k = (k + 0.3 sin 7k, cos 3k). */
	private static DMatrixRMaj points() {
		final DMatrixRMaj points = new DMatrixRMaj(M, 2);
		for (int k = 0; k < M; k++) {
			points.set(k, 0, k + 0.3 * Math.sin(7.0 * k));
			points.set(k, 1, Math.cos(3.0 * k));
		}
		return points;
	}

	/** F_k = (sin 0.9x exp(-(x-9)²/20) + 0.2 sin 50k², tanh(x-7) + noise cos 31k²) with x the first coordinate of x_k. */
	private static DMatrixRMaj coordinates(final double noise) {
		final DMatrixRMaj coordinates = new DMatrixRMaj(M, 2);
		for (int k = 0; k < M; k++) {
			final double x = points().get(k, 0);
			coordinates.set(k, 0, Math.sin(0.9 * x) * Math.exp(-(x - 9) * (x - 9) / 20) + 0.2 * Math.sin(50.0 * k * k));
			coordinates.set(k, 1, Math.tanh(x - 7) + noise * Math.cos(31.0 * k * k));
		}
		return coordinates;
	}

	private static PressMinimum minimum(final DMatrixRMaj squared, final DMatrixRMaj coordinates) {
		return new PressMinimizer(PressBox.of(squared)).minimum(squared, coordinates, COMPUTE, Progress.NONE);
	}

	@Test
	void aMinimumWithinTheBoxAgreesWithScipy() {
		final PressMinimum minimum = minimum(squaredDistances(points()), coordinates(0.3));
		assertEquals(2.0541436783691474, minimum.scale(), 1e-6);
		assertEquals(0.18337852264722543, minimum.ridge(), 1e-6);
		assertEquals(0.18867293643813837, minimum.press(), 1e-12);
		assertFalse(minimum.atEdge());
		assertTrue(minimum.decompositions() <= 30, () -> minimum.decompositions() + " decompositions");
	}

	@Test
	void aMinimumAtTheEdgeAgreesWithScipy() {
		final PressMinimum minimum = minimum(squaredDistances(points()), coordinates(0));
		assertEquals(1.88381837, minimum.scale(), 1e-5);
		assertEquals(1e-10, minimum.ridge());
		assertEquals(0.07846350272628046, minimum.press(), 1e-9);
		assertTrue(minimum.atEdge());
	}

	@ParameterizedTest
	@CsvSource({ "20, 0.1, 1", "20, 0.3, 2", "35, 0.03, 3", "35, 0.3, 4", "12, 1, 5" })
	void noPointOfAFineGridIsBetter(final int count, final double noise, final long seed) {
		final NoisyCurve curve = new NoisyCurve(count, noise, seed);
		final DMatrixRMaj squared = curve.squaredDistances();
		final PressMap map = PressMap.of(squared, curve.coordinates(), PressBox.of(squared), 60, 60, COMPUTE, Progress.NONE);
		final double best = map.values().get(map.bestScale(), map.bestRidge());
		final PressMinimum minimum = minimum(squared, curve.coordinates());
		assertTrue(minimum.press() <= best * (1 + 1e-6), () -> minimum + ", grid " + best);
		assertEquals(new Press(new RidgeSystem(squared, minimum.scale(), COMPUTE),
			curve.coordinates()).value(minimum.ridge()), minimum.press(), 1e-12);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void theScaleFollowsTheGreyValues(final double unit) {
		final PressMinimum plain = minimum(squaredDistances(points()), coordinates(0.3));
		final PressMinimum other = minimum(squaredDistances(scaled(points(), unit)), scaled(coordinates(0.3), 1 / unit));
		assertEquals(plain.scale() * unit, other.scale(), 1e-5 * unit);
		assertEquals(plain.ridge(), other.ridge(), 1e-5);
		assertEquals(plain.press(), other.press(), 1e-11);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(M, 6);
		final DMatrixRMaj squared = squaredDistances(points());
		assertEquals(minimum(squared, coordinates(0.3)).scale(), minimum(rowsAndColumns(squared, order), rows(coordinates(0.3),
			order)).scale(), 1e-5);
	}

	/** Two frames: PRESS is 1 everywhere. */
	@Test
	void aFlatPressIsLeftWhereItStarts() {
		final DMatrixRMaj squared = squaredDistances(rows(points(), 0, 1));
		final PressMinimum minimum = minimum(squared, rows(coordinates(0), 0, 1));
		assertEquals(1, minimum.press(), 1e-12);
		assertTrue(minimum.scale() > 0 && minimum.ridge() > 0);
	}

	/** Repeats that say the same predict each other best with the smallest ridge. */
	@Test
	void repeatedFramesLeadToTheSmallestRidge() {
		final int[] twice = new int[2 * M];
		for (int i = 0; i < 2 * M; i++) twice[i] = i / 2;
		final PressMinimum minimum = minimum(squaredDistances(rows(points(), twice)), rows(coordinates(0.3), twice));
		assertTrue(minimum.ridge() < 1e-6, minimum::toString);
		assertTrue(minimum.press() < 1e-6, minimum::toString);
	}

	@Test
	void equalFramesAreRefused() {
		assertThrows(UserException.class, () -> minimum(new DMatrixRMaj(4, 4), rows(coordinates(0), 0, 1, 2, 3)));
	}

	@Test
	void itCanBeCanceled() {
		final DMatrixRMaj squared = squaredDistances(points());
		assertThrows(CancellationException.class, () -> new PressMinimizer(PressBox.of(squared)).minimum(squared, coordinates(
			0.3), COMPUTE, new CancelAfter(12)));
	}
}
