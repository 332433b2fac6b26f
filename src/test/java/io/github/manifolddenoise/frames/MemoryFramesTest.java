package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class MemoryFramesTest {

	private static final FrameGeometry GEOMETRY = new FrameGeometry(2, 1, 2);

	@Test
	void readsBlocksOfAllFramesWithoutCopyingThem() {
		final float[][] values = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12.5f } };
		final MemoryFrames frames = new MemoryFrames(GEOMETRY, values);
		final DMatrixRMaj block = new DMatrixRMaj(3, 2);
		frames.read(2, block);
		assertArrayEquals(new double[] { 3, 4, 7, 8, 11, 12.5 }, block.data);
		assertEquals(3, frames.frameCount());
		assertEquals(GEOMETRY, frames.geometry());
		assertSame(values[1], frames.frame(1));
	}

	@Test
	void refusesFramesOfAnotherSizeAndNoFrames() {
		Refusal.of(() -> new MemoryFrames(GEOMETRY, new float[][] { new float[4], new float[3] })).says(
			"Frame 2 … 3 … 2 × 1 × 2 … 4 … Choose frames … one size");
		assertThrows(UserException.class, () -> new MemoryFrames(GEOMETRY, new float[0][]));
	}

	@Test
	void refusesBlocksThatDoNotFit() {
		final MemoryFrames frames = new MemoryFrames(GEOMETRY, new float[3][4]);
		assertThrows(IllegalArgumentException.class, () -> frames.read(0, new DMatrixRMaj(2, 4)));
		assertThrows(IllegalArgumentException.class, () -> frames.read(3, new DMatrixRMaj(3, 2)));
		assertThrows(IllegalArgumentException.class, () -> frames.read(-1, new DMatrixRMaj(3, 2)));
	}
}
