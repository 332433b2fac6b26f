package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** Recordings of a beating cell whose camera has defects. */
class DefectiveStacksTest {

	private static final Compute COMPUTE = Matrices.COMPUTE;
	private static final MemoryFrames CLEAN = TestStacks.clean("beating-cell");

	private static MemoryFrames noisy() {
		return TestStacks.withNoise(CLEAN, 0.08, 1);
	}

	private static MemoryFrames spoilt(final String defect) {
		final Random random = new Random(2);
		final MemoryFrames noisy = noisy();
		final int width = CLEAN.geometry().width(), height = CLEAN.geometry().height();
		for (int i = 0; i < noisy.frameCount(); i++) {
			final double[] rows = random.doubles(height).map(ignored -> 0.05 * random.nextGaussian()).toArray();
			for (int k = 0; k < width * height; k++) {
				if (defect.equals("rows")) noisy.frame(i)[k] += (float) rows[k / width];
				else if (random.nextDouble() < 0.01) noisy.frame(i)[k] = random.nextInt(2);
			}
		}
		return noisy;
	}

	private static double decibel(final MemoryFrames frames, final NoiseSwitches switches) throws IOException {
		final NoiseOptions noise = NoiseOptions.defaults().withSwitches(switches);
		final DenoiseOptions options = DenoiseOptions.defaults().withMethod(DenoiseMethods.HARMONICS).withNoise(noise);
		final Psnr psnr = new Psnr(CLEAN, 1);
		FrameBlocks.write(new Denoiser(options, COMPUTE, Progress.NONE).denoise(frames).frames(), psnr, Progress.NONE);
		return psnr.decibel();
	}

	@ParameterizedTest
	@ValueSource(strings = { "outliers", "rows" })
	void theyAreFreedOfThem(final String defect) throws IOException {
		final double without = decibel(noisy(), NoiseSwitches.AUTO);
		assertEquals(without, decibel(noisy(), NoiseSwitches.OFF), 0.05);
		assertTrue(decibel(spoilt(defect), NoiseSwitches.OFF) < without - 3);
		assertEquals(without, decibel(spoilt(defect), NoiseSwitches.AUTO), 1);
	}
}
