package io.github.manifolddenoise.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Supplier;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PointSetTest {

	static Stream<Arguments> sets() {
		return Stream.of(set(PointSet::sine, 300, 2, 0.4), set(PointSet::helix, 300, 3, 0.1), set(PointSet::closedCurve, 300, 3,
			0.1), set(PointSet::surface, 600, 3, 0.1), set(PointSet::sineOfTen, 300, 10, 0.2), set(PointSet::threeClusters, 150,
				2, 0.2), set(() -> PointSet.tenClusters(2), 400, 2, 0.08), set(() -> PointSet.tenClusters(10), 400, 10, 0.08));
	}

	private static Arguments set(final Supplier<PointSet> set, final int count, final int dimension, final double noise) {
		return Arguments.of(set, count, dimension, noise);
	}

	/** As many as said, the noise as strong as said (to 4 standard errors), and the same every time. */
	@ParameterizedTest
	@MethodSource("sets")
	void pointsAreAsDescribed(final Supplier<PointSet> supplier, final int count, final int dimension,
		final double noise)
	{
		final PointSet set = supplier.get();
		assertEquals(count, set.points().numRows);
		assertEquals(dimension, set.points().numCols);
		assertEquals(count, set.parameter().length);
		assertEquals(noise, deviation(set), 4 * noise / Math.sqrt(2.0 * count * dimension));
		assertArrayEquals(set.points().data, supplier.get().points().data);
	}

	private static double deviation(final PointSet set) {
		double sum = 0;
		final DMatrixRMaj noisy = set.points(), clean = set.clean();
		for (int k = 0; k < noisy.getNumElements(); k++) {
			sum += (noisy.data[k] - clean.data[k]) * (noisy.data[k] - clean.data[k]);
		}
		return Math.sqrt(sum / noisy.getNumElements());
	}

	@Test
	void cleanPointsLieOnTheirCurves() {
		final PointSet sine = PointSet.sine(), closed = PointSet.closedCurve(), ten = PointSet.sineOfTen();
		for (int i = 0; i < 300; i++) {
			assertEquals(Math.sin(sine.clean().get(i, 0)), sine.clean().get(i, 1), 0);
			final double x = closed.clean().get(i, 0), y = closed.clean().get(i, 1);
			assertEquals(1, Math.hypot(x, y), 1e-15);
			assertEquals(0.5 * (x * x - y * y), closed.clean().get(i, 2), 1e-15);
			double sum = 0;
			for (int k = 0; k < 9; k++) sum += ten.clean().get(i, k);
			assertEquals(Math.sin(sum), ten.clean().get(i, 9), 1e-12);
		}
	}

	/** Variances 0.5 and 0.1 of the two clusters, to 4 standard errors. */
	@Test
	void theTwoClustersDifferInWidth() {
		final PointSet set = PointSet.twoClusters();
		for (int cluster = 0; cluster < 2; cluster++) {
			double sum = 0;
			for (int k = 200 * cluster; k < 200 * (cluster + 1); k++) {
				sum += (set.points().data[k] - set.clean().data[k]) * (set.points().data[k] - set.clean().data[k]);
			}
			final double variance = cluster == 0 ? 0.5 : 0.1;
			assertEquals(variance, sum / 200, 4 * variance / 10);
		}
	}
}
