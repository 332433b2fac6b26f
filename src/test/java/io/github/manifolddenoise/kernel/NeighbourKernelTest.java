package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.ScatteredTiles;

class NeighbourKernelTest {

	private static DMatrixRMaj points(final int count) {
		return DoubleFrames.noise(count, 3, 5).values();
	}

	private static void assertBistochastic(final DMatrixRMaj kernel, final double accuracy) {
		for (int i = 0; i < kernel.numRows; i++) {
			double sum = 0;
			for (int j = 0; j < kernel.numCols; j++) {
				sum += kernel.get(i, j);
				assertEquals(kernel.get(j, i), kernel.get(i, j), 1e-15);
				assertTrue(kernel.get(i, j) >= 0);
			}
			assertEquals(1, sum, accuracy, "row " + i);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 3, 7, 16, 60, 300 })
	void rowsHaveTheSumOneAndTheMatrixIsSymmetric(final int count) {
		assertBistochastic(NeighbourKernel.of(points(count), 5, 15, COMPUTE).matrix(), 1e-5);
	}

	@Test
	void pointsKnowTheirNearestAndThoseWhoseNearestTheyAre() {
		final int count = 40, nearest = 6;
		final DMatrixRMaj points = points(count), squared = squaredDistances(points), kernel = NeighbourKernel.of(points, 4,
			nearest, COMPUTE).matrix();
		for (int i = 0; i < count; i++) {
			for (int j = 0; j < count; j++) {
				if (i != j) assertEquals(isNear(squared, i, j, nearest) || isNear(squared, j, i, nearest), kernel.get(i, j) > 0, i +
					", " + j);
			}
		}
	}

	private static boolean isNear(final DMatrixRMaj squared, final int point, final int other, final int nearest) {
		final double[] row = new double[squared.numCols - 1];
		for (int j = 0, k = 0; j < squared.numCols; j++) {
			if (j != point) row[k++] = squared.get(point, j);
		}
		Arrays.sort(row);
		return squared.get(point, other) <= row[nearest - 1];
	}

	@Test
	void withAllNeighboursItIsTheDenseKernel() {
		final int count = 30, scaling = 5;
		final DMatrixRMaj points = points(count), squared = squaredDistances(points);
		final double scale = Bandwidth.meanNeighbourDistance(squared, scaling, "neighbours");
		assertClose(BistochasticKernel.matrix(squared, scale, COMPUTE), NeighbourKernel.of(points, scaling, count - 1,
			COMPUTE) .matrix(), 1e-5);
	}

	@Test
	void theProductIsThatOfTheMatrix() {
		final NeighbourKernel kernel = NeighbourKernel.of(points(50), 5, 8, COMPUTE);
		final DMatrixRMaj block = DoubleFrames.noise(50, 4, 6).values(), product = new DMatrixRMaj(50, 4);
		Arrays.fill(product.data, 7);
		kernel.multiply(block.data, product.data, 4);
		assertEquals(50, kernel.pointCount());
		assertClose(COMPUTE.algebra().times(kernel.matrix(), block), product, 1e-12);
	}

	/** Points that are repeated more often than there are neighbours, and all the same. */
	@Test
	void repeatedPointsDoNoHarm() {
		final DMatrixRMaj repeated = new DMatrixRMaj(60, 3), few = points(3);
		for (int i = 0; i < 60; i++) System.arraycopy(few.data, i % 3 * 3, repeated.data, 3 * i, 3);
		assertBistochastic(NeighbourKernel.of(repeated, 5, 15, COMPUTE).matrix(), 1e-5);
		assertBistochastic(NeighbourKernel.of(new DMatrixRMaj(20, 2), 5, 15, COMPUTE).matrix(), 1e-5);
	}

	@Test
	void unitsDoNotMatter() {
		final DMatrixRMaj points = points(40), larger = points.copy();
		for (int k = 0; k < larger.getNumElements(); k++) larger.data[k] *= 1 << 20;
		assertArrayEquals(NeighbourKernel.of(points, 5, 8, COMPUTE).matrix().data, NeighbourKernel.of(larger, 5, 8, COMPUTE)
			.matrix().data, 1e-12);
	}

	@Test
	void theNearestAreFoundTileByTileOnAnyMachine() {
		final int count = Tiles.COMPARED + 60, nearest = 4;
		final DMatrixRMaj points = points(count), squared = squaredDistances(points);
		try (Workers two = new Workers(2)) {
			final Compute here = Compute.here(two);
			final ScatteredTiles there = new ScatteredTiles(5);
			final NeighbourSearch.Found expected = NeighbourSearch.all(points, nearest, here), found = NeighbourSearch.all(points,
				nearest, here.with(there));
			assertEquals(2, there.done());
			assertArrayEquals(expected.neighbours(), found.neighbours());
			assertArrayEquals(expected.squares(), found.squares());
			for (int i = 0; i < count; i += 31) assertArrayEquals(NearestPoints.toRow(points, i, 3, nearest).points(), found
				.neighbours()[i]);
			assertEquals(squared.get(7, found.neighbours()[7][2]), found.squares()[7][2], 1e-12);
		}
	}
}
