package io.github.manifolddenoise.filter;

/**
 * Elementary steps of fast transforms, each on the first n numbers of whole arrays. The loops are kept so short that the
 * virtual machine turns them into vector instructions, and have one index for all arrays: loops with all steps of a transform, or
 * that read and write at different places, it would leave scalar, which is three times as slow. Arrays for results may be those of
 * the arguments unless stated otherwise.
 */
final class VectorOps {

	/** Keeps 0/0 out of {@link #hardThreshold}; nothing in comparison to rounding errors. */
	private static final double TINY = Double.MIN_NORMAL;

	private VectorOps() {}

	/** p = f (a + b), q = f (a - b). */
	static void butterfly(final double f, final double[] a, final double[] b, final double[] p, final double[] q,
		final int n)
	{
		for (int j = 0; j < n; j++) {
			final double x = a[j], y = b[j];
			p[j] = f * (x + y);
			q[j] = f * (x - y);
		}
	}

	/** p = f (a + b), q = f (a - b). */
	static void butterfly(final float f, final float[] a, final float[] b, final float[] p, final float[] q, final int n) {
		for (int j = 0; j < n; j++) {
			final float x = a[j], y = b[j];
			p[j] = f * (x + y);
			q[j] = f * (x - y);
		}
	}

	/** p += a + b, q += a - b. */
	static void addButterfly(final double[] a, final double[] b, final double[] p, final double[] q, final int n) {
		for (int j = 0; j < n; j++) {
			p[j] += a[j] + b[j];
		}
		for (int j = 0; j < n; j++) {
			q[j] += a[j] - b[j];
		}
	}

	/** p = f a + g b, q = g a - f b. */
	static void reflect(final double f, final double g, final double[] a, final double[] b, final double[] p,
		final double[] q, final int n)
	{
		for (int j = 0; j < n; j++) {
			final double x = a[j], y = b[j];
			p[j] = f * x + g * y;
			q[j] = g * x - f * y;
		}
	}

	/** sum = Σᵢ fᵢ aᵢ over four arrays, none of which is that of the sum. */
	static void combine(final double[] f, final double[][] a, final double[] sum, final int n) {
		final double f0 = f[0], f1 = f[1], f2 = f[2], f3 = f[3];
		final double[] a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3];
		for (int j = 0; j < n; j++) {
			sum[j] = f0 * a0[j] + f1 * a1[j] + f2 * a2[j] + f3 * a3[j];
		}
	}

	/** Replaces numbers a with |a| ≤ limit by 0: a (δ + |δ|) / 2|δ| with δ = |a| - limit, which needs no branch. */
	static void hardThreshold(final double[] a, final double limit, final int n) {
		for (int j = 0; j < n; j++) {
			final double over = Math.abs(a[j]) - limit, size = Math.abs(over);
			a[j] *= (over + size) / (size + size + TINY);
		}
	}

	/**
	 * Replaces numbers a with a² ≤ share·limit and E = f a² + g before² + h after² ≤ limit by 0, as {@link #hardThreshold} does,
	 * and leaves a as it was in {@code before}.
	 */
	static void energyThreshold(final double[] a, final double[] before, final double[] after, final double[] weights,
		final double share, final double limit, final int n)
	{
		final double f = weights[0], g = weights[1], h = weights[2], factor = 1 / share;
		for (int j = 0; j < n; j++) {
			final double x = a[j], p = before[j], q = after[j];
			final double over = Math.max(factor * x * x, f * x * x + g * p * p + h * q * q) - limit, size = Math.abs(over);
			before[j] = x;
			a[j] = x * ((over + size) / (size + size + TINY));
		}
	}

	/** a *= E / (E + variance), E = f own² + g before² + h after². */
	static void energyGain(final double[] a, final double[] own, final double[] before, final double[] after,
		final double[] weights, final double variance, final int n)
	{
		final double f = weights[0], g = weights[1], h = weights[2];
		for (int j = 0; j < n; j++) {
			final double x = own[j], p = before[j], q = after[j], energy = f * x * x + g * p * p + h * q * q;
			a[j] *= energy / (energy + variance);
		}
	}

	/** Multiplies by the empirical Wiener gain, a *= p² / (p² + variance). */
	static void wienerGain(final double[] a, final double[] pilot, final double variance, final int n) {
		for (int j = 0; j < n; j++) {
			final double power = pilot[j] * pilot[j];
			a[j] *= power / (power + variance);
		}
	}

	/** sum = Σᵢ fᵢ aᵢ over four arrays, none of which is that of the sum. */
	static void combine(final float[] f, final float[][] a, final float[] sum, final int n) {
		final float f0 = f[0], f1 = f[1], f2 = f[2], f3 = f[3];
		final float[] a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3];
		for (int j = 0; j < n; j++) {
			sum[j] = f0 * a0[j] + f1 * a1[j] + (f2 * a2[j] + f3 * a3[j]);
		}
	}

	/** Empirical Wiener gains of noise 1, gains = p² / (p² + 1). */
	static void unitWienerGains(final float[] pilot, final float[] gains, final int n) {
		for (int j = 0; j < n; j++) {
			final float power = pilot[j] * pilot[j];
			gains[j] = power / (power + 1);
		}
	}

	/** a *= gains, squares += gains². */
	static void shrink(final float[] gains, final float[] a, final float[] squares, final int n) {
		for (int j = 0; j < n; j++) {
			final float gain = gains[j];
			a[j] *= gain;
			squares[j] += gain * gain;
		}
	}

	/** sums = Σ (a - b)² over four pairs of arrays. */
	static void squaredDifferences(final float[][] a, final float[][] b, final float[] sums, final int from, final int to) {
		final float[] a0 = a[0], a1 = a[1], a2 = a[2], a3 = a[3], b0 = b[0], b1 = b[1], b2 = b[2], b3 = b[3];
		for (int j = from; j < to; j++) {
			final float d0 = a0[j] - b0[j], d1 = a1[j] - b1[j], d2 = a2[j] - b2[j], d3 = a3[j] - b3[j];
			sums[j] = d0 * d0 + d1 * d1 + (d2 * d2 + d3 * d3);
		}
	}

	/** sum = a + b. */
	static void add(final float[] a, final float[] b, final float[] sum, final int from, final int to) {
		for (int j = from; j < to; j++) sum[j] = a[j] + b[j];
	}
}
