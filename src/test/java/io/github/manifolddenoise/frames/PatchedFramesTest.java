package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;

class PatchedFramesTest {

	private static final DoubleFrames FRAMES = DoubleFrames.of(new double[][] { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } });
	private static final DoubleFrames OTHERS = FRAMES.affine(-1, 0);

	private static PatchedFrames patched() {
		final BitSet pixels = new BitSet();
		pixels.set(1);
		pixels.set(3);
		return new PatchedFrames(FRAMES, OTHERS, pixels);
	}

	@Test
	void somePixelsAreThoseOfTheOthers() throws IOException {
		assertArrayEquals(new double[] { 1, -2, 3, -4, 5, -6, 7, -8 }, DoubleFrames.copyOf(patched()).values().data);
	}

	@Test
	void anyPartCanBeRead() throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(1, 2);
		patched().select(new int[] { 1 }).read(2, block);
		assertArrayEquals(new double[] { 7, -8 }, block.data);
		final DMatrixRMaj single = new DMatrixRMaj(2, 1);
		patched().read(2, single);
		assertArrayEquals(new double[] { 3, 7 }, single.data);
	}
}
