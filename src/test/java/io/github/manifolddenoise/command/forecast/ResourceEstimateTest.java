package io.github.manifolddenoise.command.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import ij.IJ;
import ij.ImagePlus;
import ij.ImageStack;
import ij.VirtualStack;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.page.Film;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

class ResourceEstimateTest {

	private static OptionValues values(final List<Option<?>> options, final String... texts) {
		final Map<String, String> given = new LinkedHashMap<>();
		for (int i = 0; i < texts.length; i += 2) given.put(texts[i], texts[i + 1]);
		return OptionValues.of(options, given);
	}

	/** A virtual stack of any length; every slice is the same. */
	private static ImagePlus longStack(final int frames) {
		final ImageStack stack = new VirtualStack(8, 8, null, null) {

			@Override
			public int getSize() {
				return frames;
			}

			@Override
			public int size() {
				return frames;
			}

			@Override
			public ImageProcessor getProcessor(final int n) {
				return new ByteProcessor(8, 8);
			}

			@Override
			public String getSliceLabel(final int n) {
				return null;
			}
		};
		final ImagePlus image = new ImagePlus("long", stack);
		image.setDimensions(1, 1, frames);
		return image;
	}

	@Test
	void theLineForADialogSaysMemoryTimeAndSize() {
		final String notice = ResourceEstimate.ofDenoising(ImageRecording.of(Stacks.circle(40)), values(DenoiseStackOptions.all())).notice();
		assertTrue(notice.matches(
			"About \\d+ MB of [\\d.]+ [MG]B free memory, about \\d+ (s|min)\\. 40 frames of \\d+ × \\d+ pixels\\."),
			notice);
	}

	@Test
	void theLineForALogSaysMemoryAndTime() {
		final String line = ResourceEstimate.ofFitting(ImageRecording.of(Stacks.circle(40)), values(FitModelOptions.all())).line();
		assertTrue(line.matches("about \\d+ MB and \\d+ (s|min) expected"), line);
	}

	@Test
	void everyKindOfWorkTakesSomething() {
		final ImagePlus image = Stacks.circle(40);
		for (final ResourceEstimate expectation : List.of(ResourceEstimate.ofComparison(ImageRecording.of(image), values(CompareMethodsOptions
			.all())), ResourceEstimate.ofInterpolation(ImageRecording.of(image), values(InterpolateOptions.all()), true), ResourceEstimate
			.ofDistances(ImageRecording.of(image), values(KeyFramesOptions.all())), ResourceEstimate.ofEmbedding(ImageRecording.of(image), values(DenoiseStackOptions
			.all()))))
		{
			assertTrue(expectation.forecast().bytes() > 8 * 40 * 40 && expectation.forecast().seconds() > 0);
			expectation.require();
		}
	}

	@Test
	void whatIsShownCounts() {
		final ImagePlus image = Stacks.circle(40);
		final double file = bytes(image, false), plain = bytes(image, true), removed = bytes(image, true, "showremoved",
			"true");
		final double pixels = 40.0 * image.getWidth() * image.getHeight();
		assertTrue(plain >= file && removed >= plain, file + " " + plain + " " + removed);
		assertEquals(pixels * 4, removed - plain, pixels * 4);
	}

	/** Of large stacks a page shows some frames, and larger ones smaller. What is needed before it is made is needed anyway. */
	@Test
	void aPageCounts() {
		final ImagePlus small = IJ.createHyperStack("small", 100, 100, 2, 1, 5, 8), large = IJ.createHyperStack("large", 600,
			600, 1, 1, 200, 8);
		assertEquals(24 * 1e5, Film.bytes(1e5));
		assertEquals(0, bytes(small, false, "html", "page.html") - bytes(small, false), 24 * 1e5);
		assertEquals(24 * 3.2e6, bytes(large, true, "method", "svd", "html", "page.html") - bytes(large, true, "method", "svd"),
			1e-3);
	}

	/** What is held of a Zarr is its chunks, of a small result all of it; a TIFF is written straight away. */
	@Test
	void theChunksOfAResultCount() {
		final ImagePlus image = IJ.createHyperStack("large", 600, 600, 1, 1, 200, 8);
		final double all = 4.0 * 600 * 600 * 200, most = Math.min(1L << 30, Runtime.getRuntime().maxMemory() / 8);
		assertEquals(0, held(image, "x.tif"));
		assertEquals(Math.min(most, all), held(image, "x.zarr"), 1e-3);
		assertEquals(Math.min(most, all), held(image, "x.v3.zarr"), 1e-3);
		assertEquals(Math.min(most, all), bytes(image, true, "method", "svd", "removed", "r.zarr") - bytes(image, true, "method",
			"svd"), 1e-3);
		assertEquals(4.0 * 10 * 10 * 5, held(IJ.createHyperStack("small", 10, 10, 1, 1, 5, 8), "x.zarr"), 4.0 * 10 * 10 * 5);
	}

	/** Of a result that is open as well, so that nothing else is the peak. */
	private static double held(final ImagePlus image, final String file) {
		final ResourceEstimate work = ResourceEstimate.ofDenoising(ImageRecording.of(image), Optional.empty(), values(DenoiseStackOptions.all(), "method",
			"svd"), true);
		return work.writing(Path.of(file)).forecast().bytes() - work.forecast().bytes();
	}

	private static double bytes(final ImagePlus image, final boolean inMemory, final String... texts) {
		return ResourceEstimate.ofDenoising(ImageRecording.of(image), Optional.empty(), values(DenoiseStackOptions.all(), texts), inMemory)
			.forecast().bytes();
	}

	@Test
	void setsAndPlanesAreThoseOfTheLayout() {
		final ImagePlus image = IJ.createHyperStack("h", 8, 6, 2, 3, 5, 16);
		assertEquals("6 sets of 5 frames of 8 × 6 pixels", text(image, "separate", "false"));
		assertEquals("2 sets of 5 frames of 8 × 6 pixels × 3 planes", text(image, "separate", "true"));
		assertEquals("5 frames of 8 × 6 pixels × 6 planes", text(image, "together", "true"));
		assertEquals("7 frames of 8 × 6 pixels × 3 planes", text(IJ.createHyperStack("rgb", 8, 6, 1, 7, 1, 24), "separate",
			"false"));
	}

	private static String text(final ImagePlus image, final String channels, final String volumes) {
		final OptionValues values = values(DenoiseStackOptions.all(), "channels", channels, "volumes", volumes);
		return StackSizes.of(ImageRecording.of(image), values.get(DenoiseStackOptions.CHANNELS), values.get(DenoiseStackOptions.VOLUMES)).text();
	}

	/** The sentence comes before a million slices are looked at. */
	@Test
	void aMillionFramesAreRefusedWithASentence() throws Exception {
		final OptionValues values = values(DenoiseStackOptions.all(), "method", "harmonics");
		final ImagePlus image = longStack(1_000_000);
		final String sentence = "\"long\" … GB … memory … Take a part";
		Refusal.saying(ResourceEstimate.ofDenoising(ImageRecording.of(image), values).notice()).says(sentence);
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			Refusal.of(job::denoise).says(sentence);
		}
	}

	@Test
	void framesThatNeedMoreThanThereIsAreRefused() throws Exception {
		final int frames = (int) (Runtime.getRuntime().maxMemory() / 18_000);
		final ImagePlus image = longStack(frames);
		final OptionValues values = values(DenoiseStackOptions.all(), "method", "constrained");
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			Refusal.of(job::denoise).says("\"long\" … GB … memory … GB … Start Java … take a part … at most");
		}
	}
}
