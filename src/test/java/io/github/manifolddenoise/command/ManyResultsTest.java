package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.process.StackConverter;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** One stack de-noised again and again, files that are there already, and what is said of each result. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ManyResultsTest {

	@TempDir
	Path folder;

	private ImagePlus image;

	@BeforeEach
	void openAnImage() {
		Interpreter.batchMode = true;
		image = Stacks.circle(25);
		Interpreter.addBatchModeImage(image);
		IJ.redirectErrorMessages(true);
	}

	@AfterEach
	void leaveBatchMode() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(Interpreter
			.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	private String run(final String command, final String options) {
		WindowManager.setTempCurrentImage(image);
		return Bridge.run(command, options);
	}

	@Test
	void resultsOfOneStackAreNumbered() {
		assertEquals("circle-denoised", run("Denoise Stack...", "method=svd"));
		assertEquals("circle-denoised-1", run("Denoise Stack...", "method=dct"));
		assertEquals("circle-denoised-2", run("Denoise Stack...", "method=svd"));
	}

	@Test
	void theNewestResultIsChecked() {
		run("Denoise Stack...", "method=svd strength=0.3");
		run("Denoise Stack...", "method=svd");
		final ImagePlus newest = WindowManager.getCurrentImage();
		run("Residual Check...", "radius=3");
		final ImagePlus removed = WindowManager.getCurrentImage();
		final float[] in = (float[]) image.getStack().getPixels(7), out = (float[]) newest.getStack().getPixels(7);
		final float[] difference = new float[in.length];
		for (int k = 0; k < in.length; k++) difference[k] = (float) ((double) in[k] - out[k]);
		assertArrayEquals(difference, (float[]) removed.getStack().getPixels(7), 1e-6f);
	}

	@Test
	void aTitleOfTwoImagesIsNoName() {
		final ImagePlus one = Stacks.circle(20), other = Stacks.circle(20);
		for (final ImagePlus training : List.of(one, other)) {
			training.setTitle("training");
			Interpreter.addBatchModeImage(training);
		}
		assertEquals("", run("Denoise Stack...", "train=training"));
		Refusal.saying(IJ.getErrorMessage()).says("train = \"training\" … 2 … Give … Image > Rename");
		other.setTitle("other");
		assertEquals("circle-denoised", run("Denoise Stack...", "train=training"));
	}

	@Test
	void aPaletteHoldsNoGreyValues() {
		new StackConverter(image).convertToGray8();
		final byte[] red = new byte[256], green = new byte[256], blue = new byte[256];
		for (int i = 0; i < 256; i++) {
			red[i] = (byte) (97 * i);
			green[i] = (byte) (57 * i);
			blue[i] = (byte) (31 * i);
		}
		image.getProcessor().setColorModel(new IndexColorModel(8, 256, red, green, blue));
		image.setTypeToColor256();
		assertEquals(ImagePlus.COLOR_256, image.getType());
		assertEquals("", run("Denoise Stack...", "method=svd"));
		final String message = IJ.getErrorMessage();
		assertTrue(message.startsWith("The image \"circle.tif\" is an 8-bit colour stack"), message);
		assertTrue(message.endsWith("Image > Type > RGB Color."), message);
		assertSame(image, WindowManager.getCurrentImage());
	}

	@Test
	void recordingsAreNotReplacedAndModelsAre() throws IOException {
		final Path mine = folder.resolve("mine.tif"), model = folder.resolve("model.tif");
		IJ.saveAsTiff(Stacks.circle(5), mine.toString());
		final byte[] before = Files.readAllBytes(mine);
		for (final String options : List.of("model=[" + mine + "]", "model=[" + model + "] report=[" + mine + "]")) {
			assertEquals("", run("Fit Model...", "method=svd " + options));
			Refusal.saying(IJ.getErrorMessage()).says("mine.tif\" … not made by Manifold Denoise … Choose");
		}
		assertArrayEquals(before, Files.readAllBytes(mine));
		assertEquals(model.toString(), run("Fit Model...", "method=dct model=[" + model + "]"));
		final byte[] first = Files.readAllBytes(model);
		assertEquals(model.toString(), run("Fit Model...", "method=svd model=[" + model + "]"));
		assertFalse(Arrays.equals(first, Files.readAllBytes(model)));
	}

	@ParameterizedTest
	@CsvSource({ "unchanged, 1, verdict: nothing was removed.", "harmonics, 1, verdict: ",
		"harmonics, 0.3, verdict: The removed signal is 0.",
		"constrained, 1, verdict: " })
	void everyRunHasAVerdict(final String method, final String strength, final String start) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method, "strength", strength, "q",
			"4"));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(image), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			final List<String> verdicts = job.verdicts(ImageRecording.of(job.image()));
			assertEquals(1, verdicts.size());
			assertTrue(verdicts.get(0).startsWith(start), verdicts.get(0));
		}
	}
}
