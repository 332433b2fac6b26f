package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Progress;

/**
 * Square tiles of large frames that stand for all of them, in all frames: the planes of smaller frames. What is estimated of
 * methods there takes a time that does not grow with the size of the frames.
 * <p>
 * All tiles of a grid are ordered by how much their pixels change over time, and as many are taken at equal steps of that
 * order: of fields with a few bright objects on a calm background both have the share that they have of the field.
 * </p>
 *
 * @param frames the tiles, 4 bytes per value in memory
 * @param pixels which pixel of the whole frames each of their pixels is
 */
public record SampledTiles(FrameSource frames, int[] pixels) {

	/** Pixels of a tile's border, which is filtered with less around it than there is in the whole. */
	private static final int BORDER = 8;

	/** So many times the tiles' pixels, and frames are large. */
	private static final int WORTHWHILE = 2;

	/**
	 * How much of a stack tiles are.
	 *
	 * @param side of a tile, pixels
	 * @param values that tiles have together, if they are not too few
	 * @param fewest tiles
	 */
	public record Extent(int side, long values, int fewest) {

		/** How many tiles frames of a size are judged by, if there is nothing uncounted; 0 where all of the frames are not much more. */
		public int count(final long frames, final long width, final long height, final long planes) {
			final int count = count(frames);
			return Math.min(width, height) >= side && WORTHWHILE * (long) count * side * side <= width * height * planes ? count : 0;
		}

		private int count(final long frames) {
			return (int) Math.max(fewest, values / ((long) side * side * frames));
		}

		/** The pixels of a tile, row by row. */
		private IntStream pixels(final int start, final int width) {
			return IntStream.range(0, side * side).map(k -> start + k / side * width + k % side);
		}
	}

	/** Frames that tell how much pixels change, and bytes that are read at a time. */
	private static final int FRAMES = 64;
	private static final long BLOCK_BYTES = 16 << 20;

	/** A tile's first pixel, and the mean variance over time of its pixels that count. */
	private record Tile(int start, double variance) {}

	/**
	 * Tiles of a stack. Reads {@value #FRAMES} frames, and the rows that have tiles.
	 *
	 * @param uncounted pixels that say nothing; tiles of which half are such are not taken
	 * @param extent how many, and how large
	 * @return empty where all of the frames are not much more
	 */
	public static Optional<SampledTiles> of(final FrameSource source, final BitSet uncounted, final Extent extent, final Progress progress)
		throws IOException
	{
		final FrameGeometry geometry = source.geometry();
		final int wanted = extent.count(source.frameCount(), geometry.width(), geometry.height(), geometry.planes());
		if (wanted == 0) return Optional.empty();
		final List<Tile> all = tiles(source, uncounted, extent, progress);
		if (all.size() < WORTHWHILE * wanted) return Optional.empty();
		all.sort(Comparator.comparingDouble(Tile::variance).thenComparingInt(Tile::start));
		final int[] starts = IntStream.range(0, wanted).map(k -> all.get((int) ((2L * k + 1) * all.size() / (2L * wanted))).start).sorted()
			.toArray();
		return Optional.of(read(source, starts, extent, progress));
	}

	private static List<Tile> tiles(final FrameSource source, final BitSet uncounted, final Extent extent, final Progress progress) throws IOException {
		final FrameGeometry geometry = source.geometry();
		final int width = geometry.width(), height = geometry.height(), side = extent.side;
		final double[] variances = variances(source, progress);
		final List<Tile> tiles = new ArrayList<>();
		for (int plane = 0; plane < geometry.planes(); plane++) {
			for (int y = height % side / 2; y + side <= height; y += side) {
				for (int x = width % side / 2; x + side <= width; x += side) {
					tile((plane * height + y) * width + x, extent, geometry, uncounted, variances).ifPresent(tiles::add);
				}
			}
		}
		return tiles;
	}

	private static Optional<Tile> tile(final int start, final Extent extent, final FrameGeometry geometry, final BitSet uncounted, final double[] variances) {
		final int[] counted = extent.pixels(start, geometry.width()).filter(pixel -> !uncounted.get(pixel) && !geometry.isOutside(pixel))
			.toArray();
		if (2 * counted.length < extent.side * extent.side) return Optional.empty();
		return Optional.of(new Tile(start, IntStream.of(counted).mapToDouble(pixel -> variances[pixel]).sum() / counted.length));
	}

	/** The variance over time of every pixel, in some frames. */
	private static double[] variances(final FrameSource source, final Progress progress) throws IOException {
		final int m = source.frameCount(), count = Math.min(m, FRAMES), pixels = source.geometry().pixels();
		final FrameSource some = source.select(IntStream.range(0, count).map(i -> (int) ((long) i * m / count)).toArray());
		final double[] variances = new double[pixels];
		final int most = some.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < pixels; first += most) {
			progress.checkCanceled();
			final DMatrixRMaj block = new DMatrixRMaj(count, Math.min(most, pixels - first));
			some.read(first, block);
			for (int k = 0; k < block.numCols; k++) variances[first + k] = variance(block, k);
		}
		return variances;
	}

	private static double variance(final DMatrixRMaj block, final int pixel) {
		double sum = 0, squares = 0;
		for (int i = 0; i < block.numRows; i++) {
			final double value = block.get(i, pixel) - block.get(0, pixel);
			sum += value;
			squares += value * value;
		}
		return Math.max(0, squares - sum * sum / block.numRows) / block.numRows;
	}

	/** Whole rows of all frames, as far as there are tiles in them, a few at a time. */
	private static SampledTiles read(final FrameSource source, final int[] starts, final Extent extent, final Progress progress) throws IOException {
		final int width = source.geometry().width(), m = source.frameCount(), side = extent.side;
		final float[][] frames = new float[m][starts.length * side * side];
		final int most = (int) Math.max(1, Math.min(side, BLOCK_BYTES / (8L * m * width)));
		for (int tile = 0; tile < starts.length;) {
			final int row = starts[tile] / width, first = tile;
			while (tile < starts.length && starts[tile] / width == row) tile++;
			for (int y = 0; y < side; y += most) {
				progress.checkCanceled();
				final DMatrixRMaj block = new DMatrixRMaj(m, Math.min(most, side - y) * width);
				source.read((row + y) * width, block);
				for (int k = first; k < tile; k++) copy(block, width, starts[k] % width, frames, (k * side + y) * side, side);
			}
		}
		final int[] pixels = IntStream.of(starts).flatMap(start -> extent.pixels(start, width)).toArray();
		return new SampledTiles(new MemoryFrames(new FrameGeometry(side, side, starts.length), frames), pixels);
	}

	private static void copy(final DMatrixRMaj block, final int width, final int column, final float[][] frames, final int start,
		final int side)
	{
		for (int i = 0; i < frames.length; i++) {
			for (int y = 0; y < block.numCols / width; y++) {
				for (int x = 0; x < side; x++) frames[i][start + y * side + x] = (float) block.data[i * block.numCols + y * width + column + x];
			}
		}
	}

	/** Pixels of the tiles that do not count: those of the whole frames, and the tiles' borders. */
	public BitSet uncounted(final BitSet ofWhole) {
		final BitSet uncounted = new BitSet();
		final int side = frames.geometry().width();
		for (int k = 0; k < pixels.length; k++) {
			final int x = k % side, y = k / side % side;
			if (ofWhole.get(pixels[k]) || isBorder(x, side) || isBorder(y, side)) uncounted.set(k);
		}
		return uncounted;
	}

	private static boolean isBorder(final int place, final int side) {
		return place < BORDER || place >= side - BORDER;
	}
}
