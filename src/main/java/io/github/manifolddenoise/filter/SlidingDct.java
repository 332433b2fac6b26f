package io.github.manifolddenoise.filter;

import java.util.List;

/**
 * Sliding discrete cosine transform: every block of B×B pixels is transformed (orthonormal DCT-II), small coefficients are
 * removed, and each pixel is the average of the (B/stride)² blocks that contain it.
 * <p>
 * The first pass keeps coefficients |c| > threshold·σ. In a second one, its result P is the pilot of an empirical Wiener
 * filter of the original blocks, c P²/(P² + σ²), coefficient by coefficient. Source of both: Yaroslavsky, Egiazarian and
 * Astola 2001; the two passes are those of Dabov et al. 2007 without block matching. σ, in grey values, is the standard
 * deviation of white noise; without noise an image stays as it is.
 * </p>
 * <p>
 * Cost per pixel: in the first pass 2B/stride² transforms of B numbers, 3B/stride² in the second one, and 5/stride more
 * (8×8, stride 2: together about 700 additions and multiplications). Memory: two images.
 * </p>
 */
public final class SlidingDct implements SingleImageFilter {

	/** Images with a shorter side get blocks of half the size. */
	private static final int SMALL = 40, SMALL_SIZE = 4, SIZE = 8;

	private final int size;
	private final int stride;
	private final double sigma;
	private final double threshold;
	private final boolean twoPass;

	private SlidingDct(final Saved saved) {
		requireBlocks(saved.size, saved.stride, saved.sigma);
		size = saved.size;
		stride = saved.stride;
		sigma = saved.sigma;
		threshold = saved.threshold;
		twoPass = saved.twoPass;
	}

	record Saved(int size, int stride, double sigma, double threshold, boolean twoPass) {

		SlidingDct made() {
			return new SlidingDct(this);
		}
	}

	Saved saved() {
		return new Saved(size, stride, sigma, threshold, twoPass);
	}

	static void requireBlocks(final int size, final int stride, final double noise) {
		if (!(noise >= 0)) throw new IllegalArgumentException("noise " + noise);
		final boolean known = size == SMALL_SIZE && stride == 1 || size == SIZE && stride == 2;
		if (!known) throw new IllegalArgumentException("blocks of " + size + " pixels, " + stride + " apart");
	}

	/** B for images of this size. */
	static int size(final int width, final int height) {
		return Math.min(width, height) < SMALL ? SMALL_SIZE : SIZE;
	}

	/** Stride for images of this size. */
	static int stride(final int width, final int height) {
		return Math.min(width, height) < SMALL ? 1 : 2;
	}

	/** Only the first pass, for images of this size; pieces of them are filtered with the same blocks. */
	public static SlidingDct hard(final int width, final int height, final double sigma, final double threshold) {
		return new Saved(size(width, height), stride(width, height), sigma, threshold, false).made();
	}

	/** Both passes, for images of this size; pieces of them are filtered with the same blocks. */
	public static SlidingDct twoPass(final int width, final int height, final double sigma, final double threshold) {
		return new Saved(size(width, height), stride(width, height), sigma, threshold, true).made();
	}

	@Override
	public int reach() {
		return twoPass ? 2 * size - 1 - stride : size - 1;
	}

	@Override
	public int grid() {
		return stride;
	}

	@Override
	public void filter(final double[] values, final int start, final int width, final int height) {
		if (sigma * sigma < Double.MIN_NORMAL) return;
		final DctPass pass = new DctPass(size, stride, width, height, twoPass ? 2 : 1);
		final Plane image = new Plane(values, start);
		double[] result = new double[width * height];
		pass.walk(List.of(image), this::hard, 0, List.of(new Plane(result, 0)));
		if (twoPass) {
			final Plane pilot = new Plane(result, 0);
			result = new double[width * height];
			pass.walk(List.of(image, pilot), this::wiener, 0, List.of(new Plane(result, 0)));
		}
		System.arraycopy(result, 0, values, start, result.length);
	}

	private void hard(final double[][][] coefficients, final int positions) {
		for (final double[] c : coefficients[0]) VectorOps.hardThreshold(c, threshold * sigma, size * positions);
	}

	private void wiener(final double[][][] coefficients, final int positions) {
		for (int v = 0; v < size; v++) VectorOps.wienerGain(coefficients[0][v], coefficients[1][v], sigma * sigma, size * positions);
	}
}
