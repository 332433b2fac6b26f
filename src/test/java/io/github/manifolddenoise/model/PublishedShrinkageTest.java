package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** Shrinkage with a known noise level against the numpy prototype, {@code table.json} beside the stacks: PSNR, all frames. */
class PublishedShrinkageTest {

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 40.98", "teapot_small, 0.08, 31.39", "teapot_small, 0.2, 26.72",
		"cell, 0.02, 46.43", "cell, 0.08, 36.51", "cell, 0.2, 30.3", "turning-pot, 0.02, 37.44",
		"turning-pot, 0.08, 28.90", "turning-pot, 0.2, 25.83", "beating-cell, 0.02, 44.97",
		"beating-cell, 0.08, 34.54", "beating-cell, 0.2, 27.91" })
	void singularValues(final String stack, final String noise, final double table) throws IOException {
		assertEquals(table, decibel("svd", stack, noise), 0.05);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 42.21", "teapot_small, 0.08, 32.67", "teapot_small, 0.2, 27.14",
		"cell, 0.02, 45.25", "cell, 0.08, 36.44", "cell, 0.2, 30.4", "turning-pot, 0.02, 37.72",
		"turning-pot, 0.08, 29.57", "turning-pot, 0.2, 25.67", "beating-cell, 0.02, 44.55",
		"beating-cell, 0.08, 34.61", "beating-cell, 0.2, 28.22" })
	void harmonics(final String stack, final String noise, final double table) throws IOException {
		assertEquals(table, decibel("harmonic-shrinkage", stack, noise), 0.05);
	}

	private static double decibel(final String method, final String stack, final String noise) throws IOException {
		final Psnr psnr = new Psnr(TestStacks.clean(stack), 1);
		FrameBlocks.write(Denoisers.of("method=" + method + " sigma=" + noise).denoise(TestStacks.noisy(stack, noise)).frames(),
			psnr, Progress.NONE);
		return psnr.decibel();
	}
}
