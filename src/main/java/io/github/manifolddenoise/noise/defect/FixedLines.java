package io.github.manifolddenoise.noise.defect;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.noise.Medians;

/**
 * A pattern of lines that is the same in all frames, from a plane of the mean frame. A camera's lines differ from their
 * neighbours all along and each for itself. Differences between neighbouring lines are averaged where the picture is smooth
 * and summed up; of the longest waves, which are those of a picture's background too, no more is taken than the shorter ones
 * hold.
 */
final class FixedLines {

	static final int FEWEST_LINES = 16;

	/** Lines of so many pixels are only looked at in part before it is clear that it is worth it. */
	private static final int LONG_LINES = 1024;

	private static final double LEAST_CORRELATION = 0.7, SCREEN_CORRELATION = 0.5;

	/** White noise has differences that correlate by -1/2 from one to the next. */
	private static final double MOST_LIKENESS = -0.15;
	private static final double LEAST_WIDTH = 0.5, MOST_WIDTH = 2.5;
	private static final double MOST_TIMES = 2;
	private static final double WAVE_LEVEL = 1e-4;

	private static final double NORMAL_MEDIAN = 0.6744897501960817, NORMAL_MEDIAN_SQUARE = 0.4549;
	private static final int ROUNDS = 4, NEAR_LINES = 1, NEAR_ALONG = 3;
	private static final double SIGNAL_FACTOR = 32, DIFFERENCE_ERROR = 0.9;
	private static final int LONGEST_WAVES = 3, NOT_LONG = 4;

	/** Waves of white noise are seldom so many times stronger than usual. */
	private static final double STRONG_WAVE = 4;

	private final double[][] differences;
	private final double[][] weights;
	private final double[] steps;
	private final double[] squares;
	private final double[] counts;
	private final float[] around;
	private final PartAgreement agreement;

	/**
	 * @param image one line per row, NaN at pixels that do not count
	 * @param variance of the noise of the mean frame, above 0
	 */
	private FixedLines(final float[][] image, final double variance) {
		final int length = image[0].length;
		differences = new double[image.length - 1][length];
		weights = new double[image.length - 1][length];
		squares = new double[length + 2 * NEAR_ALONG];
		counts = new double[length + 2 * NEAR_ALONG];
		around = new float[length];
		for (int line = 0; line < differences.length; line++) {
			for (int x = 0; x < length; x++) differences[line][x] = image[line + 1][x] - image[line][x];
		}
		steps = Arrays.stream(differences).mapToDouble(FixedLines::median).toArray();
		final float[][] spreads = new float[differences.length][];
		for (int line = 0; line < spreads.length; line++) spreads[line] = spreads(line);
		weigh(2 * variance, line -> spreads[line]);
		for (int round = 0; round < ROUNDS; round++) weigh(2 * variance, line -> larger(around(line), spreads[line]));
		agreement = PartAgreement.of(IntStream.range(0, LineSums.PARTS).mapToObj(part -> means(part * length / LineSums.PARTS,
			(part + 1) * length / LineSums.PARTS)).toArray(double[][]::new));
	}

	/**
	 * The pattern, if there is one.
	 *
	 * @param always whether it is taken although it may be the picture's
	 */
	static Optional<float[]> of(final float[][] image, final double variance, final boolean always) {
		if (image.length < FEWEST_LINES || image[0].length < FEWEST_LINES) return Optional.empty();
		final FixedLines lines = new FixedLines(image, variance);
		if (!(lines.agreement.variance() > 0)) return Optional.empty();
		final double[] waves = waves(lines.summedUp(lines.agreement.variance() / 2));
		return always || lines.isPattern(waves) ? Optional.of(values(waves)) : Optional.empty();
	}

	/** Whether lines agree so much along their length that it is worth looking closer. */
	static boolean mayBe(final float[][] image, final double variance) {
		if (image.length < FEWEST_LINES || image[0].length < FEWEST_LINES) return false;
		return new FixedLines(image[0].length < LONG_LINES ? image : thinned(image), variance).agreement
			.correlation() >= SCREEN_CORRELATION;
	}

	/** Every second pixel of the lines: where all of them correlate by 0.7 these do by 0.54. */
	private static float[][] thinned(final float[][] image) {
		final float[][] thinned = new float[image.length][image[0].length / 2];
		for (int line = 0; line < image.length; line++) {
			for (int x = 0; x < thinned[line].length; x++) thinned[line][x] = image[line][2 * x];
		}
		return thinned;
	}

	/**
	 * A pattern of which is known that it is there, and how strong.
	 *
	 * @param pattern its variance
	 * @return empty where the picture's own lines are much stronger
	 */
	static Optional<float[]> ofVariance(final float[][] image, final double variance, final double pattern) {
		if (image.length < FEWEST_LINES || image[0].length < FEWEST_LINES || !(pattern > 0)) return Optional.empty();
		final FixedLines lines = new FixedLines(image, variance);
		final boolean drowned = lines.agreement.variance() > MOST_TIMES * 2 * pattern;
		return drowned ? Optional.empty() : Optional.of(values(waves(lines.summedUp(pattern))));
	}

	private static double median(final double[] values) {
		final double[] numbers = new double[values.length];
		int count = 0;
		for (final double value : values) if (!Double.isNaN(value)) numbers[count++] = value;
		return count == 0 ? 0 : Medians.ofUnsorted(numbers, count);
	}

	/** How much the picture does to the differences around each of a line. */
	private interface Unrest {

		float[] of(int line);
	}

	/** Gives differences that are like those around them the weight of noise alone, and averages again. */
	private void weigh(final double variance, final Unrest unrest) {
		final int length = differences[0].length;
		for (int line = 0; line < steps.length; line++) {
			final float[] sizes = unrest.of(line);
			for (int x = 0; x < length; x++) {
				final double signal = Math.max(0, sizes[x] - variance);
				weights[line][x] = Double.isNaN(differences[line][x]) ? 0 : 1 / (variance + SIGNAL_FACTOR * signal);
			}
		}
		for (int line = 0; line < steps.length; line++) {
			final double mean = mean(line, 0, length);
			if (!Double.isNaN(mean)) steps[line] = mean;
		}
	}

	private static float[] larger(final float[] a, final float[] b) {
		for (int x = 0; x < a.length; x++) a[x] = Math.max(a[x], b[x]);
		return a;
	}

	/** Mean square of the differences beside each one, from their mean: it does not depend on the step. */
	private float[] spreads(final int line) {
		final float[] spreads = new float[differences[line].length];
		for (int x = 0; x < spreads.length; x++) spreads[x] = (float) spread(line, x);
		return spreads;
	}

	private double spread(final int line, final int x) {
		double sum = 0, squares = 0;
		int count = 0;
		for (int k = Math.max(0, x - NEAR_ALONG); k <= Math.min(differences[line].length - 1, x + NEAR_ALONG); k++) {
			final double difference = differences[line][k];
			if (Double.isNaN(difference)) continue;
			sum += difference;
			squares += difference * difference;
			count++;
		}
		return count < 2 ? Double.POSITIVE_INFINITY : (squares - sum * sum / count) / (count - 1);
	}

	/** Mean square of the differences around each one, from the steps of their lines; overwritten by the next. */
	private float[] around(final int line) {
		final int length = differences[line].length;
		Arrays.fill(squares, 0);
		Arrays.fill(counts, 0);
		for (int l = Math.max(0, line - NEAR_LINES); l <= Math.min(steps.length - 1, line + NEAR_LINES); l++) {
			for (int x = 0; x < length; x++) {
				final double difference = differences[l][x] - steps[l];
				if (Double.isNaN(difference)) continue;
				squares[x + NEAR_ALONG] += difference * difference;
				counts[x + NEAR_ALONG]++;
			}
		}
		for (int x = 0; x < length; x++) around[x] = (float) (ofSeven(squares, x) / ofSeven(counts, x));
		return around;
	}

	private static double ofSeven(final double[] values, final int at) {
		return values[at] + values[at + 1] + values[at + 2] + values[at + 3] + values[at + 4] + values[at + 5] + values[at + 6];
	}

	private double weight(final int line, final int from, final int to) {
		double sum = 0;
		for (int x = from; x < to; x++) sum += weights[line][x];
		return sum;
	}

	private double mean(final int line, final int from, final int to) {
		double sum = 0;
		for (int x = from; x < to; x++) if (weights[line][x] > 0) sum += weights[line][x] * differences[line][x];
		return sum / weight(line, from, to);
	}

	/** Of every line, over part of its length. */
	private double[] means(final int from, final int to) {
		return IntStream.range(0, steps.length).mapToDouble(line -> mean(line, from, to)).toArray();
	}

	private boolean isPattern(final double[] waves) {
		final double[] sizes = Arrays.stream(steps).map(Math::abs).sorted().toArray();
		final double width = sizes[sizes.length / 2] / NORMAL_MEDIAN / Math.sqrt(agreement.variance());
		double both = 0, squares = 0, power = 0, largest = 0;
		for (int line = 0; line < steps.length; line++) {
			if (line > 0) both += steps[line] * steps[line - 1];
			squares += steps[line] * steps[line];
		}
		for (final double wave : waves) {
			power += wave * wave;
			largest = Math.max(largest, wave * wave);
		}
		// Fisher's test for a single wave among white noise.
		final double mostOfOne = 1 - Math.pow(WAVE_LEVEL / waves.length, 1.0 / (waves.length - 1));
		return agreement.correlation() >= LEAST_CORRELATION && both <= MOST_LIKENESS * squares && width >= LEAST_WIDTH &&
			width <= MOST_WIDTH && largest <= mostOfOne * power;
	}

	/** The lines whose steps these are, with a prior of white noise of this variance: a tridiagonal system. */
	private double[] summedUp(final double variance) {
		final int n = steps.length + 1;
		final double[] diagonal = new double[n], beside = new double[n - 1], values = new double[n];
		Arrays.fill(diagonal, 1 / variance);
		for (int line = 0; line < steps.length; line++) {
			final double certainty = weight(line, 0, differences[line].length) / DIFFERENCE_ERROR;
			diagonal[line] += certainty;
			diagonal[line + 1] += certainty;
			beside[line] = -certainty;
			values[line] -= certainty * steps[line];
			values[line + 1] += certainty * steps[line];
		}
		for (int line = 1; line < n; line++) {
			final double factor = beside[line - 1] / diagonal[line - 1];
			diagonal[line] -= factor * beside[line - 1];
			values[line] -= factor * values[line - 1];
		}
		for (int line = n - 1; line >= 0; line--) {
			if (line < n - 1) values[line] -= beside[line] * values[line + 1];
			values[line] /= diagonal[line];
		}
		return values;
	}

	/** Cosines of falling length, without the mean, the longest ones made no stronger than the others. */
	private static double[] waves(final double[] values) {
		final int n = values.length;
		final double[] waves = new double[n];
		for (int wave = 1; wave < n; wave++) {
			for (int line = 0; line < n; line++) waves[wave] += Math.sqrt(2.0 / n) * values[line] * cosine(wave, line, n);
		}
		final double[] squares = IntStream.range(n / NOT_LONG, n).mapToDouble(wave -> waves[wave] * waves[wave]).toArray();
		final double usual = median(squares) / NORMAL_MEDIAN_SQUARE;
		for (int wave = 1; wave <= LONGEST_WAVES; wave++) {
			final double times = waves[wave] * waves[wave] / usual;
			if (times > STRONG_WAVE) waves[wave] /= times;
		}
		return waves;
	}

	private static float[] values(final double[] waves) {
		final int n = waves.length;
		final float[] values = new float[n];
		for (int line = 0; line < n; line++) {
			double sum = 0;
			for (int wave = 1; wave < n; wave++) sum += Math.sqrt(2.0 / n) * waves[wave] * cosine(wave, line, n);
			values[line] = (float) sum;
		}
		return values;
	}

	private static double cosine(final int wave, final int line, final int n) {
		return Math.cos(Math.PI * wave * (line + 0.5) / n);
	}
}
