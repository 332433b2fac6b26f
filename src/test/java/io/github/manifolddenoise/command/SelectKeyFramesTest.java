package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesJob;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SelectKeyFramesTest {

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

	private static KeyFramesJob.Result choose(final ImagePlus image, final Progress progress, final String... options)
		throws IOException
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new KeyFramesJob(ImageRecording.of(image), OptionValues.of(KeyFramesOptions.all(), texts), progress).choose();
	}

	@Test
	void theTableHasARowPerFrame() throws IOException {
		final KeyFramesJob.Result result = choose(Stacks.hyperstack(8, 2, 1, 30), Progress.NONE, "count", "3");
		final ResultsTable table = result.table();
		assertEquals(30, table.size());
		assertEquals("frame,representative,distance,label", String.join(",", Arrays.stream(table.getHeadings()).filter(
			heading -> !heading.isBlank()).toList()));
		for (final int chosen : result.medoids().representatives()) {
			assertEquals(chosen + 1, table.getValue("frame", chosen));
			assertEquals(chosen + 1, table.getValue("representative", chosen));
			assertEquals(0, table.getValue("distance", chosen));
		}
		assertEquals(3, Arrays.stream(table.getColumn("representative")).distinct().count());
	}

	@Test
	void theUserCanStopIt() {
		assertThrows(CancellationException.class, () -> choose(Stacks.circle(30), new CancelAfter(0)));
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 30);
		image.getCalibration().pixelWidth = 0.25;
		image.getCalibration().setUnit("mm");
		image.setProperty("Info", "Made: today");
		opened(image);
		assertEquals("circle-keyframes", Bridge.run("Key Frames...", "count=4 distance=plain"));
		final ImagePlus result = WindowManager.getCurrentImage();
		assertEquals("circle-keyframes", result.getTitle());
		assertEquals("circle.tif", image.getTitle());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length);
		assertEquals(4, result.getNFrames());
		assertEquals(0.25, result.getCalibration().pixelWidth);
		assertEquals("mm", result.getCalibration().getUnit());
		assertNotSame(image.getCalibration(), result.getCalibration());
		assertTrue(result.getInfoProperty().matches(
			"(?s)Made: today\nManifold Denoise: .*\nManifold Denoise key frames of 30: .*\n"), result.getInfoProperty());
		assertEquals("Made: today", image.getInfoProperty());
		final ResultsTable shown = ResultsTable.getResultsTable("circle-representatives");
		final ResultsTable table = shown == null ? ResultsTable.getResultsTable() : shown;
		assertEquals(30, table.size());
		final int[] chosen = Arrays.stream(table.getColumn("representative")).mapToInt(frame -> (int) frame).distinct()
			.sorted().toArray();
		assertEquals(4, chosen.length);
		for (int k = 0; k < 4; k++) {
			assertEquals("t" + chosen[k] + " z1 c1", result.getStack().getSliceLabel(k + 1));
			assertArrayEquals((short[]) image.getStack().getPixels(chosen[k]), (short[]) result.getStack().getPixels(k + 1));
		}
		assertFalse(image.isLocked());
	}

	@Test
	void anImageWithoutInfoGetsOne() throws IOException {
		assertTrue(choose(Stacks.circle(12), Progress.NONE).image("x").getInfoProperty().startsWith("Manifold Denoise: "));
	}

	@Test
	void aFailureIsTheErrorThatEndsAMacro() {
		opened(Stacks.still(8));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Key Frames", "count=2"));
		Refusal.saying(IJ.getErrorMessage()).says("count = 2 … at least 2 … frames … 1 … Choose count ≤ 1");
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(Stacks.hyperstack(32, 2, 1, 24));
			final Modules.Ran module = Modules.run(context, "keyframes", true, "image", image, "count", "5");
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals("circle-keyframes", ((ImagePlus) module.getOutput("result")).getTitle());
			assertSame(image, WindowManager.getCurrentImage());
			assertArrayEquals(new int[] { 14, 12, 2, 1, 5 }, ((ImagePlus) module.getOutput("result")).getDimensions());
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
