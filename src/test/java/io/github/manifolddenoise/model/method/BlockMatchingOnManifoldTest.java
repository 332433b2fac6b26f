package io.github.manifolddenoise.model.method;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class BlockMatchingOnManifoldTest {

	private static final double SIGMA = 0.15;
	private static final DoubleFrames CLEAN = turning(0);

	/** A disc with a checked pattern that turns, in random order. */
	private static DoubleFrames turning(final double noise) {
		final Random angles = new Random(4), random = new Random(5);
		final DMatrixRMaj values = new DMatrixRMaj(40, 32 * 32);
		for (int i = 0; i < 40; i++) {
			final double angle = 2 * Math.PI * angles.nextDouble(), cos = Math.cos(angle), sin = Math.sin(angle);
			for (int k = 0; k < 1024; k++) {
				final double x = k % 32 - 15.5, y = k / 32 - 15.5, u = cos * x + sin * y, v = cos * y - sin * x;
				final double inside = 1 / (1 + Math.exp(2 * (Math.hypot(x, y) - 13)));
				values.set(i, k, inside * (0.5 + 0.4 * Math.sin(0.9 * u) * Math.sin(0.7 * v)) + noise * random.nextGaussian());
			}
		}
		return new DoubleFrames(new FrameGeometry(32, 32, 1), values);
	}

	private static NoisyStack stack(final DoubleFrames frames) {
		return new NoisyStack(frames, SIGMA, 5, COMPUTE, Progress.NONE);
	}

	@Test
	void textureIsKnownBetterThanFromHarmonicsAlone() throws IOException {
		final NoisyStack noisy = stack(turning(SIGMA));
		final double harmonics = DoubleFrames.copyOf(noisy.cleaned()).error(CLEAN);
		final double blocks = DoubleFrames.copyOf(BlockMatchingOnManifold.METHOD.denoise(noisy, noisy.frames().all())).error(
			CLEAN);
		assertTrue(blocks < 0.9 * harmonics, () -> blocks + " " + harmonics);
	}

	@Test
	void anotherPilotIsTaken() throws IOException {
		final NoisyStack noisy = stack(turning(SIGMA));
		final int[] chosen = { 9, 30 };
		final FrameSource own = BlockMatchingOnManifold.METHOD.denoise(noisy, chosen);
		assertEquals(2, own.frameCount());
		assertArrayEquals(DoubleFrames.copyOf(own).values().data, DoubleFrames.copyOf(piloted(NoisyStack::cleaned).denoise(noisy,
			chosen)).values().data);
		final double better = DoubleFrames.copyOf(piloted(stack -> CLEAN).denoise(noisy, chosen)).error(CLEAN.frames(
			chosen));
		assertTrue(better < 0.8 * DoubleFrames.copyOf(own).error(CLEAN.frames(chosen)));
	}

	private static StackDenoiser piloted(final StackDenoiser.Pilot pilot) {
		return BlockMatchingOnManifold.METHOD.piloted(pilot).orElseThrow();
	}
}
