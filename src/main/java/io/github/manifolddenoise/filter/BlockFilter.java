package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * The groups of similar blocks of one frame, filtered and put together to what noise takes from some rows of pixels. Noise
 * has standard deviation 1. Holds its workspace and is for one thread only.
 */
final class BlockFilter {

	/** From one block to the next. */
	static final int STEP = 4;

	private static final int SIDE = GroupFilter.SIDE, RADIUS = BlockSearch.RADIUS;
	private static final double[] WINDOW = kaiser();

	private final PatchGrid across;
	private final PatchGrid down;
	private final int firstRow;
	private final int lastRow;
	private final int first;
	private final int end;
	private final BlockSearch search;
	private final GroupFilter group;
	private final double[] sums;
	private final double[] weights;

	/**
	 * @param kind what filters the groups
	 * @param first,end rows of pixels of an image that are asked for, the last one excluded
	 */
	BlockFilter(final CollaborativeFilter kind, final int width, final int height, final int first, final int end) {
		group = kind.workspace();
		across = new PatchGrid(width, SIDE, STEP);
		down = new PatchGrid(height, SIDE, STEP);
		this.first = first;
		this.end = end;
		firstRow = down.first(Math.max(0, first - RADIUS));
		lastRow = down.last(Math.min(height, end + RADIUS) - 1);
		search = new BlockSearch(across, down, firstRow, lastRow, top(), kind.most());
		sums = new double[(end - first) * width];
		weights = new double[sums.length];
	}

	/** The row of pixels that images must begin with. */
	int top() {
		return Math.max(0, down.start(firstRow) - RADIUS);
	}

	/** The row of pixels that images must end before. */
	int bottom() {
		return Math.min(down.side(), down.start(lastRow) + SIDE + RADIUS);
	}

	/**
	 * Filters the first of the images.
	 *
	 * @param noisy rows {@link #top} to {@link #bottom} of the images to take blocks from
	 * @param pilot the same of their pilots
	 * @return the result less the noisy image in the rows asked for; 0 where the values are too large for noise to be seen
	 */
	float[] correction(final float[][] noisy, final float[][] pilot) {
		search.find(pilot);
		Arrays.fill(sums, 0);
		Arrays.fill(weights, 0);
		for (int row = firstRow; row <= lastRow; row++) {
			for (int column = 0; column < across.count(); column++) addGroup(row, column, noisy, pilot);
		}
		final float[] result = new float[sums.length];
		final int shift = (first - top()) * across.side();
		for (int k = 0; k < result.length; k++) {
			final float difference = (float) (sums[k] / weights[k] - noisy[0][shift + k]);
			result[k] = Float.isFinite(difference) ? difference : 0;
		}
		return result;
	}

	private void addGroup(final int row, final int column, final float[][] noisy, final float[][] pilot) {
		final int count = search.count(row, column), y = down.start(row), x = across.start(column), width = across.side();
		final float offset = pilot[0][(y - top()) * width + x];
		group.begin(count);
		for (int member = 0; member < count; member++) {
			final int place = search.place(row, column, member), image = BlockSearch.image(place);
			final int start = (y + BlockSearch.dy(place) - top()) * width + x + BlockSearch.dx(place);
			group.set(member, noisy[image], pilot[image], start, width, offset, image == 0);
		}
		final double weight = 1 / group.filter();
		int rank = 0;
		for (int member = 0; member < count; member++) {
			final int place = search.place(row, column, member);
			if (BlockSearch.image(place) == 0) add(rank++, weight, offset, y + BlockSearch.dy(place), x + BlockSearch.dx(place));
		}
	}

	private void add(final int rank, final double weight, final double offset, final int y, final int x) {
		for (int k = Math.max(0, first - y); k < Math.min(SIDE, end - y); k++) {
			final int to = (y + k - first) * across.side() + x, from = rank * SIDE;
			final float[] result = group.result(k);
			for (int i = 0; i < SIDE; i++) {
				final double share = weight * WINDOW[k * SIDE + i];
				sums[to + i] += share * (result[from + i] + offset);
				weights[to + i] += share;
			}
		}
	}

	/** The Kaiser window of β = 2 along rows and columns, up to a factor. */
	private static double[] kaiser() {
		final double[] line = new double[SIDE], window = new double[SIDE * SIDE];
		for (int i = 0; i < SIDE; i++) {
			final double place = 2.0 * i / (SIDE - 1) - 1;
			line[i] = bessel(2 * Math.sqrt(1 - place * place));
		}
		for (int k = 0; k < window.length; k++) window[k] = line[k / SIDE] * line[k % SIDE];
		return window;
	}

	/** The modified Bessel function I₀ by its power series. */
	private static double bessel(final double x) {
		double sum = 1, term = 1;
		for (int k = 1; k < 20; k++) {
			term *= x * x / (4.0 * k * k);
			sum += term;
		}
		return sum;
	}
}
