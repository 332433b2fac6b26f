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

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** Denoise Folder in macros of plain ImageJ, without and with a screen. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class DenoiseFolderIT {

	private static final Path EXAMPLE = Path.of("macros", "Denoise_Folder.ijm").toAbsolutePath();

	@TempDir
	Path folder;

	private Path work;
	private PlainImageJ imagej;

	@BeforeEach
	void install() throws IOException {
		imagej = new PlainImageJ(folder);
		work = Files.createDirectories(folder.resolve("my work"));
	}

	@Test
	void theExampleMacroRunsByCall() {
		assertExample(imagej.headless(EXAMPLE, work + "/"));
	}

	@Test
	void theExampleMacroRunsInPatchedImagej() {
		assertExample(imagej.patched(EXAMPLE, work + "/"));
	}

	@Test
	void theExampleMacroRunsOnAScreen() throws IOException {
		try (Display display = Display.start()) {
			assertExample(imagej.onScreen(display, MacroDriver.class, work + "/", EXAMPLE.toString()));
		}
	}

	private void assertExample(final ChildJvm.Result result) {
		for (final String row : new String[] { "spot 1.tif,spot 1-denoised.tif,done,", "spot 3.tif,spot 3-denoised.tif,skipped: finished,",
			"spot 1.tif,spot 1-denoised.tif,done,\"It is the training file,", "spot 2.tif,spot 2-denoised.tif,done,,25,24,20,0.1000," })
		{
			assertTrue(result.out().contains(row), row + "\n" + result.all());
		}
		assertFalse(result.all().contains("Exception"), result.all());
		assertFalse(result.all().contains("message: "), result.all());
		Folders.assertHolds(work.resolve("spots denoised"), "manifold-denoise-report.csv", "spot 1-denoised.tif",
			"spot 2-denoised.tif", "spot 3-denoised.tif");
		assertEquals(5, Folders.names(work.resolve("spots trained")).size());
		assertEquals(25, IJ.openImage(work.resolve("spots trained/spot 3-denoised.tif").toString()).getNFrames());
	}

	@Test
	void aBadFileDoesNotEndTheMacroAndABadCallDoes() throws IOException {
		final Path input = Files.createDirectory(work.resolve("in"));
		IJ.saveAsTiff(Stacks.circle(12), input.resolve("a.tif").toString());
		Files.createFile(input.resolve("b.tif"));
		final Path macro = Files.writeString(folder.resolve("test.ijm"), "setBatchMode(true); options = 'input=[" + input +
			"] output=[" + work.resolve("out") + "] method=svd';\n" +
			"print('report ' + call('io.github.manifolddenoise.bridge.Bridge.run', 'Denoise Folder...', options));\n" +
			"print(nResults + ' rows, ' + getResultString('status', 0) + ', ' + getResultString('status', 1));\n" +
			"t = call('io.github.manifolddenoise.bridge.Bridge.run', 'Denoise Folder...', options + ' include=*.png');\n" +
			"print('went on');");
		final ChildJvm.Result result = imagej.headless(macro, "");
		assertTrue(result.out().contains("report " + work.resolve("out/manifold-denoise-report.csv")), result.all());
		assertTrue(result.out().contains("2 rows, done, failed"), result.all());
		assertTrue(result.all().contains("1 done, 0 skipped, 1 failed"), result.all());
		assertTrue(result.all().contains("No file in \"" + input + "\" matches include = \"*.png\""), result.all());
		assertFalse(result.all().contains("went on"), result.all());
	}
}
