package io.github.manifolddenoise.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Images that follow one another, with the one before and the one after them, in the two passes of {@link HarmonicDct}: the
 * coefficients of each are computed once and serve its own gain and those of its neighbours.
 */
final class HarmonicBatch {

	private final int size;
	private final int pixels;
	private final int images;
	private final int first;
	private final int stop;
	/** With the neighbours: the first one, and the one after the last. */
	private final int low;
	private final int high;
	private final DctPass pass;
	private final double[] energies;

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
		energies = new double[size * DctPass.POSITIONS];
	}

	/** Keeps a coefficient c if c² > share·limit or its energy is above the limit. */
	void hard(final double[] values, final double share, final double limit, final double[] results) {
		final double[] previous = new double[energies.length];
		pass.walk(planes(values, low, high), (all, positions) -> {
			final double[] constants = constants(all[first - low], positions);
			final int n = size * positions;
			for (int v = 0; v < size; v++) {
				System.arraycopy(all[0][v], 0, previous, 0, n);
				for (int k = first; k < stop; k++) {
					final double[] c = all[k - low][v];
					energy(c, previous, all[Math.min(k + 1, high - 1) - low][v], k, n);
					System.arraycopy(c, 0, previous, 0, n);
					VectorOps.energyThreshold(c, energies, share, limit, n);
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
				for (int v = 0; v < size; v++) {
					energy(all[own][v], all[before][v], all[after][v], k, n);
					VectorOps.energyGain(all[k - first][v], energies, variance, n);
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

	/** The mean of a coefficient's square and of those of its neighbours, as far as it has them, which count half each. */
	private void energy(final double[] own, final double[] before, final double[] after, final int image, final int n) {
		final boolean hasBefore = image > 1, hasAfter = image > 0 && image < images - 1;
		final double weight = 1 / (1 + (hasBefore ? 0.5 : 0) + (hasAfter ? 0.5 : 0));
		Arrays.fill(energies, 0, n, 0);
		VectorOps.addSquares(weight, own, energies, n);
		if (hasBefore) VectorOps.addSquares(weight / 2, before, energies, n);
		if (hasAfter) VectorOps.addSquares(weight / 2, after, energies, n);
	}

	/** The means of the blocks of the first image, which it keeps. */
	private double[] constants(final double[][] coefficients, final int positions) {
		return Arrays.copyOf(coefficients[0], first == 0 ? positions : 0);
	}

	private static void restore(final double[] constants, final double[][] coefficients) {
		System.arraycopy(constants, 0, coefficients[0], 0, constants.length);
	}
}
