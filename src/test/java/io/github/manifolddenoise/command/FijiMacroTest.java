package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

/** What ImageJ's way to run a macro would let pass: misspelt keys, values of other keys, dialogs for what was left out. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FijiMacroTest {

	private static final MenuEntry DENOISE = MenuEntry.labelled("Denoise Stack...");

	private ImagePlus image;

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
		image = Stacks.circle(25);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(
			id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	@ParameterizedTest
	@MethodSource("entries")
	void aMisspeltKeyEndsEveryCommandWithAMessage(final MenuEntry entry) {
		assertError(entry, "sgima=3", "There is no option 'sgima'.");
		assertError(entry, "word", "'word' is no key=value.");
	}

	private void assertError(final MenuEntry entry, final String options, final String message) {
		final String error = FijiMacro.run(entry, options).orElseThrow();
		assertTrue(error.startsWith(message), error);
		assertSame(image, WindowManager.getCurrentImage());
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
		assertFalse(image.isLocked());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "method=svd weights=[/data/q=5/mask.tif] | \"/data/q=5/mask.tif\" is neither",
		"method=constrained q=abc | q = 'abc'", "volumes=maybe | volumes = 'maybe' is unknown. Choose true or false.",
		"method=SVD | method = 'SVD' is unknown." })
	void valuesAreThoseOfTheirOwnKeys(final String options, final String message) {
		final String error = FijiMacro.run(DENOISE, options).orElseThrow();
		assertTrue(error.contains(message), error);
	}

	@Test
	void whatIsLeftOutHasItsDefault() {
		assertTrue(info("method=svd sigma=0.2 showplots=false").contains("sigma=0.2,"));
		final String second = info("method=svd");
		assertTrue(second.contains("sigma=auto,") && second.contains("showplots=true,"), second);
	}

	@Test
	void withoutOptionsBatchModeTakesTheDefaultsAndAsksNobody() {
		assertEquals(Optional.empty(), FijiMacro.run(DENOISE, null));
		assertEquals("circle-denoised", WindowManager.getCurrentImage().getTitle());
	}

	@Test
	void whatNeedsWindowsSaysSoInBatchMode() {
		final String error = FijiMacro.run(MenuEntry.labelled("Explore Embedding"), "").orElseThrow();
		assertTrue(error.startsWith("Explore Embedding needs "), error);
		assertFalse(image.isLocked());
	}

	private String info(final String options) {
		WindowManager.setTempCurrentImage(image);
		assertEquals(Optional.empty(), FijiMacro.run(DENOISE, options));
		return WindowManager.getCurrentImage().getInfoProperty();
	}
}
