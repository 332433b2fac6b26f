package io.github.manifolddenoise.frames;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * Coordinates of centred frames from the eigenvectors of whichever of their two matrices of products is smaller.
 *
 * @param spectrum m eigenvalues, falling, none below 0
 * @param coordinates Z, m×r
 */
record SpanDecomposition(double[] spectrum, DMatrixRMaj coordinates) {

	static final double RANK_TOLERANCE = 1e-12;
	private static final double LARGEST_SQUARE = 1e150;

	/**
	 * From the products of frames.
	 *
	 * @param gram m×m
	 * @param pixels of a frame
	 */
	static SpanDecomposition ofGram(final DMatrixRMaj gram, final int pixels, final Compute compute) {
		final int m = gram.numRows;
		checkRangeOf(gram);
		final SymmetricEigen eigen = compute.algebra().eigen(gram);
		final int rank = rank(eigen.values(), pixels);
		final double[] spectrum = spectrum(eigen, m);
		final DMatrixRMaj z = new DMatrixRMaj(m, rank);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < rank; j++) z.set(i, j, eigen.vectors().get(i, j) * Math.sqrt(spectrum[j]));
		}
		return new SpanDecomposition(spectrum, z);
	}

	/**
	 * From the products of pixels, with their eigenvectors V: Z = XV.
	 *
	 * @param frames X, m×d, less their mean
	 */
	static SpanDecomposition ofFrames(final DMatrixRMaj frames, final Compute compute) {
		final double[] squares = new double[frames.numRows];
		addSquaredNorms(frames, squares, compute);
		checkRange(squares);
		return ofPixels(Tiles.transposeTimes(frames, frames, compute), frames.numRows,
			vectors -> compute.algebra().times(frames, vectors), compute);
	}

	/**
	 * Decomposes frames that are elsewhere, known by their products only.
	 *
	 * @param products XᵀX, d×d
	 * @param frames m
	 * @param times X times a matrix
	 */
	static SpanDecomposition ofPixels(final DMatrixRMaj products, final int frames, final UnaryOperator<DMatrixRMaj> times,
		final Compute compute)
	{
		final SymmetricEigen eigen = compute.algebra().eigen(products);
		final double[] spectrum = spectrum(eigen, frames);
		return new SpanDecomposition(spectrum, times.apply(Rows.first(eigen.vectors(), rank(spectrum, products.numRows))));
	}

	/**
	 * From coordinates that are not those of principal axes: Z = PV with the eigenvectors V of PᵀP, and as many eigenvalues as
	 * coordinates are left. The mean of the frames need not be 0.
	 *
	 * @param points P, m×k
	 */
	static SpanDecomposition ofPoints(final DMatrixRMaj points, final Compute compute) {
		final SymmetricEigen eigen = compute.algebra().eigen(compute.algebra().transposeTimes(points, points));
		final double[] squares = Arrays.stream(eigen.values()).filter(value -> value > RANK_TOLERANCE * eigen.values()[0])
			.toArray();
		return new SpanDecomposition(squares, compute.algebra().times(points, Rows.first(eigen.vectors(), squares.length)));
	}

	/**
	 * From the products YᵀY of K images of which the frames are combinations, X = YWᵀ: with W less its mean row = PCᵀ, P orthonormal,
	 * the frames' products are P(CᵀYᵀYC)Pᵀ, and the middle matrix has their eigenvalues.
	 *
	 * @param gram YᵀY, K×K
	 * @param weights W, m×K
	 */
	static SpanDecomposition ofCombinations(final DMatrixRMaj gram, final DMatrixRMaj weights, final int pixels,
		final Compute compute)
	{
		final DMatrixRMaj centred = weights.copy();
		Rows.subtractMean(centred);
		final SymmetricEigen own = compute.algebra().eigen(compute.algebra().transposeTimes(centred, centred));
		final int count = Math.max(1, (int) Arrays.stream(own.values()).filter(value -> value > RANK_TOLERANCE * own
			.values()[0]).count());
		final DMatrixRMaj vectors = Rows.first(own.vectors(), count), c = vectors.copy();
		scale(c, k -> Math.sqrt(own.values()[k]));
		final SymmetricEigen eigen = compute.algebra().eigen(compute.algebra().transposeTimes(c,
			compute.algebra().times(gram, c)));
		final double[] spectrum = spectrum(eigen, weights.numRows);
		final int rank = rank(spectrum, Math.min(pixels, count));
		scale(vectors, k -> 1 / Math.sqrt(own.values()[k]));
		final DMatrixRMaj turned = compute.algebra().times(vectors, Rows.first(eigen.vectors(), rank));
		scale(turned, k -> Math.sqrt(spectrum[k]));
		final DMatrixRMaj z = compute.algebra().times(centred, turned);
		final double[] squares = new double[z.numRows];
		addSquaredNorms(z, squares, compute);
		checkRange(squares);
		return new SpanDecomposition(spectrum, z);
	}

	/** Whether there is more in the spectrum than in the coordinates, but for rounding errors. */
	boolean isPartial() {
		final int rank = coordinates.numCols;
		return Arrays.stream(spectrum, rank, spectrum.length).sum() > RANK_TOLERANCE * spectrum[0] * (spectrum.length - rank);
	}

	/** Whether two frames are the same but for rounding errors: those whose first coordinates are, are looked at. */
	boolean hasRepeats() {
		final int m = coordinates.numRows;
		if (coordinates.numCols >= m - 1) return false;
		final double limit = RANK_TOLERANCE * spectrum[0], near = Math.sqrt(limit);
		final int[] order = IntStream.range(0, m).boxed().sorted(Comparator.comparingDouble(i -> coordinates.get(i, 0)))
			.mapToInt(i -> i).toArray();
		for (int i = 0; i < m; i++) {
			for (int j = i + 1; j < m && coordinates.get(order[j], 0) - coordinates.get(order[i], 0) <= near; j++) {
				if (squaredDistance(order[i], order[j], limit) <= limit) return true;
			}
		}
		return false;
	}

	/** Or some number above the limit. */
	private double squaredDistance(final int i, final int j, final double limit) {
		double square = 0;
		for (int k = 0; k < coordinates.numCols && square <= limit; k++) {
			final double difference = coordinates.get(i, k) - coordinates.get(j, k);
			square += difference * difference;
		}
		return square;
	}

	private static void scale(final DMatrixRMaj columns, final IntToDoubleFunction factors) {
		for (int k = 0; k < columns.getNumElements(); k++) columns.data[k] *= factors.applyAsDouble(k % columns.numCols);
	}

	private static double[] spectrum(final SymmetricEigen eigen, final int frames) {
		final double[] spectrum = new double[frames];
		for (int k = 0; k < eigen.values().length; k++) spectrum[k] = Math.max(0, eigen.values()[k]);
		return spectrum;
	}

	/** Squares of squared distances must still be numbers. */
	private static void checkRangeOf(final DMatrixRMaj gram) {
		final double[] squares = new double[gram.numRows];
		for (int i = 0; i < squares.length; i++) squares[i] = gram.get(i, i);
		checkRange(squares);
	}

	static void checkRange(final double[] squaredNorms) {
		for (int i = 0; i < squaredNorms.length; i++) {
			final double square = squaredNorms[i];
			if (!(square <= LARGEST_SQUARE)) throw new UserException("Frame " + (i + 1) + " differs from the mean frame by " +
				(square < Double.POSITIVE_INFINITY ? "" + Math.sqrt(square) : "more than 1e154") +
				" (root of the sum of squares); the limit is 1e75. Divide all frames by a constant, such as 1e100.");
		}
	}

	private static int rank(final double[] values, final int pixels) {
		final int most = Math.min(values.length - 1, pixels);
		int rank = 0;
		while (rank < most && values[rank] > RANK_TOLERANCE * values[0] && values[rank] > Double.MIN_NORMAL) rank++;
		if (rank == 0) throw new UserException("All " + values.length +
			" frames are identical; there is nothing to learn. Choose a stack whose frames differ.");
		return rank;
	}

	static void addSquaredNorms(final DMatrixRMaj block, final double[] squaredNorms,
		final Compute compute)
	{
		compute.workers().forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				squaredNorms[i] += Vectors.dot(block.data, i * block.numCols, block.data, i * block.numCols, block.numCols);
			}
		});
	}

	/** Coordinates in a span, and as a last one what lengths have besides. */
	static DMatrixRMaj withOrthogonalPart(final DMatrixRMaj inSpan, final double[] squaredNorms) {
		final int r = inSpan.numCols;
		final DMatrixRMaj all = new DMatrixRMaj(inSpan.numRows, r + 1);
		for (int i = 0; i < inSpan.numRows; i++) {
			double rest = squaredNorms[i];
			for (int j = 0; j < r; j++) {
				final double z = inSpan.get(i, j);
				all.set(i, j, z);
				rest -= z * z;
			}
			all.set(i, r, Math.sqrt(Math.max(0, rest)));
		}
		return all;
	}
}
