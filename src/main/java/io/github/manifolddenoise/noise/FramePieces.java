package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * Reads a few frames at a time as images, for work that needs neighbouring pixels. Planes come one by one; of those of more
 * than {@value #MOST_PIXELS} pixels some bands of rows spread evenly, which together tell the level of a frame's noise
 * within 1 %, so that neither memory nor time grows with the frames' size.
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
		 * @param last whether no more of the plane follows
		 */
		void visit(DMatrixRMaj piece, int width, int height, BitSet blocked, boolean last);
	}

	private static final int MOST_PIXELS = 1 << 19;
	private static final int SAMPLED_PIXELS = 1 << 18;

	/** Rows of a band, of which the last three lack neighbours. */
	private static final int BAND = 16;

	/** Most pixels to read at once where a small piece costs as much as a large one. */
	private static final int READ_PIXELS = 1 << 20;

	private FramePieces() {}

	/** At most {@code most} of the numbers 0 to {@code count - 1}, spread evenly. */
	static int[] spread(final int count, final int most) {
		final int chosen = Math.min(count, most);
		return IntStream.range(0, chosen).map(i -> (int) ((2L * i + 1) * count / (2L * chosen))).toArray();
	}

	/** Visits the planes, if they are at least {@link PlaneFilter#SIDE} rows high, of one group of frames after another. */
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
		if (height < PlaneFilter.SIDE) return;
		final BitSet blocked = geometry.shape().blockedSquares(width, PlaneFilter.SIDE);
		final boolean whole = (long) width * height <= MOST_PIXELS;
		final int rows = whole ? height : BAND;
		final int[] bands = whole ? new int[1] : bands(height, width);
		final Reader reader = new Reader(frames, rows);
		final DMatrixRMaj piece = new DMatrixRMaj(frames.frameCount(), rows * width);
		for (int plane = 0; plane < geometry.planes(); plane++) {
			for (int band = 0; band < bands.length; band++) {
				progress.checkCanceled();
				reader.read(plane, bands[band], piece);
				visitor.visit(piece, width, rows, blocked.get(bands[band] * width, (bands[band] + rows) * width), band ==
					bands.length - 1);
			}
		}
	}

	/** The first row of every band. */
	private static int[] bands(final int height, final int width) {
		final int[] places = spread(height / BAND, Math.max(1, SAMPLED_PIXELS / (BAND * width)));
		return Arrays.stream(places).map(place -> place * BAND).toArray();
	}

	/** Reads more than a piece at a time where a small one costs as much as a large one. */
	private static final class Reader {

		private final FrameSource frames;
		private final int most;
		private final DMatrixRMaj held;
		private int plane = -1;
		private int first;
		private int last;

		Reader(final FrameSource frames, final int rows) {
			this.frames = frames;
			final int width = frames.geometry().width();
			final int asked = frames.preferredBlockPixels(8L * frames.frameCount() * rows * width);
			most = Math.max(rows, Math.min(asked, READ_PIXELS) / width);
			held = new DMatrixRMaj(frames.frameCount(), most > rows ? most * width : 0);
		}

		void read(final int inPlane, final int row, final DMatrixRMaj piece) throws IOException {
			final int width = frames.geometry().width(), height = frames.geometry().height();
			if (held.numCols == 0) {
				frames.read((inPlane * height + row) * width, piece);
				return;
			}
			if (inPlane != plane || row + piece.numCols / width > last) {
				plane = inPlane;
				first = row;
				last = Math.min(height, row + most);
				held.reshape(held.numRows, (last - first) * width);
				frames.read((plane * height + first) * width, held);
			}
			for (int i = 0; i < held.numRows; i++) {
				System.arraycopy(held.data, i * held.numCols + (row - first) * width, piece.data, i * piece.numCols, piece.numCols);
			}
		}
	}
}
