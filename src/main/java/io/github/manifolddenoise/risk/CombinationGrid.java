package io.github.manifolddenoise.risk;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.Workers;

/**
 * {@link CombinationSums} of small blocks of the frames, each divided at random in two halves: weights fitted to one half are
 * judged by the other. Cells of 2×2 blocks overlap.
 */
final class CombinationGrid {

	private final FrameGeometry geometry;
	private final SampledPixels pixels;
	private final int methods;
	private final double variance;
	private final double uncertainty;
	private final int across;
	private final int down;
	private final CombinationSums[][] blocks;

	/**
	 * @param pixels that are looked at
	 * @param sigma of the noise, above 0
	 * @param uncertainty how far σ² may be from the noise's own, as a part of it
	 */
	CombinationGrid(final SampledPixels pixels, final int methods, final double sigma, final double uncertainty) {
		geometry = pixels.geometry();
		this.pixels = pixels;
		this.methods = methods;
		variance = sigma * sigma;
		this.uncertainty = uncertainty;
		across = pixels.blocks(geometry.width());
		down = pixels.blocks(geometry.height());
		blocks = new CombinationSums[2][geometry.planes() * down * across];
		for (final CombinationSums[] half : blocks) {
			for (int k = 0; k < half.length; k++) half[k] = empty();
		}
	}

	private CombinationSums empty() {
		return new CombinationSums(methods, variance, uncertainty);
	}

	/** What methods made of frames, by the ranks of {@link SampledPixels}. */
	interface Values {

		/** x. */
		double input(int frame, int rank);

		/** fⱼ(x). */
		double result(int method, int frame, int rank);

		/** b·(fⱼ(x + εb) - fⱼ(x))/ε. */
		double divergence(int method, int frame, int rank);

		/** The noise's variance over σ². */
		double variance(int frame, int rank);
	}

	/**
	 * Adds frames.
	 *
	 * @param frames how many
	 * @param ignored pixels without noise, which do not count
	 */
	void add(final int frames, final Values values, final BitSet ignored, final Workers workers) {
		workers.forEachRange(blocks[0].length, (from, to) -> {
			final double[] added = new double[methods], divergences = new double[methods];
			for (int block = from; block < to; block++) {
				final int[] counted = Arrays.stream(pixels.ranks(block)).filter(rank -> !ignored.get(pixels.pixel(rank)) && !geometry
					.isOutside(pixels.pixel(rank))).toArray();
				for (int i = 0; i < frames; i++) {
					final CombinationSums sums = blocks[(i + block / across + block) & 1][block];
					for (final int rank : counted) {
						final double input = values.input(i, rank);
						for (int j = 0; j < methods; j++) {
							added[j] = values.result(j, i, rank) - input;
							divergences[j] = values.divergence(j, i, rank);
						}
						sums.add(added, divergences, values.variance(i, rank));
					}
				}
			}
		});
	}

	/** How the cells lie. */
	CellLayout layout() {
		return new CellLayout(geometry, pixels.side(), Math.max(1, across - 1), Math.max(1, down - 1));
	}

	/** Number of cells, over all planes. */
	int cells() {
		return geometry.planes() * layout().across() * layout().down();
	}

	/** Sums of a cell in the halves wanted. */
	CombinationSums cell(final int cell, final boolean first, final boolean second) {
		final CombinationSums sums = empty();
		final CellLayout layout = layout();
		final int plane = cell / (layout.across() * layout.down()), y = cell / layout.across() % layout.down(), x = cell % layout
			.across();
		for (int row = y; row < Math.min(down, y + 2); row++) {
			for (int column = x; column < Math.min(across, x + 2); column++) {
				final int block = (plane * down + row) * across + column;
				if (first) sums.add(1, blocks[0][block]);
				if (second) sums.add(1, blocks[1][block]);
			}
		}
		return sums;
	}

	/** Sums of every block, in one half. */
	List<CombinationSums> blocks(final boolean first) {
		return List.of(blocks[first ? 0 : 1]);
	}

	/** Sums of all blocks in the halves wanted. */
	CombinationSums all(final boolean first, final boolean second) {
		final CombinationSums sums = empty();
		for (int block = 0; block < blocks[0].length; block++) {
			if (first) sums.add(1, blocks[0][block]);
			if (second) sums.add(1, blocks[1][block]);
		}
		return sums;
	}
}
