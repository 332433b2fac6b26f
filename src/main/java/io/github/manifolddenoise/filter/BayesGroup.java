package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * The second step of non-local Bayes (Lebrun, Buades and Morel 2013): each block y becomes m + C(C + I)⁻¹(y - m), with the mean m
 * and the covariance C = ZᵀZ/(n - 1) of the n blocks in the pilot, whose rows less m are Z. That is m + Zᵀ(ZZᵀ + (n - 1)I)⁻¹Z(y - m),
 * an equation of n unknowns. Cost: 64·n²/2 multiply-adds, n³/6 for the Cholesky factor, and 128·n + n² for each result.
 */
final class BayesGroup implements GroupFilter {

	private static final int PIXELS = SIDE * SIDE;

	private final double[][] pilots;
	private final double[][] wanted;
	private final double[][] factor;
	private final double[] shares;
	private final double[] mean = new double[PIXELS];
	private final float[][] results;
	private int wantedCount;
	private int count;

	/** @param most blocks of a group */
	BayesGroup(final int most) {
		pilots = new double[most][PIXELS];
		wanted = new double[most][PIXELS];
		factor = new double[most][most];
		shares = new double[most];
		results = new float[SIDE][most * SIDE];
	}

	@Override
	public void begin(final int blocks) {
		count = blocks;
		wantedCount = 0;
	}

	@Override
	public void set(final int member, final float[] noisy, final float[] pilot, final int start, final int stride, final float offset,
		final boolean isWanted)
	{
		copy(pilot, start, stride, offset, pilots[member]);
		if (isWanted) copy(noisy, start, stride, offset, wanted[wantedCount++]);
	}

	private static void copy(final float[] image, final int start, final int stride, final float offset, final double[] block) {
		for (int k = 0; k < SIDE; k++) {
			for (int i = 0; i < SIDE; i++) block[k * SIDE + i] = image[start + k * stride + i] - offset;
		}
	}

	/** @return 1: all results count alike */
	@Override
	public double filter() {
		centre();
		for (int i = 0; i < count; i++) {
			for (int j = 0; j <= i; j++) factor[i][j] = dot(pilots[i], pilots[j], PIXELS);
			factor[i][i] += Math.max(1, count - 1);
		}
		decompose();
		for (int block = 0; block < wantedCount; block++) estimate(wanted[block], block);
		return 1;
	}

	@Override
	public float[] result(final int row) {
		return results[row];
	}

	/** Takes the mean off the blocks of the pilot. */
	private void centre() {
		Arrays.fill(mean, 0);
		for (int i = 0; i < count; i++) addTimes(1.0 / count, pilots[i], mean);
		for (int i = 0; i < count; i++) addTimes(-1, mean, pilots[i]);
	}

	private void estimate(final double[] block, final int place) {
		addTimes(-1, mean, block);
		for (int i = 0; i < count; i++) shares[i] = dot(pilots[i], block, PIXELS);
		solve();
		System.arraycopy(mean, 0, block, 0, PIXELS);
		for (int i = 0; i < count; i++) addTimes(shares[i], pilots[i], block);
		for (int k = 0; k < SIDE; k++) {
			for (int i = 0; i < SIDE; i++) results[k][place * SIDE + i] = (float) block[k * SIDE + i];
		}
	}

	private static void addTimes(final double factor, final double[] from, final double[] to) {
		for (int k = 0; k < PIXELS; k++) to[k] += factor * from[k];
	}

	/** The lower Cholesky factor in place. */
	private void decompose() {
		for (int i = 0; i < count; i++) {
			final double[] row = factor[i];
			for (int j = 0; j < i; j++) row[j] = (row[j] - dot(row, factor[j], j)) / factor[j][j];
			row[i] = Math.sqrt(row[i] - dot(row, row, i));
		}
	}

	/** Four sums, which do not wait for each other. */
	private static double dot(final double[] a, final double[] b, final int count) {
		double even = 0, odd = 0, third = 0, fourth = 0;
		int k = 0;
		for (; k + 3 < count; k += 4) {
			even += a[k] * b[k];
			odd += a[k + 1] * b[k + 1];
			third += a[k + 2] * b[k + 2];
			fourth += a[k + 3] * b[k + 3];
		}
		for (; k < count; k++) even += a[k] * b[k];
		return even + odd + (third + fourth);
	}

	private void solve() {
		for (int i = 0; i < count; i++) shares[i] = (shares[i] - dot(factor[i], shares, i)) / factor[i][i];
		for (int i = count - 1; i >= 0; i--) {
			shares[i] /= factor[i][i];
			for (int k = 0; k < i; k++) shares[k] -= factor[i][k] * shares[i];
		}
	}
}
