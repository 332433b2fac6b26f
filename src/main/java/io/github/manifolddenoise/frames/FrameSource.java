package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

/**
 * A stack as vectors: m frames of d pixels, read in blocks of pixels. A source may sit in memory or on disk;
 * it need not hold the stack. Reading the same block twice gives the same values.
 */
public interface FrameSource {

	FrameGeometry geometry();

	/** Number of frames, m. */
	int frameCount();

	/**
	 * Copies pixels {@code firstPixel .. firstPixel + block.numCols - 1} of every frame into {@code block}, one frame
	 * per row, values as they are.
	 *
	 * @param block m × (pixels of the block)
	 */
	void read(int firstPixel, DMatrixRMaj block) throws IOException;

	/**
	 * How many pixels to ask for at once when a block of doubles may take {@code bytes}. The default is as many as fit;
	 * a source whose small reads are cheap asks for less, so that a block stays in the caches of the machine.
	 *
	 * @return 1 .. {@code geometry().pixels()}
	 */
	default int preferredBlockPixels(final long bytes) {
		final long fitting = bytes / (8L * frameCount());
		return (int) Math.max(1, Math.min(geometry().pixels(), fitting));
	}

	/**
	 * Some of the frames, in the order asked for. A source that can leave the others unread overrides this.
	 *
	 * @param frames indices from 0
	 */
	default FrameSource select(final int[] frames) {
		return new Selected(this, frames.clone());
	}

	/** Some frames of a source that can only be read as a whole. */
	record Selected(FrameSource source, int[] frames) implements FrameSource {

		@Override
		public FrameGeometry geometry() {
			return source.geometry();
		}

		@Override
		public int frameCount() {
			return frames.length;
		}

		@Override
		public int preferredBlockPixels(final long bytes) {
			return source.preferredBlockPixels(bytes);
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			final DMatrixRMaj all = new DMatrixRMaj(source.frameCount(), block.numCols);
			source.read(firstPixel, all);
			for (int i = 0; i < frames.length; i++) {
				System.arraycopy(all.data, frames[i] * block.numCols, block.data, i * block.numCols, block.numCols);
			}
		}
	}

	/** The indices of all frames, 0 .. m - 1. */
	default int[] all() {
		return IntStream.range(0, frameCount()).toArray();
	}
}
