package io.github.manifolddenoise.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.Matrices;

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

	/** Standard deviations 0.5 and 0.1 of the two clusters, to 4 standard errors, and the thesis's scales to a tenth. */
	@ParameterizedTest
	@CsvSource({ "2, 0.0658", "10, 0.7285" })
	void theTwoClustersDifferInWidth(final int dimension, final double nearest) {
		final PointSet set = PointSet.twoClusters(dimension);
		final int each = 100 * dimension;
		for (int cluster = 0; cluster < 2; cluster++) {
			double sum = 0;
			for (int k = each * cluster; k < each * (cluster + 1); k++) {
				sum += (set.points().data[k] - set.clean().data[k]) * (set.points().data[k] - set.clean().data[k]);
			}
			final double variance = cluster == 0 ? 0.25 : 0.01;
			assertEquals(variance, sum / each, 4 * variance * Math.sqrt(2.0 / each));
		}
		assertEquals(nearest, meanDistance(set.points(), 1), 0.1 * nearest);
	}

	/** σk of the thickened square is about the thesis's 0.12 with the eighth neighbour. */
	@Test
	void theThickenedSquareIsAsDenseAsTheThesiss() {
		assertEquals(0.12, meanDistance(PointSet.thickSquare().points(), 8), 0.012);
	}

	private static double meanDistance(final DMatrixRMaj points, final int neighbour) {
		final DMatrixRMaj squared = Matrices.squaredDistances(points);
		double sum = 0;
		for (int i = 0; i < points.numRows; i++) {
			sum += Math.sqrt(Arrays.stream(Rows.get(squared, i)).sorted().toArray()[neighbour]);
		}
		return sum / points.numRows;
	}
}
