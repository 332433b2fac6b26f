package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.NoisedStack;

/** Few new frames do not tell by themselves that their noise is that of photons; what they differ from the model by does. */
class FewFramesOfPhotonsTest {

	private static final MemoryFrames MODEL = CleanStacks.of("beating-cell:100");

	/** The last frames of the same cell. */
	private static NoisedStack fresh(final int frames, final String noise, final long seed) {
		final MemoryFrames cell = CleanStacks.of("beating-cell");
		final float[][] last = new float[frames][];
		for (int i = 0; i < frames; i++) last[i] = cell.frame(cell.frameCount() - 1 - 7 * i);
		return NoisedStack.of(new MemoryFrames(cell.geometry(), last), noise, seed);
	}

	private static MemoryFrames model(final NoisedStack units) {
		final float[][] grey = new float[MODEL.frameCount()][];
		for (int i = 0; i < grey.length; i++) {
			grey[i] = MODEL.frame(i).clone();
			for (int k = 0; k < grey[i].length; k++) grey[i][k] = (float) (units.black() + units.scale() * grey[i][k]);
		}
		return new MemoryFrames(MODEL.geometry(), grey);
	}

	@ParameterizedTest
	@CsvSource({ "1, photon:30, 1, 0", "2, photon:15, 1, 0", "3, photon:15:2.3:100:0, 2.3, 100", "10, photon-float:30, .0333, 0" })
	void theirCameraIsFound(final int frames, final String noise, final double gain, final double offset) throws IOException {
		final NoisedStack few = fresh(frames, noise, 4);
		final Denoised found = Denoisers.of("").apply(model(few), few.noisy());
		final Optional<CameraNoise> camera = found.stackNoise().camera();
		assertEquals(gain, camera.orElseThrow().gain(), 0.15 * gain);
		final Denoised known = Denoisers.of("noise=photon readnoise=0 gain=" + gain + " offset=" + offset).apply(model(few), few
			.noisy());
		final double decibel = few.psnr(found.frames()), possible = few.psnr(known.frames());
		assertTrue(decibel > possible - 1.5, () -> decibel + " dB, " + possible + " with the camera known");
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 10 })
	void evenNoiseIsNotTakenForThatOfPhotons(final int frames) throws IOException {
		for (int seed = 0; seed < 5; seed++) {
			final NoisedStack few = fresh(frames, "white:" + 0.03 * (seed + 1), seed);
			assertEquals(Optional.empty(), Denoisers.of("").apply(MODEL, few.noisy()).stackNoise().camera());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "noise=gaussian", "sigma=.1" })
	void norIsWhatIsSaidToBeEven(final String options) throws IOException {
		final NoisedStack few = fresh(2, "photon-float:15", 4);
		assertEquals(Optional.empty(), Denoisers.of(options).apply(MODEL, few.noisy()).stackNoise().camera());
	}
}
