package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.Medians;
import io.github.manifolddenoise.task.Progress;

/**
 * How far values are from the median of their neighbours, by the brightness of that median: standard deviations by the median
 * distance, so that few outliers are of no account. It grows with the light where the noise is that of photons.
 *
 * @param darkest median
 * @param brightest median
 * @param deviations of as many ranges of medians of equal width; infinite where nothing can be told
 */
record BrightnessScale(double darkest, double brightest, double[] deviations) {

	private static final int RANGES = 16, FEWEST = 200;
	private static final double NORMAL_MEDIAN = 0.6744897501960817;

	/**
	 * Of some of the values of frames.
	 *
	 * @param most so many values, or one frame's if they are fewer
	 */
	static BrightnessScale of(final FrameSource frames, final int most, final Compute compute, final Progress progress) throws IOException {
		final int m = frames.frameCount(), pixels = frames.geometry().pixels();
		final int count = Math.max(1, Math.min(m, most / pixels));
		final int[] chosen = new int[count];
		Arrays.setAll(chosen, i -> (int) ((2L * i + 1) * m / (2L * count)));
		final int length = Math.min(pixels, most), first = (pixels - length) / 2;
		progress.checkCanceled();
		final PixelNeighbours neighbours = PixelNeighbours.of(frames.geometry(), first, length);
		final DMatrixRMaj wide = neighbours.read(frames.select(chosen));
		final double[] medians = new double[count * length], distances = new double[count * length];
		compute.workers().forEachRange(count, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < length; k++) {
					final boolean judged = neighbours.lists()[k].length >= PixelNeighbours.FEWEST;
					final double median = judged ? PixelNeighbours.median(neighbours.sorted(k, wide.data,
						i * wide.numCols, 1)) : Double.NaN;
					medians[i * length + k] = median;
					distances[i * length + k] = Math.abs(wide.get(i, neighbours.place(k)) - median);
				}
			}
		});
		return of(medians, distances);
	}

	private static BrightnessScale of(final double[] medians, final double[] distances) {
		final double darkest = Arrays.stream(medians).filter(Double::isFinite).min().orElse(0);
		final double brightest = Arrays.stream(medians).filter(Double::isFinite).max().orElse(0);
		final BrightnessScale ranges = new BrightnessScale(darkest, brightest, new double[RANGES]);
		final double[][] sizes = new double[RANGES][16];
		final int[] counts = new int[RANGES];
		for (int k = 0; k < medians.length; k++) {
			if (!Double.isFinite(medians[k]) || !Double.isFinite(distances[k])) continue;
			final int range = ranges.range(medians[k]);
			if (counts[range] == sizes[range].length) sizes[range] = Arrays.copyOf(sizes[range], 2 * counts[range]);
			sizes[range][counts[range]++] = distances[k];
		}
		for (int range = 0; range < RANGES; range++) {
			final double scale = counts[range] < FEWEST ? 0 : Medians.ofUnsorted(sizes[range], counts[range]) / NORMAL_MEDIAN;
			ranges.deviations[range] = scale > 0 ? scale : Double.POSITIVE_INFINITY;
		}
		return ranges;
	}

	private int range(final double median) {
		if (!(brightest > darkest)) return 0;
		return (int) Math.max(0, Math.min(RANGES - 1, RANGES * (median - darkest) / (brightest - darkest)));
	}

	/** The standard deviation where the median of the neighbours is {@code median}. */
	double at(final double median) {
		return deviations[range(median)];
	}
}
