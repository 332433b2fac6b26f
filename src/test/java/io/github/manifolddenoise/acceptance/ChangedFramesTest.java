package io.github.manifolddenoise.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Training on frames of a beating cell, then applied to others that lie elsewhere or are brighter. */
class ChangedFramesTest {

	private static final int SIDE = 28;

	/** In dB. */
	private static final double MOST_LOSS = 2;

	/** A part of every second frame, brightness and offset changed. */
	private static MemoryFrames part(final int first, final int shift, final double brightness, final double offset) {
		final MemoryFrames whole = SmallScenes.of("beating-cell");
		final int[] chosen = IntStream.range(0, whole.frameCount()).filter(i -> i % 2 == first).toArray();
		final float[][] frames = new float[chosen.length][SIDE * SIDE];
		for (int i = 0; i < frames.length; i++) {
			for (int k = 0; k < SIDE * SIDE; k++) {
				final int x = k % SIDE + 1 + shift, y = k / SIDE + 2;
				frames[i][k] = (float) (offset + brightness * whole.frame(chosen[i])[y * whole.geometry().width() + x]);
			}
		}
		return new MemoryFrames(new FrameGeometry(SIDE, SIDE, 1), frames);
	}

	/** PSNR of frames that are not changed. */
	private static double unchanged;

	@BeforeAll
	static void applyToUnchangedFrames() throws IOException {
		final NoisedStack plain = NoisedStack.of(part(1, 0, 1, 0), "white:.05", 2);
		unchanged = plain.psnr(applied(plain).frames());
	}

	private static Denoised applied(final NoisedStack fresh) throws IOException {
		final NoisedStack training = NoisedStack.of(part(0, 0, 1, 0), "white:.05", 1);
		return Denoisers.of("").denoise(training.noisy(), fresh.noisy());
	}

	@ParameterizedTest
	@CsvSource({ "2, 1, 0, pixels to the left", "0, .8, 0, bright", "0, 1.2, 0, bright", "0, 1, .1, brighter by" })
	void theyAreFittedToTheModelAndItIsSaid(final int shift, final double brightness, final double offset, final String word)
		throws IOException
	{
		final NoisedStack changed = NoisedStack.of(part(1, shift, brightness, offset), "white:.05", 2);
		final Denoised result = applied(changed);
		final double after = changed.psnr(result.frames());
		assertTrue(after >= unchanged - MOST_LOSS, () -> after + " dB, unchanged " + unchanged);
		assertTrue(String.join(" ", result.warnings()).contains(word), () -> "" + result.warnings());
	}
}
