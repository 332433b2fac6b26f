package io.github.manifolddenoise.filter;

import io.github.manifolddenoise.task.Workers;

/**
 * The {@link SlidingDct} in two passes for images that follow one another from slow to fast harmonics. On a manifold their
 * sizes change little from one to the next, and harmonics of a closed curve come in pairs, a cosine and a sine; their signs
 * do not agree. So what decides on a coefficient c is its energy E, the mean of c² and of the squares of the same
 * coefficient in the image before and the one after, which count half each; smoothing the energies of neighbours is the
 * idea of Cai and Silverman 2001. The first image, the mean, is no one's
 * neighbour, and keeps the means of its blocks, so that an offset of the grey values changes nothing else.
 * <p>
 * The first pass keeps c if |c| > 3σ or E > 5.5σ²; the second multiplies c by E/(E + σ²), E now that of the first pass's
 * results. Cost: that of {@link SlidingDct} and an eighth more; memory: the images once more.
 * </p>
 *
 * @param size pixels of a block's side
 * @param stride pixels from one block to the next
 * @param variance σ² of the noise
 */
record HarmonicDct(int size, int stride, double variance) implements ImageFilter {

	/** 5.5σ² times this is (3σ)². */
	private static final double SHARE = 9 / 5.5;
	private static final double LIMIT = 5.5;

	/** Images that are done together, so that what belongs to them stays in the processor's cache. */
	private static final int BATCH = 16;

	HarmonicDct {
		SlidingDct.requireBlocks(size, stride, variance);
	}

	/**
	 * For images of this size.
	 *
	 * @param sigma standard deviation of the noise, in grey values
	 */
	static HarmonicDct of(final int width, final int height, final double sigma) {
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
		return new HarmonicDct(SlidingDct.size(width, height), SlidingDct.stride(width, height), sigma * sigma);
	}

	@Override
	public int reach() {
		return 2 * size - 1 - stride;
	}

	@Override
	public int grid() {
		return stride;
	}

	@Override
	public boolean alone() {
		return false;
	}

	@Override
	public void filterAll(final double[] values, final int images, final int width, final int height,
		final Workers workers)
	{
		if (variance < Double.MIN_NORMAL) return;
		final double[] pilots = new double[images * width * height];
		workers.forEachRange(images, (start, stop) -> {
			for (int k = start; k < stop; k += BATCH) {
				new HarmonicBatch(size, stride, width, height, images, k, Math.min(stop, k + BATCH)).hard(values, SHARE, LIMIT *
					variance, pilots);
			}
		});
		workers.forEachRange(images, (start, stop) -> {
			for (int k = start; k < stop; k += BATCH) {
				new HarmonicBatch(size, stride, width, height, images, k, Math.min(stop, k + BATCH)).wiener(values, pilots, variance);
			}
		});
	}
}
