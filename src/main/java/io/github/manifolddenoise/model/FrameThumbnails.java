package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames as small images of at most 64 × 64 means, all planes together.
 *
 * @param step pixels of a mean in every direction
 * @param width means in a row
 * @param height rows
 * @param values one small image per frame
 */
record FrameThumbnails(int step, int width, int height, double[][] values) {

	private static final int SIDE = 64;
	private static final int MOST_SHIFT = 8;

	/** A shift explains a difference of which it leaves less than this. */
	private static final double EXPLAINED = 0.4;

	/** Reads the frames once. */
	static FrameThumbnails of(final FrameSource frames, final Progress progress) throws IOException {
		final FrameGeometry geometry = frames.geometry();
		final int step = (Math.max(geometry.width(), geometry.height()) + SIDE - 1) / SIDE;
		final int width = (geometry.width() + step - 1) / step, height = (geometry.height() + step - 1) / step;
		final double[][] values = new double[frames.frameCount()][width * height];
		final int[] counts = new int[width * height];
		FrameBlocks.write(frames, (first, block) -> {
			for (int k = 0; k < block.numCols; k++) {
				final int inPlane = (first + k) % (geometry.width() * geometry.height());
				final int at = inPlane / geometry.width() / step * width + inPlane % geometry.width() / step;
				counts[at]++;
				for (int i = 0; i < block.numRows; i++) values[i][at] += block.data[i * block.numCols + k];
			}
		}, progress);
		for (final double[] own : values) for (int k = 0; k < own.length; k++) own[k] /= counts[k];
		return new FrameThumbnails(step, width, height, values);
	}

	/** What one of some other frames has that these have not: where it can be told, in words. */
	Optional<String> difference(final FrameThumbnails others, final int number) {
		final double[] other = others.values[number];
		final double[] means = Arrays.stream(values).mapToDouble(FrameThumbnails::mean).sorted().toArray();
		final double lowest = means[0], highest = means[means.length - 1], spread = highest - lowest, mean = mean(other);
		final Optional<String> moved = moved(other);
		if (moved.isPresent()) return moved;
		if (mean < lowest - spread) return Optional.of("dark");
		return mean > highest + spread ? Optional.of("bright") : Optional.empty();
	}

	private static double mean(final double[] own) {
		return Arrays.stream(own).average().orElseThrow();
	}

	private Optional<String> moved(final double[] other) {
		double least = Double.POSITIVE_INFINITY, unmoved = least;
		int x = 0, y = 0;
		for (final double[] own : values) {
			for (int v = -MOST_SHIFT; v <= MOST_SHIFT; v++) {
				for (int u = -MOST_SHIFT; u <= MOST_SHIFT; u++) {
					final double square = meanSquare(own, other, u, v);
					if (u == 0 && v == 0) unmoved = Math.min(unmoved, square);
					if (square >= least) continue;
					least = square;
					x = u;
					y = v;
				}
			}
		}
		if (x == 0 && y == 0 || least > EXPLAINED * unmoved) return Optional.empty();
		return Optional.of("moved by about " + x * step + ", " + y * step + " pixels");
	}

	/** Mean squared difference of the other frame from this one moved by (u, v), where both are; infinite without room. */
	private double meanSquare(final double[] own, final double[] other, final int u, final int v) {
		double sum = 0;
		int count = 0;
		for (int y = Math.max(0, v); y < Math.min(height, height + v); y++) {
			for (int x = Math.max(0, u); x < Math.min(width, width + u); x++) {
				final double difference = other[y * width + x] - own[(y - v) * width + x - u];
				sum += difference * difference;
				count++;
			}
		}
		return count < width * height / 2 ? Double.POSITIVE_INFINITY : sum / count;
	}
}
