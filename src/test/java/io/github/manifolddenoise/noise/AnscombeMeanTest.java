package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.testing.DoubleFrames;

/** From the mean grey value to the mean of the transformed values, and back. */
class AnscombeMeanTest {

	@ParameterizedTest
	@CsvSource({ "1, 0, 0", "2, 100, 0", "0.5, -3, 4", "4, 100, 10" })
	void itUndoesTheInverse(final double gain, final double offset, final double readNoise) {
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(gain, offset, readNoise));
		for (double d = -1; d < 100; d += 0.03) assertEquals(d, transform.mean(transform.inverse(d)), 1e-10);
	}

	@ParameterizedTest
	@CsvSource({ "20, 0.001", "1000, 0.0001" })
	void ofManyPhotonsItIsNearlyTheTransform(final double photons, final double tolerance) {
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(1, 0, 0));
		final double bias = -1 / (4 * Math.sqrt(photons));
		assertEquals(transform.forward(photons) + bias, transform.mean(photons), 10 * tolerance);
	}

	@Test
	void framesAreMappedWhenTheyAreRead() throws IOException {
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(2, 1, 0.5));
		final DoubleFrames frames = DoubleFrames.noise(3, 10, 1);
		final FrameSource back = transform.forwardClean(transform.inverse(frames));
		final int pixels = frames.geometry().pixels();
		final DMatrixRMaj expected = new DMatrixRMaj(3, pixels), actual = new DMatrixRMaj(3, pixels);
		frames.read(0, expected);
		back.read(0, actual);
		for (int k = 0; k < expected.getNumElements(); k++) assertEquals(expected.data[k], actual.data[k], 1e-10);
	}
}
