package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * One walk through input and result in blocks of whole rows, of which the last two stay for the comparison with those of
 * the next block. All frames are in memory, some rows at a time: three blocks. Pixels at which the input is the same in all
 * frames, such as saturated ones and those outside a mask, do not count: no noise could be removed there.
 */
final class ResidualWalk {

	/** Memory a block may take, if one row of all frames does not need more. */
	private static final long BLOCK_BYTES = 16 << 20;

	/** Rows that are kept from the block before. */
	private static final int KEPT = 2;

	private final FrameSource input;
	private final FrameSource result;
	private final DoubleUnaryOperator part;
	private final Workers workers;
	private final int width;
	private final int blockRows;
	private final int stride;
	private final double[] removed;
	private final double[] kept;
	private final boolean[] counts;
	private final DMatrixRMaj block;
	private final List<Map<Pairing, PairSums>> sums = new ArrayList<>();
	private final double[] parts;
	private final long[] values;
	private double offset = Double.NaN;

	/** @param part of the noise's variance that a value of the result has */
	ResidualWalk(final FrameSource input, final FrameSource result, final DoubleUnaryOperator part, final Workers workers) {
		this.input = input;
		this.result = result;
		this.part = part;
		this.workers = workers;
		final FrameGeometry geometry = input.geometry();
		final int frames = input.frameCount();
		parts = new double[frames];
		values = new long[frames];
		width = geometry.width();
		final int pixels = Math.min(input.preferredBlockPixels(BLOCK_BYTES), result.preferredBlockPixels(BLOCK_BYTES));
		final long most = (Integer.MAX_VALUE - 8) / ((long) frames * width) - KEPT;
		blockRows = (int) Math.max(1, Math.min(Math.min(geometry.height(), most), pixels / width));
		stride = (KEPT + blockRows) * width;
		removed = new double[Math.multiplyExact(frames, stride)];
		kept = new double[frames * stride];
		counts = new boolean[stride];
		block = new DMatrixRMaj(frames, blockRows * width);
		for (int i = 0; i < frames; i++) {
			final Map<Pairing, PairSums> own = new EnumMap<>(Pairing.class);
			for (final Pairing pairing : Pairing.values()) own.put(pairing, new PairSums());
			sums.add(own);
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
				compare(rows, Math.min(KEPT, first));
				progress.fraction((plane * height + first + rows) / (double) all);
			}
		}
		return sums;
	}

	/** After the walk: the mean part of the noise's variance that values have; 1 where none counts. */
	double meanPart() {
		final long all = Arrays.stream(values).sum();
		return all == 0 ? 1 : Vectors.sum(parts, 0, parts.length) / all;
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
		workers.forEachRange(count, (from, to) -> markVarying(start, from, to));
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < count; k++) {
					final int at = i * stride + start + k;
					removed[at] = block.data[i * count + k] - kept[at];
					if (counts[start + k]) {
						parts[i] += part.applyAsDouble(kept[at]);
						values[i]++;
					}
					kept[at] -= offset;
				}
			}
		});
	}

	/** A stack of one frame has no pixel that is known to be constant. */
	private void markVarying(final int start, final int from, final int to) {
		Arrays.fill(counts, start + from, start + to, block.numRows == 1);
		for (int i = 1; i < block.numRows; i++) {
			final int row = i * block.numCols;
			for (int k = from; k < to; k++) counts[start + k] |= block.data[row + k] != block.data[k];
		}
	}

	/** @param before rows of the same plane that precede the block, up to 2 */
	private void compare(final int rows, final int before) {
		workers.forEachRange(sums.size(), (from, to) -> {
			final double[] magnitudes = new double[width], gradients = new double[width];
			for (int i = from; i < to; i++) {
				for (int row = 0; row < rows; row++) {
					final int line = (KEPT + row) * width;
					space(sums.get(i), i * stride + line, line, before + row);
					time(sums.get(i), i, line);
					if (before + row > 0) edges(sums.get(i).get(Pairing.EDGES), i * stride + line, line, magnitudes, gradients);
				}
			}
		});
		System.arraycopy(counts, rows * width, counts, 0, KEPT * width);
		workers.forEachRange(sums.size(), (from, to) -> {
			for (int i = from; i < to; i++) {
				System.arraycopy(removed, i * stride + rows * width, removed, i * stride, KEPT * width);
				System.arraycopy(kept, i * stride + rows * width, kept, i * stride, KEPT * width);
			}
		});
	}

	/**
	 * @param at where the row begins among the values
	 * @param line where it begins within a frame
	 * @param above rows above this one that are in the buffer
	 */
	private void space(final Map<Pairing, PairSums> own, final int at, final int line, final int above) {
		own.get(Pairing.RESULT).add(removed, at, kept, at, width, counts, line, line);
		own.get(Pairing.X1).add(removed, at, removed, at + 1, width - 1, counts, line, line + 1);
		own.get(Pairing.X2).add(removed, at, removed, at + 2, width - 2, counts, line, line + 2);
		if (above < 1) return;
		final int up = line - width;
		own.get(Pairing.Y1).add(removed, at - width, removed, at, width, counts, up, line);
		own.get(Pairing.DIAGONAL).add(removed, at - width, removed, at + 1, width - 1, counts, up, line + 1);
		if (above < 2) return;
		own.get(Pairing.Y2).add(removed, at - 2 * width, removed, at, width, counts, up - width, line);
	}

	private void time(final Map<Pairing, PairSums> own, final int frame, final int line) {
		final int at = frame * stride + line;
		if (frame + 1 < sums.size()) own.get(Pairing.T1).add(removed, at, removed, at + stride, width, counts, line, line);
		if (frame + 2 < sums.size()) own.get(Pairing.T2).add(removed, at, removed, at + 2 * stride, width, counts, line, line);
	}

	/** The gradient is known where the pixels to the left and above count too. */
	private void edges(final PairSums own, final int at, final int line, final double[] magnitudes,
		final double[] gradients)
	{
		int known = 0;
		for (int x = 1; x < width; x++) {
			if (!counts[line + x] || !counts[line + x - 1] || !counts[line + x - width]) continue;
			final double value = kept[at + x], dx = value - kept[at + x - 1], dy = value - kept[at + x - width];
			magnitudes[known] = Math.abs(removed[at + x]);
			gradients[known++] = Math.sqrt(dx * dx + dy * dy);
		}
		own.add(magnitudes, 0, gradients, 0, known);
	}
}
