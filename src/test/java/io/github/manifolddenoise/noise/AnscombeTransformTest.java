package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class AnscombeTransformTest {

	private static final int STEPS = 400;

	/** Mean and variance of the transformed value of {@code mean} photons, by summing over counts and read noise. */
	private static double[] moments(final CameraNoise camera, final double mean) {
		final AnscombeTransform transform = new AnscombeTransform(camera);
		double probability = Math.exp(-mean), sum = 0, squares = 0, total = 0;
		for (int count = 0; count < mean + 20 * Math.sqrt(mean) + 30; count++) {
			if (count > 0) probability *= mean / count;
			for (int i = 0; i <= STEPS; i++) {
				final double deviate = 12.0 * i / STEPS - 6, weight = probability * Math.exp(-deviate * deviate / 2);
				final double value = transform.forward(camera.gain() * count + camera.offset() + camera.readNoise() * deviate);
				total += weight;
				sum += weight * value;
				squares += weight * value * value;
			}
		}
		return new double[] { sum / total, squares / total - sum * sum / (total * total) };
	}

	@ParameterizedTest
	@CsvSource({ "1, 0, 0, 4, 0.04", "1, 0, 0, 10, 0.02", "1, 0, 0, 200, 0.01", "2, 100, 3, 3, 0.09", "2, 100, 3, 30, 0.02",
		"0.5, 10, 2, 0, 0.06", "5, 0, 1, 4, 0.04" })
	void noiseBecomesOne(final double gain, final double offset, final double readNoise, final double mean,
		final double tolerance)
	{
		assertEquals(1, moments(new CameraNoise(gain, offset, readNoise), mean)[1], tolerance);
	}

	@ParameterizedTest
	@CsvSource({ "1, 0, 0", "2, 100, 3", "0.5, 20, 1.5", "5, 10, 2" })
	void theInverseOfTheMeanIsTheMean(final double gain, final double offset, final double readNoise) {
		final CameraNoise camera = new CameraNoise(gain, offset, readNoise);
		final AnscombeTransform transform = new AnscombeTransform(camera);
		for (final double mean : new double[] { 0, 0.2, 0.5, 1, 2, 3, 5, 10, 30, 100 }) {
			final double photons = (transform.inverse(moments(camera, mean)[0]) - offset) / gain;
			assertEquals(mean, photons, mean < 2 ? 0.06 : 0.03, "of " + mean + " photons");
		}
	}

	@ParameterizedTest
	@CsvSource({ "1, 0, 0", "2, 100, 3" })
	void theInverseRisesAndIsFinite(final double gain, final double offset, final double readNoise) {
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(gain, offset, readNoise));
		double last = transform.inverse(-5.01);
		for (double value = -5; value < 40; value += 0.01) {
			final double next = transform.inverse(value);
			assertTrue(next > last && next - last < 0.2 * gain * Math.max(1, value), "at " + value);
			last = next;
		}
	}

	@Test
	void theSplitOfTheInterceptDoesNotMatter() {
		final AnscombeTransform first = new AnscombeTransform(new CameraNoise(2, 100, 10));
		final AnscombeTransform second = new AnscombeTransform(CameraNoise.ofLine(2, 100 - 200));
		for (double value = 40; value < 400; value += 7) {
			assertEquals(first.forward(value), second.forward(value), 1e-9);
			assertEquals(first.inverse(value / 10), second.inverse(value / 10), 1e-9);
		}
	}

	@Test
	void aLineGivesTheOffsetOrTheReadNoise() {
		assertEquals(new CameraNoise(2, 50, 0), CameraNoise.ofLine(2, -100));
		assertEquals(new CameraNoise(2, 0, 3), CameraNoise.ofLine(2, 9));
		assertEquals(109, new CameraNoise(2, 50, 3).variance(100));
		assertEquals(9, new CameraNoise(2, 50, 3).variance(10));
	}

	@Test
	void framesAreTransformedWhenTheyAreRead() throws IOException {
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(1, 0, 1));
		final DoubleFrames counts = counts(40, 30);
		final FrameSource forward = transform.forward(counts), there = forward.select(new int[] { 7, 3 });
		assertEquals(2, there.frameCount());
		assertEquals(counts.geometry(), forward.geometry());
		assertEquals(counts.preferredBlockPixels(1000), forward.preferredBlockPixels(1000));
		final DMatrixRMaj block = new DMatrixRMaj(2, 5), back = new DMatrixRMaj(40, 1);
		there.read(10, block);
		assertEquals(transform.forward(counts.values().get(3, 12)), block.get(1, 2));
		transform.inverse(forward).read(4, back);
		assertEquals(transform.inverse(transform.forward(counts.values().get(9, 4))), back.get(9, 0));
	}

	private static DoubleFrames counts(final int frames, final int pixels) {
		final Random random = new Random(2);
		final DMatrixRMaj values = new DMatrixRMaj(frames, pixels);
		for (int i = 0; i < values.getNumElements(); i++) values.data[i] = random.nextInt(20);
		return DoubleFrames.of(values);
	}

	@ParameterizedTest
	@CsvSource({ "0, 0, 0, gain = 0.0 … Choose … > 0", "-1, 0, 0, gain = -1.0 … Choose … > 0",
	"NaN, 0, 0, gain = NaN … Choose … > 0", "1, NaN, 0, offset = NaN … Choose … finite",
		"1, 0, -1, readnoise = -1.0 … Choose … ≥ 0", "1, 0, Infinity, readnoise = Infinity … Choose … ≥ 0" })
	void aBadCameraIsExplained(final double gain, final double offset, final double readNoise, final String message) {
		Refusal.of(() -> new CameraNoise(gain, offset, readNoise)).says(message);
	}
}
