package io.github.manifolddenoise.preimage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The smoothed total variation of frames given by their span coordinates, TV(z) = Σ(√(|∇x|² + ε²) - ε) over the pixels of
 * x = x̄ + Qz, and its gradient Qᵀ∂TV/∂x with Q = X_cVΛ^-½, so that ∇_z = Λ⁻¹Zᵀ(X_cᵀ∂TV/∂x). ∇x are differences to the
 * right and downward neighbour within a plane, 0 at its edges. ε is a tenth of the root mean square of |∇x| over all
 * pixels of the training frames. The part of a frame outside the span, whose pixels are not known, does not count.
 * <p>
 * Pixels are made for a few frames at once, 32 MB of them, and training frames are read block by block, so that memory
 * does not grow with the stack; cost 2·n·m·d, and two passes over the stack, per evaluation.
 * </p>
 */
final class TotalVariation {

	private static final double SMOOTHING = 0.1;
	private static final int BATCH_VALUES = 1 << 22;

	private final TrainingPixels pixels;
	private final Compute compute;
	private final DMatrixRMaj scaledCoordinates;
	private final double epsilon;
	private final double usual;

	/** What is known at some points: TV, and its gradient, n×r. */
	record Evaluation(double[] values, DMatrixRMaj gradient) {}

	TotalVariation(final TrainingPixels pixels, final Compute compute) {
		this.pixels = pixels;
		this.compute = compute;
		scaledCoordinates = pixels.span().coordinates().copy();
		final double[] squares = pixels.span().squares();
		final int r = scaledCoordinates.numCols;
		for (int k = 0; k < scaledCoordinates.getNumElements(); k++) scaledCoordinates.data[k] /= squares[k % r];
		epsilon = SMOOTHING * rootMeanSquareSlope();
		usual = Vectors.sum(values(pixels.span().coordinates()), 0, pixels.span().frameCount()) / pixels.span().frameCount();
	}

	/** The mean TV of the training frames: 0 if all are flat. */
	double usual() {
		return usual;
	}

	/** TV of every row of {@code points}, whose first r coordinates are those of the span. */
	double[] values(final DMatrixRMaj points) {
		return evaluate(points, false).values;
	}

	/** TV and its gradient, which is 0 in coordinates beyond the span's. */
	Evaluation evaluate(final DMatrixRMaj points) {
		return evaluate(points, true);
	}

	private Evaluation evaluate(final DMatrixRMaj points, final boolean withGradient) {
		final int n = points.numRows, r = scaledCoordinates.numCols, batch = batch();
		final double[] values = new double[n];
		final DMatrixRMaj gradient = points.createLike();
		for (int first = 0; first < n; first += batch) {
			final int start = first, count = Math.min(batch, n - first);
			final DMatrixRMaj images = images(points, first, count);
			compute.workers().forEachRange(count, (from, to) -> {
				final double[] slopes = new double[images.numCols];
				for (int i = from; i < to; i++) {
					values[start + i] = value(images, i, slopes);
					System.arraycopy(slopes, 0, images.data, i * images.numCols, images.numCols);
				}
			});
			if (!withGradient) continue;
			final DMatrixRMaj inSpan = compute.algebra().times(pullBack(images), scaledCoordinates);
			for (int i = 0; i < count; i++) System.arraycopy(inSpan.data, i * r, gradient.data, (first + i) * points.numCols, r);
		}
		return new Evaluation(values, gradient);
	}

	private int batch() {
		return Math.max(1, BATCH_VALUES / pixels.frames().geometry().pixels());
	}

	/** x of some points, one per row. */
	private DMatrixRMaj images(final DMatrixRMaj points, final int first, final int count) {
		final int r = scaledCoordinates.numCols;
		final DMatrixRMaj inSpan = new DMatrixRMaj(count, r);
		for (int i = 0; i < count; i++) System.arraycopy(points.data, (first + i) * points.numCols, inSpan.data, i * r, r);
		return read(pixels.span().at(pixels.frames(), inSpan, compute));
	}

	private static DMatrixRMaj read(final FrameSource frames) {
		final DMatrixRMaj images = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		try {
			frames.read(0, images);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return images;
	}

	/** X_cᵀ of images, one per row, as n×m; in the linear space Xᵀ. */
	private DMatrixRMaj pullBack(final DMatrixRMaj images) {
		final DMatrixRMaj products = new DMatrixRMaj(images.numRows, pixels.frames().frameCount());
		try {
			pixels.forEachBlock(compute.workers(), (first, block) -> {
				final DMatrixRMaj part = new DMatrixRMaj(images.numRows, block.numCols);
				for (int i = 0; i < images.numRows; i++) System.arraycopy(images.data, i * images.numCols + first, part.data, i *
					block.numCols, block.numCols);
				compute.algebra().multiply(1, part, false, block, true, 1, products);
			});
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return products;
	}

	/**
	 * TV of one image.
	 *
	 * @param slopes overwritten by ∂TV/∂x
	 */
	private double value(final DMatrixRMaj images, final int row, final double[] slopes) {
		final FrameGeometry geometry = pixels.frames().geometry();
		final int width = geometry.width(), plane = width * geometry.height(), start = row * images.numCols;
		final double[] x = images.data;
		Arrays.fill(slopes, 0);
		double sum = 0;
		for (int k = 0; k < slopes.length; k++) {
			final boolean hasRight = k % width + 1 < width, hasBelow = k % plane + width < plane;
			final double right = hasRight ? x[start + k + 1] - x[start + k] : 0;
			final double below = hasBelow ? x[start + k + width] - x[start + k] : 0;
			final double length = Math.sqrt(right * right + below * below + epsilon * epsilon);
			if (!(length > 0)) continue;
			sum += length - epsilon;
			slopes[k] -= (right + below) / length;
			if (hasRight) slopes[k + 1] += right / length;
			if (hasBelow) slopes[k + width] += below / length;
		}
		return sum;
	}

	/** √ mean |∇x|² over all pixels of all training frames. */
	private double rootMeanSquareSlope() {
		final FrameGeometry geometry = pixels.frames().geometry();
		final int width = geometry.width(), plane = width * geometry.height(), m = pixels.span().frameCount(), batch = batch();
		final DMatrixRMaj coordinates = pixels.span().coordinates();
		double squares = 0;
		for (int first = 0; first < m; first += batch) {
			final DMatrixRMaj images = images(coordinates, first, Math.min(batch, m - first));
			for (int i = 0; i < images.numRows; i++) {
				final double[] x = Rows.get(images, i);
				for (int k = 0; k < x.length; k++) {
					final double right = k % width + 1 < width ? x[k + 1] - x[k] : 0;
					final double below = k % plane + width < plane ? x[k + width] - x[k] : 0;
					squares += right * right + below * below;
				}
			}
		}
		return Math.sqrt(squares / ((double) m * geometry.pixels()));
	}
}
