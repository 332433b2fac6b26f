package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class PressBoxTest {

	private static final DMatrixRMaj LINE = squaredDistances(new DMatrixRMaj(new double[][] { { 0 }, { 1 }, { 3 }, { 7 } }));

	@Test
	void itReachesFromTheNearestToTheFarthest() {
		final PressBox box = PressBox.of(LINE);
		assertEquals(0.3 * (1 + 1 + 2 + 4) / 4, box.leastScale(), 1e-15);
		assertEquals(70, box.mostScale(), 1e-13);
		assertEquals(1e-10, box.leastRidge());
		assertEquals(10, box.mostRidge());
	}

	@Test
	void repeatedFramesDoNotCount() {
		final PressBox box = PressBox.of(rowsAndColumns(LINE, 0, 1, 0, 1));
		assertEquals(0.3, box.leastScale(), 1e-15);
		assertEquals(10, box.mostScale(), 1e-14);
	}

	@Test
	void itScalesWithTheGreyValues() {
		assertEquals(1e-6 * PressBox.of(LINE).leastScale(), PressBox.of(scaled(LINE, 1e-12)).leastScale(), 1e-20);
	}

	@Test
	void gridsAreEvenInTheLogarithm() {
		final PressBox box = new PressBox(0.1, 1000, 1e-4, 10);
		assertArrayEquals(new double[] { 0.1, 1, 10, 100, 1000 }, box.scales(5), 1e-12);
		assertArrayEquals(new double[] { 1e-4, 10 }, box.ridges(2), 1e-15);
		assertThrows(UserException.class, () -> box.scales(1));
	}

	@Test
	void equalFramesHaveNoScale() {
		Refusal.of(() -> PressBox.of(new DMatrixRMaj(3, 3))).says("frames … Choose frames");
	}

	@Test
	void impossibleRangesAreRefused() {
		assertThrows(UserException.class, () -> new PressBox(1, 1, 0.1, 1));
		assertThrows(UserException.class, () -> new PressBox(0, 1, 0.1, 1));
		assertThrows(UserException.class, () -> new PressBox(1, Double.POSITIVE_INFINITY, 0.1, 1));
		assertThrows(UserException.class, () -> new PressBox(1, 2, Double.NaN, 1));
		final DMatrixRMaj wrong = LINE.copy();
		wrong.set(1, 2, Double.NaN);
		assertThrows(UserException.class, () -> PressBox.of(wrong));
	}
}
