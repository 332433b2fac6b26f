package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LeadingEigenpairs;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.linalg.SymmetricEigen;

/**
 * A patch over all time as a product of few vectors, X̂ = ST, what is left of it after {@linkplain SingularValueShrinkage
 * shrinkage} of its singular values. The eigenvectors of the smaller one of the two Gram matrices give both factors.
 *
 * @param scores S, frames × rank
 * @param images T, rank × pixels of the patch; a pixel that is the same in all frames is 0
 */
record LowRankPatch(DMatrixRMaj scores, DMatrixRMaj images) {

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
