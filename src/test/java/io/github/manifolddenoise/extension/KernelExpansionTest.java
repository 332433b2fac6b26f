package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.testing.DoubleFrames;

class KernelExpansionTest {

	private final DMatrixRMaj centres = DoubleFrames.noise(6, 3, 1).values();
	private final DMatrixRMaj coefficients = DoubleFrames.noise(6, 4, 2).values();
	private final double[] offset = { 1, -2, 3, 0.5 };
	private final KernelExpansion map = new KernelExpansion(centres, 1.3, coefficients, offset, COMPUTE);
	private final DMatrixRMaj points = DoubleFrames.noise(5, 3, 3).values();

	private static DMatrixRMaj values(final KernelExpansion map, final DMatrixRMaj points) {
		return map.values(map.basis().at(points, COMPUTE), COMPUTE);
	}

	private DMatrixRMaj byDefinition(final double orthogonal) {
		final DMatrixRMaj result = new DMatrixRMaj(5, 4);
		for (int i = 0; i < 5; i++) {
			for (int k = 0; k < 4; k++) {
				double y = offset[k];
				for (int j = 0; j < 6; j++) {
					double squared = orthogonal * orthogonal;
					for (int c = 0; c < 3; c++) squared += Math.pow(points.get(i, c) - centres.get(j, c), 2);
					y += Math.exp(-squared / (2 * 1.3 * 1.3)) * coefficients.get(j, k);
				}
				result.set(i, k, y);
			}
		}
		return result;
	}

	@Test
	void valuesAreTheDefinition() {
		assertClose(byDefinition(0), values(map, points), 1e-14);
	}

	@Test
	void theFirstComponentsAreTheSame() {
		for (int count = 0; count <= 4; count++) {
			final DMatrixRMaj all = values(map, points), first = values(map.first(count), points);
			assertEquals(count, first.numCols);
			assertEquals(count, map.first(count).components());
			for (int i = 0; i < 5; i++) {
				for (int k = 0; k < count; k++) assertEquals(all.get(i, k), first.get(i, k), 1e-14);
			}
		}
	}

	@Test
	void anOrthogonalCoordinateOnlyAddsDistance() {
		final DMatrixRMaj raised = new DMatrixRMaj(5, 4);
		for (int i = 0; i < 5; i++) {
			System.arraycopy(points.data, i * 3, raised.data, i * 4, 3);
			raised.set(i, 3, -0.7);
		}
		assertClose(byDefinition(-0.7), values(map.withOrthogonalCoordinate(), raised), 1e-14);
	}

	@Test
	void affinitiesAreOneAtTheCentres() {
		final DMatrixRMaj affinities = map.basis().at(centres, COMPUTE).values();
		for (int i = 0; i < 6; i++) assertEquals(1, affinities.get(i, i), 1e-14);
	}

	/** Centres 0, 1, 2, ... on a line, with a scale of 10, near 100.5 and 200. */
	@Test
	void onlyCentresInReachAreKeptOfMany() {
		final KernelExpansion line = line(1000, new GaussianKernel());
		final DMatrixRMaj at = new DMatrixRMaj(new double[][] { { 100.5 }, { 200 } });
		final KernelExpansion near = line.near(at, 3, COMPUTE);
		final int[] kept = { 98, 99, 100, 101, 102, 103, 197, 198, 199, 200, 201, 202, 203 };
		assertEquals(kept.length, near.basis().centres().numRows);
		for (int j = 0; j < kept.length; j++) {
			assertEquals(kept[j], near.basis().centres().get(j, 0));
			assertEquals(line.coefficients().get(kept[j], 0), near.coefficients().get(j, 0));
		}
		assertClose(values(line, at), values(line.near(at, 120, COMPUTE), at), 1e-13);
	}

	@Test
	void allCentresAreKeptWhereThatSavesLittle() {
		final DMatrixRMaj at = new DMatrixRMaj(new double[][] { { 500 } }), outside = new DMatrixRMaj(new double[][] { { -50 } });
		final KernelExpansion many = line(1000, new GaussianKernel());
		assertSame(many, many.near(at, 251, COMPUTE));
		assertSame(many, many.near(outside, 3, COMPUTE));
		final KernelExpansion other = line(1000, new LinearKernel());
		assertSame(other, other.near(at, 3, COMPUTE));
	}

	private static KernelExpansion line(final int m, final FrameKernel kernel) {
		final DMatrixRMaj line = new DMatrixRMaj(m, 1);
		for (int j = 0; j < m; j++) line.data[j] = j;
		return new KernelExpansion(KernelBasis.of(kernel, line, 10, COMPUTE), DoubleFrames.noise(m, 2, 1).values(),
			new double[2]);
	}
}
