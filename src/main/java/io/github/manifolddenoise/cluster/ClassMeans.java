package io.github.manifolddenoise.cluster;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * Gives a frame the label of the class whose mean in feature space is nearest (Schölkopf and Smola 2002, sect. 1.2; Arias 2007,
 * eq. 2.4-9, whose last term has 1/m₁ and 1/m₂ where 1/m₁² and 1/m₂² must be). For two classes the difference of the squared
 * distances to the means is 2f(x).
 * <p>
 * With squared distances D² in the feature space, that to the mean of class c is mean_i D²(x, x_i) - ½ mean_ij D²(x_i, x_j), over
 * the frames of c: kernel values themselves are not needed. Of classes equally near the smaller label wins.
 * </p>
 *
 * @param labels given
 * @param margins of every frame the squared distance to the second nearest mean as a part of the sum of both, ½..1; 1 if there is
 *          but one class
 * @param squares squared distances to the mean of the class given
 */
public record ClassMeans(int[] labels, double[] margins, double[] squares) {

	/**
	 * Labels new frames. Cost O((n + m)m).
	 *
	 * @param fresh squared distances from new to training frames, n×m
	 * @param among squared distances among the training frames, m×m
	 * @param labels of the m training frames, m ≥ 1
	 */
	public static ClassMeans predict(final DMatrixRMaj fresh, final DMatrixRMaj among, final int[] labels,
		final Compute compute)
	{
		return nearest(fresh, new Classes(among, labels), false, compute);
	}

	/**
	 * Squared distances of new frames to the means of all classes, n×c, the classes by rising label. Half of the difference of
	 * two columns is Arias 2007, eq. 2.9. Arguments as those of
	 * {@link #predict(DMatrixRMaj, DMatrixRMaj, int[], Compute)}.
	 */
	public static DMatrixRMaj squaresToMeans(final DMatrixRMaj fresh, final DMatrixRMaj among, final int[] labels,
		final Compute compute)
	{
		final Classes classes = new Classes(among, labels);
		final DMatrixRMaj squares = new DMatrixRMaj(fresh.numRows, classes.words().length);
		compute.workers().forEachRange(fresh.numRows, (from, to) -> {
			for (int i = from; i < to; i++) Rows.set(squares, i, toMeans(fresh, i, classes, false));
		});
		return squares;
	}

	/** Labels every training frame by the means of the others. A frame that is alone in its class cannot get its own label. */
	public static ClassMeans leaveOneOut(final DMatrixRMaj among, final int[] labels, final Compute compute) {
		return nearest(among, new Classes(among, labels), true, compute);
	}

	/** The different labels, rising, of which class every frame is, how many there are, and sums of squared distances within. */
	private record Classes(int[] words, int[] places, int[] sizes, double[] sums) {

		Classes(final DMatrixRMaj among, final int[] labels) {
			this(Arrays.stream(labels).distinct().sorted().toArray(), new int[labels.length], new int[labels.length],
				new double[labels.length]);
			for (int i = 0; i < labels.length; i++) {
				places[i] = Arrays.binarySearch(words, labels[i]);
				sizes[places[i]]++;
			}
			for (int i = 0; i < labels.length; i++) {
				for (int j = 0; j < labels.length; j++) if (places[i] == places[j]) sums[places[i]] += among.get(i, j);
			}
		}
	}

	private static ClassMeans nearest(final DMatrixRMaj distances, final Classes classes, final boolean withoutItself,
		final Compute compute)
	{
		final int n = distances.numRows;
		final int[] labels = new int[n];
		final double[] margins = new double[n], squares = new double[n];
		compute.workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] toMeans = toMeans(distances, i, classes, withoutItself);
				int best = 0;
				for (int c = 1; c < toMeans.length; c++) if (toMeans[c] < toMeans[best]) best = c;
				double second = Double.POSITIVE_INFINITY;
				for (int c = 0; c < toMeans.length; c++) if (c != best) second = Math.min(second, toMeans[c]);
				labels[i] = classes.words()[best];
				squares[i] = Math.max(0, toMeans[best]);
				margins[i] = second == Double.POSITIVE_INFINITY ? 1 : second <= 0 ? 0.5 : second / (second + squares[i]);
			}
		});
		return new ClassMeans(labels, margins, squares);
	}

	/** Squared distances of a frame to the means of all classes; infinite to that of none. */
	private static double[] toMeans(final DMatrixRMaj distances, final int row, final Classes classes, final boolean withoutItself) {
		final double[] sums = new double[classes.words().length];
		for (int j = 0; j < distances.numCols; j++) sums[classes.places()[j]] += distances.get(row, j);
		for (int c = 0; c < sums.length; c++) {
			final boolean own = withoutItself && classes.places()[row] == c;
			final int size = classes.sizes()[c] - (own ? 1 : 0);
			final double within = classes.sums()[c] - (own ? 2 * sums[c] : 0);
			sums[c] = size == 0 ? Double.POSITIVE_INFINITY : sums[c] / size - within / size / size / 2;
		}
		return sums;
	}
}
