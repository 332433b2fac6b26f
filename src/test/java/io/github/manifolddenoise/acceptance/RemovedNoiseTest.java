package io.github.manifolddenoise.acceptance;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.process.FloatProcessor;

import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.tuning.ResidualStudy;
import io.github.manifolddenoise.risk.Finding;
import io.github.manifolddenoise.risk.ResidualVerdict;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Whether the noise that cameras make is told from structure in what was removed. */
class RemovedNoiseTest {

	private static ResidualVerdict verdict(final NoisedStack stack, final FrameSource result) throws IOException {
		return ResidualStudy.of(stack.noisy(), result, i -> "frame " + (i + 1), NoiseOptions.UNKNOWN, ResidualStudy.LAG,
			ResidualStudy.RADIUS, COMPUTE, Progress.NONE).verdict();
	}

	@ParameterizedTest
	@CsvSource({ "neurons, correlated:.08:1", "cells, correlated:.08:.7", "turning-pot, correlated:.08:1",
		"neurons, white:.08+rows:.05", "cells, white:.08+fixed-rows:.05", "cells, white:.08+outliers:.01" })
	void noiseIsNoStructure(final String scene, final String noise) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), noise, 1);
		assertEquals(List.of("What was removed looks like noise."), verdict(stack, stack.clean()).sentences());
	}

	/** Pixels with next to no photons have less noise: taking all of it away leaves none. */
	@ParameterizedTest
	@CsvSource({ "neurons, photon:3", "cells, photon:2", "neurons, black:.5+photon:5" })
	void noneStaysWhereAllIsTakenFromFewPhotons(final String scene, final String noise) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), noise, 1);
		final ResidualVerdict verdict = verdict(stack, stack.clean());
		assertTrue(verdict.finding(Finding.Subject.AMOUNT).isEmpty(), verdict.sentences()::toString);
	}

	@ParameterizedTest
	@ValueSource(strings = { "correlated:.08:1", "white:.08+rows:.05", "white:.08+outliers:.01" })
	void harmonicsTakeNothingElseAway(final String noise) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of("beating-cell"), noise, 1);
		final FrameSource result = CachedFrames.of(Denoisers.of("method=harmonics").denoise(stack.noisy()).frames(),
			Progress.NONE);
		assertEquals(List.of("What was removed looks like noise."), verdict(stack, result).sentences());
	}

	@ParameterizedTest
	@CsvSource({ "neurons, correlated:.08:1", "cells, correlated:.08:1", "turning-pot, correlated:.08:1",
		"neurons, white:.08+rows:.05" })
	void aBlurIsFound(final String scene, final String noise) throws IOException {
		final NoisedStack stack = NoisedStack.of(SmallScenes.of(scene), noise, 1);
		final ResidualVerdict verdict = verdict(stack, blurred(stack.noisy(), 2));
		assertEquals("What was removed is not white noise alone.", verdict.summary());
		assertFalse(verdict.finding(Finding.Subject.PLACES).isEmpty(), verdict.sentences()::toString);
	}

	private static MemoryFrames blurred(final MemoryFrames frames, final double sigma) {
		final float[][] values = new float[frames.frameCount()][];
		for (int i = 0; i < values.length; i++) {
			final FloatProcessor frame = new FloatProcessor(frames.geometry().width(), frames.geometry().height(), frames.frame(i)
				.clone());
			frame.blurGaussian(sigma);
			values[i] = (float[]) frame.getPixels();
		}
		return new MemoryFrames(frames.geometry(), values);
	}
}
