package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.Refusal;

class SigmoidKernelTest {

	private static final DMatrixRMaj FIVE = squaredDistances(new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, {
		3, 1 }, { 2, 2 } }));
	private static final double SCALE = 1.2649110640673518;

	/** sklearn.metrics.pairwise.sigmoid_kernel(Y, gamma=0.7/s**2, coef0=-0.2)[0], Y the points less their mean. */
	@Test
	void valuesAgreeWithScikitLearn() {
		final DMatrixRMaj matrix = new SigmoidKernel(0.7, -0.2).matrix(FIVE, SCALE, COMPUTE).values();
		final double[] expected = { 0.7340715196043414, 0.3140209253469975, -0.024994792968420793, -0.8482836399575128,
			-0.7562942984607638 };
		for (int j = 0; j < 5; j++) assertEquals(expected[j], matrix.get(0, j), 1e-14);
	}

	/** numpy.linalg.eigvalsh(J @ sigmoid_kernel(Y, gamma=3/s**2, coef0=-2) @ J), J = I - 1/5. */
	@Test
	void negativeEigenvaluesAreLeftOutAndTold() {
		final Embedding embedding = embed(KernelPca.ALL);
		final double[] expected = { 2.9513124769089933, 0.7015208002579161, 0.5696965407101194 };
		assertArrayEquals(expected, embedding.eigenvalues(), 1e-14);
		assertEquals(0.029118891396229654, embedding.negativeShare(), 1e-14);
	}

	/** The largest, not those of largest size. */
	@Test
	void fewComponentsAreTheFirstOfAll() {
		final Embedding all = embed(KernelPca.ALL), few = embed(1);
		assertEquals(1, few.components());
		assertEquals(all.eigenvalues()[0], few.eigenvalues()[0], 0);
		assertEquals(all.negativeShare(), few.negativeShare(), 0);
		assertClose(Rows.first(all.coordinates(), 1), few.coordinates(), 0);
	}

	/** Also where they are the largest by size. */
	@Test
	void largeNegativeEigenvaluesHideNoPositiveOnes() {
		final DMatrixRMaj diagonal = new DMatrixRMaj(new double[][] { { 1, 0, 0 }, { 0, -5, 0 }, { 0, 0, 0.5 } });
		final KernelMatrix matrix = new KernelMatrix(diagonal, Optional.empty(), Optional.empty(), false, OptionalDouble.empty());
		for (int most = 1; most <= 2; most++) {
			final Embedding embedding = new KernelPca(Centring.NONE, 1, most).embed(matrix, COMPUTE);
			assertArrayEquals(most == 1 ? new double[] { 1 } : new double[] { 1, 0.5 }, embedding.eigenvalues(), 1e-15);
			assertEquals(5 / 6.5, embedding.negativeShare(), 1e-15);
		}
	}

	private static Embedding embed(final int mostComponents) {
		return new KernelPca(Centring.MEAN, 1, mostComponents).embed(new SigmoidKernel(3, -2).matrix(FIVE, SCALE, COMPUTE),
			COMPUTE);
	}

	@ParameterizedTest
	@CsvSource({ "0, 0, slope = 0.0", "-1, 0, slope = -1.0", "NaN, 0, slope = NaN", "1, Infinity, shift = Infinity" })
	void badParametersAreRefused(final double slope, final double shift, final String start) {
		Refusal.of(() -> new SigmoidKernel(slope, shift)).says(start + " … Choose");
	}
}
