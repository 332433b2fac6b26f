package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class LocalRidgeExtensionTest {

	private final DMatrixRMaj points = DoubleFrames.noise(20, 2, 1).values();
	private final DMatrixRMaj coordinates = DoubleFrames.noise(20, 3, 2).values();

	private static KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj coordinates, final int k,
		final double ridge)
	{
		return new LocalRidgeExtension(k, ridge).fit(points, squaredDistances(points), coordinates, 1.5, COMPUTE);
	}

	@Test
	void withASmallRidgeTrainingFramesKeepTheirCoordinates() {
		final DMatrixRMaj apart = scaled(points, 4);
		assertClose(coordinates, fit(apart, coordinates, 5, 1e-6).at(apart, COMPUTE), 1e-6);
	}

	/** Nearly constant coordinates are what the offset is for: no ridge touches them. */
	@Test
	void aConstantIsKeptWhateverTheRidge() {
		final DMatrixRMaj constant = new DMatrixRMaj(20, 1);
		for (int i = 0; i < 20; i++) constant.set(i, 0, 7.5);
		assertClose(constant, fit(points, constant, 5, 1e6).at(points, COMPUTE), 1e-9);
	}

	/** The normal equations of ‖F - HA - 1cᵀ‖² + γ²‖A‖² with 1ᵀA = 0: slopes in A are the same for all frames. */
	@Test
	void itIsTheLeastSquaresSolutionWhoseWeightsHaveTheSumZero() {
		final KernelExpansion map = fit(points, coordinates, 4, 0.3);
		final DMatrixRMaj h = map.basis().at(points, COMPUTE).values(), fitted = map.at(points, COMPUTE);
		for (int k = 0; k < 3; k++) {
			double left = 0, sum = 0;
			final double[] slopes = new double[20];
			for (int j = 0; j < 20; j++) {
				left += coordinates.get(j, k) - fitted.get(j, k);
				sum += map.coefficients().get(j, k);
				slopes[j] = -0.09 * map.coefficients().get(j, k);
				for (int i = 0; i < 20; i++) slopes[j] += h.get(i, j) * (coordinates.get(i, k) - fitted.get(i, k));
			}
			assertEquals(0, left, 1e-10);
			assertEquals(0, sum, 1e-10);
			for (int j = 1; j < 20; j++) assertEquals(slopes[0], slopes[j], 1e-10);
		}
	}

	private static DMatrixRMaj ring() {
		final DMatrixRMaj ring = new DMatrixRMaj(12, 2);
		for (int i = 0; i < 12; i++) {
			ring.set(i, 0, Math.cos(i * Math.PI / 6));
			ring.set(i, 1, Math.sin(i * Math.PI / 6));
		}
		return ring;
	}

	/**
	 * On a ring all scales are equal. The difference of the two A's has components γ(μ-γ)/((μ²+γ²)(μ+γ)) of F/μ: with half
	 * the ridge it halves.
	 */
	@Test
	void withEqualScalesAndASmallRidgeItIsRidgeRegression() {
		final DMatrixRMaj f = DoubleFrames.noise(12, 3, 4).values(), fresh = DoubleFrames.noise(5, 2, 6).values();
		final double coarse = distanceFromRidge(f, fresh, 2e-4), fine = distanceFromRidge(f, fresh, 1e-4);
		assertEquals(2, coarse / fine, 0.01);
		assertTrue(fine < 0.01, () -> "from ridge regression: " + fine);
	}

	private static double distanceFromRidge(final DMatrixRMaj coordinates, final DMatrixRMaj fresh, final double ridge) {
		final DMatrixRMaj squared = squaredDistances(ring());
		final DMatrixRMaj local = new LocalRidgeExtension(2, ridge).fit(ring(), squared, coordinates, 0.5, COMPUTE).at(fresh,
			COMPUTE), global = new RidgeExtension(ridge).fit(ring(), squared, coordinates, 0.5, COMPUTE).at(fresh, COMPUTE);
		double largest = 0;
		for (int k = 0; k < local.getNumElements(); k++) largest = Math.max(largest, Math.abs(local.data[k] - global.data[k]));
		return largest;
	}

	/** A cosine is an eigenvector of the ring's kernel matrix, with μ = Σ_j h_0j cos(jπ/6): it keeps μ²/(μ²+γ²). */
	@Test
	void ofAnEigenvectorItKeepsItsShareOfSquares() {
		final double ridge = 1.7;
		double eigenvalue = 0;
		for (int j = 0; j < 12; j++) {
			eigenvalue += Math.exp(-(2 - 2 * Math.cos(j * Math.PI / 6)) / 0.5) * Math.cos(j * Math.PI / 6);
		}
		final double share = eigenvalue * eigenvalue / (eigenvalue * eigenvalue + ridge * ridge);
		assertClose(scaled(ring(), share), new LocalRidgeExtension(2, ridge).fit(ring(), squaredDistances(ring()), ring(), 0.5,
			COMPUTE).at(ring(), COMPUTE), 1e-12);
	}

	@Test
	void scalesFollowTheDensityWithinAFactorOfFour() {
		final DMatrixRMaj uneven = new DMatrixRMaj(new double[][] { { 0, 0 }, { 0.1, 0 }, { 0.2, 0 }, { 0.35, 0 }, { 5, 0 },
			{ 100, 0 } });
		final double[] scales = fit(uneven, DoubleFrames.noise(6, 1, 3).values(), 1, 0.1).basis().scales();
		for (int j = 0; j < 4; j++) assertEquals(1.5 / 4, scales[j], 1e-12);
		assertTrue(scales[4] > scales[3] && scales[4] < scales[5]);
		assertEquals(6, scales[5], 1e-12);
	}

	@Test
	void evenlySpacedFramesHaveTheSameScale() {
		for (final double scale : fit(ring(), ring(), 2, 0.1).basis().scales()) assertEquals(1.5, scale, 1e-12);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = order(20, 5);
		final DMatrixRMaj fresh = DoubleFrames.noise(4, 2, 9).values();
		assertClose(fit(points, coordinates, 5, 0.1).at(fresh, COMPUTE), fit(rows(points, order), rows(coordinates, order), 5,
			0.1).at(fresh, COMPUTE), 1e-9);
	}

	@Test
	void badParametersAreNamed() {
		Refusal.of(() -> new LocalRidgeExtension(0, 0.1)).says("localneighbours = 0 … Choose 1");
		Refusal.of(() -> new LocalRidgeExtension(5, 0)).says("ridge = 0.0 … Choose … 0 … 1e100");
		final DMatrixRMaj repeated = new DMatrixRMaj(5, 2);
		Refusal.of(() -> fit(repeated, repeated, 2, 0.1)).says("repeated … Remove");
	}
}
