package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Outlier pixels, and rows with an offset of their own, on white noise. */
class DefectsTest {

	private static final String WHITE = "white:.08", HARMONICS = "method=harmonics";

	/** In dB. */
	private static final double MOST_LOSS = 1, NO_CHANGE = 0.05;

	@ParameterizedTest
	@CsvSource({ "neurons, outliers:.01", "cells, outliers:.01:hot", "neurons, rows:.05", "neurons, fixed-rows:.05" })
	void theyAreFoundAndTakenOff(final String scene, final String defect) throws IOException {
		final NoisedStack plain = NoisedStack.of(SmallScenes.of(scene), WHITE, 1), stack = NoisedStack.of(SmallScenes.of(scene),
			WHITE + "+" + defect, 1);
		final Denoised result = Denoisers.of(HARMONICS).denoise(stack.noisy());
		assertEquals(1, result.stackNoise().findings().size(), () -> "" + result.stackNoise().findings());
		final double without = plain.psnr(HARMONICS), with = stack.psnr(result.frames());
		assertTrue(with >= without - MOST_LOSS, () -> with + " dB, without " + without);
	}

	@ParameterizedTest
	@ValueSource(strings = { "neurons", "turning-pot" })
	void whereThereAreNoneNothingChanges(final String scene) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), WHITE, 1);
		final Denoised result = Denoisers.of(HARMONICS).denoise(stack.noisy());
		assertEquals(List.of(), result.stackNoise().findings());
		assertEquals(stack.psnr(HARMONICS + " outliers=off patterns=off pixelnoise=off correlation=off"), stack.psnr(result
			.frames()), NO_CHANGE);
	}
}
