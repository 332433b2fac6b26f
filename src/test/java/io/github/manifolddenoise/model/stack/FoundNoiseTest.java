package io.github.manifolddenoise.model.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.MovingFields;
import io.github.manifolddenoise.testing.NoisedStack;

/** What kind of noise a stack has, told from the stack alone while everything in it moves. */
class FoundNoiseTest {

	private static EvenStack even(final NoisedStack stack) throws IOException {
		return EvenStack.of(stack.noisy(), Denoisers.options("").noise(), Matrices.COMPUTE, Progress.NONE);
	}

	static List<String> scenes() {
		return MovingFields.names();
	}

	@ParameterizedTest
	@MethodSource("scenes")
	void ofWhiteNoiseNothingIsSaid(final String scene) throws IOException {
		for (final int frames : List.of(25, 60)) {
			final EvenStack even = even(NoisedStack.of(CleanStacks.of(scene + ":" + frames + ":48"), "white:.1", frames));
			assertEquals(List.of(), even.noise().findings(), () -> frames + " frames");
			assertEquals(1, even.level().used() / 0.1, 0.06, () -> frames + " frames");
		}
	}

	@ParameterizedTest
	@CsvSource({ "pan, 1.5", "spin, 1", "zoom, .7", "flow, 1", "unrelated, .7", "particles, 1", "sheet, 1.5", "bright, 1",
		"still, .7", "flat, 1.5" })
	void correlatedNoiseIsFoundWithItsLevel(final String scene, final double blur) throws IOException {
		final EvenStack even = even(NoisedStack.of(CleanStacks.of(scene + ":80:48"), "correlated:.1:" + blur, 1));
		assertTrue(even.noise().findings().toString().contains("correlated"), () -> even.noise().findings().toString());
		assertEquals(1, even.level().used() / 0.1, 0.13);
	}

	/** All directions of many small frames stand out of what the weakest of them show of the noise. */
	@ParameterizedTest
	@CsvSource({ "flat:500:32, 1", "flat:300:32, 1.5", "neurons:300:32, 1.5" })
	void correlatedNoiseOfManySmallFramesIsFoundWithItsLevel(final String scene, final double blur) throws IOException {
		for (int seed = 1; seed <= 3; seed++) {
			final EvenStack even = even(NoisedStack.of(CleanStacks.of(scene), "correlated:.1:" + blur, seed));
			assertTrue(even.noise().findings().toString().contains("correlated"), () -> even.noise().findings().toString());
			assertEquals(1, even.level().used() / 0.1, 0.16);
		}
	}

	/** A clean texture that passes fast is as fine as noise, and as unlike from frame to frame. */
	@ParameterizedTest
	@CsvSource({ "fast-pan:300:32", "fast-pan:60:48", "pan:150:24" })
	void fastTextureAloneIsNotTakenForNoise(final String scene) throws IOException {
		assertEquals(List.of(), even(NoisedStack.of(CleanStacks.of(scene), "none", 1)).noise().findings());
	}

	@ParameterizedTest
	@CsvSource({ "pan, photon:10:2.3:100:1.5", "unrelated, photon:15", "stars, photon:5", "spin, photon-float:15",
		"flow, photon:40:2:10:3" })
	void photonsAreFound(final String scene, final String noise) throws IOException {
		final EvenStack even = even(NoisedStack.of(CleanStacks.of(scene + ":80:48"), noise, 1));
		assertTrue(even.noise().camera().isPresent(), () -> even.noise().findings().toString());
		assertEquals(1, even.noise().findings().size(), () -> even.noise().findings().toString());
	}

	@ParameterizedTest
	@CsvSource({ "bright, .003", "bright, .03", "pan, .01", "spin, .003", "unrelated, .01", "still, .01" })
	void outliersOfTexturedFieldsAreFound(final String scene, final double share) throws IOException {
		final EvenStack even = even(NoisedStack.of(CleanStacks.of(scene + ":60:48"), "white:.05+outliers:" + share, 1));
		assertTrue(even.noise().findings().toString().contains("outliers"), () -> even.noise().findings().toString());
		assertEquals(1, even.level().used() / 0.05, 0.1);
	}
}
