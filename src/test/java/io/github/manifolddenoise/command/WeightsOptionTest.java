package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.process.FloatProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.compare.CompareMethodsJob;
import io.github.manifolddenoise.command.compare.ComparedSet;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Refusal;

/** A turning pot beside a strip that flickers: weights 0 on the strip let the pot's frames be compared. */
class WeightsOptionTest {

	private static final int STRIP = 6;

	@TempDir
	Path folder;

	private final KnownStack known = KnownStack.of(60);
	private String mask;

	@BeforeEach
	void flicker() {
		final SplittableRandom random = new SplittableRandom(5);
		for (int n = 1; n <= 60; n++) {
			final float brightness = (float) (10 * random.nextDouble());
			for (int y = 0; y < 24; y++) {
				for (int x = 0; x < STRIP; x++) known.noisy().getStack().getProcessor(n).setf(x, y, brightness * (1 + y % 3));
			}
		}
		final FloatProcessor weights = new FloatProcessor(32, 24);
		for (int y = 0; y < 24; y++) {
			for (int x = STRIP; x < 32; x++) weights.setf(x, y, 1);
		}
		mask = save("mask.tif", weights);
	}

	private String save(final String name, final FloatProcessor pixels) {
		final String file = folder.resolve(name).toString();
		IJ.saveAsTiff(new ImagePlus(name, pixels), file);
		return file;
	}

	private ImagePlus denoised(final Map<String, String> more) throws IOException {
		final Map<String, String> texts = new LinkedHashMap<>(Map.of("method", "constrained", "geometry", "noisy", "q", "5",
			"sigma", "0.08"));
		texts.putAll(more);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(known.noisy()), Optional.empty(), OptionValues.of(DenoiseStackOptions
			.all(), texts), Progress.NONE))
		{
			job.denoise();
			return job.image();
		}
	}

	/** Mean squared error beside the strip. */
	private double error(final ImagePlus image) {
		double sum = 0;
		for (int n = 1; n <= 60; n++) {
			for (int y = 0; y < 24; y++) {
				for (int x = STRIP; x < 32; x++) {
					final double difference = image.getStack().getProcessor(n).getf(x, y) - known.clean().getStack().getProcessor(n)
						.getf(x, y);
					sum += difference * difference;
				}
			}
		}
		return sum / (60 * 24 * (32 - STRIP));
	}

	@Test
	void whatHasNoWeightDoesNotHinder() throws IOException {
		final double noisy = error(known.noisy()), plain = error(denoised(Map.of())), weighted = error(denoised(Map.of(
			"weights", mask)));
		assertTrue(weighted < 0.5 * noisy, weighted + " of " + noisy);
		assertTrue(weighted < 0.7 * plain, weighted + " against " + plain);
	}

	@Test
	void equalWeightsChangeNothing() throws IOException {
		final FloatProcessor equal = new FloatProcessor(32, 24);
		equal.set(7);
		assertEquals(error(denoised(Map.of())), error(denoised(Map.of("weights", save("equal.tif", equal)))), 1e-9);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "0 | 32 | weights … 0 … Choose",
		"-1 | 32 | pixel (0, 0) … -1.0 … Choose", "NaN | 32 | pixel (0, 0) … NaN … Choose",
		"1 | 31 | weights … 31 × 24 pixels … 32 × 24 … Choose" })
	void unfitWeightsAreExplained(final float value, final int width, final String message) {
		final FloatProcessor weights = new FloatProcessor(width, 24);
		weights.set(value);
		final String file = save("unfit.tif", weights);
		Refusal.of(() -> denoised(Map.of("weights", file))).says(message);
	}

	@Test
	void weightsOfSeveralSlicesAreRefused() {
		final ImagePlus two = IJ.createImage("two", "32-bit", 32, 24, 2);
		final String file = folder.resolve("two.tif").toString();
		IJ.saveAsTiff(two, file);
		Refusal.of(() -> denoised(Map.of("weights", file))).says(
			"weights = \"two.tif\" … 2 … weights … frames … Choose … one slice");
	}

	/** With one pixel that counts the frames lie on a line. */
	@Test
	void weightsThatLeaveTooLittleAreNamed() {
		final FloatProcessor weights = new FloatProcessor(32, 24);
		weights.setf(20, 12, 1);
		final String file = save("one.tif", weights);
		Refusal.of(() -> denoised(Map.of("weights", file, "q", "auto"))).says(
			"weights … frames … 1 direction … Choose weights");
	}

	@Test
	void whatIsNoImageIsExplained() {
		Refusal.of(() -> denoised(Map.of("weights", "nowhere.tif"))).says("weights = \"nowhere.tif\" … no such file … Check");
	}

	@Test
	void aComparedMethodCanHaveThem() throws IOException {
		final OptionValues values = OptionValues.of(CompareMethodsOptions.all(), Map.of("methods",
			"constrained(q:5 geometry:noisy), constrained(q:5 geometry:noisy weights:" + mask + ")", "sigma", "0.08"));
		try (CompareMethodsJob job = new CompareMethodsJob(ImageRecording.of(known.noisy()), Optional.of(ImageRecording.of(known.clean())), values, Progress.NONE)) {
			final ComparedSet set = job.compare().get(0);
			assertTrue(set.rows().get(3).quality().orElseThrow().psnr() != set.rows().get(2).quality().orElseThrow().psnr());
		}
	}
}
