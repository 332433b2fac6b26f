package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.TreeMap;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Workers;

/** The rows of {@linkplain LowRankPatch patches} of a stack, of which those last asked for are kept. Not thread safe. */
final class LowRankRows {

	private final FrameSource source;
	private final double sigma;
	private final Workers workers;
	private final PatchGrid across;
	private final PatchGrid down;
	private SoftReference<TreeMap<Integer, Row>> kept = new SoftReference<>(null);

	LowRankRows(final FrameSource source, final double sigma, final Workers workers) {
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
		this.source = source;
		this.sigma = sigma;
		this.workers = workers;
		across = new PatchGrid(source.geometry().width(), LocalLowRank.SIZE, LocalLowRank.STEP);
		down = new PatchGrid(source.geometry().height(), LocalLowRank.SIZE, LocalLowRank.STEP);
	}

	/** The rows that are kept are no part of it. */
	record Saved(FrameSource source, double sigma, Workers workers) {

		LowRankRows made() {
			return new LowRankRows(source, sigma, workers);
		}
	}

	Saved saved() {
		return new Saved(source, sigma, workers);
	}

	FrameSource source() {
		return source;
	}

	Workers workers() {
		return workers;
	}

	/** Whether there is any noise. */
	boolean changes() {
		return sigma * sigma >= Double.MIN_NORMAL;
	}

	/** The rows of patches that cover a row of pixels, counted over all planes; all others are forgotten. */
	Row[] covering(final int pixelRow) throws IOException {
		final int height = source.geometry().height(), plane = pixelRow / height, y = pixelRow % height;
		final int first = plane * down.count() + down.first(y), last = plane * down.count() + down.last(y);
		TreeMap<Integer, Row> known = kept.get();
		if (known == null) {
			known = new TreeMap<>();
			kept = new SoftReference<>(known);
		}
		known.keySet().removeIf(index -> index < first || index > last);
		for (int index = first; index <= last; index++) {
			if (!known.containsKey(index)) known.put(index, compute(plane * height + down.start(index % down.count())));
		}
		return known.values().toArray(new Row[0]);
	}

	private Row compute(final int firstRow) throws IOException {
		final int width = source.geometry().width();
		final DMatrixRMaj pixels = new DMatrixRMaj(source.frameCount(), down.size() * width);
		source.read(firstRow * width, pixels);
		final double[] means = FrameBlocks.mean(pixels, workers);
		FrameBlocks.subtract(pixels, means, workers);
		final LowRankPatch[] patches = new LowRankPatch[across.count()];
		workers.forEachRange(patches.length, (from, to) -> {
			try (Workers single = workers.single()) {
				final Compute compute = Compute.here(single);
				for (int p = from; p < to; p++) patches[p] = LowRankPatch.of(cut(pixels, across.start(p)), sigma, compute);
			}
		});
		return new Row(firstRow, means, patches);
	}

	/** The patch that begins at a column of a row of patches. */
	private DMatrixRMaj cut(final DMatrixRMaj pixels, final int left) {
		final int size = across.size(), width = pixels.numCols / down.size();
		final DMatrixRMaj patch = new DMatrixRMaj(pixels.numRows, down.size() * size);
		for (int i = 0; i < patch.numRows; i++) {
			for (int y = 0; y < down.size(); y++) System.arraycopy(pixels.data, i * pixels.numCols + y * width + left, patch.data,
				i * patch.numCols + y * size, size);
		}
		return patch;
	}

	/** Patches side by side. */
	final class Row {

		private final int top;
		private final double[] means;
		private final LowRankPatch[] patches;
		/** What each patch counts at each of its pixels. */
		private final double[][] weights;

		/** @param means of all pixels under the patches; patches' images are weighted here */
		Row(final int top, final double[] means, final LowRankPatch[] patches) {
			this.top = top;
			this.means = means;
			this.patches = patches;
			weights = new double[patches.length][];
			final double[] columns = across.raisedCosine(), rows = down.raisedCosine();
			for (int p = 0; p < patches.length; p++) {
				final double[] weight = new double[columns.length * rows.length];
				for (int k = 0; k < weight.length; k++) weight[k] = columns[k % columns.length] * rows[k / columns.length] / (1 +
					patches[p].rank());
				weights[p] = weight;
				final double[] images = patches[p].images().data;
				for (int k = 0; k < images.length; k++) images[k] *= weight[k % weight.length];
			}
		}

		/** The means of pixels {@code left .. left + count - 1} of a row. */
		double[] means(final int row, final int left, final int count) {
			final int start = (row - top) * across.side() + left;
			return Arrays.copyOfRange(means, start, start + count);
		}

		/** Adds what the patches count at the pixels of a row from {@code left} on. */
		void addWeights(final int row, final int left, final double[] sums) {
			forEachPatch(left, sums.length, (p, from, to) -> {
				final int shift = (row - top) * across.size() - across.start(p);
				for (int x = from; x < to; x++) sums[x - left] += weights[p][shift + x];
			});
		}

		/** Adds a frame's weighted values. */
		void add(final int frame, final int row, final int left, final double[] sums) {
			forEachPatch(left, sums.length, (p, from, to) -> {
				final int rank = patches[p].rank(), pixels = patches[p].images().numCols;
				final double[] scores = patches[p].scores().data, images = patches[p].images().data;
				for (int k = 0; k < rank; k++) {
					final double score = scores[frame * rank + k];
					final int shift = k * pixels + (row - top) * across.size() - across.start(p);
					for (int x = from; x < to; x++) sums[x - left] += score * images[shift + x];
				}
			});
		}

		private void forEachPatch(final int left, final int count, final Part part) {
			final int end = left + count;
			for (int p = across.first(left); p <= across.last(end - 1); p++) {
				part.accept(p, Math.max(left, across.start(p)), Math.min(end, across.start(p) + across.size()));
			}
		}
	}

	/** What is done with the columns of a patch that are asked for. */
	private interface Part {

		void accept(int patch, int from, int to);
	}
}
