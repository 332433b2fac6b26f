package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

/** What Fiji's way to run a macro would let pass: misspelt keys, values of other keys, dialogs for what was left out. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FijiMacroTest {

	private static Context context;

	private ImagePlus image;

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
		image = Stacks.circle(25);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		IJ.redirectErrorMessages(true);
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
		final PluginCommand command = run(entry.create().getClass(), options);
		assertTrue(command.isCanceled());
		assertTrue(IJ.getErrorMessage().startsWith(message), IJ.getErrorMessage());
		assertEquals("", command.outputTitle());
		assertSame(image, WindowManager.getCurrentImage());
		assertFalse(image.isLocked());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "method=svd weights=[/data/q=5/mask.tif] | \"/data/q=5/mask.tif\" is neither",
		"method=constrained q=abc | q = 'abc'", "volumes=maybe | volumes = 'maybe' is unknown. Choose true or false.",
		"method=SVD | method = 'SVD' is unknown." })
	void valuesAreThoseOfTheirOwnKeys(final String options, final String message) {
		run(DenoiseStack.class, options);
		assertTrue(IJ.getErrorMessage().contains(message), IJ.getErrorMessage());
	}

	@Test
	void whatIsLeftOutHasItsDefaultAndNoDialogAsks() {
		final PluginCommand first = run(DenoiseStack.class, "method=svd sigma=0.2 showplots=false");
		assertTrue(first.results().get(0).getInfoProperty().contains("sigma=0.2,"));
		WindowManager.setTempCurrentImage(image);
		final PluginCommand second = run(DenoiseStack.class, "method=svd");
		final String info = second.results().get(0).getInfoProperty();
		assertTrue(info.contains("sigma=auto,") && info.contains("showplots=true,"), info);
	}

	@Test
	void withoutOptionsBatchModeTakesTheDefaultsAndAWindowWouldAsk() {
		assertEquals("circle-denoised", run(DenoiseStack.class, null).outputTitle());
		Interpreter.batchMode = false;
		final Throwable dialog = assertThrows(RuntimeException.class, () -> run(DenoiseStack.class, null));
		assertTrue(dialog.getCause().getMessage().startsWith("A dialog would ask for"), dialog.getCause().toString());
	}

	@Test
	void whatNeedsWindowsSaysSoInBatchMode() {
		assertTrue(run(ExploreEmbedding.class, "").isCanceled());
		assertTrue(IJ.getErrorMessage().startsWith("Explore Embedding needs "), IJ.getErrorMessage());
		assertFalse(image.isLocked());
	}

	private static PluginCommand run(final Class<? extends PluginCommand> command, final String options) {
		return (PluginCommand) new FijiMacro(context).run(command, options).getDelegateObject();
	}
}
