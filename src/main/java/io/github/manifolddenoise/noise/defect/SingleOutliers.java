package io.github.manifolddenoise.noise.defect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * Outliers of single frames and what takes their place, frame by frame in order of pixels.
 *
 * @param pixels of every frame
 * @param values that these show
 * @param pilots that take their place
 */
record SingleOutliers(int[][] pixels, float[][] values, float[][] pilots) {

	/** A value that is nearer to the outlier than this part of the way to its replacement is that outlier. */
	private static final double NEAR = 0.5;

	static SingleOutliers of(final int frames, final List<Outlier> outliers) {
		final int[] counts = new int[frames];
		for (final Outlier outlier : outliers) counts[outlier.frame()]++;
		final SingleOutliers all = new SingleOutliers(new int[frames][], new float[frames][], new float[frames][]);
		for (int i = 0; i < frames; i++) {
			all.pixels[i] = new int[counts[i]];
			all.values[i] = new float[counts[i]];
			all.pilots[i] = new float[counts[i]];
		}
		final int[] next = new int[frames];
		outliers.stream().sorted(Comparator.comparingInt(Outlier::pixel)).forEachOrdered(outlier -> {
			final int frame = outlier.frame(), at = next[frame]++;
			all.pixels[frame][at] = outlier.pixel();
			all.values[frame][at] = outlier.value();
			all.pilots[frame][at] = outlier.pilot();
		});
		return all;
	}

	/** These, and others where these have none, but for fixed pixels. */
	SingleOutliers and(final SingleOutliers others, final FixedPixels fixed) {
		final List<Outlier> all = new ArrayList<>();
		for (int i = 0; i < pixels.length; i++) {
			for (int k = 0; k < pixels[i].length; k++) all.add(new Outlier(i, pixels[i][k], values[i][k], pilots[i][k], 0));
			for (int k = 0; k < others.pixels[i].length; k++) {
				final int pixel = others.pixels[i][k];
				if (Arrays.binarySearch(pixels[i], pixel) < 0 && !fixed.contains(pixel)) all.add(new Outlier(i, pixel, others.values[i][k],
					others.pilots[i][k], 0));
			}
		}
		return of(pixels.length, all);
	}

	int frames() {
		return pixels.length;
	}

	long count() {
		long count = 0;
		for (final int[] frame : pixels) count += frame.length;
		return count;
	}

	/** Whether frames may be those of these outliers, by their number. */
	boolean isOf(final FrameSource frames) {
		return count() > 0 && frames.frameCount() == frames();
	}

	/** Those of some frames. */
	SingleOutliers select(final int[] frames) {
		final SingleOutliers some = new SingleOutliers(new int[frames.length][], new float[frames.length][],
			new float[frames.length][]);
		for (int i = 0; i < frames.length; i++) {
			some.pixels[i] = pixels[frames[i]];
			some.values[i] = values[frames[i]];
			some.pilots[i] = pilots[frames[i]];
		}
		return some;
	}

	/** What is to be read instead of {@code value} at outlier {@code k} of a frame. */
	double repaired(final int frame, final int k, final double value) {
		final double outlier = values[frame][k], pilot = pilots[frame][k];
		return Math.abs(value - outlier) <= NEAR * Math.abs(outlier - pilot) ? pilot : value;
	}
}
