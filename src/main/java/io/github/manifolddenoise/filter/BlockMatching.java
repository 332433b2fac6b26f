package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.task.Workers;

/**
 * Block matching with a collaborative Wiener filter (Dabov et al. 2007), in which similar blocks are looked for in other
 * frames too, those that are nearest on the manifold. For every block of 8×8 pixels, 4 apart, the 16 most similar ones in a
 * pilot form a {@linkplain BlockGroup group}, at most 2 pixels away in the frame itself and in those like it; each pixel is
 * the mean over all blocks that cover it, weighted by a Kaiser window and by 1/Σgain². Frames smaller than a block go on as
 * their mirror image. Without noise frames stay as they are.
 * <p>
 * Computed when read, in strips of rows; the last strip is kept while there is {@linkplain MemoryBudget memory}, so that walking
 * through the pixels in order computes each row once, a little more where strips meet. Cost per block: 32 differences for each of 25
 * places in every frame looked at; for each group three transforms of 16 blocks. Several threads filter different frames, and the
 * result is the same for any number of them. Not thread safe itself.
 * </p>
 */
public final class BlockMatching implements FrameSource {

	private static final int FEWEST_ROWS = 8;

	private final CollaborativeFilter kind;
	private final FrameSource noisy;
	private final FrameSource pilot;
	private final int[][] nearest;
	private final double sigma;
	private final Workers workers;
	private final long stripBytes;
	private final RowRange read;
	private final MemoryBudget.Share<Strip> last = MemoryBudget.share();

	/**
	 * @param noisy m frames
	 * @param pilot the same frames, de-noised by other means
	 * @param nearest for each frame of the result, which it is, then those to look for similar blocks in
	 * @param sigma standard deviation of the noise, in grey values
	 */
	public BlockMatching(final FrameSource noisy, final FrameSource pilot, final int[][] nearest, final double sigma,
		final Workers workers)
	{
		this(CollaborativeFilter.WIENER, noisy, pilot, nearest, sigma, workers);
	}

	/** @param kind what filters the groups */
	public BlockMatching(final CollaborativeFilter kind, final FrameSource noisy, final FrameSource pilot, final int[][] nearest, final double sigma,
		final Workers workers)
	{
		this(kind, noisy, pilot, nearest, sigma, workers, MemoryBudget.groups(), RowRange.ALL);
	}

	BlockMatching(final FrameSource noisy, final FrameSource pilot, final int[][] nearest, final double sigma,
		final Workers workers, final long stripBytes)
	{
		this(CollaborativeFilter.WIENER, noisy, pilot, nearest, sigma, workers, stripBytes, RowRange.ALL);
	}

	private BlockMatching(final CollaborativeFilter kind, final FrameSource noisy, final FrameSource pilot, final int[][] nearest, final double sigma,
		final Workers workers, final long stripBytes, final RowRange read)
	{
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
		if (noisy.frameCount() != pilot.frameCount() || !noisy.geometry().equals(pilot.geometry()))
			throw new IllegalArgumentException("sources that do not match");
		this.kind = kind;
		this.noisy = noisy;
		this.pilot = pilot;
		this.nearest = nearest;
		this.sigma = sigma;
		this.workers = workers;
		this.stripBytes = stripBytes;
		this.read = read;
	}

	/**
	 * The last strip is no part of it.
	 *
	 * @param read rows that are going to be read
	 */
	record Saved(CollaborativeFilter kind, FrameSource noisy, FrameSource pilot, int[][] nearest, double sigma, Workers workers, long stripBytes,
		RowRange read)
	{

		BlockMatching made() {
			return new BlockMatching(kind, noisy, pilot, nearest, sigma, workers, stripBytes, read);
		}
	}

	Saved saved() {
		return new Saved(kind, noisy, pilot, nearest, sigma, workers, stripBytes, read);
	}

	@Override
	public FrameGeometry geometry() {
		return noisy.geometry();
	}

	@Override
	public int frameCount() {
		return nearest.length;
	}

	@Override
	public FrameSource select(final int[] frames) {
		final int[][] chosen = Arrays.stream(frames).mapToObj(frame -> nearest[frame]).toArray(int[][]::new);
		return new BlockMatching(kind, noisy, pilot, chosen, sigma, workers, stripBytes, read);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		noisy.select(Arrays.stream(nearest).mapToInt(frames -> frames[0]).toArray()).read(firstPixel, block);
		if (sigma * sigma < Double.MIN_NORMAL) return;
		final int width = geometry().width();
		for (int done = 0; done < block.numCols;) {
			final int row = (firstPixel + done) / width, left = (firstPixel + done) % width;
			final int count = Math.min(block.numCols - done, width - left);
			strip(row).correct(row, left, count, block, done);
			done += count;
		}
	}

	/** The strip that a row of pixels lies in, counted over all planes. */
	private Strip strip(final int row) throws IOException {
		final Optional<Strip> kept = last.get();
		final Strip strip = kept.isPresent() ? kept.get() : new Strip();
		if (strip.holds(row)) return strip;
		strip.compute(row);
		last.set(strip, strip.bytes());
		return strip;
	}

	/** Rows of the result, and what they are made from. */
	private final class Strip {

		private final int[] used = Arrays.stream(nearest).flatMapToInt(Arrays::stream).distinct().sorted().toArray();
		private final RowWindow noisyRows;
		private final RowWindow pilotRows;
		private final double offset;
		private final int width = Math.max(GroupFilter.SIDE, geometry().width());
		private final int height = Math.max(GroupFilter.SIDE, geometry().height());
		private final int rows = (int) Math.max(FEWEST_ROWS, Math.min(height, stripBytes / (8L * (used.length + nearest.length) *
			width)));
		private final float[][] corrections = new float[nearest.length][];
		private int first;
		private int end;

		Strip() throws IOException {
			final DMatrixRMaj pixel = new DMatrixRMaj(1, 1);
			noisy.select(new int[1]).read(0, pixel);
			offset = pixel.data[0];
			noisyRows = window(noisy);
			pilotRows = window(pilot);
		}

		private RowWindow window(final FrameSource frames) {
			return new RowWindow(new MirroredFrames(frames.select(used), GroupFilter.SIDE), offset, 1 / sigma, workers);
		}

		boolean holds(final int row) {
			return row >= first && row < end;
		}

		void compute(final int row) throws IOException {
			final int planeRow = geometry().height(), plane = row / planeRow, inPlane = row % planeRow;
			final RowRange.Strip strip = read.strip(inPlane, plane * planeRow, height, rows, 1);
			final int from = strip.first(), to = strip.end();
			final BlockFilter extent = new BlockFilter(kind, width, height, from, to);
			final float[][] noise = noisyRows.rows(plane * height + extent.top(), plane * height + extent.bottom());
			final float[][] guide = pilotRows.rows(plane * height + extent.top(), plane * height + extent.bottom());
			end = first;
			workers.forEachRange(nearest.length, (start, stop) -> {
				final BlockFilter filter = new BlockFilter(kind, width, height, from, to);
				for (int i = start; i < stop; i++) corrections[i] = filter.correction(images(noise, nearest[i]), images(guide,
					nearest[i]));
			});
			first = plane * planeRow + from;
			end = plane * planeRow + Math.min(planeRow, to);
		}

		/** Memory that it takes. */
		long bytes() {
			return 4L * corrections.length * corrections[0].length + noisyRows.bytes() + pilotRows.bytes();
		}

		private float[][] images(final float[][] all, final int[] frames) {
			return Arrays.stream(frames).mapToObj(frame -> all[Arrays.binarySearch(used, frame)]).toArray(float[][]::new);
		}

		void correct(final int row, final int left, final int count, final DMatrixRMaj block, final int to) {
			final int start = (row - first) * width + left;
			for (int i = 0; i < corrections.length; i++) {
				for (int k = 0; k < count; k++) block.data[i * block.numCols + to + k] += sigma * corrections[i][start + k];
			}
		}
	}

	/**
	 * Some rows of pixels of all frames in memory, (value - offset)·factor as {@code float}. Moving on through the pixels reads
	 * each row once. Not thread safe.
	 */
	private static final class RowWindow {

		/** Rows that are read at a time. */
		private static final int ROWS = 8;

		private final FrameSource source;
		private final double offset;
		private final double factor;
		private final Workers workers;
		private float[][] values;
		private int from;
		private int to;

		RowWindow(final FrameSource source, final double offset, final double factor, final Workers workers) {
			this.source = source;
			this.offset = offset;
			this.factor = factor;
			this.workers = workers;
		}

		/** The rows {@code first .. end - 1}, counted over all planes: an array for every frame, until others are asked for. */
		float[][] rows(final int first, final int end) throws IOException {
			final int width = source.geometry().width(), frames = source.frameCount();
			if (first == from && end == to) return values;
			final float[][] moved = new float[frames][];
			final int kept = first >= from && first < to ? Math.min(to, end) : first;
			for (int i = 0; i < frames; i++) {
				moved[i] = kept > first ? Arrays.copyOfRange(values[i], (first - from) * width, (end - from) * width)
					: new float[(end - first) * width];
				if (values != null) values[i] = null;
			}
			to = from;
			for (int row = kept; row < end; row += ROWS) read(row, Math.min(end, row + ROWS), first, moved);
			values = moved;
			from = first;
			to = end;
			return values;
		}

		long bytes() {
			return 4L * source.frameCount() * (to - from) * source.geometry().width();
		}

		private void read(final int row, final int end, final int first, final float[][] into) throws IOException {
			final int width = source.geometry().width(), count = (end - row) * width, start = (row - first) * width;
			final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), count);
			source.read(row * width, block);
			workers.forEachRange(into.length, (begin, stop) -> {
				for (int i = begin; i < stop; i++) {
					for (int k = 0; k < count; k++) into[i][start + k] = (float) ((block.data[i * count + k] - offset) * factor);
				}
			});
		}
	}
}
