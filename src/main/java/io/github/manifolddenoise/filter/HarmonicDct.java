package io.github.manifolddenoise.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

	/**
	 * Images that follow one another, with the one before and the one after them, in the two passes of {@link HarmonicDct}: the
	 * coefficients of each are computed once and serve its own gain and those of its neighbours.
	 */
	private static final class HarmonicBatch {

		private final int size;
		private final int pixels;
		private final int images;
		private final int first;
		private final int stop;
		/** With the neighbours: the first one, and the one after the last. */
		private final int low;
		private final int high;
		private final DctPass pass;

		/**
		 * @param images all there are
		 * @param first of the batch
		 * @param stop after the last of the batch
		 */
		HarmonicBatch(final int size, final int stride, final int width, final int height, final int images, final int first,
			final int stop)
		{
			this.size = size;
			this.images = images;
			this.first = first;
			this.stop = stop;
			pixels = width * height;
			low = Math.max(0, first - 1);
			high = Math.min(images, stop + 1);
			pass = new DctPass(size, stride, width, height, stop - first + high - low);
		}

		/** Keeps a coefficient c if c² > share·limit or its energy is above the limit. */
		void hard(final double[] values, final double share, final double limit, final double[] results) {
			final double[] previous = new double[size * DctPass.POSITIONS];
			pass.walk(planes(values, low, high), (all, positions) -> {
				final double[] constants = constants(all[first - low], positions);
				final int n = size * positions;
				for (int v = 0; v < size; v++) {
					System.arraycopy(all[0][v], 0, previous, 0, n);
					for (int k = first; k < stop; k++) {
						final double[] after = all[Math.min(k + 1, high - 1) - low][v];
						VectorOps.energyThreshold(all[k - low][v], previous, after, weights(k), share, limit, n);
					}
				}
				restore(constants, all[first - low]);
			}, first - low, planes(results, first, stop));
		}

		/** Multiplies by E/(E + variance), E the energies of the pilots. */
		void wiener(final double[] values, final double[] pilots, final double variance) {
			final int count = stop - first;
			final double[] results = new double[count * pixels];
			final List<Plane> planes = planes(values, first, stop);
			planes.addAll(planes(pilots, low, high));
			pass.walk(planes, (all, positions) -> {
				final double[] constants = constants(all[0], positions);
				final int n = size * positions;
				for (int k = first; k < stop; k++) {
					final int own = count + k - low, before = count + Math.max(k - 1, low) - low, after = count + Math.min(k + 1, high - 1) - low;
					final double[] weights = weights(k);
					for (int v = 0; v < size; v++) {
						VectorOps.energyGain(all[k - first][v], all[own][v], all[before][v], all[after][v], weights, variance, n);
					}
				}
				restore(constants, all[0]);
			}, 0, planes(results, 0, count));
			System.arraycopy(results, 0, values, first * pixels, results.length);
		}

		private List<Plane> planes(final double[] values, final int from, final int to) {
			final List<Plane> planes = new ArrayList<>();
			for (int k = from; k < to; k++) planes.add(new Plane(values, k * pixels));
			return planes;
		}

		/** How much the squares of an image, of the one before and of the one after count, which it may not have: 1 together. */
		private double[] weights(final int image) {
			final double before = image > 1 ? 0.5 : 0, after = image > 0 && image < images - 1 ? 0.5 : 0;
			final double all = 1 + before + after;
			return new double[] { 1 / all, before / all, after / all };
		}

		/** The means of the blocks of the first image, which it keeps. */
		private double[] constants(final double[][] coefficients, final int positions) {
			return Arrays.copyOf(coefficients[0], first == 0 ? positions : 0);
		}

		private static void restore(final double[] constants, final double[][] coefficients) {
			System.arraycopy(constants, 0, coefficients[0], 0, constants.length);
		}
	}
}
