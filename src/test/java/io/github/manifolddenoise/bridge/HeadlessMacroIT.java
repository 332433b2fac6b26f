package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** Macros in plain ImageJ without a screen. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class HeadlessMacroIT {

	private static final Path EXAMPLE = Path.of("macros", "Denoise_Stack.ijm").toAbsolutePath();
	private static final String OPEN = "setBatchMode(true); open(getArgument() + 'in.tif');\n";
	private static final String CALL = "call('io.github.manifolddenoise.bridge.Bridge.run', 'Denoise Stack...', '%s')";

	@TempDir
	Path folder;

	private Path work;
	private PlainImageJ imagej;

	@BeforeEach
	void install() throws IOException {
		imagej = new PlainImageJ(folder);
		work = Files.createDirectories(folder.resolve("my work"));
		IJ.saveAsTiff(Stacks.circle(30), work.resolve("in.tif").toString());
	}

	@Test
	void theExampleMacroRunsByCall() {
		assertExample(imagej.headless(EXAMPLE, argument()));
	}

	@Test
	void theExampleMacroRunsInPatchedImagej() {
		assertExample(imagej.patched(EXAMPLE, argument()));
	}

	private void assertExample(final ChildJvm.Result result) {
		assertTrue(result.out().contains("Saved " + argument() + "spot-denoised.tif: 40 frames"), result.all());
		assertFalse(result.all().contains("Exception"), result.all());
		final ImagePlus saved = IJ.openImage(argument() + "spot-denoised.tif");
		assertEquals(40, saved.getNFrames());
		assertEquals(32, saved.getBitDepth());
		Folders.assertHolds(work, "in.tif", "spot-denoised.tif");
	}

	@Test
	void runMakesTheResultTheActiveImageInBatchMode() throws IOException {
		final ChildJvm.Result result = imagej.patched(macro(OPEN +
			"run('Denoise Stack...', 'method=constrained geometry=noisy q=4 kernel=gaussian');\n" +
			"print('active ' + getTitle() + ' of ' + nImages + ' frames ' + nSlices);"), argument());
		assertTrue(result.out().contains("active in-denoised of 2 frames 30"), result.all());
	}

	@Test
	void aBadValueInRunEndsTheMacro() throws IOException {
		assertEnded("q = 99 is too large", imagej.patched(macro(OPEN +
			"print('begun'); run('Denoise Stack...', 'method=constrained q=99');\nprint('went on');"), argument()));
	}

	@Test
	void aBadValueInCallEndsTheMacroAlsoWithinALoop() throws IOException {
		final String call = String.format(CALL, "ridge=wide");
		assertEnded("ridge = 'wide' is no number. Choose a number > 0", imagej.headless(macro(
			"setBatchMode(true); newImage('ramp', '8-bit ramp', 9, 9, 5); print('begun'); for (i = 0; i < 2; i++) { t = " + call +
				"; print('went on'); }\nprint('went on');"),
			argument()));
	}

	@Test
	void aStackThatCannotBeDenoisedEndsTheMacro() throws IOException {
		assertEnded("All 5 frames are identical", imagej.headless(macro("setBatchMode(true);" +
			"newImage('flat', '8-bit black', 9, 9, 5); print('begun'); t = " + String.format(CALL, "") +
			";\nprint('went on');"), argument()));
	}

	@Test
	void withoutAnImageTheMacroEnds() throws IOException {
		assertEnded("There is no image. Open a stack of at least 3 frames first.", imagej.headless(macro("print('begun'); t = " +
			String.format(CALL, "q=3") + ";\nprint('went on');"), argument()));
	}

	private void assertEnded(final String message, final ChildJvm.Result result) {
		assertTrue(result.out().contains("begun"), result.all());
		assertTrue(result.all().contains(message), result.all());
		assertFalse(result.all().contains("went on"), result.all());
		assertFalse(result.all().contains("\tat "), result.all());
		Folders.assertHolds(work, "in.tif");
	}

	private String argument() {
		return work + "/";
	}

	private Path macro(final String text) throws IOException {
		return Files.writeString(folder.resolve("test.ijm"), text);
	}
}
