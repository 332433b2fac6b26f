package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.NoisyCurve;

class PressMapTest {

	private static final NoisyCurve CURVE = new NoisyCurve(20, 0.1, 1);

	private static PressMap map(final Progress progress) {
		return PressMap.of(CURVE.squaredDistances(), CURVE.coordinates(), new PressBox(0.1, 10, 1e-6, 1), 5, 4, COMPUTE,
			progress);
	}

	@Test
	void everyPointIsThePressOfItsScaleAndRidge() {
		final PressMap map = map(Progress.NONE);
		assertArrayEquals(new double[] { 0.1, Math.sqrt(0.1), 1, Math.sqrt(10), 10 }, map.scales(), 1e-14);
		for (int i = 0; i < 5; i++) {
			for (int j = 0; j < 4; j++) {
				final RidgeSystem system = new RidgeSystem(CURVE.squaredDistances(), map.scales()[i], COMPUTE);
				assertEquals(new Press(system, CURVE.coordinates()).value(map.ridges()[j]), map.values().get(i, j));
			}
		}
	}

	@Test
	void theBestIsTheFirstOfTheSmallest() {
		final PressMap map = new PressMap(new double[] { 1, 2 }, new double[] { 3, 4, 5 }, new DMatrixRMaj(new double[][] { {
			9, 7, 8 }, { 6, 2, 2 } }));
		assertEquals(1, map.bestScale());
		assertEquals(1, map.bestRidge());
	}

	@Test
	void itCanBeCanceled() {
		assertThrows(CancellationException.class, () -> map(new CancelAfter(2)));
	}
}
