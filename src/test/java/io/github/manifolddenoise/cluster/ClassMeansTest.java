package io.github.manifolddenoise.cluster;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class ClassMeansTest {

	private static final int[] LABELS = { 4, 4, 4, 9, 9, 9, 9, 9 };
	private static final DMatrixRMaj TRAINING = DoubleFrames.noise(8, 2, 1).values(), FRESH = DoubleFrames.noise(30, 2, 2).values();

	private static double kernel(final DMatrixRMaj a, final int i, final DMatrixRMaj b, final int j) {
		final double x = a.get(i, 0) - b.get(j, 0), y = a.get(i, 1) - b.get(j, 1);
		return Math.exp(-(x * x + y * y) / 2);
	}

	/** Arias 2007, eq. 2.9, with the squares of m₁ and m₂ in its last term: its sign and, twice, its value. */
	@Test
	void ofTwoClassesItIsTheDifferenceOfMeans() {
		final ClassMeans actual = ClassMeans.predict(KernelDistances.gaussian(squaredDistances(FRESH, TRAINING), 1, COMPUTE),
			KernelDistances.gaussian(squaredDistances(TRAINING), 1, COMPUTE), LABELS, COMPUTE);
		int fours = 0;
		for (int k = 0; k < 30; k++) {
			double f = 0;
			for (int i = 0; i < 8; i++) f += kernel(FRESH, k, TRAINING, i) * (i < 3 ? 1 / 3.0 : -1 / 5.0);
			for (int i = 0; i < 8; i++) {
				for (int j = 0; j < 8; j++) {
					if (i < 3 && j < 3) f -= kernel(TRAINING, i, TRAINING, j) / 18;
					if (i >= 3 && j >= 3) f += kernel(TRAINING, i, TRAINING, j) / 50;
				}
			}
			assertEquals(f > 0 ? 4 : 9, actual.labels()[k]);
			final double other = actual.squares()[k] * actual.margins()[k] / (1 - actual.margins()[k]);
			assertEquals(2 * Math.abs(f), other - actual.squares()[k], 1e-12);
			fours += f > 0 ? 1 : 0;
		}
		assertTrue(fours > 3 && fours < 27, "" + fours);
	}

	/** Plain distances: the nearest mean of the pixels, by subtraction. */
	@Test
	void leavingOneOutIsPredictingItByTheOthers() {
		final DMatrixRMaj among = squaredDistances(TRAINING);
		final ClassMeans actual = ClassMeans.leaveOneOut(among, LABELS, COMPUTE);
		for (int left = 0; left < 8; left++) {
			final int frame = left;
			final int[] others = IntStream.range(0, 8).filter(i -> i != frame).toArray();
			final double[] squares = new double[2];
			for (int c = 0; c < 2; c++) {
				final int label = c == 0 ? 4 : 9;
				final double[] mean = Matrices.meanRow(Matrices.rows(TRAINING, Arrays.stream(others).filter(i -> LABELS[i] == label)
					.toArray()));
				squares[c] = Math.pow(TRAINING.get(frame, 0) - mean[0], 2) + Math.pow(TRAINING.get(frame, 1) - mean[1], 2);
			}
			assertEquals(squares[0] <= squares[1] ? 4 : 9, actual.labels()[frame]);
			assertEquals(Math.min(squares[0], squares[1]), actual.squares()[frame], 1e-12);
		}
	}

	@Test
	void aClassOfOneFrameCannotBeFoundWithoutIt() {
		final DMatrixRMaj among = squaredDistances(new DMatrixRMaj(new double[][] { { 0 }, { 1 }, { 9 } }));
		assertArrayEquals(new int[] { 1, 1, 1 }, ClassMeans.leaveOneOut(among, new int[] { 1, 1, 2 }, COMPUTE).labels());
		assertArrayEquals(new int[] { 1, 1, 2 }, ClassMeans.predict(among, among, new int[] { 1, 1, 2 }, COMPUTE).labels());
	}

	@Test
	void oneClassTakesAllAndEqualMeansGoToTheSmallerLabel() {
		final DMatrixRMaj among = squaredDistances(new DMatrixRMaj(new double[][] { { 0 }, { 4 } }));
		assertArrayEquals(new double[] { 1, 1 }, ClassMeans.predict(among, among, new int[] { 7, 7 }, COMPUTE).margins());
		final DMatrixRMaj middle = new DMatrixRMaj(1, 2, true, 4, 4);
		final ClassMeans equal = ClassMeans.predict(middle, among, new int[] { 8, 3 }, COMPUTE);
		assertArrayEquals(new int[] { 3 }, equal.labels());
		assertArrayEquals(new double[] { 0.5 }, equal.margins());
		final ClassMeans same = ClassMeans.predict(new DMatrixRMaj(1, 2), new DMatrixRMaj(2, 2), new int[] { 8, 3 }, COMPUTE);
		assertArrayEquals(new double[] { 0.5 }, same.margins());
	}
}
