package io.github.manifolddenoise.model.labels;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.cluster.Medoids;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

class KeyFramesTest {

	private static Medoids choose(final FrameSource frames, final int count, final FrameMeasure distance)
		throws IOException
	{
		return KeyFrames.of(frames, count, distance, COMPUTE, Progress.NONE);
	}

	/** How many frames along a closed turn every frame is from its key frame. */
	private static int[] steps(final Medoids medoids) {
		final int m = medoids.assignment().length;
		return IntStream.range(0, m).map(i -> {
			final int apart = Math.abs(i - medoids.representatives()[medoids.assignment()[i]]);
			return Math.min(apart, m - apart);
		}).toArray();
	}

	private static DoubleFrames repeated(final DoubleFrames frames, final int... times) {
		return frames.frames(IntStream.range(0, times.length).flatMap(i -> IntStream.generate(() -> i).limit(times[i]))
			.toArray());
	}

	/** Frames i of group i mod 4, groups 40 apart, noise 1 in 30 pixels. */
	@ParameterizedTest
	@EnumSource
	void groupsHaveOneKeyFrameEach(final FrameDistance distance) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(48, 30, 1);
		for (int i = 0; i < 48; i++) frames.values().add(i, i % 4, 40);
		final Medoids actual = choose(frames, 4, distance);
		assertArrayEquals(new int[] { 12, 12, 12, 12 }, actual.sizes());
		for (int i = 0; i < 48; i++) assertEquals(i % 4, actual.representatives()[actual.assignment()[i]] % 4);
	}

	/** 120 frames of a spot that goes round once; noise alone is as large as the distance of spots 4 frames apart. */
	@ParameterizedTest
	@CsvSource({ "GAUSSIAN, 0", "PLAIN, 0", "GAUSSIAN, 0.1", "PLAIN, 0.1" })
	void keyFramesAreSpreadOverATurn(final FrameDistance distance, final double noise) throws IOException {
		final Medoids actual = choose(DoubleFrames.spot(120, 16, noise, 2), 6, distance);
		final int[] steps = steps(actual);
		assertTrue(Arrays.stream(steps).max().orElseThrow() <= (noise > 0 ? 17 : 12), () -> Arrays.toString(steps));
		assertTrue(Arrays.stream(actual.sizes()).min().orElseThrow() >= 12, () -> Arrays.toString(actual.sizes()));
	}

	/** One frame is overexposed: 50 more everywhere. */
	@Test
	void anOddFrameBecomesAKeyFrameWithPlainDistancesOnly() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(61, 12, 0.05, 3);
		for (int k = 0; k < 144; k++) frames.values().add(20, k, 50);
		assertTrue(Arrays.stream(choose(frames, 4, FrameDistance.PLAIN).representatives()).anyMatch(i -> i == 20));
		assertFalse(Arrays.stream(choose(frames, 4, FrameDistance.GAUSSIAN).representatives()).anyMatch(i -> i == 20));
		assertEquals(Math.sqrt(2), choose(frames, 4, FrameDistance.GAUSSIAN).distances()[20], 1e-12);
	}

	@ParameterizedTest
	@EnumSource
	void orderUnitsAndOffsetDoNotMatter(final FrameDistance distance) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(80, 12, 0.1, 4);
		final int[] expected = choose(frames, 7, distance).representatives(), order = Matrices.order(80, 5);
		assertArrayEquals(expected, Arrays.stream(choose(frames.frames(order), 7, distance).representatives()).map(
			i -> order[i]).sorted().toArray());
		assertArrayEquals(expected, choose(frames.affine(1e-5, 0.1), 7, distance).representatives());
		assertArrayEquals(expected, choose(frames.affine(1e5, -3e5), 7, distance).representatives());
	}

	@ParameterizedTest
	@CsvSource({ "GAUSSIAN, 3, 2, 9, 1", "PLAIN, 3, 2, 9, 1", "GAUSSIAN, 100, 1, 1, 1", "GAUSSIAN, 20, 20, 20, 20" })
	void repeatedFramesCountOnce(final FrameDistance distance, final int a, final int b, final int c, final int d)
		throws IOException
	{
		final DoubleFrames frames = repeated(DoubleFrames.noise(4, 500, 6).affine(1, 100), a, b, c, d);
		final Medoids actual = choose(frames, 4, distance);
		assertEquals(0, actual.cost());
		assertArrayEquals(new int[] { 0, a, a + b, a + b + c }, actual.representatives());
		assertArrayEquals(new int[] { a, b, c, d }, actual.sizes());
		for (int count = 1; count < 4; count++) assertEquals(a + b + c + d, Arrays.stream(choose(frames, count, distance)
			.sizes()).sum());
		Refusal.of(() -> choose(frames, 5, distance)).says("count = 5 … at least 5 … frames … 4 … Choose count ≤ 4");
	}

	@ParameterizedTest
	@EnumSource
	void fewOrIdenticalFramesWork(final FrameDistance distance) throws IOException {
		final DoubleFrames three = DoubleFrames.noise(3, 5, 7);
		assertArrayEquals(new int[] { 0 }, choose(three.frames(0), 1, distance).representatives());
		assertArrayEquals(new int[] { 0, 1 }, choose(three.frames(0, 1), 2, distance).representatives());
		assertArrayEquals(new int[] { 2 }, choose(three.frames(0, 1), 1, distance).sizes());
		assertArrayEquals(new int[] { 0, 1, 2 }, choose(three, 3, distance).representatives());
		assertArrayEquals(new int[] { 8 }, choose(repeated(three, 8), 1, distance).sizes());
		assertThrows(UserException.class, () -> choose(repeated(three, 8), 2, distance));
		assertArrayEquals(new int[] { 4 }, choose(three.affine(0, 3).frames(0, 1, 2, 0), 1, distance).sizes());
	}

	/** Values whose squares are hardly numbers any more. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-160, 1e-152, 1e-100, 1e100, 1e151 })
	void extremeUnitsGiveNumbers(final double unit) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(12, 5, 8);
		final Medoids actual = choose(frames.affine(unit, 0), 3, FrameDistance.GAUSSIAN);
		assertTrue(Double.isFinite(actual.cost()) && actual.cost() > 0);
		assertEquals(12, Arrays.stream(actual.sizes()).sum());
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0, 13 })
	void impossibleCountsAreRefusedBeforeReading(final int count) {
		final DoubleFrames frames = DoubleFrames.noise(12, 5, 8);
		frames.values().set(0, 0, Double.NaN);
		Refusal.of(() -> choose(frames, count, FrameDistance.GAUSSIAN)).says("count = " + count + (count < 1 ?
			" … Choose 1" : " … 12 … Choose count ≤ 12"));
	}

	@Test
	void pixelsThatAreNoNumbersAreNamed() {
		final DoubleFrames frames = DoubleFrames.noise(12, 5, 8);
		frames.values().set(3, 2, Double.NaN);
		Refusal.of(() -> choose(frames, 3, FrameDistance.GAUSSIAN)).says("Frame 4 … NaN … x = 2 … y = 0 … Replace");
	}

	/**
	 * Views of a turned teapot or pot, 8 key frames chosen among clean or noisy views: how far the clean views are from those of
	 * their key frames on average, beside the nearest of 8 evenly spaced views, which are hard to beat on an even turn.
	 */
	@ParameterizedTest
	@CsvSource({ "GAUSSIAN, teapot_render_clean.tif, 0.96", "PLAIN, teapot_render_clean.tif, 0.96",
		"GAUSSIAN, teapot_render_noisy_sigma50.tif, 0.99", "PLAIN, teapot_render_noisy_sigma50.tif, 0.99" })
	void keyFramesShowMoreThanEvenlySpacedFrames(final FrameDistance distance, final String name, final double most)
		throws IOException
	{
		assertShowMore(SharedData.stack("teapot_render_clean.tif"), choose(SharedData.stack(name), 8, distance), most);
	}

	@ParameterizedTest
	@CsvSource({ "GAUSSIAN, 0, 0.97", "PLAIN, 0, 0.97", "GAUSSIAN, 0.05, 0.99", "PLAIN, 0.05, 0.99" })
	void keyFramesOfThePotShowMoreThanEvenlySpacedFrames(final FrameDistance distance, final String noise,
		final double most) throws IOException
	{
		assertShowMore(TestStacks.clean("turning-pot"), choose(TestStacks.noisy("turning-pot", noise), 8, distance), most);
	}

	private static void assertShowMore(final FrameSource views, final Medoids medoids, final double most)
		throws IOException
	{
		final DMatrixRMaj clean = KernelDistances.roots(Matrices.squaredDistances(DoubleFrames.copyOf(views).values()));
		final int m = clean.numRows;
		double chosen = 0, even = 0;
		for (int i = 0; i < m; i++) {
			final int frame = i;
			chosen += clean.get(i, medoids.representatives()[medoids.assignment()[i]]);
			even += IntStream.range(0, 8).mapToDouble(k -> clean.get(frame, m * k / 8)).min().orElseThrow();
		}
		final double ratio = chosen / even;
		assertTrue(ratio <= most, () -> "ratio " + ratio);
	}
}
