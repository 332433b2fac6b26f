package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionJob;
import io.github.manifolddenoise.command.TuneExtension.TuneExtensionOptions;
import io.github.manifolddenoise.command.TuneExtension.TuneReport;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class TuneExtensionTest {

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

	private static TuneReport study(final ImagePlus image, final Progress progress, final String... options)
		throws IOException
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new TuneExtensionJob(ImageRecording.of(image), OptionValues.of(TuneExtensionOptions.all(), texts), progress).study(() -> List.of(
			"careful"));
	}

	@Test
	void everySetHasTwoRows() throws IOException {
		final TuneReport report = study(Stacks.hyperstack(32, 2, 1, 24), Progress.NONE, "recompute", "no");
		final ResultsTable table = report.table();
		assertEquals(4, table.size());
		assertEquals("set,parameters,kernelbandwidth,extensionbandwidth,ridge,press,crossvalidation,kernelpress,rkpress,completion,edge," +
			"components,q95,q99,qgap,qsignal", String.join(",", Arrays.stream(table.getHeadings()).filter(heading -> !heading.isBlank())
				.toList()));
		assertEquals("c1", table.getStringValue("set", 1));
		assertEquals("c2", table.getStringValue("set", 2));
		assertEquals("in use", table.getStringValue("parameters", 2));
		assertEquals(report.sets().get(1).study().used().press(), table.getValue("press", 2));
		assertEquals(report.sets().get(1).study().least().scale(), table.getValue("extensionbandwidth", 3));
		assertTrue(Double.isNaN(table.getValue("rkpress", 0)));
		assertTrue(report.json().contains("\"rkPress\": null"), report.json());
		assertEquals(List.of("careful"), report.warnings());
	}

	@Test
	void theUserCanStopIt() {
		assertThrows(CancellationException.class, () -> study(Stacks.circle(30), new CancelAfter(1)));
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = opened(Stacks.circle(30));
		final Path report = folder.resolve("report.json");
		assertEquals("circle-press", Bridge.run("Tune Extension...", "geometry=noisy extensionbandwidth=1.5 report=[" + report +
			"]"));
		final ImagePlus map = WindowManager.getCurrentImage();
		assertEquals("circle-press", map.getTitle());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length);
		assertTrue(Arrays.stream((int[]) map.getProcessor().getPixels()).distinct().count() > 100);
		final ResultsTable table = ResultsTable.getResultsTable("circle-tuning") == null ? ResultsTable.getResultsTable()
			: ResultsTable.getResultsTable("circle-tuning");
		assertEquals(1.5, table.getValue("extensionbandwidth", 0));
		assertEquals(2, table.size());
		assertFalse(image.isLocked());
		Folders.assertHolds(folder, "report.json");
	}

	@Test
	void aFailureIsTheErrorThatEndsAMacro() {
		opened(Stacks.still(8));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Tune Extension", ""));
		Refusal.saying(IJ.getErrorMessage()).says("8 frames … identical … Choose");
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(Stacks.hyperstack(32, 2, 1, 24));
			final Modules.Ran module = Modules.run(context, "tune", true, "image", image);
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals("circle-press", ((ImagePlus) module.getOutput("result")).getTitle());
			assertSame(image, WindowManager.getCurrentImage());
			assertEquals(2, ((ImagePlus) module.getOutput("result")).getStackSize());
			assertEquals("c2", ((ImagePlus) module.getOutput("result")).getStack().getSliceLabel(2));
			assertEquals(List.of("circle-press-c1", "circle-press-c2"), Plots.Listed.of((ImagePlus) module.getOutput("result"))
				.orElseThrow().all().get().stream().map(ImagePlus::getTitle).toList());
			assertArrayEquals((float[]) Stacks.hyperstack(32, 2, 1, 24).getStack().getPixels(9), (float[]) image.getStack()
				.getPixels(9));
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
