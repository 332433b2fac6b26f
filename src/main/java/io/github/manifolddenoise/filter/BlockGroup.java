package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * Similar blocks of 8×8 pixels filtered together: a cosine transform of each, a Haar transform across them, and the
 * empirical Wiener gain P²/(P² + 1) of every coefficient P of the same blocks in a pilot; noise has standard deviation 1.
 * The mean of all stays as it is, so that an offset of the values changes nothing else. Only those blocks are transformed back that
 * are asked for.
 */
final class BlockGroup implements GroupFilter {

	/** Most blocks of a group. */
	static final int MOST = 16;

	private static final int HALF_SIDE = SIDE / 2, PIXELS = SIDE * SIDE;
	private static final float HALF = (float) Math.sqrt(0.5);
	/** Orthonormal cosines: even coefficients of the sums x(i) + x(7 - i), odd ones of the differences. */
	private static final float[][] EVEN = cosines(0), ODD = cosines(1);
	private static final float[][] EVEN_BACK = transposed(EVEN), ODD_BACK = transposed(ODD);

	private final Blocks noisyBlocks = new Blocks();
	private final Blocks pilotBlocks = new Blocks();
	/** Sums and differences of rows, or what even and odd coefficients add to them. */
	private final float[][] sums = new float[HALF_SIDE][MOST * SIDE];
	private final float[][] differences = new float[HALF_SIDE][MOST * SIDE];
	private final float[] gains = new float[MOST * SIDE];
	private final float[] squares = new float[MOST * SIDE];
	/** Blocks that are transformed back. */
	private final int[] wanted = new int[MOST];
	private int wantedCount;
	private int count;

	/** Noisy blocks, or those of the pilot. */
	private static final class Blocks {

		/** Row by row; those of a block that is in turn the sum or difference of others. */
		private final float[][] pixels = new float[MOST][PIXELS];
		private final float[][] swapped = new float[MOST][];
		/** One row of all blocks, side by side. */
		private final float[][] rows = new float[SIDE][MOST * SIDE];
		private final float[][] coefficients = new float[SIDE][MOST * SIDE];
	}

	private static float[][] cosines(final int first) {
		final float[][] matrix = new float[HALF_SIDE][HALF_SIDE];
		for (int k = 0; k < HALF_SIDE; k++) {
			final int u = 2 * k + first;
			final double scale = u == 0 ? Math.sqrt(0.125) : 0.5;
			for (int i = 0; i < HALF_SIDE; i++) matrix[k][i] = (float) (scale * Math.cos((2 * i + 1) * u * Math.PI / 16));
		}
		return matrix;
	}

	private static float[][] transposed(final float[][] matrix) {
		final float[][] transposed = new float[HALF_SIDE][HALF_SIDE];
		for (int k = 0; k < HALF_SIDE; k++) {
			for (int i = 0; i < HALF_SIDE; i++) transposed[i][k] = matrix[k][i];
		}
		return transposed;
	}

	@Override
	public void begin(final int blocks) {
		count = blocks;
		wantedCount = 0;
	}

	/** @param member neighbours in this order are subtracted from each other first */
	@Override
	public void set(final int member, final float[] noisy, final float[] pilot, final int start, final int stride, final float offset,
		final boolean isWanted)
	{
		final float[] ofNoisy = noisyBlocks.pixels[member], ofPilot = pilotBlocks.pixels[member];
		for (int k = 0; k < SIDE; k++) {
			final int from = start + k * stride, to = k * SIDE;
			for (int i = 0; i < SIDE; i++) ofNoisy[to + i] = noisy[from + i] - offset;
			for (int i = 0; i < SIDE; i++) ofPilot[to + i] = pilot[from + i] - offset;
		}
		if (isWanted) wanted[wantedCount++] = member;
	}

	/** @return sum of the squared gains, 1 or more: the variance of what is left of the noise */
	@Override
	public double filter() {
		forward(noisyBlocks);
		forward(pilotBlocks);
		final double left = shrink(noisyBlocks.coefficients, pilotBlocks.coefficients);
		inverse(noisyBlocks);
		return left;
	}

	@Override
	public float[] result(final int row) {
		return noisyBlocks.coefficients[row];
	}

	private void forward(final Blocks blocks) {
		final int lanes = count * SIDE;
		forwardHaar(blocks);
		for (int block = 0; block < count; block++) lay(blocks.pixels[block], blocks.rows, block);
		forward(blocks.rows, blocks.coefficients, lanes);
		transpose(blocks.coefficients, blocks.rows, count);
		forward(blocks.rows, blocks.coefficients, lanes);
	}

	private void inverse(final Blocks blocks) {
		for (int block = 0; block < count; block++) {
			for (int k = 0; k < SIDE; k++) System.arraycopy(blocks.coefficients[k], block * SIDE, blocks.pixels[block], k * SIDE, SIDE);
		}
		inverseHaar(blocks);
		for (int block = 0; block < wantedCount; block++) lay(blocks.pixels[wanted[block]], blocks.rows, block);
		final int lanes = wantedCount * SIDE;
		inverse(blocks.rows, blocks.coefficients, lanes);
		transpose(blocks.coefficients, blocks.rows, wantedCount);
		inverse(blocks.rows, blocks.coefficients, lanes);
	}

	private static void lay(final float[] pixels, final float[][] rows, final int place) {
		for (int k = 0; k < SIDE; k++) System.arraycopy(pixels, k * SIDE, rows[k], place * SIDE, SIDE);
	}

	/** Sums and differences of neighbours, then of the sums. */
	private void forwardHaar(final Blocks blocks) {
		for (int length = count; length > 1; length /= 2) {
			System.arraycopy(blocks.pixels, 0, blocks.swapped, 0, length);
			for (int k = 0; k < length / 2; k++) {
				final float[] first = blocks.swapped[2 * k], second = blocks.swapped[2 * k + 1];
				VectorOps.butterfly(HALF, first, second, first, second, PIXELS);
				blocks.pixels[k] = first;
				blocks.pixels[length / 2 + k] = second;
			}
		}
	}

	private void inverseHaar(final Blocks blocks) {
		for (int length = 2; length <= count; length *= 2) {
			System.arraycopy(blocks.pixels, 0, blocks.swapped, 0, length);
			for (int k = 0; k < length / 2; k++) {
				final float[] first = blocks.swapped[k], second = blocks.swapped[length / 2 + k];
				VectorOps.butterfly(HALF, first, second, first, second, PIXELS);
				blocks.pixels[2 * k] = first;
				blocks.pixels[2 * k + 1] = second;
			}
		}
	}

	private double shrink(final float[][] coefficients, final float[][] guides) {
		final int lanes = count * SIDE;
		final float mean = coefficients[0][0];
		Arrays.fill(squares, 0, lanes, 0);
		for (int k = 0; k < SIDE; k++) {
			VectorOps.unitWienerGains(guides[k], gains, lanes);
			VectorOps.shrink(gains, coefficients[k], squares, lanes);
		}
		final double power = (double) guides[0][0] * guides[0][0], gain = power / (power + 1);
		coefficients[0][0] = mean;
		double sum = 1 - gain * gain;
		for (int j = 0; j < lanes; j++) sum += squares[j];
		return sum;
	}

	/** The cosine transform along columns. */
	private void forward(final float[][] in, final float[][] out, final int n) {
		for (int i = 0; i < HALF_SIDE; i++) VectorOps.butterfly(1, in[i], in[SIDE - 1 - i], sums[i], differences[i], n);
		for (int k = 0; k < HALF_SIDE; k++) {
			VectorOps.combine(EVEN[k], sums, out[2 * k], n);
			VectorOps.combine(ODD[k], differences, out[2 * k + 1], n);
		}
	}

	/** Its inverse. */
	private void inverse(final float[][] in, final float[][] out, final int n) {
		final float[][] even = { in[0], in[2], in[4], in[6] }, odd = { in[1], in[3], in[5], in[7] };
		for (int i = 0; i < HALF_SIDE; i++) {
			VectorOps.combine(EVEN_BACK[i], even, sums[i], n);
			VectorOps.combine(ODD_BACK[i], odd, differences[i], n);
			VectorOps.butterfly(1, sums[i], differences[i], out[i], out[SIDE - 1 - i], n);
		}
	}

	/** Each block by itself. */
	private static void transpose(final float[][] from, final float[][] to, final int blocks) {
		for (int k = 0; k < SIDE; k++) transpose(from, k, to[k], blocks);
	}

	/** One row of the result, from all rows at once, which is twice as fast as one after the other. */
	private static void transpose(final float[][] from, final int column, final float[] to, final int blocks) {
		final float[] a = from[0], b = from[1], c = from[2], d = from[3], e = from[4], f = from[5], g = from[6], h = from[7];
		for (int start = 0; start < blocks * SIDE; start += SIDE) {
			to[start] = a[start + column];
			to[start + 1] = b[start + column];
			to[start + 2] = c[start + column];
			to[start + 3] = d[start + column];
			to[start + 4] = e[start + column];
			to[start + 5] = f[start + column];
			to[start + 6] = g[start + column];
			to[start + 7] = h[start + column];
		}
	}
}
