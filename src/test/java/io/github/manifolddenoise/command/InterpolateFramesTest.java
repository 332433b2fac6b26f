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
import java.util.Map;
import java.util.SplittableRandom;
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
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.InterpolateFrames.InterpolateJob;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class InterpolateFramesTest {

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

	private static ImagePlus interpolated(final ImagePlus image, final Progress progress, final String... options)
		throws IOException
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		try (InterpolateJob job = new InterpolateJob(ImageRecording.of(image), OptionValues.of(InterpolateOptions.all(), texts), progress)) {
			job.interpolate();
			return job.image("between");
		}
	}

	/** 8-bit input of two channels. */
	@Test
	void theImageIsThatOfTheCommandLine() throws IOException {
		final ImagePlus image = Stacks.hyperstack(8, 2, 1, 40);
		image.getCalibration().pixelWidth = 0.25;
		final ImagePlus result = interpolated(image, Progress.NONE, "from", "6", "to", "16", "count", "3", "q", "6");
		assertEquals("between", result.getTitle());
		assertArrayEquals(new int[] { 14, 12, 2, 1, 3 }, result.getDimensions());
		assertEquals(32, result.getBitDepth());
		assertEquals(0.25, result.getCalibration().pixelWidth);
		assertEquals("6 -> 16, 0.5", result.getStack().getSliceLabel(3));
		assertTrue(result.getInfoProperty().contains("Manifold Denoise c2: 3 frames from 6 to 16"), result.getInfoProperty());
		final Path file = folder.resolve("out.tif");
		try (InterpolateJob job = new InterpolateJob(ImageRecording.of(image), OptionValues.of(InterpolateOptions.all(), Map.of("from", "6", "to",
			"16", "count", "3", "q", "6")), Progress.NONE))
		{
			job.interpolate();
			try (FileOutput writer = job.file(file)) {
				writer.commit();
			}
		}
		final ImagePlus written = TiffInput.open(file);
		for (int n = 1; n <= 6; n++) {
			assertArrayEquals((float[]) written.getStack().getPixels(n), (float[]) result.getStack().getPixels(n));
			assertEquals(written.getStack().getSliceLabel(n), result.getStack().getSliceLabel(n));
		}
	}

	/** Columns 0 and 1 flicker. Where they have no weight, the way is that of the stack without flicker. */
	@Test
	void whatHasNoWeightDoesNotLeadAstray() throws IOException {
		final ImagePlus calm = Stacks.circle(60), image = Stacks.circle(60);
		final SplittableRandom random = new SplittableRandom(5);
		for (int n = 1; n <= 60; n++) {
			final float brightness = (float) (3 * random.nextDouble());
			for (int k = 0; k < 24; k++) image.getStack().getProcessor(n).setf(k % 2, k / 2, brightness);
		}
		final FloatProcessor pixels = new FloatProcessor(14, 12);
		for (int k = 0; k < 168; k++) pixels.setf(k % 14, k / 14, k % 14 < 2 ? 0 : 1);
		final String mask = folder.resolve("mask.tif").toString();
		IJ.saveAsTiff(new ImagePlus("mask", pixels), mask);
		final String[] options = { "from", "10", "to", "30", "count", "3", "q", "6", "weights", mask };
		final double weighted = difference(interpolated(image, Progress.NONE, options), calm.getStack().getProcessor(20));
		final double plain = difference(interpolated(image, Progress.NONE, Arrays.copyOf(options, 8)), calm.getStack()
			.getProcessor(20));
		assertTrue(weighted < 0.5 * plain, weighted + " against " + plain);
		pixels.set(0);
		IJ.saveAsTiff(new ImagePlus("mask", pixels), mask);
		assertThrows(UserException.class, () -> interpolated(image, Progress.NONE, options));
	}

	/** Sum of squares of the middle frame's difference, beside the columns that flicker. */
	private static double difference(final ImagePlus result, final ImageProcessor expected) {
		double sum = 0;
		for (int y = 0; y < 12; y++) {
			for (int x = 2; x < 14; x++) {
				final double difference = result.getStack().getProcessor(2).getf(x, y) - expected.getf(x, y);
				sum += difference * difference;
			}
		}
		return sum;
	}

	@Test
	void theUserCanStopIt() {
		assertThrows(CancellationException.class, () -> interpolated(Stacks.circle(30), new CancelAfter(1)));
	}

	@Test
	void macrosCallIt() {
		final ImagePlus image = opened(Stacks.circle(40));
		assertEquals("circle-interpolated", Bridge.run("Interpolate Along Manifold...",
			"from=6 to=16 count=5 course=straight q=6 method=unconstrained"));
		final ImagePlus result = WindowManager.getCurrentImage();
		assertEquals("circle-interpolated", result.getTitle());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length);
		assertEquals(5, result.getNFrames());
		assertTrue(result.getInfoProperty().contains("course=straight, method=unconstrained"), result.getInfoProperty());
		final ImagePlus fresh = Stacks.circle(40);
		for (int n = 1; n <= 40; n++) assertArrayEquals((float[]) fresh.getStack().getPixels(n), (float[]) image.getStack()
			.getPixels(n));
		assertFalse(image.isLocked());
	}

	@Test
	void aFailureIsTheErrorThatEndsAMacro() {
		opened(Stacks.circle(30));
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Interpolate Along Manifold", "to=31 q=4"));
		Refusal.saying(IJ.getErrorMessage()).says("to = 31 … frame … Choose 1 … 30");
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus image = opened(Stacks.hyperstack(32, 2, 1, 30));
			final Modules.Ran module = Modules.run(context, "interpolate", true, "image", image, "count", "4", "q", "4");
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals("circle-interpolated", ((ImagePlus) module.getOutput("result")).getTitle());
			assertSame(image, WindowManager.getCurrentImage());
			assertArrayEquals(new int[] { 14, 12, 2, 1, 4 }, ((ImagePlus) module.getOutput("result")).getDimensions());
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
