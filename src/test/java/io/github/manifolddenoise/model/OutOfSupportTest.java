package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.sample.RenderedSamples;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class OutOfSupportTest {

	private static final int SIDE = 48;

	private static Sample sample(final SampleKind kind, final double noise) {
		return RenderedSamples.of(SampleOptions.defaults(kind).withSize(SIDE, SIDE).withNoise(noise).withSeed(3));
	}

	/** Noise-free frames of even numbers. */
	private static DoubleFrames training(final SampleKind kind) throws IOException {
		return DoubleFrames.copyOf(sample(kind, 0).clean()).frames(IntStream.range(0, 60).map(i -> 2 * i).toArray());
	}

	private static DoubleFrames fresh(final SampleKind kind, final double noise) throws IOException {
		return DoubleFrames.copyOf(sample(kind, noise).noisy()).frames(IntStream.range(0, 60).map(i -> 2 * i + 1).toArray());
	}

	/** Turntable frames, the fourth and the tenth of which are replaced by the cell. */
	private static DoubleFrames mixed(final double noise) throws IOException {
		final DoubleFrames frames = DoubleFrames.copyOf(fresh(SampleKind.TURNTABLE, noise)), cell = fresh(SampleKind.CELL, noise);
		for (final int i : new int[] { 3, 9 }) Rows.copy(cell.values(), i, frames.values(), i);
		return frames;
	}

	private static double largest(final double[] scores) {
		return Arrays.stream(scores).max().orElseThrow();
	}

	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 0.02", "TURNTABLE, 0.08", "TURNTABLE, 0.3", "CELL, 0.02", "CELL, 0.08", "CELL, 0.3" })
	void framesLikeTheTrainingFramesAreNeverFar(final SampleKind kind, final double noise) throws IOException {
		final Denoised result = Denoisers.of("method=posterior far=refuse").apply(training(kind), fresh(kind, noise));
		final double[] scores = result.support().orElseThrow();
		assertTrue(largest(scores) < 0.5, Arrays.toString(scores));
		assertEquals(List.of(), result.warnings().stream().filter(warning -> warning.contains("support")).toList());
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.02, 0.08 })
	void framesOfAnotherThingAreNamed(final double noise) throws IOException {
		final Denoised result = Denoisers.of("method=posterior sigma=" + noise).apply(training(SampleKind.TURNTABLE), mixed(
			noise));
		final double[] scores = result.support().orElseThrow();
		for (int i = 0; i < 60; i++) assertEquals(i == 3 || i == 9, scores[i] > OutOfSupport.FAR, i + ": " + scores[i]);
		final String warning = result.warnings().get(result.warnings().size() - 1);
		assertTrue(warning.startsWith("2 of 60 frames show something that the 60 training frames do not") &&
			warning.contains(
			"4 (1.00), 10 (1.00)"), warning);
	}

	@ParameterizedTest
	@ValueSource(strings = { "method=posterior", "method=constrained q=5", "method=dct" })
	void theyMayBeRefused(final String method) throws IOException {
		final DoubleFrames frames = mixed(0.08), training = training(SampleKind.TURNTABLE);
		Refusal.of(() -> Denoisers.of(method + " sigma=0.08 far=refuse").apply(training, frames)).says(
			"4 (1.00) … 10 (1.00) … Take … choose … far = warn");
	}

	@ParameterizedTest
	@ValueSource(strings = { "method=posterior", "method=constrained q=5" })
	void theyMayBePassedUnchanged(final String method) throws IOException {
		final DoubleFrames frames = mixed(0.08), training = training(SampleKind.TURNTABLE);
		final Denoised result = Denoisers.of(method + " sigma=0.08 far=pass").apply(training, frames);
		final DoubleFrames passed = DoubleFrames.copyOf(result.frames());
		final DoubleFrames warned = DoubleFrames.copyOf(Denoisers.of(method + " sigma=0.08").apply(training, frames)
			.frames());
		for (int i = 0; i < 60; i++) {
			final boolean far = i == 3 || i == 9;
			assertArrayEquals(Rows.get(far ? frames.values() : warned.values(), i), Rows.get(passed.values(), i),
				"frame " + i);
		}
		assertTrue(result.warnings().stream().anyMatch(warning -> warning.endsWith("passed through unchanged.")));
	}

	/** A frame that is passed does not count in the choice of the method for the others. */
	@Test
	void passedFramesDoNotChooseTheMethod() throws IOException {
		final DoubleFrames frames = mixed(0.08).frames(IntStream.range(0, 10).toArray()), training = training(
			SampleKind.TURNTABLE);
		for (int k = 0; k < frames.values().numCols; k++) frames.values().set(3, k, 20 * frames.values().get(3, k));
		final DoubleFrames near = frames.frames(0, 1, 2, 4, 5, 6, 7, 8);
		final double without = gain("", training, near);
		assertEquals(without, gain(" far=pass", training, frames), 0.5);
		assertTrue(gain(" far=warn", training, frames) < without - 2);
	}

	private static double gain(final String options, final DoubleFrames training, final DoubleFrames frames)
		throws IOException
	{
		return Denoisers.of("sigma=0.08" + options).apply(training, frames).choice().orElseThrow().candidates().stream()
			.filter(
			candidate -> candidate.method().equals(DenoiseMethods.POSTERIOR)).findFirst().orElseThrow().gain();
	}

	@Test
	void noisyTrainingFramesTellThemToo() throws IOException {
		final DoubleFrames training = DoubleFrames.copyOf(sample(SampleKind.TURNTABLE, 0.08).noisy()).frames(IntStream.range(0,
			60).map(i -> 2 * i).toArray());
		final String options = "method=constrained geometry=noisy q=3";
		final double[] like = Denoisers.of(options).denoise(training, fresh(SampleKind.TURNTABLE, 0.08)).support().orElseThrow();
		final DoubleFrames frames = mixed(0.08);
		final double[] scores = Denoisers.of(options).denoise(training, frames).support().orElseThrow();
		assertTrue(largest(like) < OutOfSupport.FAR, Arrays.toString(like));
		for (int i = 0; i < 60; i++) assertEquals(i == 3 || i == 9, scores[i] > OutOfSupport.FAR, i + ": " + scores[i]);
		assertThrows(UserException.class, () -> Denoisers.of(options + " far=refuse").denoise(training, frames));
	}

	@Test
	void trainingFramesThemselvesScoreZero() throws IOException {
		final DoubleFrames training = training(SampleKind.CELL);
		assertEquals(0, largest(Denoisers.of("method=posterior sigma=1e-9").apply(training, training).support()
			.orElseThrow()),
			1e-6);
	}

	@Test
	void aStackByItselfHasNoScores() throws IOException {
		assertEquals(Optional.empty(), Denoisers.of("method=svd").denoise(fresh(SampleKind.CELL, 0.08)).support());
	}

	@Test
	void repeatedTrainingFramesHaveAScale() throws IOException {
		final DoubleFrames cell = training(SampleKind.CELL), repeated = cell.frames(IntStream.range(0, 60).map(i -> i / 20)
			.toArray());
		final double[] scores = Denoisers.of("method=unchanged sigma=0.05").apply(repeated, fresh(SampleKind.TURNTABLE,
			0.05)
			.frames(1, 2)).support().orElseThrow();
		for (final double score : scores) assertTrue(score > OutOfSupport.FAR && score <= 1, "" + score);
	}
}
