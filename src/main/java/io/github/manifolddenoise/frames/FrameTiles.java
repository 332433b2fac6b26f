package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.linalg.Compute.Tiles.Range;
import io.github.manifolddenoise.task.Workers;

/**
 * Products with a stack's frames less their mean, X (m×d), by tiles that are read where they are computed, so that no machine
 * needs more of the stack than a tile. They have the bits of the same products on one machine with linear algebra in Java. The
 * mean is found by tiles of pixels, everything else by tiles of {@value Tiles#SUMMED} frames. Every call reads the stack once.
 */
final class FrameTiles {

	/** The pixels fall into as many tiles, or fewer. */
	private static final int PIXEL_TILES = 32;

	private final Tiles tiles;
	private final Centred frames;
	private final List<Range> rows;
	private final BitSet constant = new BitSet();

	/** Reads the stack once to find its mean frame. */
	FrameTiles(final FrameSource source, final Tiles tiles) {
		this.tiles = tiles;
		final int pixels = source.geometry().pixels(), block = FrameBlocks.pixelsPerBlock(source);
		final FrameSource read = source instanceof CachedFrames cached ? cached.source() : source;
		final List<Mean> means = tiles.map("mean frame", new MeanOfTile(read, block), Range.of(pixels, Math.max(block,
			(pixels - 1) / PIXEL_TILES + 1)));
		for (int k = 0, first = 0; k < means.size(); first += means.get(k++).values.length) {
			final int start = first;
			means.get(k).constant.stream().forEach(pixel -> constant.set(start + pixel));
		}
		rows = Range.of(source.frameCount(), Tiles.SUMMED);
		frames = new Centred(read, means.stream().flatMapToDouble(mean -> Arrays.stream(mean.values)).toArray(), block);
	}

	/** Pixels that are the same in all frames. */
	BitSet constant() {
		return constant;
	}

	/** ‖x‖² of every frame. */
	double[] squares() {
		return tiles.map("lengths of frames", new Squares(frames), rows).stream().flatMapToDouble(Arrays::stream).toArray();
	}

	/** XᵀX, d×d. A machine holds a tile's frames. */
	DMatrixRMaj gram() {
		return tiles.sum("products of pixels", new Gram(frames), rows);
	}

	/** XC for few pixels. */
	DMatrixRMaj times(final DMatrixRMaj columns) {
		return joined(tiles.map("coordinates", new Product(frames, columns), rows), columns.numCols);
	}

	/** XXᵀQ for any number of pixels, a block of them at a time. */
	DMatrixRMaj timesOwnTransposed(final DMatrixRMaj block) {
		final List<Part> parts = rows.stream().map(tile -> new Part(tile, Rows.range(block, tile.first(), tile.count())))
			.toList();
		final DMatrixRMaj images = tiles.sum("sketch of the frames, images", new Images(frames), parts);
		return joined(tiles.map("sketch of the frames, coordinates", new Combined(frames, images), rows), block.numCols);
	}

	private static DMatrixRMaj joined(final List<DMatrixRMaj> tiles, final int columns) {
		final DMatrixRMaj all = new DMatrixRMaj(tiles.stream().mapToInt(tile -> tile.numRows).sum(), columns);
		int at = 0;
		for (final DMatrixRMaj tile : tiles) {
			System.arraycopy(tile.data, 0, all.data, at, tile.getNumElements());
			at += tile.getNumElements();
		}
		return all;
	}

	/**
	 * Frames less their mean.
	 *
	 * @param blockPixels that are read at a time
	 */
	record Centred(FrameSource source, double[] mean, int blockPixels) {

		DMatrixRMaj of(final Range rows, final Workers workers) throws IOException {
			final DMatrixRMaj all = new DMatrixRMaj(rows.count(), mean.length);
			read(some(rows), 0, all, workers);
			return all;
		}

		private FrameSource some(final Range rows) {
			return source.select(IntStream.range(rows.first(), rows.end()).toArray());
		}

		private void read(final FrameSource some, final int first, final DMatrixRMaj block, final Workers workers)
			throws IOException
		{
			some.read(first, block);
			FrameBlocks.subtract(block, Arrays.copyOfRange(mean, first, first + block.numCols), workers);
		}

		void forEach(final Range rows, final Workers workers, final FrameBlocks.Visitor visitor) throws IOException {
			final FrameSource some = some(rows);
			for (final Range pixels : Range.of(mean.length, blockPixels)) {
				final DMatrixRMaj block = new DMatrixRMaj(rows.count(), pixels.count());
				read(some, pixels.first(), block, workers);
				visitor.visit(pixels.first(), block);
			}
		}
	}

	record Squares(Centred frames) implements Tiles.Task<Range, double[]> {

		@Override
		public double[] of(final Range rows, final Compute compute) throws IOException {
			final double[] squares = new double[rows.count()];
			frames.forEach(rows, compute.workers(), (first, pixels) -> SpanDecomposition.addSquaredNorms(pixels, squares,
				compute));
			return squares;
		}
	}

	record Gram(Centred frames) implements Tiles.Task<Range, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Range rows, final Compute compute) throws IOException {
			final DMatrixRMaj pixels = frames.of(rows, compute.workers());
			return compute.algebra().transposeTimes(pixels, pixels);
		}
	}

	record Product(Centred frames, DMatrixRMaj columns) implements Tiles.Task<Range, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Range rows, final Compute compute) throws IOException {
			return compute.algebra().times(frames.of(rows, compute.workers()), columns);
		}
	}

	/**
	 * Some frames.
	 *
	 * @param block rows of a matrix that go with them
	 */
	record Part(Range rows, DMatrixRMaj block) {}

	record Images(Centred frames) implements Tiles.Task<Part, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Part part, final Compute compute) throws IOException {
			final DMatrixRMaj images = new DMatrixRMaj(frames.mean.length, part.block.numCols);
			frames.forEach(part.rows, compute.workers(), (first, pixels) -> {
				final DMatrixRMaj product = compute.algebra().transposeTimes(pixels, part.block);
				System.arraycopy(product.data, 0, images.data, first * images.numCols, product.getNumElements());
			});
			return images;
		}
	}

	record Combined(Centred frames, DMatrixRMaj images) implements Tiles.Task<Range, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Range rows, final Compute compute) throws IOException {
			final DMatrixRMaj sums = new DMatrixRMaj(rows.count(), images.numCols);
			frames.forEach(rows, compute.workers(), (first, pixels) -> compute.algebra().multiply(1, pixels, false,
				Rows.range(images, first, pixels.numCols), false, 1, sums));
			return sums;
		}
	}

	/**
	 * Of a tile of pixels.
	 *
	 * @param values the mean of all frames
	 * @param constant pixels of the tile that are the same in all frames
	 */
	record Mean(double[] values, BitSet constant) {}

	record MeanOfTile(FrameSource source, int blockPixels) implements Tiles.Task<Range, Mean> {

		@Override
		public Mean of(final Range pixels, final Compute compute) throws IOException {
			final Mean found = new Mean(new double[pixels.count()], new BitSet());
			for (int first = 0; first < pixels.count(); first += blockPixels) {
				final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), Math.min(blockPixels, pixels.count() - first));
				source.read(pixels.first() + first, block);
				final double[] mean = FrameBlocks.mean(block, compute.workers());
				FrameBlocks.checkFinite(source.geometry(), pixels.first() + first, block, mean);
				FrameBlocks.subtract(block, mean, compute.workers());
				System.arraycopy(mean, 0, found.values, first, mean.length);
				FrameBlocks.addConstant(block, first, found.constant);
			}
			return found;
		}
	}
}
