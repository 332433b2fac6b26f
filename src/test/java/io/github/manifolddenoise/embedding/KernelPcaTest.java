package io.github.manifolddenoise.embedding;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static io.github.manifolddenoise.testing.Matrices.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.kernel.LocallyLinearKernel;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class KernelPcaTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(15, 3, 1).values());

	private static KernelMatrix given(final double[][] values) {
		return new KernelMatrix(new DMatrixRMaj(values), Optional.empty());
	}

	private static KernelMatrix gaussian(final DMatrixRMaj squared, final double scale) {
		return new GaussianKernel().matrix(squared, scale, COMPUTE);
	}

	private static KernelMatrix diffusion(final DMatrixRMaj squared, final double scale) {
		return new DiffusionKernel(1).matrix(squared, scale, COMPUTE);
	}

	private static Embedding embed(final Centring centring, final KernelMatrix kernel) {
		return new KernelPca(centring, 1).embed(kernel, COMPUTE);
	}

	/** F·Fᵀ, which does not depend on signs or on the choice within equal eigenvalues. */
	private static DMatrixRMaj products(final Embedding embedding) {
		return COMPUTE.algebra().timesTranspose(embedding.coordinates(), embedding.coordinates());
	}

	private static DMatrixRMaj doublyCentred(final DMatrixRMaj kernel) {
		final int m = kernel.numRows;
		final DMatrixRMaj centring = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) centring.set(i, j, (i == j ? 1 : 0) - 1.0 / m);
		}
		return times(times(centring, kernel), centring);
	}

	@Test
	void twoByTwoHasAClosedForm() {
		final Embedding embedding = embed(Centring.NONE, given(new double[][] { { 5, 3 }, { 3, 5 } }));
		assertArrayEquals(new double[] { 8, 2 }, embedding.eigenvalues(), 1e-14);
		assertEquals(2, Math.abs(embedding.coordinates().get(0, 0)), 1e-14);
		assertEquals(1, Math.abs(embedding.coordinates().get(0, 1)), 1e-14);
		final Embedding centred = embed(Centring.MEAN, given(new double[][] { { 5, 3 }, { 3, 5 } }));
		assertArrayEquals(new double[] { 2 }, centred.eigenvalues(), 1e-14);
	}

	/** numpy.linalg.eigvalsh(J @ K @ J) of five points at σ = 1.5. */
	@Test
	void eigenvaluesAgreeWithNumpy() {
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2, 2 } });
		assertArrayEquals(new double[] { 1.2887306936491272, 0.4378354515618712, 0.22855313905581143,
			0.096122485383414294 }, embed(Centring.MEAN, gaussian(squaredDistances(points), 1.5)).eigenvalues(), 1e-14);
	}

	@ParameterizedTest
	@EnumSource(Centring.class)
	void coordinatesReproduceTheCentredKernel(final Centring centring) {
		final KernelMatrix kernel = diffusion(RANDOM, 0.9);
		final DMatrixRMaj expected = switch (centring) {
			case NONE -> kernel.values();
			case MEAN -> doublyCentred(kernel.values());
			case TRIVIAL_VECTOR -> {
				final DMatrixRMaj rest = kernel.values().copy();
				final double[] vector = kernel.trivialVector().orElseThrow();
				for (int i = 0; i < 15; i++) {
					for (int j = 0; j < 15; j++) rest.add(i, j, -vector[i] * vector[j]);
				}
				yield rest;
			}
		};
		assertClose(expected, products(embed(centring, kernel)), 1e-14);
	}

	@Test
	void centringByTheMeanIsDoubleCentring() {
		final KernelMatrix kernel = gaussian(RANDOM, 1.1), centred = new KernelMatrix(doublyCentred(kernel.values()),
			Optional.empty());
		assertArrayEquals(embed(Centring.NONE, centred).eigenvalues(), embed(Centring.MEAN, kernel).eigenvalues(), 1e-14);
		assertClose(products(embed(Centring.NONE, centred)), products(embed(Centring.MEAN, kernel)), 1e-14);
	}

	@Test
	void vectorsAreOrthonormalEigenvectors() {
		final Embedding embedding = embed(Centring.MEAN, gaussian(RANDOM, 1.1));
		final int p = embedding.components();
		final DMatrixRMaj unit = new DMatrixRMaj(p, p);
		for (int k = 0; k < p; k++) unit.set(k, k, 1);
		assertClose(unit, COMPUTE.algebra().transposeTimes(embedding.vectors(), embedding.vectors()), 1e-13);
		final DMatrixRMaj mapped = times(doublyCentred(gaussian(RANDOM, 1.1).values()), embedding.vectors());
		for (int i = 0; i < 15; i++) {
			for (int k = 0; k < p; k++) {
				assertEquals(embedding.eigenvalues()[k] * embedding.vectors().get(i, k), mapped.get(i, k), 1e-14);
				assertEquals(Math.sqrt(embedding.eigenvalues()[k]) * embedding.vectors().get(i, k), embedding.coordinates().get(
					i, k), 1e-15);
			}
		}
	}

	/** The linear kernel of centred points: kernel PCA is PCA, and distances are the points' own. */
	@Test
	void withTheLinearKernelItIsPrincipalComponents() {
		final DMatrixRMaj points = DoubleFrames.noise(10, 3, 5).affine(1, 20).values();
		final KernelMatrix linear = new KernelMatrix(COMPUTE.algebra().timesTranspose(points, points), Optional.empty());
		final Embedding embedding = embed(Centring.MEAN, linear);
		assertEquals(3, embedding.components());
		assertClose(squaredDistances(points), squaredDistances(embedding.coordinates()), 1e-10);
	}

	@Test
	void theTrivialVectorOfACircleLeavesTheCircle() {
		final Embedding embedding = embed(Centring.TRIVIAL_VECTOR, diffusion(squaredDistances(Circle.polygon(24)), 0.5));
		assertEquals(embedding.eigenvalues()[0], embedding.eigenvalues()[1], 1e-14);
		double radius = 0;
		for (int i = 0; i < 24; i++) {
			final double own = Math.hypot(embedding.coordinates().get(i, 0), embedding.coordinates().get(i, 1));
			if (i == 0) radius = own;
			assertEquals(radius, own, 1e-13);
		}
	}

	@Test
	void componentsOfRoundingErrorsAreLeftOut() {
		final KernelMatrix kernel = given(new double[][] { { 1, 0, 0, 0 }, { 0, 3e-10, 0, 0 }, { 0, 0, 0.5e-10, 0 }, { 0, 0,
			0, -0.1 } });
		assertArrayEquals(new double[] { 1, 3e-10 }, embed(Centring.NONE, kernel).eigenvalues(), 1e-24);
	}

	@Test
	void repeatedFramesShareTheirCoordinates() {
		final DMatrixRMaj repeated = rowsAndColumns(RANDOM, 0, 1, 2, 3, 4, 5, 2, 2, 0);
		for (final KernelMatrix kernel : new KernelMatrix[] { gaussian(repeated, 1.1), diffusion(repeated, 1.1) }) {
			final Embedding embedding = embed(Centring.MEAN, kernel);
			assertEquals(5, embedding.components());
			final DMatrixRMaj squared = squaredDistances(embedding.coordinates());
			assertEquals(0, squared.get(2, 6), 1e-12);
			assertEquals(0, squared.get(0, 8), 1e-12);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 1, 2, 7 })
	void timeIsAPowerOfTheEigenvalues(final double time) {
		final KernelMatrix kernel = diffusion(RANDOM, 0.9);
		final Embedding once = embed(Centring.TRIVIAL_VECTOR, kernel), later = new KernelPca(Centring.TRIVIAL_VECTOR, time)
			.embed(kernel, COMPUTE);
		assertEquals(once.components(), later.components());
		assertClose(once.vectors(), later.vectors(), 0);
		for (int k = 0; k < once.components(); k++) {
			assertEquals(Math.pow(once.eigenvalues()[k], time), later.eigenvalues()[k], 1e-15);
			assertEquals(once.vectors().get(3, k) * Math.pow(once.eigenvalues()[k], time / 2), later.coordinates().get(3, k),
				1e-15);
		}
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(15, 6);
		final Embedding plain = embed(Centring.TRIVIAL_VECTOR, diffusion(RANDOM, 0.9)), permuted = embed(
			Centring.TRIVIAL_VECTOR, diffusion(rowsAndColumns(RANDOM, order), 0.9));
		assertArrayEquals(plain.eigenvalues(), permuted.eigenvalues(), 1e-14);
		assertClose(rowsAndColumns(products(plain), order), products(permuted), 1e-14);
	}

	/** From far enough all frames look alike, and what is left of the kernel matrix is rounding errors. */
	@ParameterizedTest
	@ValueSource(doubles = { 3e8, 1e9, 1e12, 1e100 })
	void aKernelThatTellsNothingIsRefused(final double scale) {
		for (final int m : new int[] { 3, 7, 15 }) {
			final DMatrixRMaj squared = rowsAndColumns(RANDOM, Matrices.order(m, 7));
			assertRefused(Centring.MEAN, gaussian(squared, scale));
			assertRefused(Centring.MEAN, diffusion(squared, scale));
			assertRefused(Centring.TRIVIAL_VECTOR, diffusion(squared, scale));
		}
	}

	/** Also of many frames, where rounding errors add up in the vector that is taken out. */
	@ParameterizedTest
	@ValueSource(ints = { 20, 60, 121, 400 })
	void aKernelOfManyFramesThatTellsNothingIsRefused(final int m) {
		for (final int dimension : new int[] { 1, 2, 50 }) {
			final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(m, dimension, m).values());
			for (final double scale : new double[] { 1e9, 1e12 }) {
				assertRefused(Centring.MEAN, gaussian(squared, scale));
				assertRefused(Centring.MEAN, diffusion(squared, scale));
				assertRefused(Centring.TRIVIAL_VECTOR, diffusion(squared, scale));
				Refusal.of(() -> embed(Centring.TRIVIAL_VECTOR, diffusion(squared, scale))).says(
					"largest eigenvalue is … no more than rounding errors of … Choose a smaller kernelbandwidth");
			}
		}
	}

	/** And where frames can just be told apart the vector that was taken out does not come back as a component. */
	@Test
	void theTrivialVectorDoesNotComeBack() {
		final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(60, 2, 60).values());
		final KernelMatrix kernel = diffusion(squared, 3e6);
		final Embedding embedding = embed(Centring.TRIVIAL_VECTOR, kernel);
		assertEquals(2, embedding.components());
		for (int k = 0; k < 2; k++) {
			double along = 0;
			for (int i = 0; i < 60; i++) along += embedding.vectors().get(i, k) * kernel.trivialVector().get()[i];
			assertEquals(0, along, 0.1);
		}
	}

	private static void assertRefused(final Centring centring, final KernelMatrix kernel) {
		Refusal.of(() -> embed(centring, kernel)).says("Choose … kernelbandwidth");
	}

	/** Every component kept says something: with a wide kernel on a plane two are near the points, the rest tiny but true. */
	@ParameterizedTest
	@ValueSource(doubles = { 10, 1e3, 1e5, 1e6, 1e7 })
	void aWideKernelKeepsNoRoundingErrors(final double scale) {
		final DMatrixRMaj points = DoubleFrames.noise(15, 2, 8).values();
		final Embedding embedding = embed(Centring.MEAN, gaussian(squaredDistances(points), scale));
		final DMatrixRMaj rebuilt = products(embedding), linear = doublyCentred(squaredDistances(points));
		final double tolerance = 3 / (scale * scale) + 4e-16 * 15 * scale * scale;
		assertClose(Matrices.scaled(linear, -0.5), Matrices.scaled(rebuilt, scale * scale), 40 * tolerance);
		if (scale >= 1e6) assertEquals(2, embedding.components());
	}

	@Test
	void theTrivialVectorNeedsADiffusionKernel() {
		Refusal.of(() -> embed(Centring.TRIVIAL_VECTOR, gaussian(RANDOM, 1))).says(
			"centre = trivial … Choose centre = mean");
	}

	/** The kernel of Locally Linear Embedding has the largest eigenvalue, not 1, at its trivial vector; it becomes 0. */
	@Test
	void theTrivialVectorMayHaveAnyEigenvalue() {
		final KernelMatrix kernel = new LocallyLinearKernel(4).matrix(RANDOM, 1, COMPUTE);
		final double[] all = COMPUTE.algebra().eigen(kernel.values()).values();
		final Embedding embedding = embed(Centring.TRIVIAL_VECTOR, kernel);
		assertTrue(all[0] > 2);
		for (int k = 0; k < embedding.components(); k++) assertEquals(all[k + 1], embedding.eigenvalues()[k], 1e-12 * all[0]);
		assertClose(doublyCentred(kernel.values()), products(embedding), 1e-12 * all[0]);
	}

	/** Large negative eigenvalues must not take the places of small positive ones. */
	@ParameterizedTest
	@ValueSource(ints = { 3, 8, 20 })
	void negativeEigenvaluesHideNothing(final int most) {
		final int m = 200;
		final DMatrixRMaj turn = COMPUTE.algebra().eigen(gaussian(squaredDistances(DoubleFrames.noise(m, 3, 4).values()),
			1).values()) .vectors(), stretched = turn.copy();
		final double[] values = new double[m];
		for (int k = 0; k < m; k++) {
			values[k] = k < 12 ? 1e-4 * Math.pow(0.7, k) : k < 52 ? -Math.pow(0.6, k - 12) : 0;
			for (int i = 0; i < m; i++) stretched.set(i, k, turn.get(i, k) * values[k]);
		}
		final Embedding embedding = new KernelPca(Centring.NONE, 1,
			most).embed(new KernelMatrix(COMPUTE.algebra().timesTranspose(stretched, turn), Optional.empty()), COMPUTE);
		assertEquals(Math.min(12, most), Arrays.stream(embedding.eigenvalues()).filter(value -> value > 1e-9).count());
		for (int k = 0; k < Math.min(12, most); k++) assertEquals(values[k], embedding.eigenvalues()[k], 1e-15);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleTimesAreRefused(final double time) {
		assertThrows(UserException.class, () -> new KernelPca(Centring.MEAN, time));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 4, 14, 40 })
	void fewComponentsAreTheFirstOfAll(final int most) {
		final KernelMatrix kernel = diffusion(squaredDistances(DoubleFrames.noise(40, 3, 2).values()), 1);
		final double[] all = embed(Centring.TRIVIAL_VECTOR, kernel).eigenvalues();
		final Embedding few = new KernelPca(Centring.TRIVIAL_VECTOR, 1, most).embed(kernel, COMPUTE);
		assertEquals(Math.min(most, all.length), few.components());
		for (int k = 0; k < few.components(); k++) assertEquals(all[k], few.eigenvalues()[k], 1e-12);
	}

	@Test
	void noComponentsAreRefused() {
		assertThrows(UserException.class, () -> new KernelPca(Centring.MEAN, 1, 0));
	}
}
