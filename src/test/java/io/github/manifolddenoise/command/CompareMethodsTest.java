package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.scijava.Context;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CompareMethodsTest {

	private static final KnownStack KNOWN = KnownStack.of(30);

	@TempDir
	Path folder;

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter
			.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = opened(KNOWN.noisy());
		Interpreter.addBatchModeImage(KNOWN.clean());
		assertEquals("Comparison", Bridge.run("Compare Methods...",
			"methods=[svd, constrained(q:4 geometry:noisy), constrained(q:99)] truth=clean.tif frames=10 sigma=0.08"));
		assertSame(image, WindowManager.getCurrentImage());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length);
		final ResultsTable shown = ResultsTable.getResultsTable("Comparison");
		final ResultsTable table = shown == null ? ResultsTable.getResultsTable() : shown;
		assertEquals(5, table.size());
		assertEquals("q:4 geometry:noisy", table.getStringValue("parameters", 3));
		assertEquals(10, table.getValue("frames", 3));
		assertEquals(4, table.getValue("q", 3));
		assertTrue(table.getValue("PSNR gain", 2) > 3);
		assertTrue(table.getStringValue("message", 4).startsWith("q = 99 is too large"));
		assertFalse(image.isLocked());
	}

	@Test
	void filesAreWrittenTogether() throws IOException {
		opened(KNOWN.noisy());
		assertEquals("Comparison", Bridge.run("Compare Methods", "methods=svd,dct table=" + folder + "/t.csv panel=" + folder +
			"/p.png histogram=" + folder + "/h.png report=" + folder + "/r.json"));
		Folders.assertHolds(folder, "h.png", "p.png", "r.json", "t.csv");
		assertEquals(4, Files.readAllLines(folder.resolve("t.csv")).size());
		assertTrue(ImageIO.read(folder.resolve("p.png").toFile()).getHeight() > 3 * 24);
		assertTrue(ImageIO.read(folder.resolve("h.png").toFile()).getWidth() > 600);
		final JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("r.json"))).getAsJsonObject();
		final JsonObject set = report.getAsJsonArray("sets").get(0).getAsJsonObject();
		assertEquals(30, set.getAsJsonArray("frames").size());
		assertEquals("svd", set.getAsJsonArray("rows").get(1).getAsJsonObject().get("method").getAsString());
		assertEquals(30, set.getAsJsonArray("rows").get(1).getAsJsonObject().getAsJsonArray("distances").size());
		assertEquals("svd,dct", report.getAsJsonObject("options").get("methods").getAsString());
	}

	@Test
	void everySetHasPicturesOfItsOwn() throws IOException {
		opened(Stacks.hyperstack(8, 2, 1, 20));
		Bridge.run("Compare Methods", "methods=svd table=" + folder + "/t.csv panel=" + folder + "/p.png histogram=" + folder +
			"/h.png");
		Folders.assertHolds(folder, "h-c1.png", "h-c2.png", "p-c1.png", "p-c2.png", "t.csv");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "methods=foo | methods: 'foo' … 'foo' … Choose",
		"truth=nowhere.tif | truth = \"nowhere.tif\" … Choose",
		"table=/no/such/folder/t.csv | \"/no/such/folder/t.csv\" … no folder … Make", "frames=0 | frames = 0 … Choose",
		"panel=%s/a.png histogram=%s/a.png | histogram = " })
	void aFailureIsTheErrorThatEndsAMacro(final String options, final String message) throws IOException {
		opened(KNOWN.noisy());
		IJ.redirectErrorMessages(true);
		String title = "";
		try {
			title = Bridge.run("Compare Methods", options.replace("%s", folder.toString()));
		}
		catch (final RuntimeException exception) {
			assertEquals("Macro canceled", exception.getMessage());
		}
		assertEquals("", title);
		Refusal.saying(IJ.getErrorMessage()).says(message);
		Folders.assertHolds(folder);
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(KNOWN.noisy());
			final Modules.Ran module = Modules.run(context, "compare", true, "image", image, "methods", "svd");
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertSame(image, WindowManager.getCurrentImage());
			assertArrayEquals((float[]) KnownStack.of(30).noisy().getStack().getPixels(9), (float[]) image.getStack().getPixels(
				9));
		}
		finally {
			context.dispose();
		}
	}

	private static ImagePlus opened(final ImagePlus image) {
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		return image;
	}
}
