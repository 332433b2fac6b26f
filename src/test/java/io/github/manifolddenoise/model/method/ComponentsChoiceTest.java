package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageSearch.ComponentsChoice;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;

class ComponentsChoiceTest {

	private static final double SIGMA = 0.1;
	private static final DoubleFrames SPOT = DoubleFrames.spot(80, 20, SIGMA, 3), CLEAN = DoubleFrames.spot(80, 20, 0, 3);

	private static double error(final Preimages preimages) throws IOException {
		return DoubleFrames.copyOf(preimages.frames(COMPUTE)).error(CLEAN);
	}

	/** By options: several tests ask for the same. */
	private static final Map<String, Preimages> FOUND = new HashMap<>();

	private static Preimages preimages(final String options) throws IOException {
		if (!FOUND.containsKey(options)) FOUND.put(options, Denoisers.of(options).denoise(SPOT).preimages().orElseThrow());
		return FOUND.get(options);
	}

	@ParameterizedTest
	@ValueSource(strings = { "cleaned", "shrunk", "noisy" })
	void theChoiceIsNearTheBest(final String geometry) throws IOException {
		final String options = "method=constrained geometry=" + geometry;
		final double chosen = error(preimages(options));
		double best = Double.POSITIVE_INFINITY;
		for (final int q : new int[] { 1, 2, 3, 5, 8 }) best = Math.min(best, error(preimages(options + " q=" + q)));
		assertTrue(10 * Math.log10(chosen / best) < 0.4, geometry + ": " + chosen + " against " + best);
	}

	@Test
	void nearlyAllSearchesConvergeOnTheCleanedManifold() throws IOException {
		final Preimages preimages = preimages("method=constrained geometry=cleaned");
		assertTrue(preimages.converged() >= 76, preimages.converged() + " with q = " + preimages.components());
		assertTrue(preimages.largestDrift() <= 1e-6);
	}

	@Test
	void aGivenNumberIsTaken() throws IOException {
		assertEquals(6, preimages("method=constrained q=6").components());
		assertEquals(6, preimages("method=constrained geometry=noisy q=6").components());
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 9 })
	void noMoreAreChosenThanThereAre(final int most) throws IOException {
		final PreimageOptions options = new PreimageOptions(ModelOptions.defaults(Geometry.NOISY),
			new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-5, 200)), ComponentCount.ESTIMATED,
			PreimageOptions.Outside.REMOVE, Geometry.CLEANED, PreimageOptions.Start.CLEANED);
		final NoisyStack stack = new NoisyStack(SPOT, SIGMA, 5, COMPUTE, Progress.NONE);
		final RiskEstimator judge = new RiskEstimator(stack, new BitSet(), 1);
		final PreimageSearch method = new PreimageSearch(MethodSetting.ofStack(options, judge, 1));
		final int q = new ComponentsChoice(method::preimages, judge, judge.frames(8000)).choose(most, 1);
		assertTrue(q >= 1 && q <= most, "q = " + q);
		assertEquals(80, method.preimages(stack, IntStream.range(0, 80).toArray(), q).reports().size());
	}
}
