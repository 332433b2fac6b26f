package io.github.manifolddenoise.model.stack;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;

/**
 * Variances over time of pixels, without the directions in which the stack stands out of its noise.
 *
 * @param directions orthonormal, one per row, over the frames
 * @param compute what to compute with
 */
record PixelVariances(DMatrixRMaj directions, Compute compute) {

	/**
	 * How logarithms of variances scatter over pixels.
	 *
	 * @param common covariance of those of one half of the frames with those of the other half, beyond the one that they have
	 *          by chance
	 * @param chance covariance that pixels of equal noise have: the halves share what is left out of the frames
	 * @param neighbours covariance of one pixel's half with the other half of the next pixel
	 * @param error standard error of these covariances where nothing is common
	 * @param kurtosis excess kurtosis of values divided by the root of their pixel's variance, 0 for Gaussian noise
	 */
	record Scatter(double common, double chance, double neighbours, double error, double kurtosis) {}

	/** Without the first {@code count} directions of a span. */
	static PixelVariances within(final SpanCoordinates span, final int count, final Compute compute) {
		final DMatrixRMaj z = span.coordinates();
		final double[] spectrum = span.spectrum();
		final DMatrixRMaj directions = new DMatrixRMaj(Math.min(count, span.rank()), span.frameCount());
		for (int k = 0; k < directions.numRows; k++) {
			for (int i = 0; i < directions.numCols; i++) directions.set(k, i, z.get(i, k) / Math.sqrt(spectrum[k]));
		}
		return new PixelVariances(directions, compute);
	}

	/**
	 * Sums of squares of the pixels without the directions.
	 *
	 * @param centred is changed
	 */
	double[] squares(final DMatrixRMaj centred) {
		return sums(rest(centred), 0, 1);
	}

	/** Sums of squares of the pixels as they are. */
	static double[] allSquares(final DMatrixRMaj centred) {
		return sums(centred, 0, 1);
	}

	/** NaN where there is no variance. */
	static double[] logarithms(final double[] squares) {
		return Arrays.stream(squares).map(square -> square > Double.MIN_NORMAL ? Math.log(square) : Double.NaN).toArray();
	}

	/**
	 * @param centred pixels of whole frames less their mean; changed
	 * @param column of the first of them in its row
	 * @param width pixels in a row
	 */
	Scatter scatter(final DMatrixRMaj centred, final int column, final int width) {
		final DMatrixRMaj rest = rest(centred);
		final double[] first = deviations(logarithms(sums(rest, 0, 2))), second = deviations(logarithms(sums(rest, 1, 2)));
		double common = 0, across = 0, firsts = 0, seconds = 0;
		int count = 0, pairs = 0;
		for (int k = 0; k < first.length; k++) {
			if (Double.isNaN(first[k]) || Double.isNaN(second[k])) continue;
			common += first[k] * second[k];
			firsts += first[k] * first[k];
			seconds += second[k] * second[k];
			count++;
			final boolean last = (column + k + 1) % width == 0 || k + 1 == first.length;
			if (last || Double.isNaN(second[k + 1])) continue;
			across += first[k] * second[k + 1];
			pairs++;
		}
		final double error = Math.sqrt(firsts * seconds) / Math.pow(Math.max(1, count), 1.5);
		final double chance = chance();
		return new Scatter(common / Math.max(1, count) - chance, chance, across / Math.max(1, pairs), error, kurtosis(rest));
	}

	/**
	 * The relative covariance that the mean squares of even and of odd frames have for white noise x without the directions Q,
	 * the mean among them: with P = I - QQᵀ it is 2·tr(PEPO) / (tr(PE)·tr(PO)) for the squares xᵀPEPx and xᵀPOPx, where E and O
	 * choose the frames; tr(PEPO) = tr(QᵀEQ·QᵀOQ) and tr(PE) = tr(E) - tr(QᵀEQ).
	 */
	private double chance() {
		final int m = directions.numCols, k = directions.numRows;
		final DMatrixRMaj all = new DMatrixRMaj(k + 1, m);
		System.arraycopy(directions.data, 0, all.data, 0, k * m);
		Arrays.fill(all.data, k * m, (k + 1) * m, 1 / Math.sqrt(m));
		final DMatrixRMaj even = productsOf(all, 0), odd = productsOf(all, 1);
		double shared = 0;
		for (int i = 0; i < even.data.length; i++) shared += even.data[i] * odd.data[i];
		return 2 * shared / (((m + 1) / 2 - trace(even)) * (m / 2 - trace(odd)));
	}

	private static double trace(final DMatrixRMaj matrix) {
		return IntStream.range(0, matrix.numRows).mapToDouble(i -> matrix.get(i, i)).sum();
	}

	/** Products of the rows over every other column from {@code first} on. */
	private static DMatrixRMaj productsOf(final DMatrixRMaj rows, final int first) {
		final DMatrixRMaj products = new DMatrixRMaj(rows.numRows, rows.numRows);
		for (int i = 0; i < rows.numRows; i++) {
			for (int j = 0; j <= i; j++) {
				double sum = 0;
				for (int t = first; t < rows.numCols; t += 2) sum += rows.data[i * rows.numCols + t] * rows.data[j * rows.numCols + t];
				products.set(i, j, sum);
				products.set(j, i, sum);
			}
		}
		return products;
	}

	/** Leaves the frames without the directions: X - DᵀDX. */
	private DMatrixRMaj rest(final DMatrixRMaj centred) {
		if (directions.numRows > 0) compute.algebra().multiply(-1, directions, true, compute.algebra().times(directions,
			centred), false, 1, centred);
		return centred;
	}

	private static double kurtosis(final DMatrixRMaj rest) {
		final double[] squares = sums(rest, 0, 1), fourths = new double[squares.length];
		for (int k = 0; k < rest.getNumElements(); k++) fourths[k % rest.numCols] += Math.pow(rest.data[k], 4);
		return IntStream.range(0, squares.length).filter(k -> squares[k] > Double.MIN_NORMAL).mapToDouble(k -> rest.numRows *
			fourths[k] / (squares[k] * squares[k])).average().orElse(3) - 3;
	}

	/** Of every {@code step}-th frame from {@code from} on. */
	private static double[] sums(final DMatrixRMaj rest, final int from, final int step) {
		final double[] squares = new double[rest.numCols];
		for (int i = from; i < rest.numRows; i += step) {
			for (int k = 0; k < squares.length; k++) squares[k] += rest.data[i * rest.numCols + k] * rest.data[i * rest.numCols + k];
		}
		return squares;
	}

	private static double[] deviations(final double[] logarithms) {
		final double mean = Arrays.stream(logarithms).filter(value -> !Double.isNaN(value)).average().orElse(0);
		return Arrays.stream(logarithms).map(value -> value - mean).toArray();
	}
}
