package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * A stack read once and its span found by whichever products are fewest: of frames, of pixels, or of images that they combine.
 *
 * @param found the coordinates
 * @param constant pixels that are the same in all frames
 */
record SpanSearch(SpanDecomposition found, BitSet constant) {

	/** @throws UserException if the frames are too many to be compared, and their pixels, too */
	static SpanSearch of(final FrameSource source, final Compute compute, final Progress progress) throws IOException {
		final int m = source.frameCount();
		final FrameSource computed = source instanceof CachedFrames cached ? cached.source() : source;
		if (m > SpanCoordinates.MANY_FRAMES && computed instanceof CombinedFrames combined && combined.source()
			.frameCount() < Math.min(m, source.geometry().pixels())) return ofCombinations(combined, compute, progress);
		final boolean few = hasFewPixels(source);
		if (!few && m > LinearAlgebra.LARGEST_ORDER) throw new UserException("The stack has " + m + " frames of " + source
			.geometry().pixels() + " pixels. More than " + LinearAlgebra.LARGEST_ORDER + " can be compared if they have " +
			SpanCoordinates.MOST_VALUES +
			" values at most, and fewer pixels than there are frames. Choose a part of them, or crop or bin them.");
		final DMatrixRMaj matrix = few ? new DMatrixRMaj(m, source.geometry().pixels()) : new DMatrixRMaj(m, m);
		final BitSet constant = new BitSet();
		FrameBlocks.forEachCentred(source, compute.workers(), progress, (first, block) -> {
			if (few) insert(block, matrix, first);
			else compute.algebra().addGram(block, matrix);
			FrameBlocks.addConstant(block, first, constant);
		});
		return new SpanSearch(few ? SpanDecomposition.ofFrames(matrix, compute) : SpanDecomposition.ofGram(matrix, source
			.geometry().pixels(), compute), constant);
	}

	/**
	 * Of many frames of few pixels, by tiles; empty where they are not that many or that few.
	 *
	 * @param tiles computed elsewhere
	 */
	static Optional<SpanSearch> elsewhere(final FrameSource source, final Tiles tiles, final Compute compute) {
		if (!hasFewPixels(source)) return Optional.empty();
		final FrameTiles frames = new FrameTiles(source, tiles);
		SpanDecomposition.checkRange(frames.squares());
		return Optional.of(new SpanSearch(SpanDecomposition.ofPixels(frames.gram(), source.frameCount(), frames::times,
			compute), frames.constant()));
	}

	/** Of combinations of few images: from the products of these, K×K for K of them. */
	private static SpanSearch ofCombinations(final CombinedFrames frames, final Compute compute, final Progress progress)
		throws IOException
	{
		final FrameSource images = frames.source();
		final DMatrixRMaj gram = new DMatrixRMaj(images.frameCount(), images.frameCount());
		final BitSet constant = new BitSet();
		FrameBlocks.forEach(images, FrameBlocks.pixelsPerBlock(images), progress, (first, block) -> {
			FrameBlocks.checkFinite(images.geometry(), first, block, FrameBlocks.mean(block, compute.workers()));
			compute.algebra().addGram(block, gram);
			FrameBlocks.addConstant(block, first, constant);
		});
		return new SpanSearch(SpanDecomposition.ofCombinations(gram, frames.weights(), frames.geometry().pixels(), compute),
			constant);
	}

	private static void insert(final DMatrixRMaj block, final DMatrixRMaj frames, final int first) {
		for (int i = 0; i < block.numRows; i++) System.arraycopy(block.data, i * block.numCols, frames.data, i * frames
			.numCols + first, block.numCols);
	}

	private static boolean hasFewPixels(final FrameSource source) {
		final int m = source.frameCount(), d = source.geometry().pixels();
		return m > SpanCoordinates.MANY_FRAMES && d < m && (long) m * d <= SpanCoordinates.MOST_VALUES;
	}
}
