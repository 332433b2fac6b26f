package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Display;
import io.github.manifolddenoise.testing.PlainImageJ;
import io.github.manifolddenoise.testing.Stacks;

/** Macros in one plain ImageJ on a screen, one after the other, those that end with an error as well. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class MacroIT {

	private static final String OPEN = "open(getArgument()); ", WENT_ON = "\nprint('went on');";

	/** What is run, in this order. */
	private enum Macro {

		BATCH("setBatchMode(true); " + OPEN + denoise("q=4") + "print(getTitle() + ' of ' + nImages); " +
			denoise("method=constrained geometry=noisy q=4 kernel=gaussian") +
			"print(getTitle() + ' of ' + nImages); setBatchMode(false);"),
		OPEN_BEFORE_BATCH(OPEN + "setBatchMode(true); " + denoise("q=4") +
			"print(getTitle()); newImage('other', '8-bit ramp', 9, 9, 4); selectImage('in.tif'); " + denoise("q=3") +
			"print(getTitle() + ' of ' + nImages);"),
		KERNEL(OPEN + denoise("kernel=cosine") + WENT_ON), OPTION(OPEN + denoise("methd=svd") + WENT_ON), METHOD(OPEN + denoise(
			"method=svg") + WENT_ON), WORD(OPEN + denoise("q=4 loud") + WENT_ON), COMPONENTS(OPEN + denoise(
				"method=constrained q=99") + WENT_ON), PATH(OPEN + denoise(
					"train=[/no/such/folder/of/a/very/long/name/train.tif]") + WENT_ON),
		CALL(OPEN + "t = call('io.github.manifolddenoise.bridge.Bridge.run', 'Denoise Stack...', 'method=constrained q=99'); " +
			WENT_ON),
		COMPARISON(OPEN + "run('Compare Methods...', 'methods=[svd, constrained(q:4)] frames=9');" +
			" print(Table.size('Comparison') + ' rows, ' + Table.getString('method', 1, 'Comparison')); selectImage('in-compared');");

		private final String text;

		Macro(final String text) {
			this.text = text;
		}

		private static String denoise(final String options) {
			return "run('Denoise Stack...', '" + options + "'); ";
		}
	}

	@TempDir
	static Path folder;

	private static final Map<Macro, ChildJvm.Result> RESULTS = new EnumMap<>(Macro.class);

	@BeforeAll
	static void runAll() throws IOException {
		final Path input = folder.resolve("in.tif");
		IJ.saveAsTiff(Stacks.circle(40), input.toString());
		final List<String> arguments = new ArrayList<>(List.of(input.toString()));
		for (final Macro macro : Macro.values()) arguments.add(Files.writeString(folder.resolve(macro + ".ijm"), macro.text)
			.toString());
		try (Display display = Display.start()) {
			final ChildJvm.Result all = new PlainImageJ(folder).onScreen(display, MacroDriver.class, arguments.toArray(
				String[]::new));
			assertEquals(0, all.code(), all.all());
			final String[] parts = all.out().split("(?m)^macro: .*\\R");
			assertEquals(Macro.values().length + 1, parts.length, all.all());
			for (final Macro macro : Macro.values()) RESULTS.put(macro, new ChildJvm.Result(0, parts[macro.ordinal() + 1], all.err()));
		}
	}

	@Test
	void inBatchModeTheResultIsActive() {
		final ChildJvm.Result result = RESULTS.get(Macro.BATCH);
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: in-denoised of 2");
		assertLine(result, "log: in-denoised-denoised of 3");
	}

	@Test
	void anImageThatWasOpenBeforeBatchModeIsTaken() {
		final ChildJvm.Result result = RESULTS.get(Macro.OPEN_BEFORE_BATCH);
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: in-denoised");
		assertLine(result, "log: in-denoised-1 of 4");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "KERNEL | kernel = 'cosine' is unknown. Choose auto, diffusion, gaussian",
		"OPTION | There is no option 'methd'. Did you mean method? Choose among method, train,",
		"METHOD | method = 'svg' is unknown. Choose auto, local, harmonics,", "WORD | 'loud' is no key=value.",
		"COMPONENTS | q = 99 is too large", "PATH | train = ", "CALL | q = 99 is too large:" })
	void everyErrorEndsTheMacroAndFitsASmallScreen(final Macro macro, final String sentence) {
		final ChildJvm.Result result = RESULTS.get(macro);
		final List<String> messages = lines(result, "message: ");
		assertEquals(1, messages.size(), result.all());
		assertTrue(messages.get(0).contains(sentence), result.all());
		assertLine(result, "message fits: true");
		assertLine(result, "images: [in.tif]");
		assertFalse(result.all().contains("went on") || result.all().contains("\tat "), result.all());
	}

	@Test
	void aBadValueInCallIsAMessageOfTheCommand() {
		final ChildJvm.Result result = RESULTS.get(Macro.CALL);
		assertTrue(lines(result, "message: ").get(0).startsWith("message: Denoise Stack | q = 99 is too large:"), result.all());
	}

	@Test
	void aComparisonOpensItsTableAndPictures() {
		final ChildJvm.Result result = RESULTS.get(Macro.COMPARISON);
		assertEquals(List.of(), lines(result, "message: "));
		assertLine(result, "log: 3 rows, svd");
		assertLine(result, "images: [in.tif, in-distances, in-compared]");
	}

	private static List<String> lines(final ChildJvm.Result result, final String start) {
		return result.out().lines().filter(line -> line.startsWith(start)).toList();
	}

	private static void assertLine(final ChildJvm.Result result, final String line) {
		assertTrue(result.out().lines().anyMatch(line::equals), () -> "no line \"" + line + "\" in " + result.all());
	}
}
