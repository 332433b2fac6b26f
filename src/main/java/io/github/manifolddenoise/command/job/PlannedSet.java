package io.github.manifolddenoise.command.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a job says of a set of frames.
 *
 * @param name {@code ""} if there is one set only
 * @param method what is done
 * @param noise its level
 * @param weights of the methods of a mixture
 * @param frames how many
 * @param width pixels in a row of a frame
 * @param pixels of a frame, over all its planes
 * @param blockPixels that are computed at a time
 */
record PlannedSet(String name, String method, double noise, Map<String, Double> weights, int frames, int width, int pixels,
	int blockPixels)
{

	/** Blocks that the pixels are computed in. */
	int blocks() {
		return (pixels - 1) / blockPixels + 1;
	}

	/**
	 * The frames' pixels in about so many regions: some blocks each, or where there are fewer blocks some rows.
	 *
	 * @param before regions of the sets before this one
	 */
	List<JobRegion> regions(final int set, final int wanted, final int before) {
		final int unit = wanted <= blocks() ? blockPixels : Math.min(blockPixels, width);
		final int units = (pixels - 1) / unit + 1, count = Math.min(wanted, units);
		final List<JobRegion> regions = new ArrayList<>();
		for (int k = 0; k < count; k++) {
			final int first = (int) ((long) k * units / count) * unit;
			final int end = (int) Math.min(pixels, (k + 1L) * units / count * unit);
			regions.add(new JobRegion(before + k + 1, set, first, end - first));
		}
		return regions;
	}
}
