package io.github.manifolddenoise.linalg;

/**
 * The inner loop of products without the Vector API: three rows of the result gain from three rows of the right factor
 * at a time, and the just-in-time compiler turns the loop along the rows into vector instructions.
 * <p>
 * HotSpot's C2 does so only for this shape: one array per row, all indexed by the plain loop variable; all loads
 * before the stores; sequentially nested {@link Math#fma}; nine factors and no more. A bound on the length spares
 * the loop its safepoints; three rows of {@value TileWorkspace#WIDTH} columns and of the result take half a first-level
 * cache of 32 KB. {@link #step} is longer than 325 bytecodes, the limit of inlining, because inside a
 * caller's loop it stays scalar. Every entry of the result is the same chain of fused multiply-adds,
 * k = 0, 1, 2, …, whether it falls into vector or remainder code.
 * </p>
 */
final class TileKernel {

	/** Rows of the result in one tile, and rows of the right factor in one step. */
	static final int SIZE = 3;

	private TileKernel() {}

	/**
	 * cᵢ[j] = Σₖ aᵢₖ·panel[k][j] for i = 0..2, j = 0..{@code width}-1, k = 0..{@code depth}-1.
	 *
	 * @param panel the right factor, one array per row
	 * @param depth length of the sums, a positive multiple of 3
	 * @param tile the left factor, {@code tile[3k + 3i + t]} = a(i, k + t) for k = 0, 3, 6, … and t = 0..2
	 */
	static void multiply(final double[][] panel, final int depth, final double[] tile, final double[] c0,
		final double[] c1, final double[] c2, final int width)
	{
		for (int k = 0; k < depth; k += SIZE) {
			step(panel[k], panel[k + 1], panel[k + 2], tile, SIZE * k, c0, c1, c2, width);
		}
	}

	private static void step(final double[] b0, final double[] b1, final double[] b2, final double[] tile, final int p,
		final double[] c0, final double[] c1, final double[] c2, final int width)
	{
		final double a00 = tile[p], a01 = tile[p + 1], a02 = tile[p + 2];
		final double a10 = tile[p + 3], a11 = tile[p + 4], a12 = tile[p + 5];
		final double a20 = tile[p + 6], a21 = tile[p + 7], a22 = tile[p + 8];
		final int n = Math.min(width, TileWorkspace.WIDTH);
		if (p == 0) {
			for (int j = 0; j < n; j++) {
				final double x0 = b0[j], x1 = b1[j], x2 = b2[j];
				final double y0 = Math.fma(a02, x2, Math.fma(a01, x1, Math.fma(a00, x0, 0)));
				final double y1 = Math.fma(a12, x2, Math.fma(a11, x1, Math.fma(a10, x0, 0)));
				final double y2 = Math.fma(a22, x2, Math.fma(a21, x1, Math.fma(a20, x0, 0)));
				c0[j] = y0;
				c1[j] = y1;
				c2[j] = y2;
			}
			return;
		}
		for (int j = 0; j < n; j++) {
			final double x0 = b0[j], x1 = b1[j], x2 = b2[j];
			final double y0 = Math.fma(a02, x2, Math.fma(a01, x1, Math.fma(a00, x0, c0[j])));
			final double y1 = Math.fma(a12, x2, Math.fma(a11, x1, Math.fma(a10, x0, c1[j])));
			final double y2 = Math.fma(a22, x2, Math.fma(a21, x1, Math.fma(a20, x0, c2[j])));
			c0[j] = y0;
			c1[j] = y1;
			c2[j] = y2;
		}
	}
}
