package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.ImageStack;
import ij.WindowManager;
import ij.gui.OvalRoi;
import ij.gui.Roi;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;
import ij.process.ByteProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.residual.CheckResidualJob;
import io.github.manifolddenoise.command.residual.CheckedSet;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CheckResidualTest {

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

	private static ImagePlus opened(final ImagePlus image, final String title) {
		image.setTitle(title);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		return image;
	}

	/** The spot without its noise, blurred a little more with {@code sigma} above 0. */
	private static ImagePlus denoised(final ImagePlus noisy, final double sigma) {
		final ImagePlus clean = noisy.duplicate();
		for (int n = 1; n <= clean.getStackSize(); n++) clean.getStack().getProcessor(n).blurGaussian(sigma);
		return clean;
	}

	private static List<CheckedSet> check(final ImagePlus noisy, final ImagePlus result, final Progress progress,
		final String... options) throws IOException
	{
		try (CheckResidualJob job = job(noisy, result, progress, options)) {
			return job.check();
		}
	}

	private static CheckResidualJob job(final ImagePlus noisy, final ImagePlus result, final Progress progress,
		final String... options)
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new CheckResidualJob(ImageRecording.of(noisy), ImageRecording.of(result), OptionValues.of(ResidualOptions.all(), texts), progress);
	}

	/** What was removed is noise where it was removed, and nothing elsewhere. */
	@ParameterizedTest
	@ValueSource(strings = { "rectangle", "oval", "mask" })
	void aSelectionOrAMaskSaysWhereToLook(final String kind) throws IOException {
		final ImagePlus result = Stacks.circle(40, 40, 32), noisy = result.duplicate();
		final Roi roi = kind.equals("rectangle") ? new Roi(6, 5, 24, 20) : new OvalRoi(6, 5, 24, 20);
		final Random random = new Random(3);
		for (int n = 1; n <= 40; n++) {
			for (final Point point : roi) noisy.getStack().setVoxel(point.x, point.y, n - 1, result.getStack().getVoxel(point.x,
				point.y, n - 1) + 0.05 * random.nextGaussian());
		}
		final ByteProcessor mask = new ByteProcessor(40, 32);
		for (final Point point : roi) mask.set(point.x, point.y, 1);
		final Path file = folder.resolve("mask.tif");
		IJ.saveAsTiff(new ImagePlus("mask", mask), file.toString());
		final String[] options = { "sigma", "0.05", "mask", kind.equals("mask") ? file.toString() : "" };
		if (!kind.equals("mask")) noisy.setRoi(roi);
		try (CheckResidualJob job = job(noisy, result, Progress.NONE, options)) {
			final CheckedSet set = job.check().get(0);
			assertEquals("What was removed looks like noise.", set.lines().get(0), set.lines().toString());
			assertEquals(1, set.verdict().rows().stream().filter(row -> row.check().equals("removed / noise")).findFirst()
				.orElseThrow().value(), 0.03);
			final int pixels = roi.getContainedPoints().length;
			assertEquals("The check was restricted to the selection (6, 5, 24 × 20, " + pixels + " pixels).", set.lines()
				.get(set
				.lines().size() - 1));
			assertEquals(pixels, set.time().pixels());
			final ImagePlus removed = job.removed(), temporal = job.maps().temporal();
			assertEquals(0, removed.getStack().getVoxel(2, 2, 7));
			assertEquals(noisy.getStack().getVoxel(17, 15, 7) - result.getStack().getVoxel(17, 15, 7), removed.getStack().getVoxel(
				17, 15, 7), 1e-6);
			assertEquals(24, temporal.getWidth());
			assertEquals(6, temporal.getCalibration().getX(0));
			assertEquals(kind.equals("rectangle"), temporal.getProcessor().getf(0, 0) != 0);
		}
	}

	/** A place is where it lies in the image. */
	@Test
	void placesInASelectionAreThoseOfTheImage() throws IOException {
		final ImagePlus result = Stacks.circle(40, 40, 32), noisy = result.duplicate();
		final Random random = new Random(4);
		noisy.setRoi(8, 8, 24, 24);
		for (int n = 0; n < 40; n++) {
			for (final Point point : noisy.getRoi()) noisy.getStack().setVoxel(point.x, point.y, n, result.getStack().getVoxel(
				point.x, point.y, n) + (point.x >= 24 && point.y < 16 ? 0.06 : 0.05 * random.nextGaussian()));
		}
		final CheckedSet set = check(noisy, result, Progress.NONE, "sigma", "0.05").get(0);
		assertTrue(String.join(" ", set.lines()).contains("most round x = 27, y = 12"), set.lines().toString());
	}

	@ParameterizedTest
	@CsvSource({ "8, 1, 1", "16, 2, 1", "32, 1, 3", "24, 1, 1", "16, 1, 1" })
	void macrosCallItForEveryBitDepth(final int bitDepth, final int channels, final int sections) {
		final ImagePlus noisy = Stacks.hyperstack(bitDepth, channels, sections, 24);
		noisy.getCalibration().pixelWidth = 0.25;
		noisy.getCalibration().setUnit("mm");
		final Object before = noisy.getStack().getPixels(3);
		opened(denoised(noisy, 1.5), "circle-denoised");
		opened(noisy, "circle.tif");
		assertEquals("circle-removed", Bridge.run("Residual Check...", "sigma=0.05 radius=4 noise=gaussian"), IJ
			.getErrorMessage());
		final ImagePlus removed = WindowManager.getCurrentImage();
		assertEquals("circle-removed", removed.getTitle());
		assertEquals(32, removed.getBitDepth());
		assertEquals(24, removed.getNFrames());
		assertEquals(-removed.getDisplayRangeMin(), removed.getDisplayRangeMax());
		assertEquals(0.2, removed.getDisplayRangeMax(), 1e-6);
		final ImagePlus spatial = WindowManager.getImage("circle-spatial"), temporal = WindowManager.getImage(
			"circle-temporal");
		assertEquals(channels * sections, spatial.getStackSize());
		assertEquals(9, spatial.getWidth());
		assertEquals(1, spatial.getProcessor().getf(4, 4), 1e-6);
		assertEquals(0, spatial.getCalibration().getX(4));
		assertEquals(channels * sections * (bitDepth == 24 ? 3 : 1), temporal.getStackSize());
		assertEquals(14, temporal.getWidth());
		assertEquals(0.25, temporal.getCalibration().pixelWidth);
		assertNotSame(noisy.getCalibration(), temporal.getCalibration());
		assertTrue(temporal.getInfoProperty().contains("Manifold Denoise verdict: "), temporal.getInfoProperty());
		final ResultsTable table = table();
		assertEquals("set,check,value,low,high,z,p,finding", String.join(",", Arrays.stream(table.getHeadings()).filter(
			heading -> !heading.isBlank()).toList()));
		assertEquals(26 * channels * sections, table.size());
		assertEquals(before, noisy.getStack().getPixels(3));
		assertFalse(noisy.isLocked() || WindowManager.getImage("circle-denoised").isLocked());
	}

	private static ResultsTable table() {
		final ResultsTable shown = ResultsTable.getResultsTable("circle-residual");
		return shown == null ? ResultsTable.getResultsTable() : shown;
	}

	@Test
	void whatWasRemovedIsTheDifferenceAndFilesHoldTheSame() throws IOException {
		final ImagePlus noisy = Stacks.circle(20), result = denoised(noisy, 2);
		opened(result, "by another program");
		opened(noisy, "circle.tif");
		final String files = "removed=[" + folder + "/r.tif] spatial=[" + folder + "/s.tif] temporal=[" + folder +
			"/t.tif] plot=[" + folder + "/p.png] table=[" + folder + "/t.csv] report=[" + folder + "/r.json]";
		assertEquals("circle-removed", Bridge.run("Residual Check", "result=[by another program] lag=2 " + files), IJ
			.getErrorMessage());
		Folders.assertHolds(folder, "p.png", "r.json", "r.tif", "s.tif", "t.csv", "t.tif");
		final ImagePlus removed = WindowManager.getCurrentImage(), saved = IJ.openImage(folder + "/r.tif");
		for (int n = 1; n <= 20; n++) {
			for (int k = 0; k < 14 * 12; k++) {
				final float difference = noisy.getStack().getProcessor(n).getf(k) - result.getStack().getProcessor(n).getf(k);
				assertEquals(difference, removed.getStack().getProcessor(n).getf(k), 1e-6);
				assertEquals(removed.getStack().getProcessor(n).getf(k), saved.getStack().getProcessor(n).getf(k));
			}
		}
		final ImagePlus map = WindowManager.getImage("circle-temporal"), savedMap = IJ.openImage(folder + "/t.tif");
		for (int k = 0; k < 14 * 12; k++) assertEquals(map.getProcessor().getf(k), savedMap.getProcessor().getf(k));
		assertEquals(map.getDisplayRangeMax(), savedMap.getDisplayRangeMax(), 1e-6);
		assertEquals(table().size() + 1, Files.readAllLines(folder.resolve("t.csv")).size());
		assertEquals(26, JsonParser.parseString(Files.readString(folder.resolve("r.json"))).getAsJsonObject()
			.getAsJsonArray(
			"sets").get(0).getAsJsonObject().getAsJsonArray("checks").size());
	}

	@Test
	void anOverSmoothedResultIsTold() throws IOException {
		final ImagePlus noisy = Stacks.circle(60, 40, 32);
		final List<String> lines = check(noisy, denoised(noisy, 4), Progress.NONE).get(0).lines();
		assertEquals("What was removed is not white noise alone.", lines.get(0));
		assertTrue(lines.stream().anyMatch(line -> line.contains("something real was removed there") || line.contains(
			"structure was removed all over")), lines::toString);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "'' | \"circle-denoised\" … Open",
		"result=nowhere | result = \"nowhere\" … Choose",
		"result=circle.tif | result = \"circle.tif\" … active image",
		"result=short | \"short\" … 9 frames … \"circle.tif\" 12 frames … Choose",
		"result=narrow | \"narrow\" … frames … 13 × 12 … \"circle.tif\" … 14 × 12 … Crop",
		"result=single | \"single\" … 1 time point … at least 3 … Open",
		"result=nan | Frame 4 … \"nan\" … NaN … x = 3 … y = 2 … Replace",
		"result=good lag=12 | lag = 12 … 12 frames … Choose … 1..11",
		"result=good radius=65 | radius = 65 … Choose … 1..64", "result=good lag=0 | lag = 0 … Choose",
		"result=good table=/nowhere/t.csv | /nowhere/t.csv\" … no folder \"/nowhere\" … Make",
		"result=good sigma=-1 | sigma", "result=good wrong=1 | wrong" })
	void mistakesHaveOneMessageAndLeaveNothing(final String options, final String message) {
		opened(Stacks.circle(9), "short");
		opened(Stacks.circle(12, 13, 12), "narrow");
		opened(new ImagePlus("single", Stacks.circle(12).getProcessor()), "single");
		opened(Stacks.with(Float.NaN, 12), "nan");
		opened(denoised(Stacks.circle(12), 1), "good");
		opened(Stacks.circle(12), "circle.tif");
		final int before = Interpreter.getBatchModeImageCount();
		IJ.redirectErrorMessages(true);
		assertEquals("", Bridge.run("Residual Check...", options));
		Refusal.saying(IJ.getErrorMessage()).says(message);
		assertEquals(before, Interpreter.getBatchModeImageCount());
	}

	@Test
	void inputsThatCannotBeChecked() {
		Refusal.of(() -> check(Stacks.still(8), Stacks.circle(8), Progress.NONE)).says("8 frames … identical … Choose");
		Refusal.of(() -> check(Stacks.with(Float.POSITIVE_INFINITY, 8), Stacks.circle(8), Progress.NONE)).says(
			"Frame 4 … Infinity … Replace");
		assertThrows(CancellationException.class, () -> check(Stacks.circle(8), Stacks.circle(8), new CancelAfter(3)));
	}

	/** A signed 16-bit stack stores value + 32768; its 32-bit result does not. */
	@Test
	void oneValueCalibrationIsNoChangeOfBrightness() throws IOException {
		final ImagePlus noisy = Stacks.hyperstack(16, 1, 1, 20), result = denoised(noisy, 1);
		final ImageStack values = new ImageStack(14, 12);
		for (int n = 1; n <= 20; n++) {
			final ImageProcessor frame = result.getStack().getProcessor(n).convertToFloat();
			frame.add(-32768);
			values.addSlice(frame);
		}
		final ImagePlus shifted = new ImagePlus("shifted", values);
		noisy.getCalibration().setSigned16BitCalibration();
		result.getCalibration().setSigned16BitCalibration();
		assertEquals(check(noisy, result, Progress.NONE).get(0).verdict().sentences(), check(noisy, shifted, Progress.NONE)
			.get(0).verdict().sentences());
	}

	@Test
	void virtualStacksStayVirtual() throws IOException {
		IJ.saveAsTiff(Stacks.circle(12), folder + "/in.tif");
		IJ.saveAsTiff(denoised(Stacks.circle(12), 1), folder + "/out.tif");
		final ImagePlus noisy = TiffInput.open(folder.resolve("in.tif")), result = IJ.openVirtual(folder + "/out.tif");
		assertTrue(noisy.getStack().isVirtual() && result.getStack().isVirtual());
		final CheckedSet set = check(noisy, result, Progress.NONE).get(0);
		assertTrue(noisy.getStack().isVirtual() && result.getStack().isVirtual());
		assertEquals(check(Stacks.circle(12), denoised(Stacks.circle(12), 1), Progress.NONE).get(0).lines(), set.lines());
	}

	@Test
	void scijavaRunsItInBatchMode() {
		final Context context = new Context();
		try {
			final ImagePlus noisy = Stacks.circle(24);
			opened(denoised(noisy, 1.5), "circle-denoised");
			opened(noisy, "circle.tif");
			final Modules.Ran module = Modules.run(context, "residual", true, "image", noisy, "radius", "3");
			assertFalse(module.isCanceled(), module::getCancelReason);
			assertEquals("circle-removed", ((ImagePlus) module.getOutput("removedstack")).getTitle());
			assertEquals(7, ((ImagePlus) module.getOutput("spatialmap")).getWidth());
			assertSame(noisy, WindowManager.getCurrentImage());
		}
		finally {
			context.dispose();
		}
	}
}
