package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** Plain ImageJ on a screen, with the jar in its plugins folder. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class GuiIT {

	private static final Path EXAMPLE = Path.of("macros", "Denoise_Stack.ijm").toAbsolutePath();
	private static final Path SCREENSHOTS = Path.of("target", "screenshots").toAbsolutePath();

	private static Display display;

	@TempDir
	Path folder;

	private PlainImageJ imagej;
	private Path input;

	@BeforeAll
	static void start() throws IOException {
		display = Display.start();
	}

	@AfterAll
	static void stop() {
		if (display != null) display.close();
	}

	@BeforeEach
	void install() throws IOException {
		imagej = new PlainImageJ(folder);
		input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(40), input.toString());
	}

	@Test
	void theDialogKeepsBadValuesAndRecordsWhatWasChanged() {
		final ChildJvm.Result result = imagej.onScreen(display, GuiDriver.class, "dialog", input.toString(), SCREENSHOTS
			.toString());
		assertEquals(0, result.code(), result.all());
		MenuEntry.all().forEach(entry -> assertLine(result, "menu: " + entry.path()));
		final String expected = "About \\d+ MB of [\\d.]+ [MG]B free memory, about \\d+ (s|min)\\. 40 frames of .* pixels\\.";
		assertTrue(lines(result, "notice: ").get(0).matches("notice: " + expected + " Method: auto, .*"), result.all());
		assertLine(result, "help beside: true");
		assertLine(result, "wrong: Strength (0 to 1) = 'no number' is no number. Choose a number ≥ 0 and ≤ 1, with a decimal point.");
		assertLine(result, "marked: true");
		assertLine(result, "still open: true");
		assertTrue(lines(result, "right: ").get(0).matches("right: " + expected + ".*"), result.all());
		assertLine(result, "unmarked: true");
		assertLine(result, "button: All options (1 changed)...");
		assertLine(result, "help closed: true");
		assertLine(result, "images: [in.tif, in-embedding, in-denoised]");
		assertLine(result, "covered: 4 windows, []");
		assertLine(result, "active: in-denoised");
		assertEquals(List.of("recorded: run(\"Denoise Stack...\", \"q=4\");",
			"recorded: run(\"Pre-image Denoising...\", \"geometry=noisy\");"), lines(result, "recorded: "), result.all());
		assertEquals(List.of("same: true", "same: true"), lines(result, "same: "), result.all());
	}

	@Test
	void escapeStopsALongRunWithoutAnOutput() {
		final Path large = folder.resolve("large.tif");
		IJ.saveAsTiff(Stacks.circle(300, 40, 30), large.toString());
		final ChildJvm.Result result = imagej.onScreen(display, GuiDriver.class, "escape", large.toString());
		assertEquals(0, result.code(), result.all());
		assertLine(result, "running: true");
		assertLine(result, "stopped: true");
		assertLine(result, "images: [large.tif]");
	}

	@Test
	void theExampleMacroRuns() {
		final ChildJvm.Result result = imagej.onScreen(display, MacroDriver.class, folder + "/", EXAMPLE.toString());
		assertEquals(0, result.code(), result.all());
		assertEquals(List.of(), lines(result, "message: "));
		assertTrue(result.out().contains("spot-denoised.tif: 40 frames"), result.all());
		assertLine(result, "images: [spot, spot-embedding, spot-denoised.tif]");
		assertEquals(40, IJ.openImage(folder + "/spot-denoised.tif").getNFrames());
	}

	@Test
	void theJarAloneIsAnImagejWithThePlugin() throws IOException {
		final Path macro = Files.writeString(folder.resolve("test.ijm"),
			"open(getArgument()); folder = getDirectory('image'); run('Denoise Stack...', 'q=4 showplots=false');" +
				" saveAs('Tiff', folder + 'out.tif'); run('Quit');");
		final ChildJvm.Result result = imagej.fromTheJarAlone(display, macro, input.toString());
		assertTrue(Files.exists(folder.resolve("out.tif")), result.all());
		final ImagePlus out = IJ.openImage(folder.resolve("out.tif").toString());
		assertEquals(40, out.getStackSize());
		assertTrue(out.getInfoProperty().contains("Manifold Denoise options"));
	}

	private static List<String> lines(final ChildJvm.Result result, final String start) {
		return result.out().lines().filter(line -> line.startsWith(start)).toList();
	}

	private static void assertLine(final ChildJvm.Result result, final String line) {
		assertTrue(result.out().lines().anyMatch(line::equals), () -> "no line \"" + line + "\" in " + result.all());
	}
}
