package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.testing.DoubleFrames;

class HashedFramesTest {

	private static final DMatrixRMaj VALUES = new DMatrixRMaj(new double[][] { { 1, 2, 7, 1e-300 }, { 3, 4, 7, -0.5 } });

	private static String hash(final DMatrixRMaj values, final int pixelsPerBlock) throws IOException {
		final HashedFrames frames = new HashedFrames(DoubleFrames.of(values));
		for (int first = 0; first < values.numCols; first += pixelsPerBlock) {
			frames.read(first, new DMatrixRMaj(values.numRows, Math.min(pixelsPerBlock, values.numCols - first)));
		}
		return frames.sha256();
	}

	/** All frames of a pixel one after the other, without the third pixel, which is the same in all frames. */
	@Test
	void itIsThatOfThePixelsThatDiffer() throws IOException {
		final ByteBuffer bytes = ByteBuffer.allocate(48).order(ByteOrder.LITTLE_ENDIAN);
		for (final double value : new double[] { 1, 3, 2, 4, 1e-300, -0.5 }) bytes.putDouble(value);
		final MessageDigest digest = Sha256.begin();
		digest.update(bytes.array());
		final String expected = Sha256.end(digest);
		for (int block = 1; block <= 4; block++) assertEquals(expected, hash(VALUES, block));
	}

	@Test
	void theSmallestChangeIsAnother() throws IOException {
		for (final int k : new int[] { 0, 1, 2, 3, 7 }) {
			final DMatrixRMaj other = VALUES.copy();
			other.data[k] = Math.nextUp(other.data[k]);
			assertNotEquals(hash(VALUES, 4), hash(other, 4));
		}
	}

	@Test
	void blocksOutOfOrderAreRefused() {
		final HashedFrames frames = new HashedFrames(DoubleFrames.of(VALUES));
		assertThrows(IllegalStateException.class, () -> frames.read(1, new DMatrixRMaj(2, 1)));
		assertThrows(IllegalStateException.class, frames::sha256);
	}
}
