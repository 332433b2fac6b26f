package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Noise of photons, of which nothing is known. */
class PhotonNoiseTest {

	/** In dB. */
	private static final double MOST_LOSS = 0.5;

	@ParameterizedTest
	@CsvSource({ "neurons, photon:3:2.3:100:1.5, gain=2.3 offset=100 readnoise=1.5",
		"cells, photon:50:2.3:100:1.5, gain=2.3 offset=100 readnoise=1.5", "neurons, photon:10, gain=1",
		"cells, photon:3, gain=1", "neurons, black:.6+photon:10, gain=1",
		"neurons, photon-float:10, gain=.1", "cells, photon-float:50, gain=.02" })
	void itIsRecognisedAndAsGoodAsIfItWereKnown(final String scene, final String noise, final String truth)
		throws IOException
	{
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), noise, 1);
		final Denoised blind = Denoisers.of("method=harmonics").denoise(stack.noisy());
		assertTrue(blind.camera().isPresent(), noise);
		final double decibel = stack.psnr(blind.frames()), known = stack.psnr("method=harmonics noise=photon " + truth);
		assertTrue(decibel >= known - MOST_LOSS, () -> noise + ": " + decibel + " dB, known " + known);
	}
}
