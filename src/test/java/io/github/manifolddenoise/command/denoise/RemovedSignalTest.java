package io.github.manifolddenoise.command.denoise;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.CompositeImage;
import ij.IJ;
import ij.ImagePlus;
import ij.process.FloatProcessor;
import ij.process.LUT;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.DenoiseStack;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.TaskRuns;

/** What was removed, as a file and as an image: input - result, with the input's layout. */
class RemovedSignalTest {

	@TempDir
	Path folder;

	@ParameterizedTest
	@CsvSource({ "8, 2, 1, 12", "16, 1, 2, 12", "32, 2, 2, 10", "32, 1, 12, 1" })
	void itIsInputMinusResult(final int bitDepth, final int channels, final int sections, final int times)
		throws IOException
	{
		final ImagePlus plain = Stacks.hyperstack(bitDepth, channels, sections, times);
		final ImagePlus image = channels > 1 ? new CompositeImage(plain, CompositeImage.COMPOSITE) : plain;
		final ImagePlus untouched = image.duplicate();
		final OptionValues values = values(Map.of("method", "svd", "bitdepth", "32-bit", "removed", path(), "showremoved",
			"true"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			final ImagePlus result = job.image(), shown = job.removedImage().orElseThrow();
			job.commitRemoved();
			assertEquals("circle-removed", shown.getTitle());
			assertDifference(image, result, shown);
			assertDifference(image, result, TiffInput.open(Path.of(path())));
		}
		for (int n = 1; n <= image.getStackSize(); n++) {
			assertArrayEquals(floats(untouched, n), floats(image, n), 0f);
		}
	}

	/** Differences are no intensities: the colours of the input would mislead. */
	@ParameterizedTest
	@CsvSource({ "8, 1, false", "16, 1, true", "32, 1, false", "16, 2, false" })
	void itIsGreyAboutZeroWhateverTheColoursOfTheInput(final int bitDepth, final int channels, final boolean inverted)
		throws IOException
	{
		final ImagePlus plain = Stacks.hyperstack(bitDepth, channels, 1, 12);
		if (inverted) plain.getProcessor().invertLut();
		final ImagePlus image = channels > 1 ? new CompositeImage(plain, CompositeImage.COMPOSITE) : plain;
		final LUT colours = new LUT(LUT.createLutFromColor(Color.RED), 10, 90);
		if (!inverted) image.setLut(colours);
		final OptionValues values = values(Map.of("method", "svd", "removed", path(), "showremoved", "true"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			job.commitRemoved();
			for (final ImagePlus removed : List.of(job.removedImage().orElseThrow(), TiffInput.open(Path.of(path())), IJ
				.openImage(path())))
			{
				for (final LUT lut : removed.getLuts()) {
					assertEquals(0xff808080, lut.getRGB(128));
					assertEquals(0xffffffff, lut.getRGB(255));
				}
				assertEquals(-removed.getDisplayRangeMax(), removed.getDisplayRangeMin(), 1e-6);
			}
		}
	}

	private static void assertDifference(final ImagePlus image, final ImagePlus result, final ImagePlus removed) {
		assertEquals(32, removed.getBitDepth());
		assertArrayEquals(image.getDimensions(), removed.getDimensions());
		assertTrue(removed.getInfoProperty().contains("input - result"), removed.getInfoProperty());
		for (int n = 1; n <= image.getStackSize(); n++) {
			assertEquals(image.getStack().getSliceLabel(n), removed.getStack().getSliceLabel(n));
			final float[] before = floats(image, n), after = floats(result, n), difference = floats(removed, n);
			for (int k = 0; k < before.length; k++) {
				assertEquals(before[k] - after[k], difference[k], 1e-6 * Math.max(1, Math.abs(before[k])), "slice " + n + " pixel " + k);
			}
		}
		final double most = removed.getDisplayRangeMax();
		assertEquals(-most, removed.getDisplayRangeMin(), 1e-6 * most);
		assertTrue(most > 0);
	}

	private static float[] floats(final ImagePlus image, final int slice) {
		return (float[]) image.getStack().getProcessor(slice).convertToFloatProcessor().getPixels();
	}

	/** Rounding of the result is no part of what was removed. */
	@Test
	void ofARoundedResultItIsNotRounded() throws IOException {
		final OptionValues values = values(Map.of("method", "svd", "removed", path()));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.hyperstack(8, 1, 1, 12)), Optional.empty(), values,
			Progress.NONE))
		{
			job.denoise();
			assertEquals(8, job.image().getBitDepth());
			job.commitRemoved();
		}
		final float value = floats(TiffInput.open(Path.of(path())), 3)[17];
		assertTrue(value != Math.rint(value), () -> "rounded: " + value);
	}

	@Test
	void coloursBecomeChannelsShownAroundZero() throws IOException {
		final OptionValues values = values(Map.of("method", "svd", "showremoved", "true"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.hyperstack(24, 1, 1, 12)), Optional.empty(), values,
			Progress.NONE))
		{
			job.denoise();
			job.image();
			final ImagePlus removed = job.removedImage().orElseThrow();
			assertEquals(3, removed.getNChannels());
			assertEquals(-removed.getLuts()[1].max, removed.getLuts()[1].min, 1e-9);
			assertTrue(removed.getLuts()[1].max < 128, () -> "range " + removed.getLuts()[1].max);
		}
	}

	@Test
	void theRangeIsSomeDeviationsOfTheNoise() throws IOException {
		final OptionValues values = values(Map.of("method", "svd", "showremoved", "true", "sigma", "0.05"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(20)), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			assertEquals(0.2, job.removedImage().orElseThrow().getDisplayRangeMax(), 1e-6);
		}
	}

	/** Of photons: gain 1, offset 100, about 100 photons, so a deviation of about 10. */
	@Test
	void theRangeOfPhotonNoiseIsInGreyValues() throws IOException {
		final ImagePlus image = Stacks.circle(20);
		final Random random = new Random(3);
		for (int n = 1; n <= 20; n++) {
			final FloatProcessor frame = (FloatProcessor) image.getStack().getProcessor(n);
			for (int k = 0; k < frame.getPixelCount(); k++) frame.setf(k, (float) Math.rint(200 + 10 * random.nextGaussian()));
		}
		final OptionValues values = values(Map.of("method", "svd", "showremoved", "true", "noise", "photon", "gain", "1",
			"offset", "100"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			assertEquals(40, job.removedImage().orElseThrow().getDisplayRangeMax(), 4);
		}
	}

	@Test
	void withoutBeingAskedForThereIsNone() throws IOException {
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(12)), Optional.empty(), values(Map.of("method", "svd")),
			Progress.NONE))
		{
			job.denoise();
			job.image();
			job.commitRemoved();
			assertTrue(job.removedImage().isEmpty());
			assertTrue(job.results().get(0).residual().isEmpty());
		}
	}

	@Test
	void withoutCommitNoFileStays() throws IOException {
		final OptionValues values = values(Map.of("method", "svd", "removed", path()));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(Stacks.circle(12)), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			job.image();
			assertEquals(1, Folders.names(folder).size());
		}
		Folders.assertHolds(folder);
	}

	@Test
	void itTakesTheNameOfNoOtherFile() throws IOException {
		final OptionValues values = values(Map.of("removed", path(), "report", path()));
		assertThrows(UserException.class, () -> SideFiles.check(values, List.of(), List.of(), List.of("c1", "c2")));
		final OptionValues alone = values(Map.of("removed", path()));
		assertThrows(UserException.class, () -> SideFiles.check(alone, List.of(), List.of(Path.of(path())), List.of("")));
		SideFiles.check(alone, List.of(), List.of(), List.of("c1", "c2"));
	}

	@Test
	void theCommandShowsItBesideTheResult() {
		final List<ImagePlus> images = TaskRuns.images(new DenoiseStack(), Stacks.circle(20),
			"method=svd showremoved=true showplots=false removed=[" + path() + "]");
		assertEquals(List.of("circle-denoised", "circle-removed"), images.stream().map(ImagePlus::getTitle).toList());
		Folders.assertHolds(folder, "removed.tif");
	}

	private String path() {
		return folder.resolve("removed.tif").toString();
	}

	private static OptionValues values(final Map<String, String> given) {
		return OptionValues.of(DenoiseStackOptions.all(), given);
	}
}
