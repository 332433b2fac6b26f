package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
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

	/** @param before rows of the same plane that precede the block, up to 2 */
	private void compare(final int rows, final int before) {
		workers.forEachRange(sums.size(), (from, to) -> {
			final double[] magnitudes = new double[width], gradients = new double[width];
			for (int i = from; i < to; i++) {
				for (int row = 0; row < rows; row++) {
					final int at = i * stride + (KEPT + row) * width;
					space(sums.get(i), at, before + row);
					time(sums.get(i), i, at);
					if (before + row > 0) edges(sums.get(i).get(Pairing.EDGES), at, magnitudes, gradients);
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

	/** @param above rows above this one that are in the buffer */
	private void space(final Map<Pairing, PairSums> own, final int at, final int above) {
		own.get(Pairing.RESULT).add(removed, at, kept, at, width);
		own.get(Pairing.X1).add(removed, at, removed, at + 1, width - 1);
		own.get(Pairing.X2).add(removed, at, removed, at + 2, width - 2);
		if (above < 1) return;
		own.get(Pairing.Y1).add(removed, at - width, removed, at, width);
		own.get(Pairing.DIAGONAL).add(removed, at - width, removed, at + 1, width - 1);
		if (above < 2) return;
		own.get(Pairing.Y2).add(removed, at - 2 * width, removed, at, width);
	}

	private void time(final Map<Pairing, PairSums> own, final int frame, final int at) {
		if (frame + 1 < sums.size()) own.get(Pairing.T1).add(removed, at, removed, at + stride, width);
		if (frame + 2 < sums.size()) own.get(Pairing.T2).add(removed, at, removed, at + 2 * stride, width);
	}

	private void edges(final PairSums own, final int at, final double[] magnitudes, final double[] gradients) {
		for (int x = 1; x < width; x++) {
			final double value = kept[at + x], dx = value - kept[at + x - 1], dy = value - kept[at + x - width];
			magnitudes[x] = Math.abs(removed[at + x]);
			gradients[x] = Math.sqrt(dx * dx + dy * dy);
		}
		own.add(magnitudes, 1, gradients, 1, width - 1);
	}
}
