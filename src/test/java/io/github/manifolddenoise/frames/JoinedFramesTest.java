package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;

class JoinedFramesTest {

	private static final FrameSource JOINED = new JoinedFrames(DoubleFrames.of(new double[][] { { 1, 2, 3 }, { 4, 5, 6 } }),
		DoubleFrames.of(new double[][] { { 7, 8, 9 } }));

	@Test
	void framesOfTheFirstComeFirst() throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(3, 2);
		JOINED.read(1, block);
		assertEquals(3, JOINED.frameCount());
		assertArrayEquals(new double[] { 2, 3, 5, 6, 8, 9 }, block.data);
	}

	@Test
	void framesCanBeSelectedFromBoth() throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(2, 1);
		JOINED.select(new int[] { 2, 0 }).read(0, block);
		assertArrayEquals(new double[] { 7, 1 }, block.data);
	}

	@Test
	void framesOfAnotherSizeAreRefused() {
		assertThrows(IllegalArgumentException.class, () -> new JoinedFrames(JOINED, DoubleFrames.noise(2, 4, 1)));
	}
}
