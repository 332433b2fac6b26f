package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

class InterpolateCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String save(final ImagePlus image) {
		IJ.saveAsTiff(image, path("in.tif"));
		return path("in.tif");
	}

	private ImagePlus interpolated(final ImagePlus image, final String... options) {
		final String[] call = new String[options.length + 4];
		System.arraycopy(new String[] { "interpolate", save(image), "-o", path("out.tif") }, 0, call, 0, 4);
		System.arraycopy(options, 0, call, 4, options.length);
		final Call made = Call.of(call);
		assertEquals(0, made.code(), made.err());
		return IJ.openImage(path("out.tif"));
	}

	@Test
	void framesBetweenHaveLabelsAndCalibration() {
		final ImagePlus image = Stacks.circle(60);
		image.getCalibration().setUnit("um");
		image.getCalibration().pixelWidth = 0.25;
		final ImagePlus result = interpolated(image, "--from", "12", "--to", "40", "--count", "5", "--q", "6");
		assertEquals(32, result.getBitDepth());
		assertEquals(List.of(1, 1, 5), List.of(result.getNChannels(), result.getNSlices(), result.getNFrames()));
		assertEquals(List.of("12 -> 40, 0", "12 -> 40, 0.25", "12 -> 40, 0.5", "12 -> 40, 0.75", "12 -> 40, 1"), Arrays
			.asList(result.getStack().getSliceLabels()).subList(0, 5));
		assertEquals(0.25, result.getCalibration().pixelWidth);
		assertTrue(result.getInfoProperty().contains("5 frames from 12 to 40"), result.getInfoProperty());
		for (int n = 1; n <= 5; n++) assertTrue(result.getStack().getProcessor(n).getStats().max > 0.5, "slice " + n);
		Folders.assertHolds(folder, "in.tif", "out.tif");
	}

	@ParameterizedTest
	@CsvSource({ "8, 1, 1, 30, separate", "16, 2, 1, 30, separate", "32, 2, 1, 30, together", "16, 1, 30, 1, separate",
		"24, 1, 1, 30, separate" })
	void everyKindOfStackKeepsItsDimensions(final int depth, final int channels, final int sections, final int times,
		final String mode)
	{
		final ImagePlus result = interpolated(Stacks.hyperstack(depth, channels, sections, times), "--from=3", "--to=9",
			"--count=2", "--q=4", "--channels", mode);
		assertEquals(depth == 24 ? 3 : channels, result.getNChannels());
		assertEquals(2, result.getNSlices() * result.getNFrames());
		assertEquals(times > 1 ? 2 : 1, result.getNFrames());
		for (int n = 1; n <= result.getStackSize(); n++) assertTrue(Double.isFinite(result.getStack().getProcessor(n).getStats()
			.mean));
	}

	@Test
	void theLastFrameIsTheUsualEnd() {
		final ImagePlus result = interpolated(Stacks.circle(30), "--count=3", "--q=4", "--course=straight", "--quiet");
		assertEquals("1 -> 30, 0.5", result.getStack().getSliceLabel(2));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "--from=31 | from = 31 … frame … Choose 1 … 30",
		"--to=99 | to = 99 … frame … Choose 1 … 30", "--from=0 | from = 0 … Choose 1", "--count=1 | count = 1 … Choose 2",
		"--from=30 | from … to … frame 30 … Choose two", "--course=round | course = 'round' … Choose along … straight",
		"--method=dct | method = 'dct' … Choose constrained" })
	void badCallsAreExplainedInOneLine(final String option, final String message) {
		final Call call = Call.of("interpolate", save(Stacks.circle(30)), "-o", path("out.tif"), "--quiet", "--q=4", option);
		assertEquals(1, call.code(), call.err());
		assertEquals(1, call.err().lines().count(), call.err());
		call.refusal().says(message);
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void theInputIsNotOverwritten() {
		final String in = save(Stacks.circle(30));
		assertTrue(Call.of("interpolate", in, "-o", in).err().contains("is a file that is read from"));
	}
}
