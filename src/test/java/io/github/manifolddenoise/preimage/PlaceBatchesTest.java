package io.github.manifolddenoise.preimage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.preimage.DescentSearch.PlaceBatches;
import io.github.manifolddenoise.testing.DoubleFrames;

class PlaceBatchesTest {

	@Test
	void everyRowIsInOneBatch() {
		final DMatrixRMaj points = DoubleFrames.noise(1000, 3, 1).values();
		final List<int[]> batches = PlaceBatches.of(points, 47);
		assertTrue(batches.stream().allMatch(batch -> batch.length <= 47 && batch.length >= 23));
		assertArrayEquals(IntStream.range(0, 1000).toArray(), batches.stream().flatMapToInt(Arrays::stream).sorted().toArray());
	}

	/** Four heaps whose rows take turns. */
	@Test
	void batchesAreOfNeighbours() {
		final DMatrixRMaj points = new DMatrixRMaj(40, 2);
		for (int i = 0; i < 40; i++) {
			points.set(i, 0, 100 * (i % 2) + i / 4);
			points.set(i, 1, 50 * (i / 2 % 2) - i / 4);
		}
		final List<int[]> batches = PlaceBatches.of(points, 10);
		assertEquals(4, batches.size());
		for (final int[] batch : batches) assertEquals(1, Arrays.stream(batch).map(i -> i % 4).distinct().count());
	}

	@Test
	void pointsThatAreAllTheSameAreDividedToo() {
		assertEquals(8, PlaceBatches.of(new DMatrixRMaj(40, 2), 5).size());
		assertEquals(8, PlaceBatches.of(new DMatrixRMaj(40, 0), 5).size());
		assertEquals(0, PlaceBatches.of(new DMatrixRMaj(0, 2), 5).size());
	}
}
