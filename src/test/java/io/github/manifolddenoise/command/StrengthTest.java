package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Stacks;

/** A part of what a method takes away. */
class StrengthTest {

	@ParameterizedTest
	@CsvSource({ "harmonics, 0.5", "svd, 0.25", "constrained, 0.75", "dct, 0" })
	void theResultLiesBetweenInputAndFullStrength(final String method, final double strength) throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 20);
		final ImagePlus full = run(image, method, 1, "32-bit"), part = run(image, method, strength, "32-bit");
		for (int n = 1; n <= 20; n++) {
			for (int k = 0; k < 14 * 12; k++) {
				final double before = image.getStack().getProcessor(n).getf(k), after = full.getStack().getProcessor(n).getf(k);
				assertEquals(before - strength * (before - after), part.getStack().getProcessor(n).getf(k), 2e-3);
			}
		}
	}

	@Test
	void itIsRoundedOnceAfterwards() throws IOException {
		final ImagePlus image = Stacks.hyperstack(8, 1, 1, 20);
		final ImagePlus exact = run(image, "svd", 0.5, "32-bit"), rounded = run(image, "svd", 0.5, "input");
		int odd = 0;
		for (int n = 1; n <= 20; n++) {
			for (int k = 0; k < 14 * 12; k++) {
				final float value = exact.getStack().getProcessor(n).getf(k);
				assertEquals(Math.floor(value + 0.5), rounded.getStack().getProcessor(n).getf(k));
				if (value != Math.rint(value)) odd++;
			}
		}
		assertNotEquals(0, odd);
	}

	@Test
	void fullStrengthIsWhatItWasBefore() throws IOException {
		final ImagePlus image = Stacks.circle(20);
		assertSamePixels(run(image, Map.of("method", "svd")), run(image, "svd", 1, "input"));
		assertSamePixels(image, run(image, "svd", 0, "input"));
	}

	@Test
	void whatWasRemovedIsThatPart() throws IOException {
		final ImagePlus image = Stacks.circle(20);
		final OptionValues values = values(Map.of("method", "svd", "strength", "0.5", "showremoved", "true"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			final ImagePlus result = job.image(), removed = job.removedImage().orElseThrow();
			for (int k = 0; k < 14 * 12; k++) {
				assertEquals(image.getStack().getProcessor(7).getf(k) - result.getStack().getProcessor(7).getf(k), removed
					.getStack().getProcessor(7).getf(k), 1e-6);
			}
		}
	}

	@Test
	void itGoesForNewFramesToo() throws IOException {
		final ImagePlus training = Stacks.circle(30), fresh = Stacks.circle(7);
		final ImagePlus full = trained(fresh, training, "1"), half = trained(fresh, training, "0.5");
		for (int k = 0; k < 14 * 12; k++) {
			final double before = fresh.getStack().getProcessor(4).getf(k), after = full.getStack().getProcessor(4).getf(k);
			assertEquals((before + after) / 2, half.getStack().getProcessor(4).getf(k), 1e-6);
		}
	}

	private static ImagePlus trained(final ImagePlus fresh, final ImagePlus training, final String strength)
		throws IOException
	{
		final OptionValues values = values(Map.of("method", "posterior", "strength", strength));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(fresh), Optional.of(ImageRecording.of(training)), values, Progress.NONE)) {
			job.denoise();
			return job.image();
		}
	}

	private static void assertSamePixels(final ImagePlus expected, final ImagePlus result) {
		for (int n = 1; n <= expected.getStackSize(); n++) {
			assertArrayEquals((float[]) expected.getStack().getPixels(n), (float[]) result.getStack().getPixels(n));
		}
	}

	private static ImagePlus run(final ImagePlus image, final String method, final double strength, final String bitDepth)
		throws IOException
	{
		return run(image, Map.of("method", method, "q", "3", "strength", Double.toString(strength), "bitdepth", bitDepth));
	}

	private static ImagePlus run(final ImagePlus image, final Map<String, String> given) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values(given), Progress.NONE)) {
			job.denoise();
			return job.image();
		}
	}

	private static OptionValues values(final Map<String, String> given) {
		final Map<String, String> texts = new LinkedHashMap<>(given);
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}
}
