package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

/** Frames given as rows of a matrix, in double precision, and simulated stacks made of them. */
public final class DoubleFrames implements FrameSource {

	private final FrameGeometry geometry;
	private final DMatrixRMaj values;

	public DoubleFrames(final FrameGeometry geometry, final DMatrixRMaj values) {
		if (values.numCols != geometry.pixels()) throw new IllegalArgumentException("pixels");
		this.geometry = geometry;
		this.values = values;
	}

	/** Frames of one row of pixels each. */
	public static DoubleFrames of(final double[][] values) {
		return of(new DMatrixRMaj(values));
	}

	/** Frames of one row of pixels each. */
	public static DoubleFrames of(final DMatrixRMaj values) {
		return new DoubleFrames(new FrameGeometry(values.numCols, 1, 1), values);
	}

	/** White noise of standard deviation 1. */
	public static DoubleFrames noise(final int frames, final int pixels, final long seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj values = new DMatrixRMaj(frames, pixels);
		for (int k = 0; k < values.getNumElements(); k++) values.data[k] = random.nextGaussian();
		return of(values);
	}

	/**
	 * A bright spot that goes round a circle once at uneven speed, peak 1, with white noise.
	 *
	 * @param side width and height of a frame
	 */
	public static DoubleFrames spot(final int frames, final int side, final double noise, final long seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj values = new DMatrixRMaj(frames, side * side);
		for (int i = 0; i < frames; i++) {
			final double angle = 2 * Math.PI * (i + 0.3 * random.nextDouble()) / frames;
			final double x = side * (0.5 + 0.25 * Math.cos(angle)), y = side * (0.5 + 0.25 * Math.sin(angle));
			for (int k = 0; k < side * side; k++) {
				final double dx = k % side - x, dy = k / side - y, width = 0.15 * side;
				values.set(i, k, Math.exp(-(dx * dx + dy * dy) / (2 * width * width)) + noise * random.nextGaussian());
			}
		}
		return new DoubleFrames(new FrameGeometry(side, side, 1), values);
	}

	/** The frames as they are, one per row. Not to be changed. */
	public DMatrixRMaj values() {
		return values;
	}

	/** All pixels of any frames, read at once. */
	public static DoubleFrames copyOf(final FrameSource source) throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(source.frameCount(), source.geometry().pixels());
		source.read(0, values);
		return new DoubleFrames(source.geometry(), values);
	}

	/** The same values as frames of other sides. */
	public DoubleFrames shaped(final int width, final int height, final int planes) {
		return new DoubleFrames(new FrameGeometry(width, height, planes), values);
	}

	/** Mean squared difference from other frames. */
	public double error(final DoubleFrames others) {
		double squares = 0;
		for (int k = 0; k < values.getNumElements(); k++) {
			final double difference = values.data[k] - others.values.data[k];
			squares += difference * difference;
		}
		return squares / values.getNumElements();
	}

	/** Every value x replaced by {@code factor}·x + {@code offset}. */
	public DoubleFrames affine(final double factor, final double offset) {
		final DMatrixRMaj changed = values.copy();
		for (int k = 0; k < changed.getNumElements(); k++) changed.data[k] = factor * changed.data[k] + offset;
		return new DoubleFrames(geometry, changed);
	}

	/** The sum of the frames and as many others of as many pixels. */
	public DoubleFrames plus(final DoubleFrames others) {
		final DMatrixRMaj sum = values.copy();
		for (int k = 0; k < sum.getNumElements(); k++) sum.data[k] += others.values.data[k];
		return new DoubleFrames(geometry, sum);
	}

	/** The frames {@code indices}, in their order. */
	public DoubleFrames frames(final int... indices) {
		final DMatrixRMaj chosen = new DMatrixRMaj(indices.length, values.numCols);
		for (int i = 0; i < indices.length; i++) {
			for (int k = 0; k < values.numCols; k++) chosen.set(i, k, values.get(indices[i], k));
		}
		return new DoubleFrames(geometry, chosen);
	}

	@Override
	public FrameGeometry geometry() {
		return geometry;
	}

	@Override
	public int frameCount() {
		return values.numRows;
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) {
		if (block.numRows != values.numRows) throw new IllegalArgumentException("rows");
		for (int i = 0; i < block.numRows; i++) {
			System.arraycopy(values.data, i * values.numCols + firstPixel, block.data, i * block.numCols, block.numCols);
		}
	}
}
