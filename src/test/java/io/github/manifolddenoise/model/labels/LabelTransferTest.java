package io.github.manifolddenoise.model.labels;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.JoinedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Glyphs;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.SharedData;

class LabelTransferTest {

	private static LabelTransfer transfer(final FrameSource frames, final int neighbours, final FrameMeasure distance,
		final int... known) throws IOException
	{
		return LabelTransfer.of(frames, i -> "Frame " + (char) ('A' + i), known, neighbours, distance,
			LabelTransfer.Classifier.NEIGHBOURS, COMPUTE, Progress.NONE);
	}

	/** Frames 0 and 3 and 10 and 11 with labels 7, 7, 4, 4; frames 1 and 9 without. Of k = 2 neighbours both agree. */
	@Test
	void aLineOfFramesHasTheDistancesWorkedOutByHand() throws IOException {
		final FrameSource line = DoubleFrames.of(new double[][] { { 0 }, { 3 }, { 10 }, { 11 }, { 1 }, { 9 } });
		final LabelTransfer plain = transfer(line, 2, FrameDistance.PLAIN, 7, 7, 4, 4);
		assertArrayEquals(new int[] { 7, 4 }, plain.labels());
		assertArrayEquals(new double[] { 1, 1 }, plain.shares());
		assertArrayEquals(new double[] { 1, 1 }, plain.distances(), 1e-12);
		assertEquals(OptionalDouble.of(0.75), transfer(line, 3, FrameDistance.PLAIN, 7, 7, 7, 4).agreement());
		final double gaussian = Math.sqrt(2 - 2 * Math.exp(-1 / 8.0));
		assertArrayEquals(new double[] { gaussian, gaussian }, transfer(line, 2, FrameDistance.GAUSSIAN, 7, 7, 4, 4)
			.distances(), 1e-12);
	}

	/**
	 * The first 300 digits of the USPS test set label the other 1707. scikit-learn 1.2.1,
	 * KNeighborsClassifier(k).fit(x[:300], y[:300]): kneighbors for the distances and σ (numpy: the median of d[:, k-1]),
	 * predict_proba(x[300:]).max(1).sum()·k for the votes; the right labels are counted in numpy with ties to the nearer, and
	 * the agreement with the k nearest others of kneighbors(x[:300], k + 1).
	 */
	@ParameterizedTest
	@CsvSource({ "1, 1411, 1707, 0.98846004, 1.10414178", "3, 1383, 4354, 0.89237546, 1.00943374",
		"5, 1367, 6814, 0.84814037, 0.96426704" })
	void digitsAreReadAsByScikitLearn(final int neighbours, final int right, final long votes, final double first,
		final double second) throws IOException
	{
		final int[] labels = Files.readAllLines(SharedData.path("usps_test_labels.txt")).stream().mapToInt(line -> Integer
			.parseInt(line.trim())).toArray();
		final FrameSource digits = SharedData.stack("usps_test.tif");
		final int[] known = Arrays.copyOf(labels, 300);
		final LabelTransfer actual = transfer(digits, neighbours, FrameDistance.GAUSSIAN, known);
		assertEquals(right, IntStream.range(0, 1707).filter(i -> actual.labels()[i] == labels[300 + i]).count());
		assertEquals(votes, Math.round(Arrays.stream(actual.shares()).sum() * neighbours));
		assertEquals(first, actual.distances()[0], 1e-7);
		assertEquals(second, actual.distances()[1], 1e-7);
		assertEquals(246 / 300.0, actual.agreement().orElseThrow(), 1e-15);
		final LabelTransfer plain = transfer(digits, neighbours, FrameDistance.PLAIN, known);
		assertEquals(9.76982306, plain.distances()[0], 1e-6);
		assertArrayEquals(plain.labels(), actual.labels());
		assertArrayEquals(plain.shares(), actual.shares());
	}

	/** The first 100 of 600 drawings label the others; scikit-learn 1.9.1, as above. */
	@ParameterizedTest
	@CsvSource({ "1, 438, 500, 87", "3, 447, 1294, 83", "5, 442, 1990, 82" })
	void drawingsAreReadAsByScikitLearn(final int neighbours, final int right, final long votes, final int agreed)
		throws IOException
	{
		final int[] labels = Glyphs.labels(600), known = Arrays.copyOf(labels, 100);
		final LabelTransfer plain = transfer(Glyphs.frames(600, 3), neighbours, FrameDistance.PLAIN, known);
		assertEquals(right, IntStream.range(0, 500).filter(i -> plain.labels()[i] == labels[100 + i]).count());
		assertEquals(votes, Math.round(Arrays.stream(plain.shares()).sum() * neighbours));
		assertEquals(6.742105878565, plain.distances()[0], 1e-7);
		assertEquals(5.518911945965, plain.distances()[1], 1e-7);
		assertEquals(agreed / 100.0, plain.agreement().orElseThrow(), 1e-15);
		final LabelTransfer gaussian = transfer(Glyphs.frames(600, 3), neighbours, FrameDistance.GAUSSIAN, known);
		assertArrayEquals(plain.labels(), gaussian.labels());
		assertArrayEquals(plain.shares(), gaussian.shares());
	}

	/** All kernel values of the last frame are 0 in double precision; its neighbour is found all the same. */
	@Test
	void aFrameFarFromAllHasTheLabelOfTheNearest() throws IOException {
		final FrameSource line = DoubleFrames.of(new double[][] { { 0 }, { 50 }, { 0.5 }, { 51 }, { 49.5 }, { 1000 } });
		final LabelTransfer actual = transfer(line, 1, FrameDistance.GAUSSIAN, 1, 2);
		assertArrayEquals(new int[] { 1, 2, 2, 2 }, actual.labels());
		assertEquals(Math.sqrt(2), actual.distances()[3], 1e-15);
	}

	@ParameterizedTest
	@EnumSource
	void anOffsetAndAFactorDoNotChangeLabels(final FrameDistance distance) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(40, 6, 3), other = DoubleFrames.noise(40, 6, 3);
		for (int k = 0; k < 240; k++) other.values().data[k] = 8 * frames.values().data[k] + 1000;
		final int[] known = IntStream.range(0, 15).map(i -> i % 3).toArray();
		final LabelTransfer expected = transfer(frames, 3, distance, known), actual = transfer(other, 3, distance, known);
		assertArrayEquals(expected.labels(), actual.labels());
		final double factor = distance == FrameDistance.PLAIN ? 8 : 1;
		for (int i = 0; i < 25; i++) assertEquals(factor * expected.distances()[i], actual.distances()[i], 1e-9);
	}

	@Test
	void labelledFramesMayComeFromAnotherSource() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(40, 6, 4);
		final int[] known = IntStream.range(0, 15).map(i -> i % 3).toArray(), rest = IntStream.range(15, 40).toArray();
		final FrameSource joined = new JoinedFrames(frames.select(IntStream.range(0, 15).toArray()), frames.select(rest));
		final LabelTransfer expected = transfer(frames, 3, FrameDistance.GAUSSIAN, known);
		assertArrayEquals(expected.labels(), transfer(joined, 3, FrameDistance.GAUSSIAN, known).labels());
	}

	@Test
	void threadsDoNotMatter() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(90, 7, 5);
		final int[] known = IntStream.range(0, 30).map(i -> i % 4).toArray();
		final LabelTransfer expected = transfer(frames, 4, FrameDistance.GAUSSIAN, known);
		try (Workers five = new Workers(5)) {
			final LabelTransfer actual = LabelTransfer.of(frames, Integer::toString, known, 4, FrameDistance.GAUSSIAN,
				LabelTransfer.Classifier.NEIGHBOURS, Compute.here(five), Progress.NONE);
			assertArrayEquals(expected.labels(), actual.labels());
			assertArrayEquals(expected.distances(), actual.distances());
		}
	}

	@ParameterizedTest
	@EnumSource
	void identicalFramesAreAtDistanceZero(final FrameDistance distance) throws IOException {
		final LabelTransfer actual = transfer(DoubleFrames.of(new double[5][4]), 2, distance, 3, 3);
		assertArrayEquals(new int[] { 3, 3, 3 }, actual.labels());
		assertArrayEquals(new double[3], actual.distances());
		assertTrue(actual.agreement().isEmpty());
	}

	@Test
	void nothingIsLabelledWhereAllHaveLabels() throws IOException {
		final LabelTransfer actual = transfer(DoubleFrames.of(new double[][] { { 0 }, { 1 }, { 5 } }), 1,
			FrameDistance.GAUSSIAN, 1, 1, 2);
		assertEquals(0, actual.labels().length);
		assertEquals(2 / 3.0, actual.agreement().orElseThrow(), 1e-15);
	}

	@Test
	void moreNeighboursThanLabelsAreRefused() {
		Refusal.of(() -> transfer(DoubleFrames.noise(5, 2, 1), 3, FrameDistance.PLAIN, 1, 2)).says(
			"neighbours = 3 … 2 … frames … Choose neighbours ≤ 2 … frames");
		assertThrows(UserException.class, () -> transfer(DoubleFrames.noise(5, 2, 1), 0, FrameDistance.PLAIN, 1, 2));
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.NEGATIVE_INFINITY })
	void aBadPixelIsNamedWithItsFrame(final double value) {
		final DoubleFrames frames = DoubleFrames.noise(5, 2, 1);
		frames.values().set(2, 1, value);
		Refusal.of(() -> transfer(frames, 1, FrameDistance.PLAIN, 1, 2)).says("Frame C … " + value +
			" … x = 1 … y = 0 … Replace");
	}
}
