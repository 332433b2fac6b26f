package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.SingularValueShrinkage;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.NeighbourSearch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames of a stack that differ from all others: black ones, flashes, jolts. Such a frame is far from its third nearest
 * neighbour, so that two like it do not hide it, in the coordinates that stand out of the noise: more than 8 median
 * absolute deviations beyond the median of all frames, 2.5 times that median, and twice as far as any frame that is not such. The
 * last is what tells them from recordings of rare events, whose distances have no gap.
 *
 * @param numbers of the frames, from 0, farthest first
 */
record UnusualFrames(int[] numbers) {

	private static final int NEIGHBOUR = 3;
	private static final int FEWEST = 12;
	private static final int MOST_COORDINATES = 64;
	private static final double DEVIATIONS = 8;
	private static final double TIMES_MEDIAN = 2.5;
	private static final double GAP = 2;
	private static final int MOST_PART = 10;
	private static final double NORMAL = 1.4826;
	private static final int NAMED = 5;
	private static final int COMPARED = 20;

	/**
	 * Looks for them. Cost: the products of all m frames, m² of at most 64 numbers.
	 *
	 * @param sigma σ of the noise
	 */
	static UnusualFrames of(final SpanCoordinates span, final double sigma, final Compute compute) {
		final int m = span.frameCount();
		if (m < FEWEST) return new UnusualFrames(new int[0]);
		final double[] distances = distances(SingularValueShrinkage.coordinates(span, sigma), compute);
		final int[] order = IntStream.range(0, m).boxed().sorted((i, j) -> Double.compare(distances[j], distances[i])).mapToInt(
			Integer::intValue).toArray();
		final double median = distances[order[m / 2]];
		final double[] deviations = Arrays.stream(distances).map(distance -> Math.abs(distance - median)).sorted().toArray();
		final double least = Math.max(TIMES_MEDIAN * median, median + DEVIATIONS * NORMAL * deviations[m / 2]);
		int count = 0;
		for (int k = 1; k <= Math.max(1, m / MOST_PART) && median > 0 && distances[order[k - 1]] > least; k++) {
			if (distances[order[k - 1]] > GAP * distances[order[k]]) count = k;
		}
		return new UnusualFrames(Arrays.copyOf(order, count));
	}

	/** Of every point the distance to its third nearest neighbour. */
	private static double[] distances(final DMatrixRMaj points, final Compute compute) {
		final DMatrixRMaj used = points.numCols > MOST_COORDINATES ? Rows.first(points, MOST_COORDINATES) : points;
		return Arrays.stream(NeighbourSearch.all(used, NEIGHBOUR, compute).squares()).mapToDouble(squares -> Math.sqrt(
			squares[NEIGHBOUR - 1])).toArray();
	}

	/** What to tell the user of them, in one sentence. */
	Optional<String> warning(final FrameSource frames, final Progress progress) throws IOException {
		if (numbers.length == 0) return Optional.empty();
		final int[] named = Arrays.stream(numbers).limit(NAMED).sorted().toArray();
		final int[] usual = IntStream.range(0, frames.frameCount()).filter(i -> Arrays.stream(numbers).noneMatch(
			own -> own == i)).toArray();
		final int count = Math.min(COMPARED, usual.length);
		final int[] others = IntStream.range(0, count).map(i -> usual[(int) ((2L * i + 1) * usual.length / (2L * count))])
			.toArray();
		final FrameThumbnails ordinary = FrameThumbnails.of(frames.select(others), progress);
		final FrameThumbnails odd = FrameThumbnails.of(frames.select(named), progress);
		final List<String> names = new ArrayList<>();
		for (int i = 0; i < named.length; i++) names.add((named[i] + 1) + ordinary.difference(odd, i).map(
			what -> " (" + what + ")").orElse(""));
		final int more = numbers.length - named.length;
		if (more > 0) names.add(more + (more == 1 ? " other" : " others"));
		final boolean one = names.size() == 1;
		final String list = one ? names.get(0) : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(
			names.size() - 1);
		return Optional.of((one ? "Frame " : "Frames ") + list + (one ? " differs" : " differ") + " from all other frames." +
			" Look at " + (one ? "it" : "them") + ", and leave " + (one ? "it" : "them") + " out if defective.");
	}

	/**
	 * Frames as small images of at most 64 × 64 means, all planes together.
	 *
	 * @param step pixels of a mean in every direction
	 * @param width means in a row
	 * @param height rows
	 * @param values one small image per frame
	 */
	private record FrameThumbnails(int step, int width, int height, double[][] values) {

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
}
