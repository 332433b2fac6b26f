package io.github.manifolddenoise.model.alignment;

import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.Workers;

/**
 * Looks for the whole shift at which frames agree best with others: that of the largest correlation of their values over
 * pixels that lie within the frames at every shift.
 *
 * @param reach most pixels of a shift along x or y; 0 = frames are too small to be shifted
 * @param inner the pixels that are compared, over all planes
 */
record ShiftSearch(int reach, int[] inner) {

	private static final int[] REACHES = { 8, 6, 4, 2 };

	/** At least this part of the pixels is compared. */
	private static final double LEAST_PART = 0.3;

	static ShiftSearch of(final FrameGeometry geometry) {
		for (final int reach : REACHES) {
			final int[] inner = inner(geometry, reach);
			if (inner.length >= LEAST_PART * geometry.countedPixels()) return new ShiftSearch(reach, inner);
		}
		return new ShiftSearch(0, inner(geometry, 0));
	}

	private static int[] inner(final FrameGeometry geometry, final int reach) {
		final int width = geometry.width(), height = geometry.height(), plane = width * height;
		final BitSet within = new BitSet();
		for (int y = reach; y < height - reach; y++) {
			if (width > 2 * reach) within.set(y * width + reach, (y + 1) * width - reach);
		}
		geometry.shape().outside().stream().forEach(pixel -> {
			final int x = pixel % width, left = Math.max(0, x - reach), right = Math.min(width, x + reach + 1);
			for (int y = Math.max(0, pixel / width - reach); y <= Math.min(height - 1, pixel / width + reach); y++) within.clear(y *
				width + left, y * width + right);
		});
		return IntStream.range(0, geometry.planes()).flatMap(k -> within.stream().map(pixel -> k * plane + pixel)).toArray();
	}

	/**
	 * The whole shift {right, down} of {@code model} at which it is most like {@code fresh}.
	 *
	 * @param fresh one frame per row
	 * @param model as many frames
	 * @param around the whole shift {right, down} that the search starts from
	 * @param within pixels to each side that are tried
	 */
	int[] best(final DMatrixRMaj fresh, final DMatrixRMaj model, final int width, final int[] around, final int within,
		final Workers workers)
	{
		final int side = 2 * within + 1;
		final double[] scores = new double[side * side];
		workers.forEachRange(scores.length, (from, to) -> {
			for (int k = from; k < to; k++) {
				final int right = around[0] + k % side - within, down = around[1] + k / side - within;
				final boolean far = Math.max(Math.abs(right), Math.abs(down)) > reach;
				scores[k] = far ? Double.NEGATIVE_INFINITY : agreement(fresh, model, down * width + right);
			}
		});
		int best = side * side / 2;
		for (int k = 0; k < scores.length; k++) if (scores[k] > scores[best]) best = k;
		return new int[] { around[0] + best % side - within, around[1] + best / side - within };
	}

	/** The covariance of the frames with the model's in units of the model's standard deviation. */
	private double agreement(final DMatrixRMaj fresh, final DMatrixRMaj model, final int step) {
		double sum = 0, squares = 0, products = 0, others = 0;
		for (int i = 0; i < fresh.numRows; i++) {
			final int row = i * fresh.numCols;
			for (final int pixel : inner) {
				final double x = model.data[row + pixel - step] - model.data[0], y = fresh.data[row + pixel] - fresh.data[0];
				sum += x;
				others += y;
				squares += x * x;
				products += x * y;
			}
		}
		final double count = (double) fresh.numRows * inner.length, variance = squares - sum * sum / count;
		return variance > 0 ? (products - sum * others / count) / Math.sqrt(variance) : Double.NEGATIVE_INFINITY;
	}
}
