package io.github.manifolddenoise.model.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class PlanePointsTest {

	/** Steps of 1, 1, 2, 4: each point's nearest is at 1, 1, 1, 2, 4. */
	@Test
	void theStepIsTheMedianDistanceToTheNearest() {
		final PlanePoints points = new PlanePoints(new double[] { 0, 1, 2, 4, 8 }, new double[5]);
		assertEquals(1, points.step());
		assertEquals(2, new PlanePoints(new double[] { 0, 2, 5 }, new double[3]).step());
	}

	@Test
	void repeatedFramesAreNoSteps() {
		assertEquals(3, new PlanePoints(new double[] { 0, 0, 3, 3 }, new double[4]).step());
		assertEquals(1, new PlanePoints(new double[3], new double[3]).step());
	}

	@Test
	void ofManyPointsSomeAreLookedAt() {
		final double[] x = new double[5000];
		for (int i = 0; i < x.length; i++) x[i] = 0.5 * i;
		assertEquals(0.5, new PlanePoints(x, new double[x.length]).step());
	}

	@Test
	void theNearestPointIsFoundInTheColumnsAskedFor() {
		final DMatrixRMaj coordinates = new DMatrixRMaj(3, 3, true, 9, 0, 0, 9, 3, 4, 9, 1, 1);
		final PlanePoints points = PlanePoints.of(coordinates, 1, 2);
		assertEquals(3, points.count());
		assertEquals(1, points.nearest(3, 3));
		assertEquals(2, points.nearest(0.6, 0.6));
		assertEquals(0, points.nearest(0.5, 0.5), "the first of several");
		assertEquals(5, points.distance(1, 0, 0));
	}
}
