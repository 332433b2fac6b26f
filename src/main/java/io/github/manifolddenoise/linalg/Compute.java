package io.github.manifolddenoise.linalg;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * What work on many frames is computed with: linear algebra, the threads that it and everything around it run on, which also
 * end the work where the user has stopped it, and who computes tiles if that is not done here.
 *
 * @param algebra for matrices
 * @param workers threads for element-wise work, those of the linear algebra
 * @param elsewhere computes tiles on other machines; empty: they are computed here
 */
public record Compute(LinearAlgebra algebra, Workers workers, Optional<Tiles> elsewhere) {

	/**
	 * Where work on many frames is computed, tile by tile: here, one tile after the other on all threads, or elsewhere, on many
	 * machines at a time. Results are the same bits in any case: tiles are cut by the number of frames alone, and sums over tiles
	 * are those of one tree, 0+1, 2+3, ..., then of pairs of these, and so on; whoever is left over goes on by itself.
	 */
	public interface Tiles {

		/** Frames of a tile of a sum. Of as many frames or fewer there is one tile, and the sum is that of one product. */
		int SUMMED = 8192;

		/** Frames of a tile that are compared with all others; results do not depend on it. */
		int COMPARED = 2048;

		/**
		 * Numbers in a row.
		 *
		 * @param first from 0
		 * @param count 1 or more
		 */
		record Range(int first, int count) {

			/** The numbers below {@code end} in tiles of {@code size}; the last one may be smaller. */
			public static List<Range> of(final int end, final int size) {
				final List<Range> ranges = new ArrayList<>();
				for (int first = 0; first < end; first += size) ranges.add(new Range(first, Math.min(size, end - first)));
				return ranges;
			}

			/** Behind the last. */
			public int end() {
				return first + count;
			}
		}

		/**
		 * What is done with every tile, with all that every tile needs. It may be done more than once, on any machine, and gives
		 * the same result. One that is computed elsewhere is a record with a form ({@code learnt.Form}), no lambda; so are what a
		 * tile needs and its result.
		 *
		 * @param <P> what a tile needs besides
		 */
		@FunctionalInterface
		interface Task<P, R> {

			/** @param compute of where it is computed */
			R of(P part, Compute compute) throws IOException;
		}

		/**
		 * Does a task with every part.
		 *
		 * @param stage what it is for, in a few words
		 * @return results in the order of the parts
		 */
		<P, R> List<R> map(String stage, Task<P, R> task, List<P> parts);

		/** The sum over all parts, of which there is one at least, in the order of the tree. */
		<P> DMatrixRMaj sum(String stage, Task<P, DMatrixRMaj> task, List<P> parts);

		/** A matrix to which another one is added. */
		static DMatrixRMaj plus(final DMatrixRMaj matrix, final DMatrixRMaj more) {
			for (int k = 0; k < matrix.getNumElements(); k++) matrix.data[k] += more.data[k];
			return matrix;
		}

		/** AᵀB, the rows in tiles of {@value #SUMMED}. Cost that of the product, and copies of tiles. */
		static DMatrixRMaj transposeTimes(final DMatrixRMaj a, final DMatrixRMaj b, final Compute compute) {
			if (a.numRows <= SUMMED) return compute.algebra().transposeTimes(a, b);
			return new Here(compute).sum("", (rows, own) -> own.algebra().transposeTimes(Rows.range(a, rows.first, rows.count),
				Rows.range(b, rows.first, rows.count)), Range.of(a.numRows, SUMMED));
		}
	}

	/** Everything on these threads. */
	public static Compute here(final Workers workers) {
		return new Compute(new JavaLinearAlgebra(workers), workers, Optional.empty());
	}

	/** A copy whose tiles are computed by others. */
	public Compute with(final Tiles others) {
		return new Compute(algebra, workers, Optional.of(others));
	}

	/** Where tiles are computed. */
	public Tiles tiles() {
		return elsewhere.orElseGet(() -> new Here(this));
	}

	/** One after the other. Holds one sum for every level of the tree. */
	private record Here(Compute compute) implements Tiles {

		@Override
		public <P, R> List<R> map(final String stage, final Task<P, R> task,
			final List<P> parts)
		{
			final List<R> results = new ArrayList<>(parts.size());
			for (final P part : parts) results.add(done(task, part));
			return results;
		}

		@Override
		public <P> DMatrixRMaj sum(final String stage, final Task<P, DMatrixRMaj> task,
			final List<P> parts)
		{
			final Deque<DMatrixRMaj> sums = new ArrayDeque<>();
			for (int k = 1; k <= parts.size(); k++) {
				DMatrixRMaj sum = done(task, parts.get(k - 1));
				for (int pairs = k; pairs % 2 == 0; pairs /= 2) sum = Tiles.plus(sums.pop(), sum);
				sums.push(sum);
			}
			DMatrixRMaj all = sums.pop();
			while (!sums.isEmpty()) all = Tiles.plus(sums.pop(), all);
			return all;
		}

		private <P, R> R done(final Tiles.Task<P, R> task, final P part) {
			try {
				return task.of(part, compute);
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
		}
	}
}
