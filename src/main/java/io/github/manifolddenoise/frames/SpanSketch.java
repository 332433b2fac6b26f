package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.linalg.RangeFinder;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;

/**
 * The coordinates of many large frames that stand out of their noise, without the m² products of all of them: by a
 * {@link RangeFinder} that walks through the stack. As many directions are looked for as are twice those found above the edge
 * of the Marchenko-Pastur law, whose variance is that of all that was not found. The rest of the spectrum is not measured: it
 * is filled with the law's quantiles of that variance.
 *
 * @param found coordinates of some more directions than stand out
 * @param constant pixels that are the same in all frames
 */
record SpanSketch(SpanDecomposition found, BitSet constant) {

	private static final int FIRST = 96, TIMES = 4, MARGIN = 8;
	/** Of so large a part of all directions it is less work to compare all frames. */
	private static final double MOST_PART = 0.2;
	private static final double EDGE_MARGIN = 1.01;
	private static final int EDGE_STEPS = 20;

	/** Products with the frames, and what the first of them finds besides. */
	private interface Products {

		/** XXᵀQ for the frames X less their mean. */
		DMatrixRMaj times(DMatrixRMaj block) throws IOException;

		/** ‖x‖² of every frame. */
		double[] squares();

		/** Pixels that are the same in all frames. */
		BitSet constant();
	}

	/** Here, in one walk through the stack for every product. */
	private static final class Walk implements Products {

		private final FrameSource source;
		private final Compute compute;
		private final Progress progress;
		private final BitSet constant = new BitSet();
		private final double[] squares;
		private boolean seen;

		Walk(final FrameSource source, final Compute compute, final Progress progress) {
			this.source = source;
			this.compute = compute;
			this.progress = progress;
			squares = new double[source.frameCount()];
		}

		@Override
		public DMatrixRMaj times(final DMatrixRMaj block) throws IOException {
			final DMatrixRMaj product = new DMatrixRMaj(block.numRows, block.numCols);
			FrameBlocks.forEachCentred(source, compute.workers(), progress, (start, pixels) -> {
				if (!seen) see(start, pixels);
				compute.algebra().multiply(1, pixels, false, Tiles.transposeTimes(pixels, block, compute), false, 1, product);
			});
			seen = true;
			return product;
		}

		private void see(final int start, final DMatrixRMaj pixels) {
			SpanDecomposition.addSquaredNorms(pixels, squares, compute);
			FrameBlocks.addConstant(pixels, start, constant);
		}

		@Override
		public double[] squares() {
			return squares;
		}

		@Override
		public BitSet constant() {
			return constant;
		}
	}

	/** Elsewhere, by tiles. */
	private record Spread(FrameTiles frames, double[] squares) implements Products {

		@Override
		public DMatrixRMaj times(final DMatrixRMaj block) {
			return frames.timesOwnTransposed(block);
		}

		@Override
		public BitSet constant() {
			return frames.constant();
		}
	}

	private static Products products(final FrameSource source, final Compute compute, final Progress progress) {
		final Optional<Tiles> elsewhere = compute.elsewhere();
		if (elsewhere.isEmpty()) return new Walk(source, compute, progress);
		final FrameTiles frames = new FrameTiles(source, elsewhere.get());
		return new Spread(frames, frames.squares());
	}

	/** @return empty where too many directions stand out for this to be less work than comparing all frames */
	static Optional<SpanSketch> of(final FrameSource source, final Compute compute, final Progress progress)
		throws IOException
	{
		final int m = source.frameCount(), most = (int) (MOST_PART * Math.min(m, source.geometry().pixels()));
		if (most < FIRST) return Optional.empty();
		final Products products = products(source, compute, progress);
		for (int count = FIRST; count <= most; count *= TIMES) {
			final RangeFinder.Found found = RangeFinder.of(products::times, m, count, compute);
			SpanDecomposition.checkRange(products.squares());
			final Noise noise = new Noise(found.values(), Arrays.stream(products.squares()).sum(), m - 1, source.geometry()
				.pixels() - products.constant().cardinality());
			final int above = noise.above();
			if (2 * above <= count) return Optional.of(new SpanSketch(noise.found(found, Math.min(found.values().length, above +
				above / 4 + MARGIN)), products.constant()));
		}
		return Optional.empty();
	}

	/**
	 * What is left of the energy beside the directions found.
	 *
	 * @param values energies of directions, falling
	 * @param total energy of all directions
	 */
	private record Noise(double[] values, double total, int frames, int pixels) {

		/** How many directions stand out of the rest. */
		int above() {
			int count = 0;
			for (int step = 0; step < EDGE_STEPS; step++) {
				final double variance = left(count) / ((double) (frames - count) * (pixels - count));
				final double edge = EDGE_MARGIN * EDGE_MARGIN * variance * Math.pow(MarchenkoPastur.edge(frames, pixels, 1), 2);
				final double least = Math.max(edge, SpanDecomposition.RANK_TOLERANCE * values[0]);
				int next = count;
				while (next < values.length && values[next] > least) next++;
				if (next == count) break;
				count = next;
			}
			return count;
		}

		private double left(final int count) {
			return Math.max(0, total - Arrays.stream(values, 0, count).sum());
		}

		/** The first of the directions, with the rest of the spectrum from the law. */
		SpanDecomposition found(final RangeFinder.Found all, final int count) {
			final int shorter = Math.min(frames, pixels) - count, longer = Math.max(frames, pixels) - count;
			final double[] law = new MarchenkoPastur(shorter / (double) longer).falling(shorter), spectrum = Arrays.copyOf(values,
				frames + 1);
			final double unit = left(count) / Arrays.stream(law).sum();
			Arrays.fill(spectrum, count, spectrum.length, 0);
			for (int k = 0; k < shorter; k++) spectrum[count + k] = Math.min(values[count - 1], unit * law[k]);
			return new SpanDecomposition(spectrum, Rows.first(all.vectors(), count));
		}
	}
}
