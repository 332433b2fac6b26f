package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** {@code call("...Bridge.run", ...)} as macros use it, without windows. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BridgeTest {

	private ImagePlus image;

	@BeforeEach
	void openAnImage() {
		Interpreter.batchMode = true;
		image = Stacks.circle(25);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter
			.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	@ParameterizedTest
	@ValueSource(strings = { "Denoise Stack...", "Denoise Stack" })
	void theMenuEntryIsTheName(final String name) {
		assertEquals("circle-denoised", Bridge.run(name, "q=4"));
		assertEquals("circle-denoised", WindowManager.getCurrentImage().getTitle());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void optionsAreReadByName() {
		Bridge.run("Denoise Stack...", "kernel=gaussian q=3 method=unconstrained ridge=0.05 showplots=false");
		assertOptions("kernel=gaussian,", "q=3,", "method=unconstrained,", "ridge=0.05,", "showplots=false,",
			"alpha=1,");
	}

	@Test
	void noOptionsAreTheDefaults() {
		Bridge.run("Denoise Stack...", "");
		assertOptions("method=auto,", "noise=auto,", "sigma=auto,", "geometry=cleaned,", "kernel=auto,", "q=auto,",
			"t=1,", "seed=1,");
	}

	/** A name inside the value of another option is part of that value. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "report=[%s/run q=9 t=2.json] q=4", "report=%s/q=9.json q=4",
		"q=4 report=[%s/a q=9.json]", "report=[%s/[q=9 t=3].json] q=4" })
	void namesWithinValuesAreNotOptions(final String options) {
		final String folder = System.getProperty("java.io.tmpdir") + "/no-such-folder";
		IJ.redirectErrorMessages(true);
		Bridge.run("Denoise Stack...", String.format(options, folder));
		final String name = options.contains(" q=9.json") ? "a q=9.json" : options.contains("/q=9") ? "q=9.json" : options
			.contains("/[") ? "[q=9 t=3].json" : "run q=9 t=2.json";
		final String message = IJ.getErrorMessage();
		assertTrue(message.startsWith("Cannot write \"" + folder + "/" + name + "\""), message);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "method=constrained q=99 | q = 99 … Choose",
		"kernel=Gaussian | kernel = 'Gaussian' … Choose … diffusion … gaussian",
		"volumes=maybe | volumes = 'maybe' … Choose true … false", "ridge=0,1 | ridge = '0,1' … Choose",
		"q=4 sgima=3 | 'sgima' … Choose … method" })
	void aBadValueIsTheErrorAndNothingAppears(final String options, final String message) {
		IJ.redirectErrorMessages(true);
		String title = "";
		try {
			title = Bridge.run("Denoise Stack...", options);
		}
		catch (final RuntimeException exception) {
			assertEquals("Macro canceled", exception.getMessage());
		}
		assertEquals("", title);
		Refusal.saying(IJ.getErrorMessage()).says(message);
		assertSame(image, WindowManager.getCurrentImage());
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void anUnknownCommandIsTheErrorWithTheOnesThereAre() {
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Sharpen", ""));
		final List<String> labels = MenuEntry.all().stream().map(entry -> "\"" + entry.label() + "\"").toList();
		Refusal.saying(IJ.getErrorMessage()).says("\"Sharpen\" … Choose " + String.join(" or ", labels));
	}

	@Test
	void theInputStaysUnlockedAndUnchanged() {
		Bridge.run("Denoise Stack...", "q=4");
		assertFalse(image.isLocked());
		assertFalse(image.changes);
		final ImagePlus fresh = Stacks.circle(25);
		for (int n = 1; n <= 25; n++) assertArrayEquals((float[]) fresh.getStack()
			.getPixels(n), (float[]) image.getStack().getPixels(n));
	}

	private static void assertOptions(final String... options) {
		final String info = WindowManager.getCurrentImage().getInfoProperty();
		for (final String option : options) assertTrue(info.contains(option), info);
	}
}
