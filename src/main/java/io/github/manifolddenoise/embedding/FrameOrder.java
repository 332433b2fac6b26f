package io.github.manifolddenoise.embedding;

import java.util.Arrays;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames in the order of their places on a curve.
 *
 * @param cycle whether the curve is closed
 * @param closureScore how clear it is that it is closed, 0..1: {@link FramePath#closedness}
 * @param neighbourhoodViolation share of the frames' neighbours that are far from them along the curve, 0..1: {@link FramePath#neighbourhoodViolation}
 * @param frames the frames in their order, counted from 0; of frames at one place the earlier comes first
 * @param phases per frame the share of the way from where the order starts, round a closed curve or to the other end of an
 *          open one; 0..1
 * @param coordinates per frame its first coordinate
 * @param turns how often the frames, in the order in which they were, go round a closed curve; 0 for an open one
 */
public record FrameOrder(boolean cycle, double closureScore, double neighbourhoodViolation, int[] frames, double[] phases,
	double[] coordinates, double turns)
{

	/** Frames are taken for a closed curve from this closure score on. */
	public static final double CLEAR = 0.5;

	/** With a larger share of neighbourhood violations frames are taken to lie on no curve. */
	public static final double MOST_VIOLATIONS = 0.25;

	private static final double DOUBT = 0.1;

	/** Which curve frames are taken to lie on. */
	public enum Shape { AUTO, LINE, CYCLE }

	/**
	 * How an order runs.
	 *
	 * @param shape of the curve; {@link Shape#AUTO}: closed if it is {@linkplain #CLEAR clear} that it is
	 * @param first the frame that a cycle starts with, from 0, or that is nearer to the start of a line; empty: the first
	 *          frame of a cycle, and the end of a line from which the frames, as they were, mostly run
	 * @param reversed whether to run against the sense in which the frames, as they were, mostly run
	 */
	public record OrderRequest(Shape shape, OptionalInt first, boolean reversed) {}

	/**
	 * Finds the order, that of a short {@link Tour}. Cost O(m²) for each of its rounds.
	 *
	 * @param coordinates m×p, one frame per row: the way is short in distances between these
	 * @param points m×r, the frames in a space where distances are those between frames; phases are shares of its length there
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static FrameOrder of(final DMatrixRMaj coordinates, final DMatrixRMaj points, final OrderRequest wish,
		final Compute compute, final Progress progress)
	{
		final DMatrixRMaj distances = root(Distances.squared(coordinates, compute));
		final int[] round = Tour.closed(distances, progress);
		final int[] open = Tour.open(distances, round, progress);
		final DMatrixRMaj lengths = root(Distances.squared(points, compute));
		progress.checkCanceled();
		final FramePath line = new FramePath(open, false, lengths), cycle = new FramePath(round, true, lengths);
		final double closureScore = line.closedness(), neighbourhoodViolation = cycle.neighbourhoodViolation(progress);
		final boolean closed = wish.shape == Shape.CYCLE || wish.shape == Shape.AUTO && closureScore >= CLEAR &&
			neighbourhoodViolation <= MOST_VIOLATIONS;
		final double[] first = new double[coordinates.numRows];
		for (int i = 0; i < first.length; i++) first[i] = coordinates.get(i, 0);
		return closed ? cycle(cycle.phases(), first, closureScore, neighbourhoodViolation, wish) : line(line.phases(), first, closureScore, line
			.neighbourhoodViolation(progress), wish);
	}

	private static DMatrixRMaj root(final DMatrixRMaj squares) {
		for (int k = 0; k < squares.getNumElements(); k++) squares.data[k] = Math.sqrt(squares.data[k]);
		return squares;
	}

	/** Whether it could as well be the other kind of curve, or none. */
	public boolean doubtful() {
		return neighbourhoodViolation > MOST_VIOLATIONS || Math.abs(closureScore - CLEAR) < DOUBT;
	}

	private static FrameOrder cycle(final double[] round, final double[] coordinates, final double closureScore,
		final double neighbourhoodViolation, final OrderRequest wish)
	{
		double sense = 0;
		for (int i = 1; i < round.length; i++) sense += Math.sin(2 * Math.PI * (round[i] - round[i - 1]));
		final int sign = sense < 0 == wish.reversed ? 1 : -1, first = wish.first.orElse(0);
		final double[] phases = Arrays.stream(round).map(phase -> part(sign * (phase - round[first]))).toArray();
		double turns = 0;
		for (int i = 1; i < phases.length; i++) turns += wrapped(phases[i] - phases[i - 1]);
		return new FrameOrder(true, closureScore, neighbourhoodViolation, sorted(phases, first), phases, coordinates, turns);
	}

	/** The part of a number of turns that is more than whole ones, 0..1, 1 excluded. */
	private static double part(final double turns) {
		final double part = turns - Math.floor(turns);
		return part < 1 ? part : 0;
	}

	/** What is left of a number of turns without whole ones, -½..½. */
	private static double wrapped(final double turns) {
		return turns - Math.rint(turns);
	}

	private static FrameOrder line(final double[] along, final double[] coordinates, final double closureScore,
		final double neighbourhoodViolation, final OrderRequest wish)
	{
		final boolean falling = wish.first.isPresent() ? along[wish.first.getAsInt()] > 0.5 : runsDown(
			along) != wish.reversed;
		final double[] phases = Arrays.stream(along).map(phase -> falling ? 1 - phase : phase).toArray();
		return new FrameOrder(false, closureScore, neighbourhoodViolation, sorted(phases, -1), phases, coordinates, 0);
	}

	/** Whether ranks mostly fall. */
	private static boolean runsDown(final double[] along) {
		final int[] order = sorted(along, -1);
		double sum = 0;
		final double middle = (order.length - 1) / 2.0;
		for (int rank = 0; rank < order.length; rank++) sum += (rank - middle) * (order[rank] - middle);
		return sum < 0;
	}

	/** @param first the frame that comes first among those at its place; -1 for none */
	private static int[] sorted(final double[] places, final int first) {
		return IntStream.range(0, places.length).boxed().sorted(Comparator.<Integer> comparingDouble(i -> places[i])
			.thenComparing(i -> i != first).thenComparing(i -> i)).mapToInt(Integer::intValue).toArray();
	}

	/** The frames whose phases lie in each of a number of equal parts of the cycle, the first part about phase 0. */
	public int[][] gates(final int count) {
		return IntStream.range(0, count).mapToObj(gate -> IntStream.of(frames).filter(i -> (int) Math.rint(phases[i] *
			count) % count == gate).toArray()).toArray(int[][]::new);
	}

	/** The frame whose phase is nearest to that of a gate. */
	public int nearest(final int gate, final int count) {
		int nearest = frames[0];
		for (final int i : frames) if (distance(i, gate, count) < distance(nearest, gate, count)) nearest = i;
		return nearest;
	}

	private double distance(final int frame, final int gate, final int count) {
		return Math.abs(wrapped(phases[frame] - gate / (double) count));
	}

	/**
	 * A way through all frames, and how well frames lie along it.
	 *
	 * @param frames all of them, counted from 0
	 * @param closed whether it goes back from the last to the first
	 * @param distances m×m, between frames
	 */
	record FramePath(int[] frames, boolean closed, DMatrixRMaj distances) {

		private static final int FEWEST_NEIGHBOURS = 3, FRAMES_PER_NEIGHBOUR = 20, FAR_PARTS = 16;

		/** Per frame the share of the way's length up to it, 0..1; 0 for all if it has no length. */
		double[] phases() {
			final double[] phases = new double[frames.length];
			double length = 0;
			for (int k = 1; k < frames.length; k++) {
				length += step(k);
				phases[frames[k]] = length;
			}
			if (closed) length += closing();
			for (int i = 0; i < phases.length; i++) phases[i] = length > 0 ? phases[i] / length : 0;
			return phases;
		}

		/** The step to a place from the one before. */
		private double step(final int place) {
			return distances.get(frames[place - 1], frames[place]);
		}

		private double closing() {
			return distances.get(frames[frames.length - 1], frames[0]);
		}

		/**
		 * How clear it is that an open way is only a closed one with a step left out: its second longest step over that from its end
		 * back to its beginning, at most 1. About 1 on a closed curve, where one step is like another, and little on an open one. Of
		 * fewer than 4 frames 0.
		 */
		double closedness() {
			if (frames.length < 4) return 0;
			final double[] steps = IntStream.range(1, frames.length).mapToDouble(this::step).sorted().toArray();
			return closing() > 0 ? Math.min(1, steps[steps.length - 2] / closing()) : 0;
		}

		/**
		 * How much frames lie beside the way, or it is folded: of each frame's nearest m/{@value #FRAMES_PER_NEIGHBOUR} frames, at
		 * least {@value #FEWEST_NEIGHBOURS}, the share that is farther from it along the way than m/{@value #FAR_PARTS} places and
		 * than so many. 0 on a curve, and near 1 where neighbours on the way are neighbours by chance. Cost O(m² log m).
		 *
		 * @throws java.util.concurrent.CancellationException if the user stopped it
		 */
		double neighbourhoodViolation(final Progress progress) {
			final int m = frames.length, neighbours = Math.min(m - 1, Math.max(FEWEST_NEIGHBOURS, m / FRAMES_PER_NEIGHBOUR));
			final int far = Math.max(neighbours, m / FAR_PARTS);
			final int[] places = new int[m];
			for (int k = 0; k < m; k++) places[frames[k]] = k;
			long neighbourhoodViolation = 0;
			for (int i = 0; i < m; i++) {
				progress.checkCanceled();
				final double reach = reach(i, neighbours);
				for (int j = 0; j < m; j++) {
					final int apart = Math.abs(places[i] - places[j]);
					if (distances.get(i, j) < reach && (closed ? Math.min(apart, m - apart) : apart) > far) neighbourhoodViolation++;
				}
			}
			return neighbours > 0 ? neighbourhoodViolation / ((double) m * neighbours) : 0;
		}

		/** The distance within which a frame and its nearest others are; those just there do not count. */
		private double reach(final int frame, final int neighbours) {
			final double[] sorted = Arrays.copyOfRange(distances.data, frame * frames.length, (frame + 1) * frames.length);
			Arrays.sort(sorted);
			return neighbours + 1 < sorted.length ? sorted[neighbours + 1] : Double.POSITIVE_INFINITY;
		}
	}
}
