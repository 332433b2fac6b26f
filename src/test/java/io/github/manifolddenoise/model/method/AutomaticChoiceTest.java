package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;

class AutomaticChoiceTest {

	private static final double SIGMA = 0.1;
	private static final DoubleFrames SPOT = DoubleFrames.spot(50, 20, SIGMA, 3);

	private static NoisyStack stack() {
		return new NoisyStack(SPOT, SIGMA, 5, COMPUTE, Progress.NONE);
	}

	private static RiskEstimator judge(final NoisyStack stack) {
		return new RiskEstimator(stack, new BitSet(), 1);
	}

	private static MethodSelection choice(final DenoiseMethod... methods) throws IOException {
		final PreimageOptions preimage = new PreimageOptions(ModelOptions.defaults(), q -> null, OptionalInt.empty());
		return new AutomaticChoice(MethodSetting.ofStack(preimage, judge(stack()), 1), List.of(methods)).choice();
	}

	private static Candidate candidate(final DenoiseMethod method, final double risk) {
		return new Candidate(method, risk, Optional.empty());
	}

	@Test
	void theBestIsTakenAndAllAreListedInOrder() throws IOException {
		final MethodSelection choice = choice(DenoiseMethods.UNCHANGED, DenoiseMethods.DCT, DenoiseMethods.HARMONICS);
		assertEquals(List.of(DenoiseMethods.HARMONICS, DenoiseMethods.DCT, DenoiseMethods.UNCHANGED), choice.candidates()
			.stream().map(Candidate::method).toList());
		assertEquals(1, choice.candidates().get(2).risk(), 1e-9);
		assertTrue(choice.reason().matches("manifold harmonics: estimated gain \\d+\\.\\d dB over the input, \\d+\\.\\d dB" +
			" over per-frame DCT"), choice::reason);
	}

	@Test
	void aMethodThatRefusesIsTheLast() throws IOException {
		final DenoiseMethod refusing = new StackFilter("refusing", "refusing", "Refuses.", "none") {

			@Override
			public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
				throw new UserException("It cannot be.");
			}

			@Override
			public MethodCost cost(final StackCost stack) {
				return stack.comparingFrames();
			}
		};
		final MethodSelection choice = choice(refusing, DenoiseMethods.UNCHANGED);
		assertEquals(DenoiseMethods.UNCHANGED, choice.method());
		assertEquals(Optional.of("It cannot be."), choice.candidates().get(1).refusal());
		assertEquals("Nothing that was tried is estimated to improve these frames; they are given back unchanged.", choice
			.verdict());
	}

	/** Where estimates cannot be told apart the method that does least is taken: of two that do the same the first by rank. */
	@Test
	void equallyGoodMethodsGoByRank() {
		final MethodSelection choice = new MethodSelection(List.of(candidate(DenoiseMethods.SVD, 0.1), candidate(DenoiseMethods.HARMONICS, 0.1019),
			candidate(DenoiseMethods.DCT, 0.11)));
		assertEquals(DenoiseMethods.HARMONICS, choice.method());
	}

	@Test
	void theCandidatesAreThoseOfTheCatalogue() {
		final AutomaticMethod auto = DenoiseMethods.AUTO;
		assertEquals(List.of("unchanged", "dct", "nlm", "harmonics", "local", "harmonics-residual", "block-matching", "nonlocal-bayes",
			"svd", "local-low-rank", "time-mean", "constrained"), words(auto.with(Effort.BEST)));
		assertEquals(List.of("unchanged", "dct", "nlm", "harmonics", "local", "harmonics-residual", "block-matching", "svd",
			"local-low-rank", "time-mean"), words(auto));
		assertEquals(List.of("unchanged", "dct", "harmonics", "local"), words(auto.with(Effort.QUICK)));
		assertEquals(List.of("unchanged", "dct", "nlm", "harmonics", "local", "local-posterior", "posterior",
			"harmonics-residual", "posterior-residual", "svd"), auto.candidates(true).stream().map(DenoiseMethod::word).toList());
		assertEquals(11, ((AutomaticMethod) DenoiseMethods.AUTO_CLEANING).with(Effort.BEST).candidates(false).size());
	}

	private static List<String> words(final AutomaticMethod auto) {
		return auto.candidates(false).stream().map(DenoiseMethod::word).toList();
	}

	/** What noise that is known badly adds to all estimates alike says nothing of which method is better. */
	@Test
	void smallErrorsAreToldApartWhateverIsKnownOfTheNoise() {
		final MethodSelection choice = new MethodSelection(List.of(candidate(DenoiseMethods.LOCAL, 0.026).with(0.03), candidate(
			DenoiseMethods.HARMONICS, 0.031).with(0.03)));
		assertEquals(DenoiseMethods.LOCAL, choice.method());
	}

	/** Below the least error that can be told two methods are not as good as each other. */
	@Test
	void gainsThatCannotBeToldAreNotCalledTheSame() {
		final MethodSelection choice = new MethodSelection(List.of(candidate(DenoiseMethods.LOCAL, 0.01).with(0.03), candidate(
			DenoiseMethods.HARMONICS, 0.02).with(0.03)));
		assertEquals("local manifold harmonics: estimated gain more than 15.2 dB over the input, how far ahead of manifold harmonics " +
			"cannot be told", choice.reason());
	}

	@Test
	void whatWasNotTriedIsNamed() {
		final MethodSelection choice = new MethodSelection(List.of(candidate(DenoiseMethods.LOCAL, 0.06))).without(List.of(
			DenoiseMethods.SVD), Effort.QUICK);
		assertEquals(Optional.of("Not tried with effort = quick."), choice.candidates().get(1).refusal());
		assertEquals(DenoiseMethods.LOCAL, choice.method());
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
		final NoisyStack three = new NoisyStack(SPOT.frames(0, 20, 40), SIGMA, 5, COMPUTE, Progress.NONE);
		assertArrayEquals(new int[] { 0, 1, 2 }, judge(three).frames(1));
	}

	@Test
	void gainsAreDecibelsOverTheInput() {
		assertEquals(0, candidate(DenoiseMethods.UNCHANGED, 1).gain());
		assertEquals(10, candidate(DenoiseMethods.DCT, 0.1).gain(), 1e-12);
		assertEquals(30, candidate(DenoiseMethods.DCT, -0.01).gain(), 1e-12);
		assertEquals(Double.NEGATIVE_INFINITY, candidate(DenoiseMethods.DCT, Double.POSITIVE_INFINITY).gain());
	}

	@ParameterizedTest
	@CsvSource({ "0.105, false, with the training frames it would be as good", "0.2, true, The training frames are no help" })
	void trainingFramesAreNoHelpIfTheyAreClearlyWorse(final double risk, final boolean noHelp, final String verdict) {
		final MethodSelection choice = new MethodSelection(List.of(candidate(DenoiseMethods.NLM, 0.1), candidate(DenoiseMethods.POSTERIOR, risk)));
		assertEquals(noHelp, choice.manifoldIsNoHelp());
		assertTrue(choice.verdict().contains(verdict), choice::verdict);
	}

	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.model.method.DenoiseMethods#all")
	void onlyWhatRestsOnOtherFramesIsHelpOfTheManifold(final DenoiseMethod method) {
		final MethodSelection choice = new MethodSelection(List.of(candidate(method, 0.1), candidate(DenoiseMethods.UNCHANGED, 1)));
		final boolean alone = method.otherFrames() < 1;
		assertEquals(Set.of("unchanged", "dct", "nlm", "block-matching", "nonlocal-bayes").contains(method.word()), alone);
		assertEquals(alone, choice.manifoldIsNoHelp());
		assertEquals(!alone, choice.verdict().startsWith("These frames lie near a manifold"));
		assertFalse(choice.reason().isBlank());
	}
}
