package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeadingEigenvectorsTest {

	private static final int ORDER = 120;

	/** A ring on which each point knows itself and two neighbours on both sides: eigenvalues in pairs, all of them known. */
	private static DMatrixRMaj ring() {
		final DMatrixRMaj ring = new DMatrixRMaj(ORDER, ORDER);
		final double[] weights = { 0.3, 0.2, 0.15 };
		for (int i = 0; i < ORDER; i++) {
			for (int step = -2; step <= 2; step++) ring.set(i, (i + step + ORDER) % ORDER, weights[Math.abs(step)]);
		}
		return ring;
	}

	private static DMatrixRMaj found(final int count, final DMatrixRMaj start) {
		return from(start).find(count);
	}

	private static LeadingEigenvectors from(final DMatrixRMaj start) {
		final DMatrixRMaj ring = ring();
		return new LeadingEigenvectors((block, result, width) -> System.arraycopy(COMPUTE.algebra().times(ring,
			DMatrixRMaj.wrap(ORDER, width, block.clone())).data, 0, result, 0, ORDER * width), start, COMPUTE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 8, 16, 32 })
	void theyAreOrthonormalAndOrthogonalToTheConstant(final int count) {
		final DMatrixRMaj vectors = found(count, new DMatrixRMaj(ORDER, 0));
		assertEquals(count, vectors.numCols);
		assertClose(CommonOps_DDRM.identity(count), COMPUTE.algebra().transposeTimes(vectors, vectors), 1e-10);
		for (int k = 0; k < count; k++) {
			double sum = 0;
			for (int i = 0; i < ORDER; i++) sum += vectors.get(i, k);
			assertEquals(0, sum, 1e-9);
		}
	}

	/** Waves round the ring with noise on them, as the coordinates of frames on a manifold are. */
	private static DMatrixRMaj noisyWaves(final int count) {
		final Random random = new Random(3);
		final DMatrixRMaj waves = new DMatrixRMaj(ORDER, count);
		for (int i = 0; i < ORDER; i++) {
			for (int k = 0; k < count; k++) {
				final double angle = 2 * Math.PI * (k / 2 + 1) * i / ORDER;
				waves.set(i, k, Math.sqrt(2) * (k % 2 == 0 ? Math.cos(angle) : Math.sin(angle)) + 0.3 * random.nextGaussian());
			}
		}
		return waves;
	}

	/** The first half of them: pairs of equal eigenvalues are one plane each, whatever vectors stand for it. */
	private static void assertLeadingInSpan(final DMatrixRMaj vectors, final double tolerance) {
		final DMatrixRMaj all = COMPUTE.algebra().eigen(ring()).vectors();
		for (int k = 1; k <= vectors.numCols / 2; k++) {
			double inside = 0;
			for (int j = 0; j < vectors.numCols; j++) {
				double product = 0;
				for (int i = 0; i < ORDER; i++) product += all.get(i, k) * vectors.get(i, j);
				inside += product * product;
			}
			assertEquals(1, inside, tolerance, "eigenvector " + k);
		}
	}

	@Test
	void fromNoisyCoordinatesTheirSpanIsThatOfTheWholeDecomposition() {
		assertLeadingInSpan(found(32, noisyWaves(16)), 1e-3);
	}

	@Test
	void fromFewCoordinatesOrNoneTheirSpanIsNearThatOfTheWholeDecomposition() {
		assertLeadingInSpan(found(32, noisyWaves(2)), 1e-2);
		assertLeadingInSpan(found(32, new DMatrixRMaj(ORDER, 0)), 1e-2);
	}

	@ParameterizedTest
	@ValueSource(ints = { 16, 32 })
	void whereTheyStartAgainFromWhatWasFoundTheyReachTheSpanOfTheWholeDecomposition(final int count) {
		final DMatrixRMaj once = found(count, new DMatrixRMaj(ORDER, 0));
		assertLeadingInSpan(found(count, found(count, once)), 1e-3);
	}

	@Test
	void moreOfThemAreFoundFromFewer() {
		final LeadingEigenvectors search = from(new DMatrixRMaj(ORDER, 0));
		search.find(8);
		final DMatrixRMaj vectors = search.find(32);
		assertLeadingInSpan(vectors, 2e-2);
		assertClose(CommonOps_DDRM.identity(32), COMPUTE.algebra().transposeTimes(vectors, vectors), 1e-10);
		assertLeadingInSpan(search.find(32), 1e-3);
	}

	@Test
	void eigenvaluesFallAndAreNoLargerThanTheExactOnes() {
		final DMatrixRMaj vectors = found(32, noisyWaves(16)), images = COMPUTE.algebra().times(ring(), vectors);
		double last = 1;
		for (int k = 0; k < 16; k++) {
			double value = 0;
			for (int i = 0; i < ORDER; i++) value += vectors.get(i, k) * images.get(i, k);
			final double exact = ring(k / 2 + 1);
			assertEquals(exact, value, 1e-3);
			assertTrue(value <= exact + 1e-12);
			assertTrue(value <= last + 1e-12);
			last = value;
		}
	}

	private static double ring(final int waves) {
		final double angle = 2 * Math.PI * waves / ORDER;
		return 0.3 + 0.4 * Math.cos(angle) + 0.3 * Math.cos(2 * angle);
	}

	@Test
	void theSameInputHasTheSameBits() {
		assertArrayEquals(found(16, noisyWaves(4)).data, found(16, noisyWaves(4)).data);
	}
}
