package io.github.manifolddenoise.cluster;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Glyphs;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.SharedData;

class NearestNeighboursTest {

	private static final DMatrixRMaj TRAINING = new DMatrixRMaj(30, 3), FRESH = new DMatrixRMaj(12, 3);
	private static final int[] LABELS = new int[30];

	static {
		for (int i = 0; i < 30; i++) {
			final double[] row = { Math.sin(1.3 * i + 1) * 3 + i % 3, Math.cos(2.1 * i) * 2 - i % 3 * 0.7, Math.sin(0.7 * i *
				i) };
			System.arraycopy(row, 0, TRAINING.data, 3 * i, 3);
			LABELS[i] = i % 3;
		}
		for (int j = 0; j < 12; j++) {
			final double[] row = { Math.sin(0.9 * j) * 3 + 1, Math.cos(1.7 * j + 0.5) * 2 - 0.7, Math.sin(0.3 * j * j + 1) };
			System.arraycopy(row, 0, FRESH.data, 3 * j, 3);
		}
	}

	private static NearestNeighbours.Prediction predict(final int neighbours, final double[][] distances,
		final int... labels)
	{
		return new NearestNeighbours(neighbours).predict(new DMatrixRMaj(distances), labels, COMPUTE);
	}

	private static int[] numbers(final String text) {
		return text.chars().map(character -> character - '0').toArray();
	}

	/**
	 * scikit-learn 1.2.1, KNeighborsClassifier(k, metric='precomputed').fit(√T, labels): predict(√D) and
	 * predict_proba(√D).max(1)·k, where D and T are the distances of the kernel (x·y + 1)². No frame has a tie of votes.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 011002101210, 111111111111", "3, 011002101110, 332322333222", "5, 011011101111, 344433434333" })
	void labelsAndSharesAgreeWithScikitLearn(final int neighbours, final String labels, final String votes) {
		final DMatrixRMaj distances = KernelDistances.squared(KernelDistancesTest.polynomial(FRESH, TRAINING),
			KernelDistancesTest.diagonal(KernelDistancesTest.polynomial(FRESH, FRESH)), KernelDistancesTest.diagonal(
				KernelDistancesTest.polynomial(TRAINING, TRAINING)), COMPUTE);
		assertEquals(80.44020704, distances.get(0, 0), 1e-8);
		final NearestNeighbours.Prediction actual = new NearestNeighbours(neighbours).predict(distances, LABELS, COMPUTE);
		assertArrayEquals(numbers(labels), actual.labels());
		assertArrayEquals(Arrays.stream(numbers(votes)).mapToDouble(vote -> vote / (double) neighbours).toArray(), actual
			.shares(), 1e-15);
	}

	/** The same classifier fitted 30 times to 29 frames. */
	@ParameterizedTest
	@CsvSource({ "1, 012022022011011022012011022022", "3, 012022021011011021022011021022",
		"5, 011012022011021022022011021022" })
	void leavingOneOutAgreesWithScikitLearn(final int neighbours, final String labels) {
		final DMatrixRMaj distances = KernelDistances.squared(KernelDistancesTest.polynomial(TRAINING, TRAINING), COMPUTE);
		final NearestNeighbours.Prediction actual = new NearestNeighbours(neighbours).leaveOneOut(distances, LABELS, COMPUTE);
		assertArrayEquals(numbers(labels), actual.labels());
		assertEquals(neighbours == 1 ? 22 / 30.0 : neighbours == 3 ? 18 / 30.0 : 19 / 30.0, actual.accuracy(LABELS), 1e-15);
	}

	@Test
	void tiesOfVotesGoToTheNearerThenToTheSmallerLabel() {
		assertArrayEquals(new int[] { 7 }, predict(2, new double[][] { { 2, 1 } }, 3, 7).labels());
		assertArrayEquals(new int[] { 3 }, predict(2, new double[][] { { 1, 1 } }, 7, 3).labels());
		assertArrayEquals(new int[] { 3 }, predict(4, new double[][] { { 1, 5, 1, 2 } }, 7, 7, 3, 3).labels());
		assertArrayEquals(new int[] { 5 }, predict(4, new double[][] { { 1, 2, 3, 4 } }, 2, 5, 9, 5).labels());
		assertArrayEquals(new double[] { 0.5 }, predict(4, new double[][] { { 1, 2, 3, 4 } }, 2, 5, 9, 5).shares());
	}

	@Test
	void ofEquallyFarFramesTheEarlierIsTheNeighbour() {
		assertArrayEquals(new int[] { 9 }, predict(1, new double[][] { { 4, 1, 1 } }, 1, 9, 2).labels());
	}

	@Test
	void allFramesVoteWhenAllAreNeighbours() {
		final NearestNeighbours.Prediction actual = predict(3, new double[][] { { 3, 2, 1 }, { 0, 0, 0 } }, 4, 4, 1);
		assertArrayEquals(new int[] { 4, 4 }, actual.labels());
		assertArrayEquals(new double[] { 2 / 3.0, 2 / 3.0 }, actual.shares());
		assertEquals(0.5, actual.accuracy(new int[] { 4, 1 }));
	}

	@Test
	void theOrderOfTrainingFramesDoesNotMatter() {
		final int[] order = Matrices.order(30, 3);
		final DMatrixRMaj distances = Matrices.squaredDistances(FRESH, TRAINING), permuted = Matrices.squaredDistances(FRESH,
			Matrices.rows(TRAINING, order));
		final int[] labels = Arrays.stream(order).map(i -> LABELS[i]).toArray();
		for (int k = 1; k <= 30; k++) {
			final NearestNeighbours nearest = new NearestNeighbours(k);
			assertArrayEquals(nearest.predict(distances, LABELS, COMPUTE).labels(), nearest.predict(permuted, labels, COMPUTE)
				.labels());
		}
	}

	@Test
	void threadsDoNotMatter() {
		final DMatrixRMaj distances = Matrices.squaredDistances(DoubleFrames.noise(101, 3, 1).values());
		final int[] labels = Arrays.stream(Matrices.order(101, 2)).map(i -> i % 4).toArray();
		final NearestNeighbours nearest = new NearestNeighbours(4);
		final NearestNeighbours.Prediction expected = nearest.leaveOneOut(distances, labels, COMPUTE);
		try (Workers five = new Workers(5)) {
			final Compute other = Compute.here(five);
			assertArrayEquals(expected.labels(), nearest.leaveOneOut(distances, labels, other).labels());
		}
	}

	/**
	 * The 2007 digits of the USPS test set by their others. numpy: argsort of the distances, votes by bincount, ties to the
	 * nearer. A Gaussian kernel has the neighbours of plain distances, a polynomial one has others.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 1857, 1861", "3, 1848, 1849", "5, 1843, 1846" })
	void digitsAreReadAsWithPlainDistances(final int neighbours, final int plainRight, final int polynomialRight)
		throws IOException
	{
		final int[] labels = Files.readAllLines(SharedData.path("usps_test_labels.txt")).stream().mapToInt(line -> Integer
			.parseInt(line.trim())).toArray();
		assertRight(plainRight, polynomialRight, neighbours, SharedData.stack("usps_test.tif"), labels);
	}

	/** 500 drawings, in the same way. */
	@ParameterizedTest
	@CsvSource({ "1, 462, 467", "3, 460, 460", "5, 461, 462" })
	void drawingsAreReadAsWithPlainDistances(final int neighbours, final int plainRight, final int polynomialRight)
		throws IOException
	{
		assertRight(plainRight, polynomialRight, neighbours, Glyphs.frames(500, 3), Glyphs.labels(500));
	}

	private static void assertRight(final int plainRight, final int polynomialRight, final int neighbours,
		final FrameSource frames, final int[] labels) throws IOException
	{
		final DMatrixRMaj digits = DoubleFrames.copyOf(frames).values();
		final double count = labels.length;
		final DMatrixRMaj kernel = COMPUTE.algebra().timesTranspose(digits, digits), polynomial = kernel.copy();
		for (int k = 0; k < kernel.getNumElements(); k++) polynomial.data[k] = Math.pow(kernel.data[k] / 256 + 1, 3);
		final DMatrixRMaj plain = KernelDistances.squared(kernel, COMPUTE);
		final NearestNeighbours nearest = new NearestNeighbours(neighbours);
		final NearestNeighbours.Prediction actual = nearest.leaveOneOut(plain, labels, COMPUTE);
		assertEquals(plainRight / count, actual.accuracy(labels), 1e-15);
		assertArrayEquals(actual.labels(), nearest.leaveOneOut(KernelDistances.gaussian(plain, 8, COMPUTE), labels, COMPUTE)
			.labels());
		assertEquals(polynomialRight / count, nearest.leaveOneOut(KernelDistances.squared(polynomial, COMPUTE), labels,
			COMPUTE).accuracy(labels), 1e-15);
	}

	@Test
	void tooManyNeighboursAreRefused() {
		final DMatrixRMaj distances = new DMatrixRMaj(3, 3);
		final int[] labels = { 0, 1, 2 };
		final NearestNeighbours three = new NearestNeighbours(3);
		assertEquals(1, three.predict(distances, labels, COMPUTE).shares()[0] * 3, 1e-15);
		Refusal.of(() -> three.leaveOneOut(distances, labels, COMPUTE)).says(
			"neighbours = 3 … at least 3 … training frames … 2 … Choose neighbours ≤ 2");
		Refusal.of(() -> new NearestNeighbours(1).leaveOneOut(new DMatrixRMaj(1, 1), new int[1], COMPUTE)).says(
			"neighbours = 1 … 0 … Choose … training frames");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1 })
	void noNeighboursAreRefused(final int neighbours) {
		assertThrows(UserException.class, () -> new NearestNeighbours(neighbours));
	}

	@Test
	void distancesThatAreNoNumbersAreRefused() {
		Refusal.of(() -> predict(1, new double[][] { { 0, 1 }, { 0, Double.NaN } }, 0, 1)).says(
			"frame 2 … training frame 2 … Choose");
	}
}
