package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.TaskRuns;

/** The Info of every image that a command opens says version, options and what was found. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class InfoLinesTest {

	@TempDir
	Path folder;

	@ParameterizedTest
	@CsvSource({ "denoise, method=svd showremoved=true, 3, 30 frames", "sort, order=cycle, 1, 30 frames",
		"interpolate, from=2 to=9 count=4 q=4, 1, 4 frames from 2 to 9", "keyframes, count=3, 1, key frames of 30: ",
		"embedding, dimensions=2, 1, 30 frames", "tune, geometry=shrunk recompute=no, 1, 30 frames",
		"residual, result=[RESULT], 3, verdict: " })
	void everyImageTellsHowItWasMade(final String name, final String options, final int images, final String found) {
		final ImagePlus stack = Stacks.circle(30, 24, 20);
		stack.setProperty("Info", "Objective: 40");
		final ImagePlus blurred = stack.duplicate();
		for (int n = 1; n <= blurred.getStackSize(); n++) blurred.getStack().getProcessor(n).smooth();
		IJ.saveAsTiff(blurred, folder.resolve("result.tif").toString());
		final List<ImagePlus> made = TaskRuns.images(Tasks.of(name), stack, options.replace("RESULT", folder.resolve("result.tif")
			.toString()));
		assertEquals(images, made.size());
		for (final ImagePlus image : made) {
			final String info = image.getInfoProperty();
			assertTrue(info.contains("Manifold Denoise: " + Version.text()), image.getTitle() + ": " + info);
			assertTrue(info.contains("Manifold Denoise options: {"), image.getTitle() + ": " + info);
			assertTrue(info.contains(found), image.getTitle() + ": " + info);
		}
	}

	@Test
	void linesFollowWhatWasThere() {
		final ImagePlus image = Stacks.circle(3);
		final OptionValues values = OptionValues.of(KeyFramesOptions.all(), Map.of());
		final List<String> lines = InfoLines.of("Java", values, List.of("c1: fine"));
		assertEquals(List.of("Manifold Denoise: " + Version.text() + ", linear algebra Java", "Manifold Denoise options: " +
			values.texts(), "Manifold Denoise c1: fine"), lines);
		image.setProperty("Info", null);
		InfoLines.append(image, List.of("a"));
		assertEquals("a\n", image.getInfoProperty());
		image.setProperty("Info", "no end");
		InfoLines.append(image, List.of("a", "b"));
		InfoLines.append(image, List.of("c"));
		assertEquals("no end\na\nb\nc\n", image.getInfoProperty());
	}
}
