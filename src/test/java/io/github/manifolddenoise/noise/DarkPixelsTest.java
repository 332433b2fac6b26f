package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.model.stack.StackNoise.DarkPixels;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class DarkPixelsTest {

	private static final int SIDE = 40;
	private static final int FRAMES = 60;

	/** Left half without light but for a stray photon in 1 of 50 values, right half of 10 photons. */
	private static DoubleFrames halfDark(final CameraNoise camera, final int firstBright) {
		final Random random = new Random(3);
		final DMatrixRMaj values = new DMatrixRMaj(FRAMES, SIDE * SIDE);
		for (int k = 0; k < values.getNumElements(); k++) {
			final boolean bright = k % SIDE >= firstBright;
			final double photons = bright ? Math.rint(10 + Math.sqrt(10) * random.nextGaussian()) : random.nextInt(50) == 0 ? 1 : 0;
			values.data[k] = camera.gain() * photons + camera.offset() + camera.readNoise() * random.nextGaussian();
		}
		return new DoubleFrames(new FrameGeometry(SIDE, SIDE, 1), values);
	}

	private static BitSet dark(final CameraNoise camera, final int firstBright) throws IOException {
		return DarkPixels.of(new AnscombeTransform(camera).forward(halfDark(camera, firstBright)), Progress.NONE);
	}

	@Test
	void aBlackBackgroundIsDark() throws IOException {
		final BitSet dark = dark(new CameraNoise(2, 0, 0), SIDE / 2);
		for (int pixel = 0; pixel < SIDE * SIDE; pixel++) {
			if (pixel % SIDE >= SIDE / 2) assertFalse(dark.get(pixel), "bright pixel " + pixel);
		}
		assertEquals(SIDE * SIDE / 2, dark.cardinality(), 0.1 * SIDE * SIDE);
	}

	@Test
	void readNoiseIsNoiseToo() throws IOException {
		assertTrue(dark(new CameraNoise(2, 100, 1.5), SIDE / 2).isEmpty());
	}

	@Test
	void nothingIsDarkWhereThereIsLight() throws IOException {
		assertTrue(dark(new CameraNoise(2, 0, 0), 0).isEmpty());
	}

	@Test
	void enoughPixelsAreLeft() throws IOException {
		final BitSet dark = dark(new CameraNoise(2, 0, 0), SIDE - 1);
		assertTrue(SIDE * SIDE - dark.cardinality() <= 2 * NoiseLevel.RELIABLE_PIXELS, "dark: " + dark.cardinality());
		assertTrue(SIDE * SIDE - dark.cardinality() >= NoiseLevel.RELIABLE_PIXELS);
	}
}
