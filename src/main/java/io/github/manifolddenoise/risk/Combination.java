package io.github.manifolddenoise.risk;

import java.util.Arrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Weights of methods, the same everywhere or cell by cell, with what they are estimated at.
 *
 * @param global weights per method; what they lack to a sum of 1 is the input's
 * @param local per cell the weights of its methods; empty where those of the whole frame serve as well
 * @param layout of the cells
 * @param risk estimated mean squared error over σ², fitted on one half of the values and judged by the other
 */
public record Combination(double[] global, double[][] local, double risk, CellLayout layout) {

	/** By how many values of its own a cell is held to the weights of the whole: at least, as parts of its values. */
	private static final double LEAST_PRIOR = 1000;
	private static final double[] PRIORS = { 0.02, 0.1, 0.5 };

	/** Methods whose absence raises the error by less than this part are left out. */
	private static final double NEGLIGIBLE = 0.005;

	/** Of more values, methods take long enough to be left out for more: for each so many again, up to a part. */
	private static final double MANY_VALUES = 1 << 24;
	private static final double MOST_NEGLIGIBLE = 0.03;

	/** A difference of estimated errors that is no accident. */
	private static final double STANDARD_ERRORS = 3;

	/** How much less error weights of cells must have to be taken. */
	private static final double WORTHWHILE = 0.002;

	/** Whether the weights are equal, bit by bit. */
	@Override
	public boolean equals(final Object other) {
		return other instanceof Combination combination && Arrays.equals(global, combination.global) && Arrays.deepEquals(local,
			combination.local) && Double.compare(risk, combination.risk) == 0 && layout.equals(combination.layout);
	}

	@Override
	public int hashCode() {
		return Arrays.hashCode(global);
	}

	/** A way to find weights. */
	private interface Rule {

		/** Estimated errors, where weights from one half are used on the other. */
		double crossed(CombinationGrid grid, int[] used);
	}

	/** The best combination of the methods that are worth it. */
	public static Combination best(final CombinationGrid grid, final int methods) {
		return best(grid, methods, NEGLIGIBLE, Combination::rule, grid.layout());
	}

	/**
	 * The best combination with the same weights everywhere.
	 *
	 * @param whole geometry of the frames that those of the grid are a part of
	 * @param values of all these frames
	 */
	static Combination bestEverywhere(final CombinationGrid grid, final int methods, final FrameGeometry whole, final double values) {
		final double negligible = Math.max(NEGLIGIBLE, Math.min(MOST_NEGLIGIBLE, NEGLIGIBLE * values / MANY_VALUES));
		return best(grid, methods, negligible, Combination::ruleEverywhere, new CellLayout(whole, whole.width(), 1, 1));
	}

	/** A method alone, if no combination with the same weights everywhere is better beyond the error of such estimates. */
	static Optional<Combination> alone(final CombinationGrid grid, final int method, final int methods) {
		final CombinationSums all = grid.all(true, true);
		final int[] used = IntStream.range(0, methods).toArray();
		final int reference = leastRisk(all, used);
		final double[] single = all.single(method);
		final List<Double> losses = new ArrayList<>();
		for (final boolean half : List.of(true, false)) {
			final double[] others = grid.all(!half, half).weights(used, reference);
			for (final CombinationSums block : grid.blocks(half)) {
				if (block.count() > 0) losses.add(block.risk(single) - block.risk(others));
			}
		}
		final double[] values = losses.stream().mapToDouble(Double::doubleValue).toArray();
		final double loss = Arrays.stream(values).sum(), mean = loss / values.length;
		final double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
		if (loss > STANDARD_ERRORS * Math.sqrt(squares)) return Optional.empty();
		return Optional.of(new Combination(single, new double[0][], all.risk(single) / all.ofInput(), grid.layout()));
	}

	private static Combination best(final CombinationGrid grid, final int methods, final double negligible,
		final BiFunction<CombinationGrid, int[], Rule> rules, final CellLayout layout)
	{
		int[] used = IntStream.range(0, methods).toArray();
		final Rule rule = rules.apply(grid, used);
		double risk = rule.crossed(grid, used);
		while (used.length > 1) {
			final int[][] fewer = without(used);
			int best = 0;
			double least = Double.POSITIVE_INFINITY;
			for (int k = 0; k < fewer.length; k++) {
				final double without = rule.crossed(grid, fewer[k]);
				if (without < least) {
					least = without;
					best = k;
				}
			}
			if (least > risk + negligible * Math.abs(risk)) break;
			used = fewer[best];
			risk = Math.min(risk, least);
		}
		return fitted(grid, used, rules.apply(grid, used), layout);
	}

	private static int[][] without(final int[] used) {
		final int[][] fewer = new int[used.length][];
		Arrays.setAll(fewer, left -> IntStream.range(0, used.length).filter(k -> k != left).map(k -> used[k]).toArray());
		return fewer;
	}

	private static Rule ruleEverywhere(final CombinationGrid grid, final int[] used) {
		final Rule single = new Single(), whole = new Whole();
		return whole.crossed(grid, used) < single.crossed(grid, used) ? whole : single;
	}

	private static Rule rule(final CombinationGrid grid, final int[] used) {
		Rule best = ruleEverywhere(grid, used);
		double least = best.crossed(grid, used);
		for (final double prior : PRIORS) {
			final Rule cells = new Cells(prior);
			final double ofCells = cells.crossed(grid, used);
			if (ofCells >= least - WORTHWHILE * Math.abs(least)) continue;
			best = cells;
			least = ofCells;
		}
		return best;
	}

	private static int leastRisk(final CombinationSums sums, final int[] used) {
		int best = used[0];
		for (final int method : used) {
			if (sums.risk(method) < sums.risk(best)) best = method;
		}
		return best;
	}

	private static Combination fitted(final CombinationGrid grid, final int[] used, final Rule rule, final CellLayout layout) {
		final CombinationSums all = grid.all(true, true);
		final double risk = rule.crossed(grid, used) / all.ofInput();
		final int reference = leastRisk(all, used);
		if (rule instanceof Single) return new Combination(all.single(reference), new double[0][], risk, layout);
		final double[] global = all.weights(used, reference);
		if (!(rule instanceof Cells cells)) return new Combination(global, new double[0][], risk, layout);
		final double[][] local = new double[grid.cells()][];
		Arrays.setAll(local, cell -> cells.weights(grid.cell(cell, true, true), all, used, reference));
		return new Combination(global, local, risk, layout);
	}

	/** Weights of a method at every pixel of a frame, those of cells blended. */
	public float[] map(final int method) {
		return map(method, layout.geometry());
	}

	/**
	 * Weights of a method at every pixel of a frame.
	 *
	 * @param geometry of the frame: any, if weights are the same everywhere
	 */
	public float[] map(final int method, final FrameGeometry geometry) {
		if (local.length == 0) {
			final float[] map = new float[geometry.pixels()];
			Arrays.fill(map, (float) global[method]);
			return map;
		}
		if (!geometry.equals(layout.geometry())) throw new IllegalArgumentException("weights of other places");
		return layout.blended(cell -> local[cell][method]);
	}

	/** The mean weight of a method. */
	public double weight(final int method) {
		return local.length == 0 ? global[method] : Arrays.stream(local).mapToDouble(weights -> weights[method]).average().orElseThrow();
	}

	/** The methods that have any weight. */
	public int[] used() {
		return IntStream.range(0, global.length).filter(method -> global[method] != 0 || Arrays.stream(local).anyMatch(
			weights -> weights[method] != 0)).toArray();
	}

	/** One method alone. */
	private record Single() implements Rule {

		@Override
		public double crossed(final CombinationGrid grid, final int[] used) {
			final CombinationSums first = grid.all(true, false), second = grid.all(false, true);
			return second.risk(leastRisk(first, used)) + first.risk(leastRisk(second, used));
		}
	}

	/** The same weights everywhere. */
	private record Whole() implements Rule {

		@Override
		public double crossed(final CombinationGrid grid, final int[] used) {
			final CombinationSums first = grid.all(true, false), second = grid.all(false, true);
			final int reference = leastRisk(grid.all(true, true), used);
			return second.risk(first.weights(used, reference)) + first.risk(second.weights(used, reference));
		}
	}

	/**
	 * Weights of cells, held to those of the whole by as much as so many of the whole's values would. Cells overlap, so that
	 * pixels count differently often: only differences from the whole's weights in the same cells are added up, which the
	 * estimates' common fluctuations are not in.
	 *
	 * @param prior how many, as part of the cell's values
	 */
	private record Cells(double prior) implements Rule {

		@Override
		public double crossed(final CombinationGrid grid, final int[] used) {
			final CombinationSums first = grid.all(true, false), second = grid.all(false, true), all = grid.all(true, true);
			final int reference = leastRisk(all, used);
			final double[] ofFirst = first.weights(used, reference), ofSecond = second.weights(used, reference);
			double difference = 0, values = 0;
			for (int cell = 0; cell < grid.cells(); cell++) {
				final CombinationSums one = grid.cell(cell, true, false), other = grid.cell(cell, false, true);
				difference += other.risk(weights(one, first, used, reference)) - other.risk(ofFirst) + one.risk(weights(other, second,
					used, reference)) - one.risk(ofSecond);
				values += one.count() + other.count();
			}
			return new Whole().crossed(grid, used) + difference * all.count() / Math.max(1, values);
		}

		double[] weights(final CombinationSums cell, final CombinationSums whole, final int[] used, final int reference) {
			final double values = Math.max(LEAST_PRIOR, prior * cell.count());
			return cell.plus(values / Math.max(1, whole.count()), whole).weights(used, reference);
		}
	}
}
