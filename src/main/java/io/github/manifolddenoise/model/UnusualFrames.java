package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.SingularValueShrinkage;
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
}
