package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * x_i + f_i·y_i for two sources of equally many frames, computed when it is read: a sum (f = 1), a difference (f = -1).
 *
 * @param first x
 * @param second y
 * @param factors f, one number per frame
 */
public record AddedFrames(FrameSource first, FrameSource second, double[] factors, Workers workers)
	implements FrameSource
{

	public AddedFrames {
		if (!first.geometry().equals(second.geometry()) || first.frameCount() != second.frameCount() ||
			factors.length != first.frameCount()) throw new IllegalArgumentException("sources that do not match");
	}

	/** x + factor·y. */
	public static AddedFrames of(final FrameSource first, final double factor, final FrameSource second,
		final Workers workers)
	{
		final double[] factors = new double[first.frameCount()];
		Arrays.fill(factors, factor);
		return new AddedFrames(first, second, factors, workers);
	}

	@Override
	public FrameGeometry geometry() {
		return first.geometry();
	}

	@Override
	public int frameCount() {
		return first.frameCount();
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return Math.min(first.preferredBlockPixels(bytes), second.preferredBlockPixels(bytes));
	}

	@Override
	public FrameSource select(final int[] frames) {
		final double[] chosen = new double[frames.length];
		for (int i = 0; i < frames.length; i++) chosen[i] = factors[frames[i]];
		return new AddedFrames(first.select(frames), second.select(frames), chosen, workers);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj other = new DMatrixRMaj(block.numRows, block.numCols);
		first.read(firstPixel, block);
		second.read(firstPixel, other);
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = i * block.numCols; k < (i + 1) * block.numCols; k++) block.data[k] += factors[i] * other.data[k];
			}
		});
	}
}
