package io.github.manifolddenoise.filter;

/**
 * Non-local means (Buades, Coll and Morel 2005): each pixel becomes the weighted mean of the pixels at most 7 columns and 7
 * rows away, weights exp(-max(0, D - 2σ²)/h²), h = 0.8σ, where D is the mean squared difference of the patches of 5×5
 * pixels around the two. 2σ² is what white noise of standard deviation σ adds to D. All pixels of a patch count alike.
 * Without noise an image stays as it is.
 * <p>
 * Weights are symmetric, so half of the 224 displacements are gone through, and patches are summed along rows and columns
 * (Darbon et al. 2008). Cost per pixel: about 112·50 additions and multiplications, in rectangles that stay in the
 * processor's cache. Memory: one image.
 * </p>
 *
 * @param sigma standard deviation of the noise, in grey values
 */
public record NonLocalMeans(double sigma) implements SingleImageFilter {

	private static final double H = 0.8;
	/** Largest side of a rectangle. */
	private static final int SIDE = 112;

	public NonLocalMeans {
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
	}

	@Override
	public int reach() {
		return MeansTile.MARGIN;
	}

	@Override
	public int grid() {
		return 1;
	}

	@Override
	public void filter(final double[] values, final int start, final int width, final int height) {
		if (sigma * sigma < Double.MIN_NORMAL) return;
		final int tileWidth = tile(width), tileHeight = tile(height);
		final MeansTile tile = new MeansTile(tileWidth, tileHeight, sigma, H * sigma);
		final double[] result = new double[width * height];
		for (int y = 0; y < height; y += tileHeight) {
			for (int x = 0; x < width; x += tileWidth) {
				tile.filter(values, start, width, height, x, y, Math.min(width, x + tileWidth), Math.min(height, y +
					tileHeight), result);
			}
		}
		System.arraycopy(result, 0, values, start, result.length);
	}

	/** Side of rectangles of about the same size that cover {@code pixels}. */
	private static int tile(final int pixels) {
		final int count = (pixels + SIDE - 1) / SIDE;
		return (pixels + count - 1) / count;
	}
}
