package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StabilizedVarianceTest {

	private static final int VALUES = 200_000;

	/** Mean and variance of simulated values, transformed. */
	private static double[] simulated(final double photons, final double readNoise) {
		final Random random = new Random(7);
		final AnscombeTransform transform = new AnscombeTransform(new CameraNoise(2, 100, 2 * readNoise));
		double sum = 0, squares = 0;
		for (int k = 0; k < VALUES; k++) {
			int count = 0;
			for (double left = random.nextDouble(); left > Math.exp(-photons); left *= random.nextDouble()) count++;
			final double value = transform.forward(100 + 2 * (count + readNoise * random.nextGaussian()));
			sum += value;
			squares += value * value;
		}
		return new double[] { sum / VALUES, squares / VALUES - sum / VALUES * sum / VALUES };
	}

	@ParameterizedTest
	@CsvSource({ "0.05, 0", "0.3, 0", "1, 0", "3, 0", "20, 0", "0.3, 0.4", "1, 0.4", "1, 1.5", "10, 1.5" })
	void itIsThatOfSimulatedValues(final double photons, final double readNoise) {
		final double[] moments = simulated(photons, readNoise);
		assertEquals(moments[1], new StabilizedVariance(readNoise).at(moments[0]), 0.015);
	}

	@Test
	void withoutPhotonsThereIsNoNoise() {
		final StabilizedVariance variances = new StabilizedVariance(0);
		assertEquals(0, variances.at(0), 1e-12);
		assertEquals(0, variances.at(2 * Math.sqrt(0.375)), 1e-12);
		assertEquals(1, variances.at(100));
	}

	/** What can be written down: one photon on average. */
	@Test
	void ofOnePhotonItIsTheSumOverCounts() {
		double mean = 0, square = 0, probability = Math.exp(-1);
		for (int count = 0; count < 40; count++, probability /= count) {
			mean += probability * 2 * Math.sqrt(count + 0.375);
			square += probability * 4 * (count + 0.375);
		}
		assertEquals(square - mean * mean, new StabilizedVariance(0).at(mean), 1e-4);
	}
}
