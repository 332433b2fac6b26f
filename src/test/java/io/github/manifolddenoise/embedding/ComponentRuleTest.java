package io.github.manifolddenoise.embedding;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.ComponentRule.Eigengap;
import io.github.manifolddenoise.embedding.ComponentRule.Energy;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class ComponentRuleTest {

	private static int energy(final double epsilon, final double... eigenvalues) {
		return new Energy(epsilon).components(eigenvalues);
	}

	private static int eigengap(final int most, final double... eigenvalues) {
		return new Eigengap(most).components(eigenvalues);
	}

	/** Sums 5, 8, 9, 10 of 10: a part that is reached exactly is enough. */
	@ParameterizedTest
	@CsvSource({ "0, 4", "0.05, 4", "0.1, 3", "0.15, 3", "0.2, 2", "0.49, 2", "0.5, 1", "0.99, 1" })
	void energyIsTheSmallestSumThatIsEnough(final double epsilon, final int expected) {
		assertEquals(expected, energy(epsilon, 5, 3, 1, 1));
	}

	/** n equal eigenvalues: q = ⌈(1-ε)n⌉, although 0.1 is not a number the machine has. */
	@ParameterizedTest
	@CsvSource({ "0.1, 9", "0.3, 7", "0.35, 7", "0.7, 3", "0.9, 1" })
	void equalEigenvaluesHaveAClosedForm(final double epsilon, final int expected) {
		final double[] equal = new double[10];
		Arrays.fill(equal, 0.1);
		assertEquals(expected, energy(epsilon, equal));
	}

	/** λ_k = 2⁻ᵏ, k = 1..40: the first q hold 1 - 2⁻q of nearly 1. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 5, 12, 20 })
	void ofAGeometricSeriesEveryHalvingTakesOneMore(final int q) {
		final double[] series = new double[40];
		for (int k = 0; k < 40; k++) series[k] = Math.scalb(1.0, -k - 1);
		assertEquals(q, energy(1.01 * Math.scalb(1.0, -q), series));
		assertEquals(q + 1, energy(0.99 * Math.scalb(1.0, -q), series));
	}

	@Test
	void vanishedEigenvaluesAddNothing() {
		assertEquals(2, energy(0, 3, 1, 0, 0));
		assertEquals(1, energy(0, 7));
	}

	@ParameterizedTest
	@CsvSource({ "9, 2", "2, 2", "1, 1" })
	void eigengapIsTheWidestRatioAllowed(final int most, final int expected) {
		assertEquals(expected, eigengap(most, 1, 0.9, 0.3, 0.2, 0.1));
	}

	/** By differences the gap would be after the first. */
	@Test
	void ratiosCountNotDifferences() {
		assertEquals(3, eigengap(5, 1, 0.6, 0.5, 0.2, 0.19));
	}

	@Test
	void whatLiesBeyondTheMostIsNotSeen() {
		assertEquals(1, eigengap(3, 1, 0.5, 0.4, 0.3, 1e-9, 1e-10));
		assertEquals(4, eigengap(4, 1, 0.5, 0.4, 0.3, 1e-9, 1e-10));
	}

	@Test
	void theFirstOfEqualGapsCounts() {
		assertEquals(1, eigengap(9, 8, 4, 2, 1));
		assertEquals(1, eigengap(9, 1, 1, 1));
		assertEquals(1, eigengap(9, 5));
	}

	@Test
	void aVanishedEigenvalueIsTheWidestGap() {
		assertEquals(2, eigengap(9, 1, 0.01, 0, 0));
		assertEquals(1, eigengap(1, 1, 0.01, 0, 0));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-300, 1e-6, 1e6, 1e300 })
	void unitsCancel(final double unit) {
		final double[] scaled = Arrays.stream(new double[] { 5, 3, 0.5, 0.2 }).map(value -> value * unit).toArray();
		assertEquals(2, energy(0.1, scaled));
		assertEquals(2, eigengap(3, scaled));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 2, 7 })
	void diffusionTimeDoesNotMoveTheGap(final double time) {
		final double[] later = Arrays.stream(new double[] { 0.99, 0.97, 0.9, 0.2, 0.1 }).map(value -> Math.pow(value, time))
			.toArray();
		assertEquals(3, eigengap(4, later));
	}

	/** Three groups of frames far apart have two slow components besides the trivial one. */
	@Test
	void groupsAreCounted() {
		final DMatrixRMaj points = new DMatrixRMaj(30, 1);
		for (int i = 0; i < 30; i++) points.set(i, 0, 3 * (i / 10) + 0.05 * (i % 10));
		final double[] eigenvalues = new KernelPca(Centring.TRIVIAL_VECTOR, 1).embed(new DiffusionKernel(1).matrix(
			squaredDistances(points), 0.7, COMPUTE), COMPUTE).eigenvalues();
		assertEquals(2, eigengap(4, eigenvalues));
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, 1, 2, Double.NaN, Double.POSITIVE_INFINITY })
	void impossiblePartsAreRefused(final double epsilon) {
		Refusal.of(() -> new Energy(epsilon)).says("epsilon = " + epsilon + " … Choose … 0 … 1");
	}

	@Test
	void impossibleSpectraAreRefused() {
		assertThrows(UserException.class, () -> new Eigengap(0));
		for (final ComponentRule rule : new ComponentRule[] { new Energy(0.1), new Eigengap(3) }) {
			for (final double[] wrong : new double[][] { {}, { 0, 0 }, { -1 }, { Double.NaN }, { Double.POSITIVE_INFINITY, 1 },
				{ 1, 2 }, { 1, Double.NaN }, { 1, -1e-20 } })
			{
				assertThrows(UserException.class, () -> rule.components(wrong), () -> rule + " " + Arrays.toString(wrong));
			}
		}
		Refusal.of(() -> energy(0.1, 1, 2)).says("Eigenvalue 2 … 2.0 … 1.0 … Give … 0");
	}
}
