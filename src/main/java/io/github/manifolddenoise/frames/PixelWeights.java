package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;

/**
 * How much each pixel counts when frames are compared: with a Gaussian kernel the kernel of automatic relevance
 * determination, exp(-½Σ_j w_j(x_j - x'_j)²/σ²) (Wu 2020). A mask is the case of weights 0 and 1. The weights are divided by
 * the largest; every plane of a frame has the same.
 */
public final class PixelWeights {

	private final int width;
	private final int height;
	private final double[] roots;

	@Override
	public boolean equals(final Object other) {
		return other instanceof PixelWeights weights && weights.width == width && weights.height == height && Arrays.equals(
			weights.roots, roots);
	}

	@Override
	public int hashCode() {
		return Arrays.hashCode(roots);
	}

	/**
	 * @param values one per pixel of a plane, row by row; it is copied
	 * @throws UserException if one is below 0 or not finite, or none is above 0
	 */
	public PixelWeights(final int width, final int height, final double[] values) {
		if (values.length != width * height) throw new IllegalArgumentException("weights");
		this.width = width;
		this.height = height;
		double largest = 0;
		for (int k = 0; k < values.length; k++) {
			if (!(values[k] >= 0) || Double.isInfinite(values[k])) throw new UserException("The weight of pixel (" + k % width +
				", " + k / width + ") is " + (float) values[k] + ". Choose an image of numbers from 0 on.");
			largest = Math.max(largest, values[k]);
		}
		if (largest == 0) throw new UserException(
			"All weights are 0, so that no frame could be told from another. Choose an image with some values above 0.");
		roots = new double[values.length];
		for (int k = 0; k < values.length; k++) roots[k] = Math.sqrt(values[k] / largest);
	}

	/**
	 * The pixels that do not count at all.
	 *
	 * @param pixels of a frame of any number of planes
	 */
	public BitSet zeros(final int pixels) {
		final BitSet zeros = new BitSet();
		for (int k = 0; k < pixels; k++) zeros.set(k, root(k) == 0);
		return zeros;
	}

	/** √w of a pixel of a frame of any number of planes. */
	private double root(final int pixel) {
		return roots[pixel % roots.length];
	}

	/** Root of the mean weight: a white noise of standard deviation σ has that part of it in weighted frames. */
	public double noiseFactor() {
		double sum = 0;
		for (final double root : roots) sum += root * root;
		return Math.sqrt(sum / roots.length);
	}

	/**
	 * Frames whose distances are weighted.
	 *
	 * @throws UserException if they have another size
	 */
	public FrameSource apply(final FrameSource frames) {
		final FrameGeometry geometry = frames.geometry();
		if (geometry.width() != width || geometry.height() != height) throw new UserException("The weights are " + width +
			" × " + height + " pixels, the frames " + geometry + ". Choose weights of the frames' size.");
		return new WeightedFrames(frames, this::root);
	}

	/**
	 * Frames with every pixel multiplied by the root of its weight, so that distances between them are weighted:
	 * Σ_j w_j(x_j - x'_j)².
	 *
	 * @param source the frames
	 * @param root √w of a pixel of a frame
	 */
	private record WeightedFrames(FrameSource source, IntToDoubleFunction root) implements DerivedFrames {

		@Override
		public FrameSource select(final int[] frames) {
			return new WeightedFrames(source.select(frames), root);
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
			for (int column = 0; column < block.numCols; column++) {
				final double factor = root.applyAsDouble(firstPixel + column);
				for (int i = 0; i < block.numRows; i++) block.data[i * block.numCols + column] *= factor;
			}
		}
	}
}
