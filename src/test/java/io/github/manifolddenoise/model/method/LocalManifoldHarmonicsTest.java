package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.filter.LocalHarmonics;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class LocalManifoldHarmonicsTest {

	private static final double SIGMA = 0.1;

	private static DenoiseMethod method(final String parameters) {
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", "local", "parameters", parameters))).method();
	}

	@Test
	void theWindowIsAParameter() {
		assertEquals(LocalManifoldHarmonics.METHOD, method(""));
		assertEquals(LocalManifoldHarmonics.METHOD, method("window:auto"));
		assertEquals(new LocalManifoldHarmonics(Optional.of(12)), method("window:12"));
		Refusal.of(() -> method("window:7")).says("window = 7 … Choose … 8");
	}

	@Test
	void aQuickChoiceHasWindowsOfOneSize() {
		assertEquals(new LocalManifoldHarmonics(Optional.of(32)), LocalManifoldHarmonics.METHOD.within(Effort.QUICK));
		assertEquals(LocalManifoldHarmonics.METHOD, LocalManifoldHarmonics.METHOD.within(Effort.NORMAL));
		assertEquals(method("window:12"), method("window:12").within(Effort.QUICK));
	}

	@Test
	void theWindowReachesTheFilter() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(20, 40, SIGMA, 1);
		final NoisyStack stack = new NoisyStack(frames, SIGMA, 5, COMPUTE, Progress.NONE);
		final int[] chosen = { 3, 17 };
		final double[] given = DoubleFrames.copyOf(new LocalManifoldHarmonics(Optional.of(12)).denoise(stack, chosen)).values().data;
		assertArrayEquals(DoubleFrames.copyOf(new LocalHarmonics(frames, SIGMA, 5, 12,
			COMPUTE).select(chosen)).values().data, given);
		assertFalse(Arrays.equals(DoubleFrames.copyOf(LocalManifoldHarmonics.METHOD.denoise(stack, chosen)).values().data, given));
	}
}
