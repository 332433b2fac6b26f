package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.WindowAxis.Window;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * New frames de-noised window by window with the help of clean ones: in each overlapping window the {@link MixturePosterior}
 * mean of what the frame may have been there, given the window of all training frames, with narrow and wide Gaussians. Thus
 * a frame may be put together from other training frames in every window. Results of neighbouring windows are blended.
 * <p>
 * With many things that move on their own a window has more directions than a few nearest frames show: there the wide
 * Gaussians have the larger weights. No coordinates are looked for, since what lies outside of the span of the training
 * windows cancels in the weights. Windows have no halo: pixels around one may show what the window does not tell.
 * </p>
 * <p>
 * Rows of windows are computed when a pixel of them is first read; those read last are kept, 4 bytes per value. Windows of a
 * row run on all threads, each on one: the result is the same for any number of threads. New frames know nothing of each
 * other. Planes are de-noised on their own. Cost per window of p pixels: m²p + nm(2p + k²) + mk³. Not thread safe itself.
 * </p>
 */
public final class LocalPosterior implements FrameSource {

	/** Rows of windows that share a pixel. */
	private static final int KEPT = 3;

	private static final List<GaussianWidth> WIDTHS = List.of(GaussianWidth.NARROW, GaussianWidth.WIDE);

	/**
	 * What a row of windows adds to the frames, n×(lines of the row × width).
	 *
	 * @param key of plane and row
	 */
	private record Strip(int key, float[][] values) {}

	private final FrameSource training;
	private final FrameSource fresh;
	private final double sigma;
	private final int size;
	private final Compute compute;
	private final WindowAxis across;
	private final WindowAxis down;
	private final Deque<Strip> strips = new ArrayDeque<>();

	/**
	 * @param training m clean frames, at least 1
	 * @param fresh n noisy frames of the same geometry
	 * @param sigma σ ≥ 0 of the noise
	 * @param size of a window, pixels in either direction
	 */
	public LocalPosterior(final FrameSource training, final FrameSource fresh, final double sigma, final int size,
		final Compute compute)
	{
		if (!training.geometry().equals(fresh.geometry()) || !(sigma >= 0)) throw new IllegalArgumentException(
			"training frames of " + training.geometry() + ", new ones of " + fresh.geometry() + ", noise " + sigma);
		if (size < 1) throw new IllegalArgumentException("windows of " + size + " pixels");
		this.training = training;
		this.fresh = fresh;
		this.sigma = sigma;
		this.size = size;
		this.compute = compute;
		across = WindowAxis.of(fresh.geometry().width(), size, 0);
		down = WindowAxis.of(fresh.geometry().height(), size, 0);
	}

	/** Strips are no part of it. */
	record Saved(FrameSource training, FrameSource fresh, double sigma, int size, Compute compute) {

		LocalPosterior made() {
			return new LocalPosterior(training, fresh, sigma, size, compute);
		}
	}

	Saved saved() {
		return new Saved(training, fresh, sigma, size, compute);
	}

	@Override
	public FrameGeometry geometry() {
		return fresh.geometry();
	}

	@Override
	public int frameCount() {
		return fresh.frameCount();
	}

	/** Row of windows by row, as far as the block has pixels in it. */
	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final int width = geometry().width(), height = geometry().height(), end = firstPixel + block.numCols;
		Arrays.fill(block.data, 0, block.getNumElements(), 0);
		for (int plane = firstPixel / width / height; plane * height * width < end; plane++) {
			for (int r = 0; r < down.windows().size(); r++) {
				final Window window = down.windows().get(r);
				final int start = (plane * height + window.start()) * width;
				final int from = Math.max(firstPixel, start), to = Math.min(end, start + window.length() * width);
				if (from < to) add(strip(plane, r), from - start, block, from - firstPixel, to - from);
			}
		}
	}

	private static void add(final float[][] strip, final int from, final DMatrixRMaj block, final int at, final int length) {
		for (int i = 0; i < strip.length; i++) {
			for (int k = 0; k < length; k++) block.data[i * block.numCols + at + k] += strip[i][from + k];
		}
	}

	/** What a row of windows adds, now or before. */
	private float[][] strip(final int plane, final int r) throws IOException {
		final int key = plane * down.windows().size() + r;
		for (final Strip known : strips) {
			if (known.key == key) return known.values;
		}
		final Strip strip = new Strip(key, computed(plane, r));
		if (strips.size() == KEPT) strips.remove();
		strips.add(strip);
		return strip.values;
	}

	private float[][] computed(final int plane, final int r) throws IOException {
		final int width = geometry().width(), columns = across.windows().size();
		final Window vertical = down.windows().get(r);
		final DMatrixRMaj known = band(training, plane, vertical), noisy = band(fresh, plane, vertical);
		final float[][] strip = new float[frameCount()][vertical.length() * width];
		final DMatrixRMaj[] means = new DMatrixRMaj[Math.min(columns, compute.workers().threads())];
		for (int first = 0; first < columns; first += means.length) {
			final int before = first, count = Math.min(means.length, columns - first);
			compute.workers().forEachRange(count, (from, to) -> {
				for (int k = from; k < to; k++) means[k] = mean(known, noisy, across.windows().get(before + k));
			});
			for (int k = 0; k < count; k++) blend(means[k], down.weights().get(r), before + k, strip);
		}
		return strip;
	}

	private DMatrixRMaj band(final FrameSource source, final int plane, final Window vertical) throws IOException {
		final int width = geometry().width();
		final DMatrixRMaj band = new DMatrixRMaj(source.frameCount(), vertical.length() * width);
		source.read((plane * geometry().height() + vertical.start()) * width, band);
		return band;
	}

	/** The posterior means of a window. Exactly 0 is left of training frames that are all the same in it. */
	private DMatrixRMaj mean(final DMatrixRMaj known, final DMatrixRMaj noisy, final Window window) {
		final Compute alone = Compute.here(compute.workers().single());
		final DMatrixRMaj points = cut(known, window), seen = cut(noisy, window);
		final double[] first = Rows.get(points, 0);
		add(points, first, -1);
		add(seen, first, -1);
		final double[] mean = Rows.subtractMean(points);
		add(seen, mean, -1);
		final DMatrixRMaj means = MixturePosterior.of(points, WIDTHS, alone).mean(seen, sigma);
		add(means, mean, 1);
		add(means, first, 1);
		return means;
	}

	private static void add(final DMatrixRMaj matrix, final double[] row, final int sign) {
		for (int k = 0; k < matrix.getNumElements(); k++) matrix.data[k] += sign * row[k % row.length];
	}

	private DMatrixRMaj cut(final DMatrixRMaj band, final Window window) {
		final int width = geometry().width();
		return WindowAxis.cut(band, width, 0, band.numCols / width, window.start(), window.start() + window.length());
	}

	private void blend(final DMatrixRMaj means, final double[] weightsDown, final int column, final float[][] strip) {
		final Window window = across.windows().get(column);
		final double[] weights = across.weights().get(column);
		final int wide = window.length(), width = geometry().width();
		compute.workers().forEachRange(strip.length, (first, last) -> {
			for (int i = first; i < last; i++) {
				for (int k = 0; k < means.numCols; k++) {
					final double weight = weightsDown[k / wide] * weights[k % wide];
					strip[i][k / wide * width + window.start() + k % wide] += (float) (weight * means.data[i * means.numCols + k]);
				}
			}
		});
	}
}
