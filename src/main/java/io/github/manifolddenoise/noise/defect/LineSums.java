package io.github.manifolddenoise.noise.defect;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Weighted means of values along lines, in parts of the lines.
 *
 * @param lines of which kind
 * @param geometry of the frames
 * @param sums for every series (a frame, a direction) and every line and part of it
 * @param weights likewise
 */
record LineSums(Lines lines, FrameGeometry geometry, double[][] sums, double[][] weights) {

	/** Lines are cut in so many parts, which a pattern of the camera does not know. */
	static final int PARTS = 4;

	static LineSums of(final Lines lines, final FrameGeometry geometry, final int series) {
		final int size = lines.count(geometry) * PARTS;
		return new LineSums(lines, geometry, new double[series][size], new double[series][size]);
	}

	/** Adds one value of a pixel. */
	void add(final int series, final int pixel, final double value, final double weight) {
		final int part = (int) ((long) lines.along(pixel, geometry) * PARTS / lines.length(geometry));
		final int at = lines.of(pixel, geometry) * PARTS + part;
		sums[series][at] += weight * value;
		weights[series][at] += weight;
	}

	int count() {
		return lines.count(geometry);
	}

	/** Sum of the weights of a line. */
	double weight(final int series, final int line) {
		double weight = 0;
		for (int part = 0; part < PARTS; part++) weight += weights[series][line * PARTS + part];
		return weight;
	}

	/** Mean of a line, 0 where nothing of it counts. */
	double mean(final int series, final int line) {
		double sum = 0;
		for (int part = 0; part < PARTS; part++) sum += sums[series][line * PARTS + part];
		final double weight = weight(series, line);
		return weight > 0 ? sum / weight : 0;
	}

	/** Mean of a part of a line, NaN where nothing of it counts. */
	double partMean(final int series, final int line, final int part) {
		return sums[series][line * PARTS + part] / weights[series][line * PARTS + part];
	}
}
