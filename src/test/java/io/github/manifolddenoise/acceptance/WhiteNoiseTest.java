package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Blind de-noising of fields of view in which many things move on their own. */
class WhiteNoiseTest {

	/** In dB. */
	private static final double NO_LOSS = 0.1, SAME = 0.3;

	/** What is de-noised without options, σ .05, seed 1. */
	private static final Map<String, Denoised> AUTOMATIC = new ConcurrentHashMap<>();

	private static NoisedStack stack(final String scene, final double sigma, final long seed) {
		return NoisedStack.of(SmallScenes.of(scene), "white:" + sigma, seed);
	}

	@ParameterizedTest
	@ValueSource(strings = { "neurons", "cells" })
	void theNoiseLevelIsWithinFivePercent(final String scene) throws IOException {
		assertEquals(1, denoised(scene).noise().used() / 0.05, 0.05);
		assertEquals(1, Denoisers.of("").prepare(stack(scene, 0.15, 1).noisy()).level().used() / 0.15, 0.05);
	}

	@AfterAll
	static void forget() {
		AUTOMATIC.clear();
	}

	private static Denoised denoised(final String scene) throws IOException {
		if (!AUTOMATIC.containsKey(scene)) AUTOMATIC.put(scene, Denoisers.of("").denoise(stack(scene, 0.05, 1).noisy()));
		return AUTOMATIC.get(scene);
	}

	private static double automatic(final String scene) throws IOException {
		return stack(scene, 0.05, 1).psnr(denoised(scene).frames());
	}

	@Test
	void noSeedMatters() throws IOException {
		assertEquals(automatic("cells"), stack("cells", 0.05, 2).psnr(""), SAME);
	}

	/** One geometry for the whole frame reaches 43.7 and 40.5 dB. */
	@ParameterizedTest
	@CsvSource({ "neurons, 44.4", "cells, 42.7" })
	void localGeometryIsFarBetterAndNoSingleMethodIsBetter(final String scene, final double floor) throws IOException {
		final NoisedStack stack = stack(scene, 0.05, 1);
		final double automatic = automatic(scene);
		assertTrue(automatic >= floor, () -> automatic + " dB");
		final List<String> better = new ArrayList<>();
		for (final String method : List.of("local", "harmonics", "harmonics-residual")) {
			final double single = stack.psnr("method=" + method);
			if (single > automatic + NO_LOSS) better.add(method + " " + single);
		}
		assertEquals(List.of(), better, () -> "automatic " + automatic);
	}
}
