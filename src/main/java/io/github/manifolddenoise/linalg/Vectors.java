package io.github.manifolddenoise.linalg;

/**
 * Sums over pieces of arrays, with four partial sums so that additions need not wait for each other. The order of
 * additions is fixed, so that the bits do not depend on where a piece lies.
 */
public final class Vectors {

	private Vectors() {}

	/** Σ a_k b_k over {@code count} entries from {@code startA} and {@code startB} on. */
	public static double dot(final double[] a, final int startA, final double[] b, final int startB,
		final int count)
	{
		double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
		int k = 0;
		for (; k + 3 < count; k += 4) {
			s0 += a[startA + k] * b[startB + k];
			s1 += a[startA + k + 1] * b[startB + k + 1];
			s2 += a[startA + k + 2] * b[startB + k + 2];
			s3 += a[startA + k + 3] * b[startB + k + 3];
		}
		for (; k < count; k++) s0 += a[startA + k] * b[startB + k];
		return s0 + s1 + (s2 + s3);
	}

	/** Σ a_k over {@code count} entries from {@code start} on. */
	public static double sum(final double[] a, final int start, final int count) {
		double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
		int k = start;
		for (; k + 3 < start + count; k += 4) {
			s0 += a[k];
			s1 += a[k + 1];
			s2 += a[k + 2];
			s3 += a[k + 3];
		}
		for (; k < start + count; k++) s0 += a[k];
		return s0 + s1 + (s2 + s3);
	}

	/** Σ |a_k| over {@code count} entries from {@code start} on. */
	public static double absoluteSum(final double[] a, final int start, final int count) {
		double even = 0, odd = 0;
		int k = start;
		for (; k + 1 < start + count; k += 2) {
			even += Math.abs(a[k]);
			odd += Math.abs(a[k + 1]);
		}
		if (k < start + count) even += Math.abs(a[k]);
		return even + odd;
	}
}
