package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class RidgeExtensionTest {

	private static final DMatrixRMaj FIVE = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2,
		2 } });
	private static final DMatrixRMaj COORDINATES = new DMatrixRMaj(new double[][] { { 1, 0 }, { 0, 2 }, { -1, 1 }, { 0.5,
		-3 }, { 2, 2 } });

	private static KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj coordinates, final double scale,
		final double ridge)
	{
		return new RidgeExtension(ridge).fit(points, squaredDistances(points), coordinates, scale, COMPUTE);
	}

	private static DMatrixRMaj values(final KernelExpansion map, final DMatrixRMaj points) {
		return map.values(map.basis().at(points, COMPUTE), COMPUTE);
	}

	/** s(x), m×n: the map fitted to F = I. */
	private static DMatrixRMaj weights(final DMatrixRMaj training, final DMatrixRMaj points, final double scale,
		final double ridge)
	{
		final KernelExpansion map = new RidgeExtension(ridge).fit(training, squaredDistances(training), unit(training.numRows),
			scale, COMPUTE);
		final DMatrixRMaj rows = map.values(map.basis().at(points, COMPUTE), COMPUTE);
		return COMPUTE.algebra().transposeTimes(rows, unit(rows.numRows));
	}

	private static DMatrixRMaj unit(final int n) {
		final DMatrixRMaj identity = new DMatrixRMaj(n, n);
		for (int i = 0; i < n; i++) identity.set(i, i, 1);
		return identity;
	}

	/** numpy.linalg.solve of the bordered system [M 1; 1ᵀ 0] at σh = 1.5, γ = 0.01. */
	@Test
	void valuesAgreeWithTheBorderedSystem() {
		final DMatrixRMaj point = new DMatrixRMaj(new double[][] { { 1.5, 0.5 } });
		assertArrayEquals(new double[] { -0.3108754559019399, 0.7064985311589077, 0.4486732842536814, 0.1922333140619062,
			-0.0365296735725554 }, weights(FIVE, point, 1.5, 0.01).data, 1e-13);
		assertArrayEquals(new double[] { -0.7364914302697791, 1.2119110572406673 }, values(fit(FIVE, COORDINATES, 1.5, 0.01),
			point).data, 1e-13);
	}

	/** numpy.linalg.solve(H + γI, F) at σh = 1.5, γ = 0.01, and its Gaussian functions at a place (Arias 2007, eq. 3.23-24). */
	@Test
	void withoutABiasValuesAgreeWithThePlainSystem() {
		final RidgeExtension plain = new RidgeExtension(0.01, false);
		final KernelExpansion map = plain.fit(FIVE, squaredDistances(FIVE), COORDINATES, 1.5, COMPUTE);
		assertArrayEquals(new double[] { -0.6795029330329445, 1.200394251271451 }, values(map, new DMatrixRMaj(
			new double[][] { { 1.5, 0.5 } })).data, 1e-13);
		assertArrayEquals(new double[2], values(map, new DMatrixRMaj(new double[][] { { 90, 90 } })).data);
		final double[] all = values(SubsetRegression.fit(FIVE, 1.5, plain, FIVE, COORDINATES, COMPUTE, Progress.NONE),
			FIVE).data;
		assertArrayEquals(values(map, FIVE).data, all, 1e-4);
	}

	/** A realistic fit: noisy frames, wide scale, and points among them, outside and where every affinity is lost. */
	@Test
	void weightsHaveSumOneAndGiveTheValues() throws IOException {
		final DMatrixRMaj z = SpanCoordinates.of(DoubleFrames.spot(80, 12, 0.05, 1), COMPUTE, Progress.NONE).coordinates();
		final double scale = new Bandwidth.NearestNeighbours(5, 4).scale(squaredDistances(z), "extensionneighbours");
		final DMatrixRMaj coordinates = DoubleFrames.noise(80, 6, 2).values();
		final DMatrixRMaj points = z.copy();
		for (int i = 0; i < 80; i++) {
			for (int k = 0; k < z.numCols; k++) points.data[i * z.numCols + k] *= i < 20 ? 1 : Math.pow(1.3, i - 20);
		}
		final DMatrixRMaj weights = weights(z, points, scale, 0.01);
		for (int i = 0; i < 80; i++) {
			double sum = 0;
			for (int j = 0; j < 80; j++) sum += weights.get(j, i);
			assertEquals(1, sum, 1e-12);
		}
		assertClose(COMPUTE.algebra().transposeTimes(weights, coordinates), values(fit(z, coordinates, scale, 0.01),
			points), 1e-10);
	}

	@Test
	void aConstantIsExtendedExactly() {
		final DMatrixRMaj constant = new DMatrixRMaj(5, 1);
		Arrays.fill(constant.data, 7.5);
		final double[] actual = values(fit(FIVE, constant, 1.5, 0.01), DoubleFrames.noise(9, 2, 3).values()).data;
		for (final double value : actual) assertEquals(7.5, value, 1e-12);
	}

	/** Residuals of the training frames are γA, the first row of the bordered system. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 0.01, 0.1, 10 })
	void residualsAreTheRidgeTimesTheCoefficients(final double ridge) {
		final KernelExpansion map = fit(FIVE, COORDINATES, 1.5, ridge);
		final DMatrixRMaj expected = values(map, FIVE);
		for (int k = 0; k < 10; k++) expected.data[k] += ridge * map.coefficients().data[k];
		assertClose(COORDINATES, expected, 1e-10);
		for (int c = 0; c < 2; c++) {
			double sum = 0;
			for (int j = 0; j < 5; j++) sum += map.coefficients().get(j, c);
			assertEquals(0, sum, 1e-9, "the columns of A have sum 0");
		}
	}

	@Test
	void aHugeRidgeGivesTheMean() {
		final double[] actual = values(fit(FIVE, COORDINATES, 1.5, 1e9), new DMatrixRMaj(new double[][] { { 1, 1 } })).data;
		assertArrayEquals(Matrices.meanRow(COORDINATES), actual, 1e-8);
	}

	@Test
	void repeatedFramesAreAveraged() {
		final DMatrixRMaj points = rows(FIVE, 0, 1, 2, 3, 4, 2), coordinates = rows(COORDINATES, 0, 1, 2, 3, 4, 3);
		final DMatrixRMaj swapped = rows(COORDINATES, 0, 1, 3, 3, 4, 2), fresh = DoubleFrames.noise(4, 2, 5).values();
		assertClose(values(fit(points, coordinates, 1.5, 0.01), fresh), values(fit(points, swapped, 1.5, 0.01), fresh),
			1e-11);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final DMatrixRMaj fresh = DoubleFrames.noise(4, 2, 5).values();
		assertClose(values(fit(FIVE, COORDINATES, 1.5, 0.01), fresh), values(fit(rows(FIVE, 3, 1, 4, 0, 2), rows(COORDINATES,
			3, 1, 4, 0, 2), 1.5, 0.01), fresh), 1e-12);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void unitsCancel(final double unit) {
		final DMatrixRMaj fresh = DoubleFrames.noise(4, 2, 5).values();
		assertClose(values(fit(FIVE, COORDINATES, 1.5, 0.01), fresh), values(fit(scaled(FIVE, unit), COORDINATES, 1.5 * unit,
			0.01), scaled(fresh, unit)), 1e-11);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleRidgesAreRefused(final double ridge) {
		assertThrows(UserException.class, () -> fit(FIVE, COORDINATES, 1.5, ridge));
	}

	@Test
	void aRidgeTooSmallForEqualFramesIsRefused() {
		Refusal.of(() -> fit(rows(FIVE, 0, 0, 0, 0, 0), COORDINATES, 1.5, 1e-300)).says(
			"ridge = 1.0E-300 … Choose ridge ≥ 1e-6");
	}
}
