package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.LeadingEigenpairs;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Workers;

/** The rows of {@linkplain LowRankPatch patches} of a stack, of which those last asked for are kept. Not thread safe. */
final class LowRankRows {

	private final FrameSource source;
	private final double sigma;
	private final Workers workers;
	private final PatchGrid across;
	private final PatchGrid down;
	private final MemoryBudget.Share<TreeMap<Integer, Row>> kept = MemoryBudget.share();

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
		final TreeMap<Integer, Row> known = kept.get().orElseGet(TreeMap::new);
		known.keySet().removeIf(index -> index < first || index > last);
		for (int index = first; index <= last; index++) {
			if (!known.containsKey(index)) known.put(index, compute(plane * height + down.start(index % down.count())));
		}
		kept.set(known, known.values().stream().mapToLong(Row::bytes).sum());
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

		/** Memory that it takes. */
		long bytes() {
			return 8 * Arrays.stream(patches).mapToLong(patch -> patch.scores().data.length + patch.images().data.length).sum();
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

	/**
	 * A patch over all time as a product of few vectors, X̂ = ST, what is left of it after {@linkplain SingularValueShrinkage
	 * shrinkage} of its singular values. The eigenvectors of the smaller one of the two Gram matrices give both factors.
	 *
	 * @param scores S, frames × rank
	 * @param images T, rank × pixels of the patch; a pixel that is the same in all frames is 0
	 */
	private record LowRankPatch(DMatrixRMaj scores, DMatrixRMaj images) {

		/**
		 * @param centred frames × pixels, the mean over the frames subtracted
		 * @param sigma standard deviation of the noise, above 0
		 */
		static LowRankPatch of(final DMatrixRMaj centred, final double sigma, final Compute compute) {
			final int[] varying = varying(centred);
			final DMatrixRMaj frames = columns(centred, varying);
			final boolean fewFrames = frames.numRows <= frames.numCols;
			final DMatrixRMaj gram = fewFrames ? compute.algebra().timesTranspose(frames,
				frames) : compute.algebra().transposeTimes(frames, frames);
			final int longer = Math.max(frames.numRows, frames.numCols);
			final double edge = MarchenkoPastur.edge(gram.numRows, longer, sigma);
			final SymmetricEigen eigen = LeadingEigenpairs.above(gram, edge * edge, compute);
			final double[] spectrum = Arrays.copyOf(eigen.values(), gram.numRows);
			final double[] shrunk = SingularValueShrinkage.shrunk(spectrum, longer, sigma);
			int rank = 0;
			while (rank < eigen.values().length && shrunk[rank] > 0) rank++;
			final DMatrixRMaj vectors = transposedFirst(eigen.vectors(), rank);
			final DMatrixRMaj others = fewFrames ? compute.algebra().times(vectors,
				frames) : compute.algebra().timesTranspose(vectors, frames);
			for (int k = 0; k < rank; k++) scaleRow(others, k, shrunk[k] / Math.sqrt(spectrum[k]));
			final DMatrixRMaj scores = transposed(fewFrames ? vectors : others);
			return new LowRankPatch(scores, spread(fewFrames ? others : vectors, varying, centred.numCols));
		}

		int rank() {
			return scores.numCols;
		}

		private static int[] varying(final DMatrixRMaj centred) {
			final boolean[] varies = new boolean[centred.numCols];
			for (int k = 0; k < centred.getNumElements(); k++) varies[k % centred.numCols] |= centred.data[k] != 0;
			return IntStream.range(0, varies.length).filter(pixel -> varies[pixel]).toArray();
		}

		private static DMatrixRMaj columns(final DMatrixRMaj from, final int[] columns) {
			if (columns.length == from.numCols) return from;
			final DMatrixRMaj some = new DMatrixRMaj(from.numRows, columns.length);
			for (int i = 0; i < some.numRows; i++) {
				for (int k = 0; k < columns.length; k++) some.set(i, k, from.get(i, columns[k]));
			}
			return some;
		}

		/** The reverse of {@link #columns}. */
		private static DMatrixRMaj spread(final DMatrixRMaj some, final int[] columns, final int width) {
			if (columns.length == width) return some;
			final DMatrixRMaj all = new DMatrixRMaj(some.numRows, width);
			for (int i = 0; i < some.numRows; i++) {
				for (int k = 0; k < columns.length; k++) all.set(i, columns[k], some.get(i, k));
			}
			return all;
		}

		/** The first columns as rows. */
		private static DMatrixRMaj transposedFirst(final DMatrixRMaj vectors, final int count) {
			final DMatrixRMaj rows = new DMatrixRMaj(count, vectors.numRows);
			for (int k = 0; k < count; k++) {
				for (int i = 0; i < vectors.numRows; i++) rows.set(k, i, vectors.get(i, k));
			}
			return rows;
		}

		private static DMatrixRMaj transposed(final DMatrixRMaj rows) {
			return transposedFirst(rows, rows.numCols);
		}

		private static void scaleRow(final DMatrixRMaj rows, final int row, final double factor) {
			for (int i = row * rows.numCols; i < (row + 1) * rows.numCols; i++) rows.data[i] *= factor;
		}
	}
}
