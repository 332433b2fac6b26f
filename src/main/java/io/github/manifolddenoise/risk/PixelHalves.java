package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.SplitMix;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A stack cut into two stacks of the same frames, each with a random half of the pixels. Where noise is independent from
 * pixel to pixel, the noise of one half knows nothing of the other's.
 * <p>
 * A pixel's half is the sign of a hash of seed and pixel, so that it depends neither on the threads nor on the blocks.
 * Cost: one pass over the stack, m²d multiply-adds in all, two eigendecompositions of order m, 2m² numbers of memory
 * besides two blocks of pixels.
 * </p>
 *
 * @param geometry of the whole frames
 * @param first half A
 * @param second half B
 */
public record PixelHalves(FrameGeometry geometry, Half first, Half second) {

	/**
	 * m frames of some of the pixels.
	 *
	 * @param span their coordinates; its geometry is one row of as many pixels as the half has
	 * @param gram G, m×m, dot products of the frames less their mean. Not to be changed
	 */
	public record Half(SpanCoordinates span, DMatrixRMaj gram) {

		/** Pixels of a frame of this half, |A|. */
		public int pixels() {
			return span.geometry().pixels();
		}
	}

	/**
	 * Reads a stack once and cuts it in halves.
	 *
	 * @throws UserException if there are fewer than 3 frames, a value is not finite, or all frames of a half are identical,
	 *           as those of a half without pixels are
	 */
	public static PixelHalves of(final FrameSource source, final long seed, final Compute compute,
		final Progress progress) throws IOException
	{
		progress.stage("Comparing frames");
		final Sum first = new Sum(source.frameCount()), second = new Sum(source.frameCount());
		FrameBlocks.forEachCentred(source, compute.workers(), progress, (firstPixel, block) -> {
			first.add(block, columns(seed, firstPixel, block, true), compute);
			second.add(block, columns(seed, firstPixel, block, false), compute);
		});
		return new PixelHalves(source.geometry(), first.half(compute), second.half(compute));
	}

	/** The pixels of a centred block that belong to a half; those that never change hold no noise and belong to none. */
	private static int[] columns(final long seed, final int firstPixel, final DMatrixRMaj block, final boolean inFirst) {
		final long start = SplitMix.mixed(seed);
		return IntStream.range(0, block.numCols).filter(i -> SplitMix.mixed(start + firstPixel + i) < 0 == inFirst &&
			!FrameBlocks.isConstant(block, i)).toArray();
	}

	/** Number of frames, m. */
	public int frameCount() {
		return first.gram.numRows;
	}

	/** Coordinates of the whole frames, without another pass over the stack: G is the sum of both halves'. */
	public SpanCoordinates whole(final Compute compute) {
		final DMatrixRMaj gram = first.gram.copy();
		for (int k = 0; k < gram.getNumElements(); k++) gram.data[k] += second.gram.data[k];
		return SpanCoordinates.ofGram(geometry, gram, compute);
	}

	/** One half while the stack is read. */
	private static final class Sum {

		private final DMatrixRMaj gram;
		private final DMatrixRMaj part = new DMatrixRMaj(1, 1);
		private int pixels;

		Sum(final int frames) {
			gram = new DMatrixRMaj(frames, frames);
		}

		void add(final DMatrixRMaj block, final int[] columns, final Compute compute) {
			if (columns.length == 0) return;
			part.reshape(block.numRows, columns.length);
			gather(block, columns, compute.workers());
			compute.algebra().addGram(part, gram);
			pixels += columns.length;
		}

		private void gather(final DMatrixRMaj block, final int[] columns, final Workers workers) {
			workers.forEachRange(block.numRows, (from, to) -> {
				for (int i = from; i < to; i++) {
					final int row = i * block.numCols, target = i * columns.length;
					for (int j = 0; j < columns.length; j++) part.data[target + j] = block.data[row + columns[j]];
				}
			});
		}

		Half half(final Compute compute) {
			if (pixels == 0) throw new UserException("Frames of so few pixels cannot be split in halves to choose a parameter" +
				" by. Choose it yourself, or frames of at least 16 pixels.");
			return new Half(SpanCoordinates.ofGram(new FrameGeometry(pixels, 1, 1), gram, compute), gram);
		}
	}
}
