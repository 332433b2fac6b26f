package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SampledTiles;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.TestStacks;

class MethodMixtureTest {

	private static final DenoiseMethod REFUSING = new StackFilter("refusing", "refusing", "Refuses.", "none") {

		@Override
		public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
			throw new UserException("It cannot be.");
		}

		@Override
		public MethodCost cost(final StackCost stack) {
			return stack.comparingFrames();
		}
	};

	/** Frames as they are; it remembers which stacks it ran on, without holding them. */
	private static final class Watched extends StackFilter {

		private final List<WeakReference<NoisyStack>> stacks = new ArrayList<>();

		Watched() {
			super("watched", "watched", "Does nothing.", "none");
		}

		@Override
		public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
			stacks.add(new WeakReference<>(stack));
			return stack.frames().select(chosen);
		}

		@Override
		public MethodCost cost(final StackCost stack) {
			return stack.comparingFrames();
		}

		/** Whether nobody holds another stack than the one given any longer. */
		boolean isForgottenBut(final NoisyStack kept) {
			for (int attempt = 0; attempt < 20; attempt++) {
				System.gc();
				if (stacks.stream().map(WeakReference::get).allMatch(stack -> stack == null || stack == kept)) return true;
			}
			return false;
		}
	}

	/** What the others make together, as it is. */
	private static final DenoiseMethod ECHO = new StackFilter("echo", "echo", "Does nothing.", "none") {

		@Override
		public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
			return stack.frames().select(chosen);
		}

		@Override
		public Optional<StackDenoiser> piloted(final Pilot pilot) {
			return Optional.of((stack, chosen) -> pilot.of(stack).select(chosen));
		}

		@Override
		public MethodCost cost(final StackCost stack) {
			return stack.comparingFrames();
		}
	};

	private static NoisyStack stack(final FrameSource frames, final double sigma) {
		return new NoisyStack(frames, sigma, 5, COMPUTE, Progress.NONE);
	}

	private static MethodSetting setting(final NoisyStack stack) {
		return setting(new RiskEstimator(stack, new BitSet(), 1));
	}

	private static MethodSetting setting(final RiskEstimator judge) {
		return MethodSetting.ofStack(new PreimageOptions(ModelOptions.defaults(), q -> null, OptionalInt.empty()), judge, 1);
	}

	private static MethodMixture mixture(final NoisyStack stack, final DenoiseMethod... methods) {
		return new MethodMixture(setting(stack), List.of(methods));
	}

	private static double error(final StackDenoiser run, final NoisyStack stack, final DoubleFrames truth) throws IOException {
		return DoubleFrames.copyOf(run.denoise(stack, stack.frames().all())).error(truth);
	}

	/** The judge draws at random, so that the estimate, not the true error, is what a mixture has the least of. */
	@ParameterizedTest
	@CsvSource({ "turning-pot, 0.05", "turning-pot, 0.2", "beating-cell, 0.05", "beating-cell, 0.2" })
	void itIsNotWorseThanTheBestOfItsMethods(final String name, final double sigma) throws IOException {
		final DoubleFrames truth = DoubleFrames.copyOf(TestStacks.clean(name)).frames(everyThird());
		final NoisyStack stack = stack(DoubleFrames.copyOf(TestStacks.noisy(name, "" + sigma)).frames(everyThird()), sigma);
		final DenoiseMethod[] methods = { DenoiseMethods.DCT, DenoiseMethods.NLM, DenoiseMethods.SVD, DenoiseMethods.HARMONICS,
			LocalManifoldHarmonics.METHOD };
		double least = Double.POSITIVE_INFINITY;
		for (final DenoiseMethod method : methods) least = Math.min(least, error(method.on(setting(stack)), stack, truth));
		final MethodMixture mixture = mixture(stack, methods);
		final double mixed = error(mixture, stack, truth), best = least;
		assertTrue(mixed < 1.01 * best, () -> "mixed " + mixed + ", best " + best);
		final double estimated = mixture.choice().risk() * sigma * sigma;
		assertEquals(mixed, estimated, 0.15 * mixed + 0.02 * sigma * sigma);
	}

	private static int[] everyThird() {
		final int[] frames = new int[50];
		for (int i = 0; i < 50; i++) frames[i] = 3 * i;
		return frames;
	}

	@Test
	void whatRefusesIsNamedAndHasNoWeight() throws IOException {
		final NoisyStack stack = stack(DoubleFrames.spot(40, 20, 0.1, 3), 0.1);
		final MethodSelection choice = mixture(stack, REFUSING, DenoiseMethods.UNCHANGED, DenoiseMethods.HARMONICS).choice();
		final Candidate last = choice.candidates().get(choice.candidates().size() - 1);
		assertEquals(Optional.of("It cannot be."), last.refusal());
		assertTrue(last.weight().isEmpty());
		assertEquals(DenoiseMethods.HARMONICS, choice.method());
	}

	@Test
	void whereAllRefuseTheFramesStay() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(12, 20, 0.1, 3);
		final NoisyStack stack = stack(frames, 0.1);
		final MethodMixture mixture = mixture(stack, REFUSING, DenoiseMethods.UNCHANGED);
		assertEquals(DenoiseMethods.UNCHANGED, mixture.choice().method());
		assertFalse(mixture.choice().isMixture());
		assertEquals(1, mixture.choice().risk());
		assertArrayEquals(frames.values().data, DoubleFrames.copyOf(mixture.denoise(stack, frames.all())).values().data);
	}

	@Test
	void framesWithoutNoiseStay() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(12, 20, 0, 3);
		final NoisyStack stack = stack(frames, 0);
		final AutomaticMethod auto = DenoiseMethods.AUTO;
		final MethodSelection choice = new MethodMixture(setting(stack), auto.candidates(false)).choice();
		assertEquals(DenoiseMethods.UNCHANGED, choice.method());
		assertEquals("unchanged: no noise was found in these frames", choice.reason());
	}

	@Test
	void aSingleFrameIsMixedOfWhatKnowsOneFrame() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(3, 40, 0.2, 3).frames(1), truth = DoubleFrames.spot(3, 40, 0, 3).frames(1);
		final NoisyStack stack = stack(frames, 0.2);
		final MethodMixture mixture = mixture(stack, DenoiseMethods.UNCHANGED, DenoiseMethods.DCT, DenoiseMethods.NLM);
		assertTrue(error(mixture, stack, truth) < 0.3 * frames.error(truth));
		assertEquals(0, mixture.choice().otherFrames());
	}

	@Test
	void chosenFramesAreThoseOfTheWholeAndMapsHaveAPlacePerPixel() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(40, 20, 0.1, 3);
		final NoisyStack stack = stack(frames, 0.1);
		final MethodMixture mixture = mixture(stack, DenoiseMethods.DCT, DenoiseMethods.HARMONICS);
		final int[] chosen = { 30, 2 };
		assertArrayEquals(DoubleFrames.copyOf(mixture.denoise(stack, frames.all())).frames(chosen).values().data, DoubleFrames.copyOf(
			mixture.denoise(stack, chosen)).values().data, 1e-12);
		for (final WeightMap map : mixture.choice().maps()) assertEquals(400, map.weights().length);
		final double shares = mixture.choice().candidates().stream().mapToDouble(mixture.choice()::share).sum();
		assertEquals(1, shares, 1e-12);
	}

	/** The pilot of the tiles has as many pixels as they have, that of the whole as many as the frames. */
	@Test
	void largeFramesAreJudgedByTilesAndEachHasAPilot() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(20, 192, 0.1, 3), truth = DoubleFrames.spot(20, 192, 0, 3);
		final NoisyStack stack = stack(frames, 0.1);
		final RiskEstimator judge = new RiskEstimator(stack, new BitSet(), 1).onTiles(new SampledTiles.Extent(64, 1, 4));
		assertTrue(judge.stack().frames().geometry().pixels() < 192 * 192);
		final MethodMixture mixture = new MethodMixture(setting(judge), List.of(DenoiseMethods.HARMONICS, DenoiseMethods.DCT,
			DenoiseMethods.BLOCK_MATCHING), Effort.BEST, List.of());
		assertTrue(error(mixture, stack, truth) < 0.05 * frames.error(truth));
		assertTrue(mixture.choice().weighted().stream().anyMatch(one -> one.method() == DenoiseMethods.BLOCK_MATCHING));
		for (final WeightMap map : mixture.choice().maps()) assertEquals(192 * 192, map.weights().length);
	}

	@Test
	void whatHelpsLargeFramesLittleForMuchTimeIsLeftOutAndSaid() throws IOException {
		final NoisyStack stack = stack(DoubleFrames.spot(20, 192, 0.1, 3), 0.1);
		final RiskEstimator judge = new RiskEstimator(stack, new BitSet(), 1).onTiles(new SampledTiles.Extent(64, 1, 4));
		final MethodSelection normal = new MethodMixture(setting(judge), List.of(DenoiseMethods.DCT, ECHO)).choice();
		assertEquals(List.of(Optional.of("Would add 0.0 dB and take longer than all the others: effort = best.")), normal.candidates()
			.stream().filter(one -> one.method() == ECHO).map(Candidate::refusal).toList());
		assertTrue(normal.weighted().stream().noneMatch(one -> one.method() == ECHO));
		final MethodSelection best = new MethodMixture(setting(judge), List.of(DenoiseMethods.DCT, ECHO), Effort.BEST, List.of()).choice();
		assertTrue(best.candidates().stream().allMatch(one -> one.refusal().isEmpty()));
	}

	/** The perturbed stack, with what methods made of it and the pilot that others looked at there. */
	@Test
	void whatMethodsWereJudgedByIsForgotten() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(40, 20, 0.1, 3);
		final NoisyStack stack = stack(frames, 0.1);
		final MethodSetting setting = setting(stack);
		final Watched watched = new Watched();
		final MethodMixture mixture = new MethodMixture(setting, List.of(watched, DenoiseMethods.HARMONICS,
			BlockMatchingOnManifold.METHOD));
		final MethodSelection choice = mixture.choice();
		assertFalse(watched.isForgottenBut(stack), "only the stack itself was looked at");
		final int[] sample = setting.judge().frames(20_000);
		final double before = setting.judge().risk(DenoiseMethods.DCT.on(setting), sample);
		setting.endJudging(stack);
		assertTrue(watched.isForgottenBut(stack));
		assertFalse(setting.judge().hasSampled(watched));
		assertEquals(before, setting.judge().risk(DenoiseMethods.DCT.on(setting), sample));
		assertEquals(choice, mixture.choice());
	}
}
