package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * Similar blocks of 8×8 pixels filtered together: a cosine transform of each, a Haar transform across them, and the
 * empirical Wiener gain P²/(P² + 1) of every coefficient P of the same blocks in a pilot; noise has standard deviation 1.
 * The mean of all stays as it is, so that an offset of the values changes nothing else. Holds its workspace and is for one
 * thread only.
 */
final class BlockGroup {

	/** Side of a block. */
	static final int SIDE = 8;
	/** Most blocks of a group. */
	static final int MOST = 16;

	private static final int PIXELS = SIDE * SIDE;
	private static final double HALF = Math.sqrt(0.5);

	private final CosineTransform transform = new CosineTransform(SIDE, 2 * MOST * SIDE);
	/** Pixels of the noisy blocks, then of those of the pilot. */
	private final double[][] noisy = new double[MOST][PIXELS];
	private final double[][] pilot = new double[MOST][PIXELS];
	private final double[][] swapped = new double[MOST][];
	/** Row by row, blocks side by side: noisy ones, then those of the pilot. */
	private final double[][] rows = new double[SIDE][2 * MOST * SIDE];
	private final double[][] coefficients = new double[SIDE][2 * MOST * SIDE];
	private final double[] gains = new double[MOST * SIDE];
	private final double[] squares = new double[MOST * SIDE];

	/** Pixels of a noisy block, to be filled in. Afterwards those of the result. */
	double[] noisy(final int member) {
		return noisy[member];
	}

	/** Pixels of a block of the pilot, to be filled in. */
	double[] pilot(final int member) {
		return pilot[member];
	}

	/**
	 * Filters the first blocks.
	 *
	 * @param count a power of two
	 * @return sum of the squared gains, 1 or more: the variance of what is left of the noise
	 */
	double filter(final int count) {
		final int lanes = count * SIDE;
		forwardHaar(noisy, count);
		forwardHaar(pilot, count);
		for (int member = 0; member < count; member++) {
			toRows(noisy[member], member * SIDE);
			toRows(pilot[member], lanes + member * SIDE);
		}
		transform.forward(rows, coefficients, 2 * lanes);
		transpose(coefficients, rows, 2 * count);
		transform.forward(rows, coefficients, 2 * lanes);
		final double left = shrink(lanes);
		inverse(lanes);
		transpose(rows, coefficients, count);
		inverse(lanes);
		for (int member = 0; member < count; member++) fromRows(member * SIDE, noisy[member]);
		inverseHaar(count);
		return left;
	}

	private double shrink(final int lanes) {
		final double mean = coefficients[0][0];
		Arrays.fill(squares, 0, lanes, 0);
		for (final double[] row : coefficients) {
			VectorOps.unitWienerGains(row, lanes, gains, lanes);
			VectorOps.multiply(gains, row, lanes);
			VectorOps.addSquares(1, gains, squares, lanes);
		}
		final double power = coefficients[0][lanes] * coefficients[0][lanes], gain = power / (power + 1);
		coefficients[0][0] = mean;
		double sum = 1 - gain * gain;
		for (int j = 0; j < lanes; j++) sum += squares[j];
		return sum;
	}

	private void inverse(final int lanes) {
		for (final double[] row : rows) Arrays.fill(row, 0, lanes, 0);
		transform.addInverse(coefficients, rows, lanes);
	}

	/** Each block by itself. */
	private static void transpose(final double[][] from, final double[][] to, final int blocks) {
		for (int i = 0; i < SIDE; i++) {
			for (int k = 0; k < SIDE; k++) {
				final double[] source = from[i], target = to[k];
				for (int block = 0; block < blocks; block++) target[block * SIDE + i] = source[block * SIDE + k];
			}
		}
	}

	private void toRows(final double[] pixels, final int to) {
		for (int i = 0; i < SIDE; i++) System.arraycopy(pixels, i * SIDE, rows[i], to, SIDE);
	}

	private void fromRows(final int from, final double[] pixels) {
		for (int i = 0; i < SIDE; i++) System.arraycopy(rows[i], from, pixels, i * SIDE, SIDE);
	}

	/** Sums and differences of neighbours, then of the sums. */
	private void forwardHaar(final double[][] blocks, final int count) {
		for (int length = count; length > 1; length /= 2) {
			for (int k = 0; k < length; k++) swapped[k] = blocks[k];
			for (int k = 0; k < length / 2; k++) {
				final double[] first = swapped[2 * k], second = swapped[2 * k + 1];
				VectorOps.butterfly(HALF, first, second, first, second, PIXELS);
				blocks[k] = first;
				blocks[length / 2 + k] = second;
			}
		}
	}

	private void inverseHaar(final int count) {
		for (int length = 2; length <= count; length *= 2) {
			for (int k = 0; k < length; k++) swapped[k] = noisy[k];
			for (int k = 0; k < length / 2; k++) {
				final double[] first = swapped[k], second = swapped[length / 2 + k];
				VectorOps.butterfly(HALF, first, second, first, second, PIXELS);
				noisy[2 * k] = first;
				noisy[2 * k + 1] = second;
			}
		}
	}
}
