package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * One walk through input and result in blocks of whole rows, of which the last two stay for the comparison with those of
 * the next block. All frames are in memory, some rows at a time: three blocks.
 */
final class ResidualWalk {

	/** Memory a block may take, if one row of all frames does not need more. */
	private static final long BLOCK_BYTES = 16 << 20;

	/** Rows that are kept from the block before. */
	private static final int KEPT = 2;

	private final FrameSource input;
	private final FrameSource result;
	private final Workers workers;
	private final int width;
	private final int blockRows;
	private final int stride;
	private final double[] removed;
	private final double[] kept;
	private final DMatrixRMaj block;
	private final List<Map<Pairing, PairSums>> sums = new ArrayList<>();
	private final Map<Pairing, BitSet> blocked = new EnumMap<>(Pairing.class);
	private double offset = Double.NaN;

	ResidualWalk(final FrameSource input, final FrameSource result, final Workers workers) {
		this.input = input;
		this.result = result;
		this.workers = workers;
		final FrameGeometry geometry = input.geometry();
		final int frames = input.frameCount();
		width = geometry.width();
		final int pixels = Math.min(input.preferredBlockPixels(BLOCK_BYTES), result.preferredBlockPixels(BLOCK_BYTES));
		final long most = (Integer.MAX_VALUE - 8) / ((long) frames * width) - KEPT;
		blockRows = (int) Math.max(1, Math.min(Math.min(geometry.height(), most), pixels / width));
		stride = (KEPT + blockRows) * width;
		removed = new double[Math.multiplyExact(frames, stride)];
		kept = new double[frames * stride];
		block = new DMatrixRMaj(frames, blockRows * width);
		addBlocked(geometry.shape());
		for (int i = 0; i < frames; i++) {
			final Map<Pairing, PairSums> own = new EnumMap<>(Pairing.class);
			for (final Pairing pairing : Pairing.values()) own.put(pairing, new PairSums());
			sums.add(own);
		}
	}

	/** Pixels that begin no pair, because they or their partner do not count. */
	private void addBlocked(final FrameShape shape) {
		for (final Pairing pairing : Pairing.values()) {
			blocked.put(pairing, switch (pairing) {
				case X1 -> shape.blockedPairs(1);
				case X2 -> shape.blockedPairs(2);
				case Y1 -> shape.blockedPairs(width);
				case Y2 -> shape.blockedPairs(2 * width);
				case DIAGONAL -> shape.blockedPairs(width + 1);
				case T1, T2, RESULT -> shape.outside();
				case EDGES -> {
					final BitSet edges = shape.blockedPairs(-1);
					edges.or(shape.blockedPairs(-width));
					yield edges;
				}
			});
		}
	}

	/** Sums of every frame. A pair of frames counts as the earlier one's. */
	List<Map<Pairing, PairSums>> run(final Progress progress) throws IOException {
		final FrameGeometry geometry = input.geometry();
		final int height = geometry.height(), all = height * geometry.planes();
		for (int plane = 0; plane < geometry.planes(); plane++) {
			int rows;
			for (int first = 0; first < height; first += rows) {
				progress.checkCanceled();
				rows = Math.min(blockRows, height - first);
				read((plane * height + first) * width, rows);
				compare(first, rows);
				progress.fraction((plane * height + first + rows) / (double) all);
			}
		}
		return sums;
	}

	/** Puts some rows of the result and of what was removed behind those kept from before. */
	private void read(final int firstPixel, final int rows) throws IOException {
		final int count = rows * width, start = KEPT * width;
		block.reshape(input.frameCount(), count);
		result.read(firstPixel, block);
		// A correlation does not depend on an offset, its rounding errors do.
		if (Double.isNaN(offset)) offset = block.data[0];
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) System.arraycopy(block.data, i * count, kept, i * stride + start, count);
		});
		input.read(firstPixel, block);
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < count; k++) {
					final int at = i * stride + start + k;
					removed[at] = block.data[i * count + k] - kept[at];
					kept[at] -= offset;
				}
			}
		});
	}

	/** @param first row of the plane that the block begins with */
	private void compare(final int first, final int rows) {
		workers.forEachRange(sums.size(), (from, to) -> {
			final double[] magnitudes = new double[width], gradients = new double[width];
			for (int i = from; i < to; i++) {
				for (int row = 0; row < rows; row++) {
					final int at = i * stride + (KEPT + row) * width;
					space(sums.get(i), at, first + row);
					time(sums.get(i), i, at, first + row);
					if (first + row > 0) edges(sums.get(i), at, first + row, magnitudes, gradients);
				}
			}
		});
		workers.forEachRange(sums.size(), (from, to) -> {
			for (int i = from; i < to; i++) {
				System.arraycopy(removed, i * stride + rows * width, removed, i * stride, KEPT * width);
				System.arraycopy(kept, i * stride + rows * width, kept, i * stride, KEPT * width);
			}
		});
	}

	/** @param row of the plane; there are as many above it, of which the buffer has two */
	private void space(final Map<Pairing, PairSums> own, final int at, final int row) {
		final int pixel = row * width;
		add(own, Pairing.RESULT, pixel, width, removed, at, kept, at);
		add(own, Pairing.X1, pixel, width - 1, removed, at, removed, at + 1);
		add(own, Pairing.X2, pixel, width - 2, removed, at, removed, at + 2);
		if (row < 1) return;
		add(own, Pairing.Y1, pixel - width, width, removed, at - width, removed, at);
		add(own, Pairing.DIAGONAL, pixel - width, width - 1, removed, at - width, removed, at + 1);
		if (row < 2) return;
		add(own, Pairing.Y2, pixel - 2 * width, width, removed, at - 2 * width, removed, at);
	}

	private void time(final Map<Pairing, PairSums> own, final int frame, final int at, final int row) {
		final int pixel = row * width;
		if (frame + 1 < sums.size()) add(own, Pairing.T1, pixel, width, removed, at, removed, at + stride);
		if (frame + 2 < sums.size()) add(own, Pairing.T2, pixel, width, removed, at, removed, at + 2 * stride);
	}

	/**
	 * Adds the pairs of neighbouring pixels of a row that count.
	 *
	 * @param pixel the first one's place in its plane
	 */
	private void add(final Map<Pairing, PairSums> own, final Pairing pairing, final int pixel, final int count,
		final double[] first, final int startA, final double[] second, final int startB)
	{
		FrameShape.forEachRun(blocked.get(pairing), pixel, count, (from, length) -> own.get(pairing).add(first, startA + from -
			pixel, second, startB + from - pixel, length));
	}

	private void edges(final Map<Pairing, PairSums> own, final int at, final int row, final double[] magnitudes,
		final double[] gradients)
	{
		for (int x = 1; x < width; x++) {
			final double value = kept[at + x], dx = value - kept[at + x - 1], dy = value - kept[at + x - width];
			magnitudes[x] = Math.abs(removed[at + x]);
			gradients[x] = Math.sqrt(dx * dx + dy * dy);
		}
		add(own, Pairing.EDGES, row * width + 1, width - 1, magnitudes, 1, gradients, 1);
	}
}
