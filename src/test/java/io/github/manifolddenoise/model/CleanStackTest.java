package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** Stacks without noise come back as they are. */
class CleanStackTest {

	private static final double ENOUGH = 60;
	private static final MemoryFrames FEW = TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(40)
		.withSize(64, 48));

	private static double decibel(final MemoryFrames clean, final Denoised result) throws IOException {
		final Psnr difference = new Psnr(clean, 1);
		FrameBlocks.write(result.frames(), difference, Progress.NONE);
		return difference.decibel();
	}

	private static Denoiser denoiser(final DenoiseMethod method) {
		return new Denoiser(DenoiseOptions.defaults().withMethod(method), COMPUTE, Progress.NONE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "turning-pot", "beating-cell" })
	void trainedFramesAreTheInput(final String name) throws IOException {
		final MemoryFrames clean = TestStacks.clean(name);
		for (final DenoiseMethod method : List.of(DenoiseMethods.AUTO, DenoiseMethods.HARMONICS, DenoiseMethods.SVD)) {
			final Denoised trained = denoiser(method).train(clean);
			final double decibel = decibel(clean, trained);
			assertTrue(decibel >= ENOUGH, () -> method.word() + ": " + decibel + " dB");
			assertEquals(List.of(), trained.warnings().stream().filter(warning -> warning.contains("noise")).toList());
		}
	}

	/** Much motion from frame to frame. */
	@Test
	void trainedFramesOfMuchMotionAreTheInput() throws IOException {
		for (final DenoiseMethod method : List.of(DenoiseMethods.HARMONICS, DenoiseMethods.DCT, DenoiseMethods.NLM)) {
			final double decibel = decibel(FEW, denoiser(method).train(FEW));
			assertTrue(decibel >= ENOUGH, () -> method.word() + ": " + decibel + " dB");
		}
	}

	@Test
	void aStackByItselfIsLeftAlone() throws IOException {
		final Denoised result = denoiser(DenoiseMethods.AUTO).denoise(FEW);
		final double decibel = decibel(FEW, result);
		assertTrue(decibel >= ENOUGH, () -> decibel + " dB");
		assertTrue(result.warnings().stream().anyMatch(warning -> warning.contains("Give the noise level if you know it")),
			result.warnings()::toString);
	}
}
