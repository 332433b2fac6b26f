package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.filter.LocalPosterior;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.NoisedStack;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Scenes;

class LocalPosteriorMeanTest {

	private static DenoiseMethod method(final String word, final String parameters) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", word, "parameters", parameters))).method();
	}

	@Test
	void theWindowIsAParameter() {
		assertEquals(LocalPosteriorMean.METHOD, method("local-posterior", ""));
		assertEquals(new LocalPosteriorMean(Optional.of(12)), method("local-posterior", "window:12"));
		Refusal.of(() -> method("local-posterior", "window:7")).says("window = 7 … Choose … 8");
	}

	@Test
	void itDoesTheWorkOfLocalHarmonicsForNewFrames() {
		assertEquals(LocalPosteriorMean.METHOD, method("local", "").withTraining());
		assertEquals(new LocalPosteriorMean(Optional.of(12)), method("local", "window:12").withTraining());
	}

	@Test
	void theWindowReachesTheFilter() throws IOException {
		final DoubleFrames training = DoubleFrames.spot(30, 20, 0, 1), fresh = DoubleFrames.spot(3, 20, 0.1, 2);
		final double[] given = DoubleFrames.copyOf(Denoisers.of("method=local parameters=window:9 sigma=0.1 align=off").apply(training,
			fresh).frames()).values().data;
		assertArrayEquals(DoubleFrames.copyOf(new LocalPosterior(training, fresh, 0.1, 9, COMPUTE)).values().data, given,
			1e-12);
	}

	@Test
	void framesOfOneWindowHaveOnePosterior() throws IOException {
		final DoubleFrames training = DoubleFrames.spot(30, 20, 0, 1), fresh = DoubleFrames.spot(3, 20, 0.1, 2);
		final double[][] results = new double[2][];
		for (int k = 0; k < 2; k++) results[k] = DoubleFrames.copyOf(Denoisers.of("method=" + (k == 0 ? "local" : "posterior") +
			" sigma=0.1").apply(training, fresh).frames()).values().data;
		assertArrayEquals(results[1], results[0]);
	}

	/** Two cells that beat on their own, also where the training frames are noisy themselves. */
	@Test
	void whatMovesOnItsOwnIsCleanerThanByWholeFrames() throws IOException {
		final NoisedStack stack = NoisedStack.of(Scenes.cells(100, 32, 96, Scenes.SEED), "white:.05", 1);
		final int[] known = IntStream.range(0, 80).toArray(), others = IntStream.range(80, 100).toArray();
		final DoubleFrames truth = DoubleFrames.copyOf(stack.clean().select(others));
		for (final MemoryFrames training : new MemoryFrames[] { stack.clean(), stack.noisy() }) {
			final double[] errors = new double[2];
			for (int k = 0; k < 2; k++) errors[k] = DoubleFrames.copyOf(Denoisers.of("method=" + (k == 0 ? "local" : "posterior")
				+ " sigma=.05").denoise(training.select(known), stack.noisy().select(others)).frames()).error(truth);
			assertTrue(errors[0] < 0.4 * errors[1], () -> errors[0] + " against " + errors[1]);
		}
	}
}
