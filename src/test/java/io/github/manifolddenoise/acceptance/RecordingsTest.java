package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Recordings that lie beside the project, without which these tests are skipped. */
class RecordingsTest {

	@ParameterizedTest
	@CsvSource({ "teapot_small, .02", "teapots100, .02", "digit3, .08", "duck, .02", "duck, .2", "us_wires:142:96, .08",
		"us_wires:142:96, .2", "mouse2p:300, .08", "worm:150:96, .08", "colloids:150:96, .2", "smlm, .2" })
	void theNoiseLevelIsWithinFivePercentOrWarnedOf(final String name, final double sigma) throws IOException {
		final NoisedStack stack = NoisedStack.of(CleanStacks.of(name), "white:" + sigma, 1);
		final NoiseLevel level = Denoisers.of("").prepare(stack.noisy()).level();
		assertTrue(Math.abs(level.used() / sigma - 1) <= 0.05 || !level.warnings().isEmpty(), () -> "level " + level.used());
	}

	/** A choice of the best single method reaches 35.7 dB. */
	@Test
	void aMixtureIsFarBetterOnTexture() throws IOException {
		final NoisedStack stack = NoisedStack.of(CleanStacks.of("us_wires:100:80"), "white:.08", 1);
		final double decibel = stack.psnr("");
		assertTrue(decibel >= 38, () -> decibel + " dB");
	}
}
