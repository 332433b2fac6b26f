package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.WindowAxis.Window;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.linalg.Compute;

/**
 * Frames de-noised window by window: each overlapping window of the frames has a manifold of its own, whose
 * {@linkplain WindowHarmonics harmonics} are taken of the window and {@value #HALO} pixels around it, cleaned by a
 * {@link HarmonicDct}, and put together; results of neighbouring windows are blended.
 * <p>
 * Rows of windows are computed when a pixel of them is first read. What they found is kept as long as there is
 * {@linkplain MemoryBudget memory}, K (m + pixels) floats per window; otherwise the rows used last are. Windows of a row run on all
 * threads, each on one, with linear algebra of its own for all but the largest eigenproblems: the result is the same for any number
 * of threads. Planes are cleaned on their own. Not thread safe itself.
 * </p>
 */
public final class LocalHarmonics implements FrameSource {

	/** Pixels around a window that are filtered with it. */
	public static final int HALO = 8;

	/** Rows of windows besides the last one that a row of pixels may lie in. */
	private static final int OVERLAPPING = 2;

	private final FrameSource frames;
	private final double sigma;
	private final int neighbours;
	private final int size;
	private final Compute compute;
	private final WindowAxis across;
	private final WindowAxis down;
	private final RowRange read;
	private final int sizes;
	private final MemoryBudget.Share<Found> kept = MemoryBudget.share();

	/** What was found in rows of windows, those used first in front. */
	private static final class Found {

		private final Map<Integer, CleanedWindow[]> rows = new HashMap<>();
		private final Deque<Integer> order = new ArrayDeque<>();
		private long bytes;

		/** Forgets the rows of windows used first, until there is room for one more like them. */
		void makeRoom(final long most) {
			while (order.size() > OVERLAPPING && bytes + bytes / order.size() > most) {
				bytes -= bytes(rows.remove(order.remove()));
			}
		}

		void add(final int key, final CleanedWindow[] row) {
			rows.put(key, row);
			order.add(key);
			bytes += bytes(row);
		}

		private static long bytes(final CleanedWindow[] row) {
			long sum = 0;
			for (final CleanedWindow window : row) sum += window.bytes();
			return sum;
		}
	}

	/**
	 * @param sigma σ of the noise
	 * @param neighbours a kernel's bandwidth is the mean distance to this neighbour
	 * @param size of a window, pixels in either direction
	 */
	public LocalHarmonics(final FrameSource frames, final double sigma, final int neighbours, final int size,
		final Compute compute)
	{
		this(frames, sigma, neighbours, size, 1, compute);
	}

	/** @param sizes of windows that live at a time: they share the memory */
	public LocalHarmonics(final FrameSource frames, final double sigma, final int neighbours, final int size, final int sizes,
		final Compute compute)
	{
		this(frames, sigma, neighbours, size, sizes, compute, RowRange.ALL);
	}

	private LocalHarmonics(final FrameSource frames, final double sigma, final int neighbours, final int size,
		final int sizes, final Compute compute, final RowRange read)
	{
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
		if (size < 1 || sizes < 1) throw new IllegalArgumentException("windows of " + size + " pixels, of " + sizes +
			" sizes");
		this.frames = frames;
		this.sigma = sigma;
		this.neighbours = neighbours;
		this.compute = compute;
		this.size = size;
		this.sizes = sizes;
		this.read = read;
		across = WindowAxis.of(frames.geometry().width(), size, HALO);
		down = WindowAxis.of(frames.geometry().height(), size, HALO);
	}

	/**
	 * What was found in windows is no part of it.
	 *
	 * @param read rows that are going to be read
	 */
	record Saved(FrameSource frames, double sigma, int neighbours, int size, int sizes, Compute compute,
		RowRange read)
	{

		LocalHarmonics made() {
			return new LocalHarmonics(frames, sigma, neighbours, size, sizes, compute, read);
		}
	}

	Saved saved() {
		return new Saved(frames, sigma, neighbours, size, sizes, compute, read);
	}

	@Override
	public FrameGeometry geometry() {
		return frames.geometry();
	}

	@Override
	public int frameCount() {
		return frames.frameCount();
	}

	/** Whole rows of pixels. */
	@Override
	public int preferredBlockPixels(final long bytes) {
		final int fitting = FrameSource.super.preferredBlockPixels(bytes), width = geometry().width();
		return Math.max(width, fitting / width * width);
	}

	@Override
	public FrameSource select(final int[] chosen) {
		return new Chosen(this, chosen.clone());
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		read(all(), firstPixel, block);
	}

	record Chosen(LocalHarmonics source, int[] frames) implements FrameSource {

		@Override
		public int preferredBlockPixels(final long bytes) {
			return source.preferredBlockPixels(bytes * source.frameCount() / frames.length);
		}

		@Override
		public FrameGeometry geometry() {
			return source.geometry();
		}

		@Override
		public int frameCount() {
			return frames.length;
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(frames, firstPixel, block);
		}
	}

	/** Row of pixels by row, as far as the block has pixels in it. */
	private void read(final int[] chosen, final int firstPixel, final DMatrixRMaj block) throws IOException {
		final Found found = kept.get().orElseGet(Found::new);
		final int width = geometry().width(), height = geometry().height();
		final int end = firstPixel + block.numCols;
		for (int row = firstPixel / width; row * width < end;) {
			final int plane = row / height, y = row % height, stop = Math.min(height, y + (end - row * width + width - 1) / width);
			final DMatrixRMaj lines = lines(found, chosen, plane, y, stop);
			final int offset = row * width - firstPixel, from = Math.max(0, -offset), to = Math.min(lines.numCols, block.numCols - offset);
			for (int i = 0; i < chosen.length; i++) {
				System.arraycopy(lines.data, i * lines.numCols + from, block.data, i * block.numCols + offset + from, to - from);
			}
			row += stop - y;
		}
	}

	/** Whole rows of pixels of a plane. */
	private DMatrixRMaj lines(final Found found, final int[] chosen, final int plane, final int y, final int stop) throws IOException {
		final int width = geometry().width();
		final DMatrixRMaj lines = new DMatrixRMaj(chosen.length, (stop - y) * width);
		for (int r = 0; r < down.windows().size(); r++) {
			final Window window = down.windows().get(r);
			final int from = Math.max(y, window.from()), to = Math.min(stop, window.to()), row = r;
			if (from >= to) continue;
			final CleanedWindow[] cleaned = row(found, plane, r);
			compute.workers().forEachRange(chosen.length, (first, last) -> {
				for (int c = 0; c < cleaned.length; c++) add(cleaned[c], row, c, chosen, first, last, from, to, y, lines);
			});
		}
		return lines;
	}

	private void add(final CleanedWindow cleaned, final int row, final int column, final int[] chosen, final int first,
		final int last, final int from, final int to, final int y, final DMatrixRMaj lines)
	{
		final Window vertical = down.windows().get(row), horizontal = across.windows().get(column);
		final double[] weightsDown = down.weights().get(row), weightsAcross = across.weights().get(column);
		final int wide = horizontal.filtered(), width = geometry().width();
		final DMatrixRMaj values = cleaned.values(chosen, first, last, (from - vertical.from()) * wide, (to - from) * wide, single());
		for (int i = first; i < last; i++) {
			for (int line = from; line < to; line++) {
				final double weight = weightsDown[line - vertical.from()];
				final int at = i * lines.numCols + (line - y) * width + horizontal.from();
				final int value = (i - first) * values.numCols + (line - from) * wide;
				for (int x = 0; x < wide; x++) lines.data[at + x] += weight * weightsAcross[x] * values.data[value + x];
			}
		}
	}

	private Compute single() {
		return Compute.here(compute.workers().single());
	}

	/** What was found in a row of windows, now or before. */
	private CleanedWindow[] row(final Found found, final int plane, final int r) throws IOException {
		final int key = plane * down.windows().size() + r;
		if (!found.rows.containsKey(key)) compute(found, plane, r);
		return found.rows.get(key);
	}

	/** Cleans as many rows of windows from one on as can be read at a time. */
	private void compute(final Found found, final int plane, final int first) throws IOException {
		final List<Window> all = down.windows();
		final int columns = across.windows().size(), start = plane * all.size();
		final long block = frames.preferredBlockPixels(MemoryBudget.bands());
		int end = first + 1;
		final int last = Math.max(0, read.end() - plane * geometry().height());
		while (end < all.size() && all.get(end).from() < last && !found.rows.containsKey(start + end) && (long) geometry().width() * (all.get(end).to() - all.get(first)
			.from()) <= block) end++;
		found.makeRoom(MemoryBudget.windows() / sizes);
		final long most = Math.max(block, MemoryBudget.band() / (8L * frameCount()));
		final WindowQueue queue = new WindowQueue(frames, plane, all.subList(first, end), across.windows(), most);
		final CleanedWindow[] cleaned = new CleanedWindow[queue.size()];
		try {
			compute.workers().forEach(cleaned.length, any -> clean(queue, cleaned));
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
		for (int r = first; r < end; r++) {
			found.add(start + r, Arrays.copyOfRange(cleaned, (r - first) * columns, (r - first + 1) * columns));
		}
		kept.set(found, found.bytes);
	}

	/** Takes the next window and cleans it. */
	private void clean(final WindowQueue queue, final CleanedWindow[] cleaned) {
		try {
			final WindowQueue.Item item = queue.next();
			cleaned[item.index()] = cleaned(item);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	private CleanedWindow cleaned(final WindowQueue.Item item) {
		final Compute alone = single();
		final int width = item.horizontal().length();
		final DMatrixRMaj harmonics = WindowHarmonics.of(item.inside(), width, sigma, neighbours, alone, compute);
		final DMatrixRMaj images = alone.algebra().transposeTimes(harmonics, item.around());
		HarmonicDct.of(geometry().width(), geometry().height(), sigma).filterAll(images.data, images.numRows,
			item.horizontal()
			.filtered(), item.vertical().filtered(), alone.workers());
		return CleanedWindow.of(harmonics, images);
	}
}
