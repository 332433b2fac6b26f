package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Noise that neighbouring pixels share, of which nothing is known. */
class CorrelatedNoiseTest {

	/** Harmonic shrinkage that is told the level gains 10.0 and 9.6 dB. */
	@ParameterizedTest
	@CsvSource({ "neurons, method=auto, 12", "beating-cell, method=harmonics, 10" })
	void itIsNamedAndTakenAway(final String scene, final String options, final double gain) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), "correlated:.08:1", 1);
		final Denoised result = Denoisers.of(options).denoise(stack.noisy());
		final String findings = String.join(" ", result.stackNoise().findings());
		assertTrue(findings.contains("correlated"), findings);
		final double gained = stack.psnr(result.frames()) - stack.psnr(stack.noisy());
		assertTrue(gained >= gain, () -> gained + " dB; " + findings);
	}
}
