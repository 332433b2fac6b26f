package io.github.manifolddenoise.command.preview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.StackFingerprint;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Slices as a run has them, for every kind of image. */
class StackPreviewTest {

	@ParameterizedTest
	@CsvSource({ "8, 1, 1, 20, false", "16, 1, 1, 20, false", "24, 1, 1, 20, false", "32, 1, 1, 20, false",
	"16, 2, 2, 12, false",
		"16, 2, 2, 12, true", "8, 1, 20, 1, false" })
	void aSliceIsThatOfTheRun(final int bitDepth, final int channels, final int sections, final int times,
		final boolean joined) throws IOException
	{
		final ImagePlus plain = Stacks.hyperstack(bitDepth, channels, sections, times);
		final ImagePlus image = channels > 1 ? new CompositeImage(plain, CompositeImage.COMPOSITE) : plain;
		final ImagePlus untouched = image.duplicate();
		for (final String method : List.of("harmonics", "constrained", "dct")) {
			for (final String strength : List.of("1", "0.6")) {
				final OptionValues values = values(Map.of("method", method, "q", "3", "strength", strength, "channels",
					joined
					? "together" : "separate", "volumes", Boolean.toString(joined)));
				assertSameAsRun(image, values, 1, 7, image.getStackSize());
			}
		}
		for (int n = 1; n <= image.getStackSize(); n++) {
			assertEquals(0, difference(untouched, n, image, n));
		}
	}

	private static void assertSameAsRun(final ImagePlus image, final OptionValues values, final int... slices)
		throws IOException
	{
		final ImagePlus run = run(image, values);
		try (StackPreview preview = new StackPreview(image, Progress.NONE)) {
			for (final int n : slices) {
				final StackPreview.Slice slice = preview.slice(values, n);
				assertEquals(n, slice.slice());
				assertEquals(run.getStack().getProcessor(n).getBitDepth(), slice.processor().getBitDepth());
				assertEquals(0, difference(run, n, new ImagePlus("", slice.processor()), 1), 1e-7, values + " slice " + n);
			}
		}
	}

	@Test
	void valuesOfASignedImageAreCalibratedInA32BitResult() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 20);
		image.getCalibration().setFunction(Calibration.STRAIGHT_LINE, new double[] { -32768, 1 }, "gray value");
		image.setSlice(5);
		image.getProcessor().setMinAndMax(6000, 9000);
		final OptionValues values = values(Map.of("method", "svd", "bitdepth", "32-bit"));
		assertSameAsRun(image, values, 5);
		try (StackPreview preview = new StackPreview(image, Progress.NONE)) {
			assertEquals(6000 - 32768, preview.slice(values, 5).processor().getMin());
		}
	}

	@Test
	void aChangedImageIsLearntAgain() throws IOException {
		final ImagePlus image = Stacks.circle(20);
		final OptionValues values = values(Map.of("method", "svd"));
		try (StackPreview preview = new StackPreview(image, Progress.NONE)) {
			final float before = preview.slice(values, 5).processor().getf(60);
			for (int n = 1; n <= 20; n++) image.getStack().getProcessor(n).multiply(3);
			assertEquals(3 * before, preview.slice(values, 5).processor().getf(60), 1e-5);
			image.getStack().deleteLastSlice();
			image.setStack(image.getStack());
			assertEquals(run(image, values).getStack().getProcessor(5).getf(60), preview.slice(values, 5).processor().getf(60));
		}
	}

	/** Rectangles of one size are alike but for where they lie. */
	@Test
	void aSelectionThatIsMovedIsLearntAgain() throws IOException {
		final ImagePlus image = Stacks.circle(20, 40, 30);
		final OptionValues values = values(Map.of("method", "svd"));
		image.setRoi(2, 3, 20, 16);
		try (StackPreview preview = new StackPreview(image, Progress.NONE)) {
			preview.slice(values, 5);
			image.setRoi(12, 9, 20, 16);
			final ImagePlus shown = new ImagePlus("", preview.slice(values, 5).processor());
			assertEquals(0, difference(run(image, values), 5, shown, 1), 1e-7);
		}
	}

	@Test
	void aFingerprintTellsAnotherPixelOfTheSliceLookedAt() {
		final ImagePlus image = Stacks.circle(20, 40, 30);
		final StackFingerprint fingerprint = StackFingerprint.of(image);
		assertTrue(fingerprint.fits(image, 3));
		image.getStack().getProcessor(3).setf(7, 8, 5);
		assertFalse(fingerprint.fits(image, 3));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "train; other; training stack",
		"method; posterior; method = posterior … training stack … Choose", "q; 99; q = 99 … Choose q ≤" })
	void whatCannotBeShownIsSaid(final String name, final String text, final String expected) {
		final Map<String, String> given = new LinkedHashMap<>(Map.of("method", "constrained"));
		given.put(name, text);
		try (StackPreview preview = new StackPreview(Stacks.circle(20), Progress.NONE)) {
			Refusal.of(() -> preview.slice(values(given), 1)).says(expected);
		}
	}

	@Test
	void aSingleSliceAndAClosedImageHaveNone() {
		final ImagePlus closed = Stacks.circle(20);
		try (StackPreview single = new StackPreview(new ImagePlus("one", Stacks.circle(3).getProcessor()), Progress.NONE);
			StackPreview preview = new StackPreview(closed, Progress.NONE))
		{
			Refusal.of(() -> single.slice(values(Map.of()), 1)).says("\"one\" … at least 3 … Open");
			closed.close();
			closed.flush();
			assertThrows(UserException.class, () -> preview.slice(values(Map.of()), 5));
		}
	}

	@Test
	void anotherQAndStrengthLearnNothingAgain() throws IOException {
		final List<String> stages = new ArrayList<>();
		final ImagePlus image = Stacks.circle(20);
		try (StackPreview preview = new StackPreview(image, Listening.toStages(stages::add))) {
			preview.slice(values(Map.of("method", "constrained", "q", "3")), 2);
			final int first = stages.size();
			assertTrue(stages.contains("Learning the manifold"), stages.toString());
			preview.slice(values(Map.of("method", "constrained", "q", "4", "strength", "0.5")), 3);
			assertEquals(List.of("Finding pre-images"), stages.subList(first, stages.size()));
		}
		assertNotEquals(0, stages.size());
	}

	static OptionValues values(final Map<String, String> given) {
		final Map<String, String> texts = new LinkedHashMap<>(given);
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	static ImagePlus run(final ImagePlus image, final OptionValues values) throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			return job.image();
		}
	}

	private static double difference(final ImagePlus one, final int n, final ImagePlus other, final int slice) {
		double largest = 0;
		if (one.getBitDepth() == 24) assertArrayEquals((int[]) one.getStack().getPixels(n), (int[]) other.getStack().getPixels(
			slice));
		else for (int k = 0; k < one.getWidth() * one.getHeight(); k++) largest = Math.max(largest, Math.abs(one.getStack()
			.getProcessor(n).getf(k) - other.getStack().getProcessor(slice).getf(k)));
		return largest;
	}
}
