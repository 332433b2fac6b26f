package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.SharedData;

/** Shrinkage with a known noise level against the numpy prototype, {@code table.json} beside the stacks: PSNR, all frames. */
class PublishedShrinkageTest {

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 40.98", "teapot_small, 0.08, 31.39", "teapot_small, 0.2, 26.72",
		"cell, 0.02, 46.43", "cell, 0.08, 36.51", "cell, 0.2, 30.3" })
	void singularValues(final String stack, final String noise, final double table) throws IOException {
		assertEquals(table, decibel("svd", stack, noise), 0.05);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 42.21", "teapot_small, 0.08, 32.67", "teapot_small, 0.2, 27.14",
		"cell, 0.02, 45.25", "cell, 0.08, 36.44", "cell, 0.2, 30.4" })
	void harmonics(final String stack, final String noise, final double table) throws IOException {
		assertEquals(table, decibel("gjs", stack, noise), 0.05);
	}

	private static double decibel(final String method, final String stack, final String noise) throws IOException {
		final Psnr psnr = new Psnr(SharedData.stack("proto/" + stack + "_clean.tif"), 1);
		FrameBlocks.write(Denoisers.of("method=" + method + " sigma=" + noise).denoise(SharedData.stack("proto/" + stack +
			"_n" + noise + ".tif")).frames(), psnr, Progress.NONE);
		return psnr.decibel();
	}
}
