package io.github.manifolddenoise.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * Frames in the order of their places on a curve.
 *
 * @param cycle whether the curve is closed
 * @param clearness how clear it is that it is closed, 0..1: {@link Loop#clearness()}, and no more than {@link Loop#CLEAR} times
 *          an eighth over the largest part of the way round on which there is no frame
 * @param frames the frames in their order, counted from 0; of frames at one place the earlier comes first
 * @param phases per frame the share of the way from where the order starts: round a closed curve, or to the other end in the
 *          first coordinate; 0..1
 * @param coordinates per frame its first coordinate
 * @param turns how often the frames, in the order in which they were, go round a closed curve; 0 for an open one
 */
public record FrameOrder(boolean cycle, double clearness, int[] frames, double[] phases, double[] coordinates,
	double turns)
{

	private static final int COLUMNS = 4, DIRECTIONS = 50;
	private static final double BETTER = 0.01, WIDEST_GAP = 0.125;

	/** Which curve frames are taken to lie on. */
	public enum Shape { AUTO, LINE, CYCLE }

	/**
	 * How an order runs.
	 *
	 * @param shape of the curve; {@link Shape#AUTO}: closed if its clearest loop is {@linkplain Loop#CLEAR clear}
	 * @param first the frame that a cycle starts with, from 0, or that is nearer to the start of a line; empty: the first
	 *          frame of a cycle, and the end of a line from which the frames, as they were, mostly run
	 * @param reversed whether to run against the sense in which the frames, as they were, mostly run
	 */
	public record Wish(Shape shape, OptionalInt first, boolean reversed) {}

	/**
	 * Finds the order.
	 *
	 * @param coordinates m×p, one frame per row: functions on the manifold of like size, the slowest first
	 * @param points m×r, the frames in a space where distances are those between frames; its first {@value #DIRECTIONS} axes are
	 *          those of the frames' largest differences
	 */
	public static FrameOrder of(final DMatrixRMaj coordinates, final DMatrixRMaj points, final Wish wish,
		final LinearAlgebra algebra)
	{
		final SpanningTree tree = SpanningTree.of(coordinates, Math.min(Loop.COLUMNS, coordinates.numCols));
		final Round round = round(coordinates, points, tree, algebra);
		final double clearness = round.clearness;
		final double[] first = new double[coordinates.numRows];
		for (int i = 0; i < first.length; i++) first[i] = coordinates.get(i, 0);
		final boolean closed = wish.shape == Shape.CYCLE || wish.shape == Shape.AUTO && clearness >= Loop.CLEAR;
		return closed ? cycle(round.phases, first, clearness, wish) : line(first, clearness, wish);
	}

	/** Phases, and how clearly they go round a loop. */
	private record Round(double[] phases, double clearness) {}

	/**
	 * Phases on a closed curve through the frames. Curves are fitted from the angles in pairs of the first {@value #COLUMNS}
	 * coordinates and from those along the longest loops of the spanning trees of coordinates and of frames; the one taken has,
	 * by more than a hundredth, the largest product of clearness and of the frames' squares that it accounts for. The trees are for curves that no two
	 * coordinates show as a ring, such as turns of things that look alike from two sides.
	 */
	private static Round round(final DMatrixRMaj coordinates, final DMatrixRMaj points, final SpanningTree tree,
		final LinearAlgebra algebra)
	{
		final int columns = Math.min(COLUMNS, coordinates.numCols);
		final List<double[]> starts = new ArrayList<>();
		for (int j = 0; j < columns; j++) {
			for (int k = j + 1; k < columns; k++) starts.add(angles(coordinates, j, k));
		}
		starts.add(tree.anglesOfLongestLoop(coordinates, Math.min(Loop.COLUMNS, coordinates.numCols)));
		final int directions = Math.min(DIRECTIONS, points.numCols);
		starts.add(SpanningTree.of(points, directions).anglesOfLongestLoop(points, directions));
		final ClosedCurve curve = new ClosedCurve(points, algebra);
		Round best = new Round(new double[0], 0);
		double most = -Double.MAX_VALUE / 2;
		for (final double[] start : starts) {
			final ClosedCurve.Fit fit = curve.from(start);
			final double[] angles = Arrays.stream(fit.phases()).map(phase -> 2 * Math.PI * phase).toArray();
			final double clearness = Math.min(Loop.of(coordinates, tree, angles).clearness(), Loop.CLEAR * WIDEST_GAP / gap(fit
				.phases()));
			final double merit = -fit.residual() * clearness;
			if (merit <= most + BETTER * Math.abs(most)) continue;
			most = merit;
			best = new Round(fit.phases(), clearness);
		}
		return best;
	}

	/** The largest part of the way round on which there is no frame; an open curve leaves its ends' distance free. */
	private static double gap(final double[] phases) {
		final double[] sorted = phases.clone();
		Arrays.sort(sorted);
		double gap = 1 + sorted[0] - sorted[sorted.length - 1];
		for (int i = 1; i < sorted.length; i++) gap = Math.max(gap, sorted[i] - sorted[i - 1]);
		return gap;
	}

	private static double[] angles(final DMatrixRMaj coordinates, final int j, final int k) {
		final double[] angles = new double[coordinates.numRows];
		for (int i = 0; i < angles.length; i++) angles[i] = Math.atan2(coordinates.get(i, k), coordinates.get(i, j));
		return angles;
	}

	private static FrameOrder cycle(final double[] round, final double[] coordinates, final double clearness,
		final Wish wish)
	{
		double sense = 0;
		for (int i = 1; i < round.length; i++) sense += Math.sin(2 * Math.PI * (round[i] - round[i - 1]));
		final int sign = sense < 0 == wish.reversed ? 1 : -1;
		final double start = round[wish.first.orElse(0)];
		final double[] phases = new double[round.length];
		for (int i = 0; i < phases.length; i++) phases[i] = part(sign * (round[i] - start));
		double turns = 0;
		for (int i = 1; i < phases.length; i++) turns += Loop.wrapped(2 * Math.PI * (phases[i] - phases[i - 1])) / (2 *
			Math.PI);
		return new FrameOrder(true, clearness, sorted(phases, wish.first.orElse(0)), phases, coordinates, turns);
	}

	private static double part(final double turns) {
		final double part = turns - Math.floor(turns);
		return part < 1 ? part : 0;
	}

	private static FrameOrder line(final double[] coordinates, final double clearness, final Wish wish) {
		double least = Double.POSITIVE_INFINITY, most = Double.NEGATIVE_INFINITY;
		for (final double value : coordinates) {
			least = Math.min(least, value);
			most = Math.max(most, value);
		}
		final double width = most > least ? most - least : 1;
		final boolean falling = wish.first.isPresent() ? coordinates[wish.first.getAsInt()] - least > most - coordinates[wish
			.first.getAsInt()] : runsDown(coordinates) != wish.reversed;
		final double[] phases = new double[coordinates.length];
		for (int i = 0; i < phases.length; i++) phases[i] = (falling ? most - coordinates[i] : coordinates[i] - least) / width;
		return new FrameOrder(false, clearness, sorted(phases, -1), phases, coordinates, 0);
	}

	/** Whether ranks mostly fall. */
	private static boolean runsDown(final double[] coordinates) {
		final int[] order = sorted(coordinates, -1);
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
		return Math.abs(Loop.wrapped(2 * Math.PI * (phases[frame] - gate / (double) count)));
	}
}
