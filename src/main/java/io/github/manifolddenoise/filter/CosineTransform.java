package io.github.manifolddenoise.filter;

/**
 * Orthonormal discrete cosine transform (DCT-II) of B = 4 or 8 numbers, of many sets of numbers side by side:
 * {@code y[u][j] = c(u) Σᵢ x[i][j] cos((2i + 1)uπ/2B)}, c(0) = 1/√B, else √(2/B).
 * <p>
 * Sums x(i) + x(B-1-i) give the even coefficients, themselves a transform of half the size, and differences the odd ones:
 * 6 multiplications and 8 additions for 4 numbers, 26 and 28 for 8. Holds its workspace and is for one thread only.
 * </p>
 */
final class CosineTransform {

	private static final double[][] ODD = odd();

	private final int size;
	/** Sums or even part, then differences or odd part. */
	private final double[][] even = new double[4][];
	private final double[][] odd = new double[4][];

	/** @param columns most sets of numbers at a time */
	CosineTransform(final int size, final int columns) {
		if (size != 4 && size != 8) throw new IllegalArgumentException("size " + size + " is neither 4 nor 8");
		this.size = size;
		for (int i = 0; i < 4; i++) {
			even[i] = new double[columns];
			odd[i] = new double[columns];
		}
	}

	/** Coefficients 1, 3, 5, 7 from the four differences, or the reverse: the matrix is symmetric. */
	private static double[][] odd() {
		final double[][] matrix = new double[4][4];
		for (int u = 0; u < 4; u++) {
			for (int i = 0; i < 4; i++) matrix[u][i] = 0.5 * Math.cos((2 * u + 1) * (2 * i + 1) * Math.PI / 16);
		}
		return matrix;
	}

	int size() {
		return size;
	}

	/** The transform of {@code in[0..B-1][j]} for all j < n; {@code out} must be other arrays. */
	void forward(final double[][] in, final double[][] out, final int n) {
		if (size == 4) {
			forward4(Math.sqrt(0.5), in, out, 1, n);
			return;
		}
		for (int i = 0; i < 4; i++) VectorOps.butterfly(1, in[i], in[7 - i], even[i], odd[i], n);
		for (int u = 0; u < 4; u++) VectorOps.combine(ODD[u], odd, out[2 * u + 1], n);
		forward4(0.5, even, out, 2, n);
	}

	/** Transform of 4 numbers, scaled by √2 f, to every {@code step}-th array. */
	private static void forward4(final double f, final double[][] in, final double[][] out, final int step, final int n) {
		final double[] first = out[0], second = out[step], third = out[2 * step], fourth = out[3 * step];
		VectorOps.butterfly(1, in[0], in[3], first, second, n);
		VectorOps.butterfly(1, in[1], in[2], third, fourth, n);
		VectorOps.butterfly(f * Math.sqrt(0.5), first, third, first, third, n);
		VectorOps.reflect(f * Math.cos(Math.PI / 8), f * Math.sin(Math.PI / 8), second, fourth, second, fourth, n);
	}

	/** Adds the inverse transform of {@code in[0..B-1][j]} to {@code out}, which must be other arrays; changes {@code in}. */
	void addInverse(final double[][] in, final double[][] out, final int n) {
		if (size == 4) {
			inverse4(Math.sqrt(0.5), in, 1, n);
			VectorOps.addButterfly(in[0], in[1], out[0], out[3], n);
			VectorOps.addButterfly(in[2], in[3], out[1], out[2], n);
			return;
		}
		inverse4(0.5, in, 2, n);
		VectorOps.butterfly(1, in[0], in[2], even[0], even[3], n);
		VectorOps.butterfly(1, in[4], in[6], even[1], even[2], n);
		final double[][] coefficients = { in[1], in[3], in[5], in[7] };
		for (int i = 0; i < 4; i++) {
			VectorOps.combine(ODD[i], coefficients, odd[i], n);
			VectorOps.addButterfly(even[i], odd[i], out[i], out[7 - i], n);
		}
	}

	/** All of the inverse of {@link #forward4} but its last step, in place: the butterflies of 0, 1 and of 2, 3. */
	private static void inverse4(final double f, final double[][] in, final int step, final int n) {
		final double[] first = in[0], second = in[step], third = in[2 * step], fourth = in[3 * step];
		VectorOps.butterfly(f * Math.sqrt(0.5), first, third, first, third, n);
		VectorOps.reflect(f * Math.cos(Math.PI / 8), f * Math.sin(Math.PI / 8), second, fourth, second, fourth, n);
	}
}
