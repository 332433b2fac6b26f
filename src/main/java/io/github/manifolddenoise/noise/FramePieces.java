package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * Reads a few frames at a time as images, for work that needs neighbouring pixels. Planes come one by one, and large ones
 * in pieces of some rows, so that memory does not grow with the frames' size.
 */
final class FramePieces {

	/** What is done with a piece. */
	@FunctionalInterface
	interface Visitor {

		/**
		 * @param piece one frame of the group per row, each an image of {@code width} columns; reused for the next piece
		 * @param height rows of the image
		 * @param blocked places at which no filter of {@link PlaneFilter#SIDE} rows and columns may be applied, by their first
		 *          pixel
		 */
		void visit(DMatrixRMaj piece, int width, int height, BitSet blocked);
	}

	private static final int MOST_PIXELS = 1 << 20;

	private FramePieces() {}

	/** At most {@code most} of the numbers 0 to {@code count - 1}, spread evenly. */
	static int[] spread(final int count, final int most) {
		final int chosen = Math.min(count, most);
		return IntStream.range(0, chosen).map(i -> (int) ((2L * i + 1) * count / (2L * chosen))).toArray();
	}

	/** Visits all pieces that are at least {@link PlaneFilter#SIDE} rows high, of one group of frames after another. */
	static void forEach(final FrameSource source, final int[][] groups, final Progress progress, final Visitor visitor)
		throws IOException
	{
		for (int group = 0; group < groups.length; group++) {
			visit(source.select(groups[group]), progress, visitor);
			progress.fraction((group + 1.0) / groups.length);
		}
	}

	private static void visit(final FrameSource frames, final Progress progress, final Visitor visitor) throws IOException {
		final FrameGeometry geometry = frames.geometry();
		final int width = geometry.width(), height = geometry.height();
		final int most = Math.min(height, Math.max(PlaneFilter.SIDE, MOST_PIXELS / width));
		final BitSet blocked = geometry.shape().blockedSquares(width, PlaneFilter.SIDE);
		final DMatrixRMaj piece = new DMatrixRMaj(frames.frameCount(), most * width);
		for (int plane = 0; plane < geometry.planes(); plane++) {
			for (int row = 0; row + PlaneFilter.SIDE <= height; row += most) {
				progress.checkCanceled();
				final int rows = Math.min(most, height - row);
				piece.reshape(frames.frameCount(), rows * width);
				frames.read((plane * height + row) * width, piece);
				if (rows >= PlaneFilter.SIDE) visitor.visit(piece, width, rows, blocked.get(row * width, (row + rows) *
					width));
			}
		}
	}
}
