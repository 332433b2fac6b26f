package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.JoinedFrames;
import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.task.Progress;

/**
 * How the noise of a few frames grows with values that are known from elsewhere: what the frames differ from these by, in blocks
 * of 2 × 2 pixels, by rising value. The three ways in which the pixels of a block differ from each other
 * say how noisy they are; what all four have in common, in which a wrong prediction shows first, is the coarser detail.
 */
final class ResidualBins {

	/** The mean prediction of a block, the variance between its pixels and the mean square of what they differ from it by. */
	private record Block(double mean, double variance, double square) {}

	private static final int SIDE = 2, PIXELS = SIDE * SIDE;
	private static final int BINS = 20, FEWEST_BLOCKS = 16;
	private static final int MOST_PIXELS = 1 << 19;

	private ResidualBins() {}

	/**
	 * Bins by rising brightness, each of at least a {@value #BINS}th of all blocks, of {@value #FEWEST_BLOCKS}, and of a
	 * {@value #BINS}th of all brightnesses. Cost: some
	 * operations for each pixel of as many frames as have half a million together.
	 *
	 * @param predicted what the frames are without noise
	 * @param noisy the frames
	 */
	static List<Bin> of(final FrameSource predicted, final FrameSource noisy, final Progress progress) throws IOException {
		final int count = noisy.frameCount(), most = Math.max(1, MOST_PIXELS / noisy.geometry().pixels());
		final int[] chosen = FramePieces.spread(count, most);
		final int[] both = IntStream.concat(IntStream.of(chosen), IntStream.of(chosen).map(i -> count + i)).toArray();
		final List<Block> blocks = new ArrayList<>();
		FramePieces.forEach(new JoinedFrames(predicted, noisy), new int[][] { both }, progress, (piece, width, height, blocked,
			last) -> addBlocks(piece, width, height, blocked, blocks));
		return bins(blocks);
	}

	private static List<Bin> bins(final List<Block> blocks) {
		blocks.sort(Comparator.comparingDouble(Block::mean));
		final int least = Math.max(FEWEST_BLOCKS, blocks.size() / BINS);
		if (blocks.size() < least) return List.of();
		final double step = (blocks.get(blocks.size() - 1 - least / 2).mean - blocks.get(least / 2).mean) / BINS;
		final List<Bin> bins = new ArrayList<>();
		int first = 0;
		for (int end = least; end <= blocks.size() - least; end++) {
			final boolean wide = blocks.get(end - 1).mean - blocks.get(first).mean >= step;
			if (end - first < least || !wide) continue;
			bins.add(bin(blocks.subList(first, end)));
			first = end;
		}
		bins.add(bin(blocks.subList(first, blocks.size())));
		return bins;
	}

	private static void addBlocks(final DMatrixRMaj piece, final int width, final int height, final BitSet blocked,
		final List<Block> blocks)
	{
		final int frames = piece.numRows / 2;
		for (int i = 0; i < frames; i++) {
			for (int y = 0; y + SIDE <= height; y += SIDE) {
				for (int x = 0; x + SIDE <= width; x += SIDE) {
					if (blocked.get(y * width + x)) continue;
					final Block block = block(piece.data, i * piece.numCols + y * width + x, frames * piece.numCols, width);
					final boolean blank = block.square == 0;
					if (!blank && Double.isFinite(block.mean + block.square)) blocks.add(block);
				}
			}
		}
	}

	/**
	 * @param at first pixel of the prediction
	 * @param apart from there to the same pixel of the noisy frame
	 */
	private static Block block(final double[] values, final int at, final int apart, final int width) {
		double mean = 0, sum = 0, squares = 0;
		for (int k = 0; k < PIXELS; k++) {
			final int pixel = at + k / SIDE * width + k % SIDE;
			final double residual = values[pixel + apart] - values[pixel];
			mean += values[pixel] / PIXELS;
			sum += residual;
			squares += residual * residual;
		}
		return new Block(mean, Math.max(0, squares - sum * sum / PIXELS) / (PIXELS - 1), squares / PIXELS);
	}

	private static Bin bin(final List<Block> blocks) {
		double mean = 0, variance = 0, squares = 0, coarse = 0;
		for (final Block block : blocks) {
			mean += block.mean / blocks.size();
			variance += block.variance / blocks.size();
			squares += block.variance * block.variance / blocks.size();
			coarse += block.square / blocks.size();
		}
		final double spread = Math.sqrt(Math.max(0, squares - variance * variance));
		return new Bin(mean, variance, coarse, variance > 0 ? spread / (variance * Math.sqrt(blocks.size())) : 0);
	}
}
