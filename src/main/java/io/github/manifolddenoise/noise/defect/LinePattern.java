package io.github.manifolddenoise.noise.defect;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is added to lines of one kind.
 *
 * @param lines rows or columns
 * @param fixed the same in all frames, by line; of the planes without any 0
 * @param single by frame and line
 */
record LinePattern(Lines lines, Optional<float[]> fixed, Optional<float[][]> single) {

	boolean isThere() {
		return fixed.isPresent() || single.isPresent();
	}

	double fixedDeviation() {
		return deviation(fixed.stream());
	}

	double singleDeviation() {
		return deviation(single.stream().flatMap(Arrays::stream));
	}

	private static double deviation(final Stream<float[]> series) {
		final double[] sums = new double[2];
		series.forEach(values -> {
			for (final float value : values) sums[0] += value * value;
			sums[1] += values.length;
		});
		return Math.sqrt(sums[0] / Math.max(1, sums[1]));
	}
}
