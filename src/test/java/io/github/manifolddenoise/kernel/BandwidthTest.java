package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class BandwidthTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(25, 4, 1).values());

	/** Takes away the nearest other frame k - 1 times. */
	private static double bruteForce(final DMatrixRMaj squared, final int k) {
		double sum = 0;
		for (int i = 0; i < squared.numRows; i++) {
			final boolean[] taken = new boolean[squared.numRows];
			taken[i] = true;
			int nearest = -1;
			for (int round = 0; round < k; round++) {
				nearest = -1;
				for (int j = 0; j < squared.numRows; j++) {
					if (!taken[j] && (nearest < 0 || squared.get(i, j) < squared.get(i, nearest))) nearest = j;
				}
				taken[nearest] = true;
			}
			sum += Math.sqrt(squared.get(i, nearest));
		}
		return sum / squared.numRows;
	}

	private static double rule(final DMatrixRMaj squared, final int k, final double factor) {
		return new Bandwidth.NearestNeighbours(k, factor).scale(squared, "kernelneighbours");
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 5, 24 })
	void theRuleIsTheMeanNeighbourDistance(final int k) {
		assertEquals(bruteForce(RANDOM, k), rule(RANDOM, k, 1), 1e-14);
		assertEquals(4 * bruteForce(RANDOM, k), rule(RANDOM, k, 4), 1e-13);
	}

	/** numpy.sort(numpy.sqrt(D), 1)[:, k].mean() of the five points. */
	@ParameterizedTest
	@CsvSource({ "1, 1.1656854249492379", "2, 1.448528137423857", "3, 2.1901689239237307", "4, 2.677810084516548" })
	void theRuleAgreesWithNumpy(final int k, final double expected) {
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2, 2 } });
		assertEquals(expected, rule(squaredDistances(points), k, 1), 1e-14);
	}

	/** On a line of equal steps the ends look one way only. */
	@Test
	void aLineOfEqualStepsHasAClosedForm() {
		final DMatrixRMaj line = new DMatrixRMaj(10, 1);
		for (int i = 0; i < 10; i++) line.set(i, 0, 3 * i);
		assertEquals(3, rule(squaredDistances(line), 1, 1), 1e-14);
		assertEquals(3 * (2 * 2 + 8) / 10.0, rule(squaredDistances(line), 2, 1), 1e-14);
	}

	@Test
	void repeatedFramesAreNeighboursAtDistanceZero() {
		final DMatrixRMaj squared = Matrices.rowsAndColumns(RANDOM, 0, 1, 2, 3, 4, 0);
		assertEquals(bruteForce(squared, 1), rule(squared, 1, 1), 1e-14);
		assertTrue(rule(squared, 1, 1) > 0);
	}

	@Test
	void onlyRepeatedFramesAreRefused() {
		final DMatrixRMaj squared = Matrices.rowsAndColumns(RANDOM, 0, 1, 0, 1);
		Refusal.of(() -> rule(squared, 1, 1)).says("choose kernelneighbours above 1");
		assertTrue(rule(squared, 2, 1) > 0);
	}

	@Test
	void moreNeighboursThanFramesAreRefused() {
		Refusal.of(() -> rule(RANDOM, 25, 1)).says("kernelneighbours = 25 … 25 frames … 25 … Choose kernelneighbours ≤ 24");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void theRuleScalesWithTheGreyValues(final double factor) {
		assertEquals(factor * rule(RANDOM, 3, 2), rule(scaled(RANDOM, factor * factor), 3, 2), 1e-12 * factor);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		assertEquals(rule(RANDOM, 3, 2), rule(Matrices.rowsAndColumns(RANDOM, Matrices.order(25, 2)), 3, 2), 1e-14);
	}

	@Test
	void aFixedScaleIsKept() {
		assertEquals(0.25, new Bandwidth.Fixed(0.25).scale(RANDOM, "kernelneighbours"));
	}

	/** Their squares are 0 or infinite, and affinities would not be numbers. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-200, 1e200 })
	void scalesBeyondTheRangeOfNumbersAreRefused(final double value) {
		assertThrows(UserException.class, () -> new Bandwidth.Fixed(value));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleNumbersAreRefused(final double value) {
		assertThrows(UserException.class, () -> new Bandwidth.Fixed(value));
		assertThrows(UserException.class, () -> new Bandwidth.NearestNeighbours(3, value));
		assertThrows(UserException.class, () -> new Bandwidth.NearestNeighbours(0, 1));
	}

	/** Without all distances at hand; of more points than the sample it is a part of them that counts. */
	@Test
	void rulesLookAtPointsAsAtTheirDistances() {
		final DMatrixRMaj points = DoubleFrames.noise(60, 3, 4).values(), squared = Matrices.squaredDistances(points);
		for (final Bandwidth rule : new Bandwidth[] { new Bandwidth.Fixed(0.3), new Bandwidth.NearestNeighbours(3, 2), new Bandwidth.NearestNeighbours(
			59, 1), new Bandwidth.RootMeanSquare(0.5) }) {
			assertEquals(rule.scale(squared, "neighbours"), rule.scale(points, "neighbours", Matrices.COMPUTE), 1e-12);
		}
		Refusal.of(() -> new Bandwidth.NearestNeighbours(60, 1).scale(points, "neighbours",
			Matrices.COMPUTE)).says("60 frames").offers("Choose neighbours ≤ 59");
		final DMatrixRMaj line = new DMatrixRMaj(2 * Bandwidth.SAMPLED, 1);
		for (int i = 0; i < line.numRows; i++) line.set(i, 0, i);
		assertEquals(1, new Bandwidth.NearestNeighbours(1, 1).scale(line, "neighbours", Matrices.COMPUTE));
	}
}
