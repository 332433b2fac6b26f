package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;

class AutomaticChoiceTest {

	private static final double SIGMA = 0.1;
	private static final DoubleFrames SPOT = DoubleFrames.spot(50, 20, SIGMA, 3);

	private static NoisyStack stack() {
		return new NoisyStack(SPOT, SIGMA, 5, ALGEBRA, Progress.NONE);
	}

	private static Judge judge(final NoisyStack stack) {
		return new Judge(stack, new BitSet(), 1);
	}

	private static Choice choice(final Map<DenoiseMethod, StackMethod> methods) throws IOException {
		return new Choice(new AutomaticChoice(judge(stack())).compare(methods));
	}

	private static Candidate candidate(final DenoiseMethod method, final double risk) {
		return new Candidate(method, risk, Optional.empty());
	}

	@Test
	void theBestIsTakenAndAllAreListedInOrder() throws IOException {
		final Map<DenoiseMethod, StackMethod> methods = new LinkedHashMap<>();
		methods.put(DenoiseMethod.UNCHANGED, FrameMethods::unchanged);
		methods.put(DenoiseMethod.DCT, FrameMethods::dct);
		methods.put(DenoiseMethod.HARMONICS, FrameMethods::harmonics);
		final Choice choice = choice(methods);
		assertEquals(List.of(DenoiseMethod.HARMONICS, DenoiseMethod.DCT, DenoiseMethod.UNCHANGED), choice.candidates()
			.stream().map(Candidate::method).toList());
		assertEquals(1, choice.candidates().get(2).risk(), 1e-9);
		assertTrue(choice.reason().matches("manifold harmonics: estimated gain \\d+\\.\\d dB over the input, \\d+\\.\\d dB" +
			" over per-frame DCT"), choice::reason);
	}

	@Test
	void aMethodThatRefusesIsTheLast() throws IOException {
		final Map<DenoiseMethod, StackMethod> methods = new LinkedHashMap<>();
		methods.put(DenoiseMethod.UNCHANGED, FrameMethods::unchanged);
		methods.put(DenoiseMethod.SVD, (some, chosen) -> {
			throw new UserException("It cannot be.");
		});
		final Choice choice = choice(methods);
		assertEquals(DenoiseMethod.UNCHANGED, choice.method());
		assertEquals(Optional.of("It cannot be."), choice.candidates().get(1).refusal());
		assertEquals("Nothing that was tried is estimated to improve these frames; they are given back unchanged.", choice
			.verdict());
	}

	/** 400 pixels a frame, at least 8 frames. */
	@ParameterizedTest
	@CsvSource({ "1, 8", "4000, 10", "19999, 49", "20000, 50", "1000000, 50" })
	void asManyFramesAreJudgedAsAskedFor(final long values, final int frames) {
		final int[] judged = judge(stack()).frames(values);
		assertEquals(frames, judged.length);
		for (int i = 1; i < frames; i++) assertTrue(judged[i] > judged[i - 1] && judged[i] - judged[i - 1] <= 7 && judged[i] < 50);
	}

	@Test
	void allFramesAreJudgedOfASmallStack() {
		assertArrayEquals(IntStream.range(0, 50).toArray(), judge(stack()).frames(1 << 20));
		final NoisyStack three = new NoisyStack(SPOT.frames(0, 20, 40), SIGMA, 5, ALGEBRA, Progress.NONE);
		assertArrayEquals(new int[] { 0, 1, 2 }, judge(three).frames(1));
	}

	@Test
	void gainsAreDecibelsOverTheInput() {
		assertEquals(0, candidate(DenoiseMethod.UNCHANGED, 1).gain());
		assertEquals(10, candidate(DenoiseMethod.DCT, 0.1).gain(), 1e-12);
		assertEquals(30, candidate(DenoiseMethod.DCT, -0.01).gain(), 1e-12);
		assertEquals(Double.NEGATIVE_INFINITY, candidate(DenoiseMethod.DCT, Double.POSITIVE_INFINITY).gain());
	}

	@ParameterizedTest
	@CsvSource({ "0.105, false, with the training frames it would be as good", "0.2, true, The training frames are no help" })
	void trainingFramesAreNoHelpIfTheyAreClearlyWorse(final double risk, final boolean noHelp, final String verdict) {
		final Choice choice = new Choice(List.of(candidate(DenoiseMethod.NLM, 0.1), candidate(DenoiseMethod.POSTERIOR, risk)));
		assertEquals(noHelp, choice.manifoldIsNoHelp());
		assertTrue(choice.verdict().contains(verdict), choice::verdict);
	}

	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.model.DenoiseMethod#all")
	void onlyWhatKnowsOneFrameIsNoHelpOfTheManifold(final DenoiseMethod method) {
		final Choice choice = new Choice(List.of(candidate(method, 0.1), candidate(DenoiseMethod.UNCHANGED, 1)));
		final boolean alone = List.of(DenoiseMethod.UNCHANGED, DenoiseMethod.DCT, DenoiseMethod.NLM).contains(method);
		assertEquals(alone, choice.manifoldIsNoHelp());
		assertEquals(!alone, choice.verdict().startsWith("These frames lie near a manifold"));
		assertFalse(choice.reason().isBlank());
	}
}
