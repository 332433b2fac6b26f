package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
		assertLine(result, "wrong: strength = 'no number' is no number. Choose a number ≥ 0 and ≤ 1, with a decimal point.");
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
		final ChildJvm.Result result = imagej.onScreen(display, GuiDriver.class, "macro", EXAMPLE.toString(), folder + "/");
		assertEquals(0, result.code(), result.all());
		assertEquals(List.of(), lines(result, "message: "));
		assertTrue(result.out().contains("spot-denoised.tif: 40 frames"), result.all());
		assertLine(result, "images: [spot, spot-embedding, spot-denoised.tif]");
		assertEquals(40, IJ.openImage(folder + "/spot-denoised.tif").getNFrames());
	}

	@Test
	void inBatchModeTheResultIsActive() throws IOException {
		final ChildJvm.Result result = macro("setBatchMode(true); open(getArgument()); run('Denoise Stack...', 'q=4');\n" +
			"print(getTitle() + ' of ' + nImages); run('Denoise Stack...', 'method=constrained geometry=noisy q=4 kernel=gaussian');\n" +
			"print(getTitle() + ' of ' + nImages); setBatchMode(false);");
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: in-denoised of 2");
		assertLine(result, "log: in-denoised-denoised of 3");
	}

	@Test
	void anImageThatWasOpenBeforeBatchModeIsTaken() throws IOException {
		final ChildJvm.Result result = macro("open(getArgument()); setBatchMode(true); run('Denoise Stack...', 'q=4');\n" +
			"print(getTitle()); newImage('other', '8-bit ramp', 9, 9, 4); selectImage('in.tif');\n" +
			"run('Denoise Stack...', 'q=3'); print(getTitle() + ' of ' + nImages);");
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: in-denoised");
		assertLine(result, "log: in-denoised-1 of 4");
	}

	@Test
	void aBadValueEndsTheMacroWithItsMessage() throws IOException {
		final ChildJvm.Result result = macro("open(getArgument()); run('Denoise Stack...', 'kernel=cosine');\n" +
			"print('went on');");
		final List<String> messages = lines(result, "message: ");
		assertEquals(1, messages.size(), result.all());
		assertTrue(messages.get(0).contains("kernel = 'cosine' is unknown. Choose auto, diffusion, gaussian"), result.all());
		assertLine(result, "images: [in.tif]");
		assertFalse(result.all().contains("went on"), result.all());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "methd=svd | There is no option 'methd'. Choose among method, train,",
		"method=svg | method = 'svg' is unknown. Choose auto, harmonics,", "q=4 loud | 'loud' is no key=value.",
		"method=constrained q=99 | q = 99 is too large", "train=[/no/such/folder/of/a/very/long/name/train.tif] | train = " })
	void everyErrorEndsTheMacroAndFitsASmallScreen(final String options, final String sentence) throws IOException {
		final ChildJvm.Result result = macro("open(getArgument()); run('Denoise Stack...', '" + options + "');\n" +
			"print('went on');");
		final List<String> messages = lines(result, "message: ");
		assertEquals(1, messages.size(), result.all());
		assertTrue(messages.get(0).contains(sentence), result.all());
		assertLine(result, "message fits: true");
		assertFalse(result.all().contains("went on") || result.all().contains("\tat "), result.all());
	}

	@Test
	void aBadValueInCallEndsTheMacroWithItsMessage() throws IOException {
		final ChildJvm.Result result = macro("open(getArgument()); t = call('io.github.manifolddenoise.bridge.Bridge.run'," +
			" 'Denoise Stack...', 'method=constrained q=99'); print('went on');");
		final List<String> messages = lines(result, "message: ");
		assertEquals(1, messages.size(), result.all());
		assertTrue(messages.get(0).startsWith("message: Denoise Stack | q = 99 is too large:"), result
			.all());
		assertFalse(result.all().contains("went on"), result.all());
	}

	@Test
	void aComparisonOpensItsTableAndPictures() throws IOException {
		final ChildJvm.Result result = macro("open(getArgument()); run('Compare Methods...', 'methods=[svd, constrained(q:4)] frames=9');" +
			" print(Table.size('Comparison') + ' rows, ' + Table.getString('method', 1, 'Comparison')); selectImage('in-compared');");
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: 3 rows, svd");
		assertLine(result, "images: [in.tif, in-distances, in-compared]");
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

	private ChildJvm.Result macro(final String text) throws IOException {
		final Path macro = Files.writeString(folder.resolve("test.ijm"), text);
		final ChildJvm.Result result = imagej.onScreen(display, GuiDriver.class, "macro", macro.toString(), input.toString());
		assertEquals(0, result.code(), result.all());
		return result;
	}

	private static List<String> lines(final ChildJvm.Result result, final String start) {
		return result.out().lines().filter(line -> line.startsWith(start)).toList();
	}

	private static void assertLine(final ChildJvm.Result result, final String line) {
		assertTrue(result.out().lines().anyMatch(line::equals), () -> "no line \"" + line + "\" in " + result.all());
	}
}
