package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.model.manifold.ComponentsFamily;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.risk.CrossFit.RankedCandidates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** What a choice by cross-fit loses against the choice by the clean frames, on the simulated stacks. */
class CrossFitStacksTest {

	private static final double MOST_LOSS = 0.4;
	private static final List<Integer> NEIGHBOURS = List.of(1, 2, 3, 5, 7, 9, 11, 15, 20, 30, 50);

	/** One stack, noisy and clean. */
	private record Stack(String name, double sigma, MemoryFrames noisy, MemoryFrames clean) {

		static Stack of(final String name, final String noise) {
			return new Stack(name + " " + noise, Double.parseDouble(noise), TestStacks.noisy(name, noise), TestStacks.clean(
				name));
		}

		/** PSNR of every {@code every}-th frame, de-noised by each candidate with the manifold of the whole frames. */
		List<Double> truth(final WeightFamily<Integer> family, final SpanCoordinates whole, final int every)
			throws IOException
		{
			final int[] frames = IntStream.range(0, noisy.frameCount()).filter(i -> i % every == 0).toArray();
			final WeightFamily.Fitted<Integer> fitted = family.fit(whole, COMPUTE, Progress.NONE);
			final List<Double> decibels = new ArrayList<>();
			for (final int candidate : family.candidates()) {
				final Psnr psnr = new Psnr(clean.select(frames), 1);
				FrameBlocks.write(new CombinedFrames(noisy, fitted.weights(candidate, frames), COMPUTE), psnr, Progress.NONE);
				decibels.add(psnr.decibel());
			}
			return decibels;
		}
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02", "teapot_small, 0.08", "teapot_small, 0.2", "cell, 0.02", "cell, 0.08",
		"cell, 0.2", "turning-pot, 0.08", "beating-cell, 0.2" })
	void theChoiceIsNearTheBest(final String name, final String noise) throws IOException {
		final Stack stack = Stack.of(name, noise);
		final PixelHalves halves = PixelHalves.of(stack.noisy, 1, COMPUTE, Progress.NONE);
		final SpanCoordinates whole = halves.whole(COMPUTE);
		final List<Integer> components = Candidates.components(whole, stack.sigma, 80);
		final PreimageOptions constrained = new PreimageOptions(ModelOptions.defaults(Geometry.NOISY),
			new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5, 80)), OptionalInt.empty());
		assertNearTheBest(stack, new PrincipalComponents(components), halves, whole, 60, 2);
		assertNearTheBest(stack, new NearestFrames(NEIGHBOURS), halves, whole, 60, 2);
		assertNearTheBest(stack, new HarmonicShrinkage(stack.sigma, List.of(3, 5, 10, 20)), halves, whole, 60, 2);
		assertNearTheBest(stack, new ComponentsFamily(constrained, components), halves, whole, 30, 8);
	}

	private static void assertNearTheBest(final Stack stack, final WeightFamily<Integer> family,
		final PixelHalves halves, final SpanCoordinates whole, final int judged, final int every) throws IOException
	{
		final RankedCandidates<Integer> choice = new CrossFit(stack.sigma, judged).choose(halves, family, COMPUTE,
			Progress.NONE);
		final List<Double> truth = stack.truth(family, whole, every);
		final double best = truth.stream().max(Double::compare).orElseThrow();
		final double chosen = truth.get(family.candidates().indexOf(choice.best()));
		assertTrue(best - chosen <= MOST_LOSS, () -> stack.name + ", " + family.getClass().getSimpleName() + ": chosen " +
			choice.best() + " of " + family.candidates() + " with " + truth + " dB");
	}
}
