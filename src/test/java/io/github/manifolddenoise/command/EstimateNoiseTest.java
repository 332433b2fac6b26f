package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.EstimateNoise.EstimateNoiseOptions;
import io.github.manifolddenoise.command.EstimateNoise.NoiseEstimate;
import io.github.manifolddenoise.command.EstimateNoise.NoiseEstimateJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** The stacks have Gaussian noise of standard deviation 0.05 on a spot. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class EstimateNoiseTest {

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

	private static List<NoiseEstimate> estimate(final ImagePlus image, final String... options) throws IOException {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return NoiseEstimateJob.estimate(ImageRecording.of(image), OptionValues.of(EstimateNoiseOptions.all(), texts), Progress.NONE);
	}

	@Test
	void everySetHasARow() throws IOException {
		final List<NoiseEstimate> estimates = estimate(Stacks.hyperstack(32, 2, 1, 60));
		final ResultsTable table = EstimateNoise.table(estimates);
		assertEquals(2, table.size());
		assertEquals("set,frames,pixels,sigma,sigma gram,sigma pixelwise,model,gain,offset,read noise,findings,warning", String.join(
			",", Arrays.stream(table.getHeadings()).filter(heading -> !heading.isBlank()).toList()));
		assertEquals("c1", table.getStringValue("set", 0));
		assertEquals("c2", table.getStringValue("set", 1));
		for (int row = 0; row < 2; row++) {
			assertEquals(60, table.getValue("frames", row));
			assertEquals(14 * 12, table.getValue("pixels", row));
			assertEquals(0.05, table.getValue("sigma", row), 0.003);
			assertEquals("gaussian", table.getStringValue("model", row));
			assertTrue(Double.isNaN(table.getValue("gain", row)));
		}
	}

	@ParameterizedTest
	@CsvSource({ "channels, together, 2, 1, 1", "volumes, true, 1, 2, 1", "volumes, false, 1, 2, 2" })
	void optionsSayWhatAFrameIs(final String option, final String value, final int channels, final int sections,
		final int sets) throws IOException
	{
		final List<NoiseEstimate> estimates = estimate(Stacks.hyperstack(32, channels, sections, 30), option, value);
		assertEquals(sets, estimates.size());
		assertEquals(2 * 14 * 12, sets * estimates.get(0).level().pixels());
		estimates.forEach(estimate -> assertEquals(0.05, estimate.level().used(), 0.005));
	}

	@Test
	void absentNumbersAreNull() throws IOException {
		final Map<String, Object> fields = estimate(Stacks.circle(30, 3, 60)).get(0).fields();
		for (final String name : List.of("sigmaPixelwise", "gain", "offset", "readNoise")) assertNull(fields.get(name),
			name);
		assertEquals("[name, frames, pixels, sigma, sigmaGram, sigmaPixelwise, model, gain, offset, readNoise, findings, warnings]",
			fields.keySet().toString());
		assertEquals(1, ((List<?>) fields.get("warnings")).size());
	}

	@Test
	void unfitImagesAreRefused() {
		Assertions.assertThrows(UserException.class, () -> estimate(Stacks.circle(2)));
		Assertions.assertThrows(UserException.class, () -> estimate(Stacks.still(8)));
		Refusal.of(() -> estimate(Stacks.with(Float.NaN, 10))).says("Frame 4 … NaN … x = 3, y = 2 … Replace");
	}

	@Test
	void theUserCanStopIt() {
		Assertions.assertThrows(CancellationException.class, () -> NoiseEstimateJob.estimate(ImageRecording.of(Stacks.circle(30)), OptionValues
			.of(EstimateNoiseOptions.all(), Map.of()), new CancelAfter(1)));
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = opened(Stacks.circle(60));
		assertEquals("Noise", Bridge.run("Estimate Noise", "channels=together"));
		assertSame(image, WindowManager.getCurrentImage());
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
		final ResultsTable table = ResultsTable.getResultsTable("Noise") == null ? ResultsTable.getResultsTable()
			: ResultsTable.getResultsTable("Noise");
		assertEquals(0.05, table.getValue("sigma", 0), 0.003);
		assertFalse(image.isLocked());
	}

	@Test
	void aFailureIsTheErrorThatEndsAMacro() {
		opened(Stacks.still(8));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Estimate Noise", ""));
		Refusal.saying(IJ.getErrorMessage()).says("8 frames … identical … Choose");
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(Stacks.circle(60));
			final Modules.Ran module = Modules.run(context, "noise", true, "image", image);
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertSame(image, WindowManager.getCurrentImage());
			assertArrayEquals((float[]) Stacks.circle(60).getStack().getPixels(9), (float[]) image.getStack().getPixels(9));
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
