package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.ImageStack;
import ij.WindowManager;
import ij.gui.Overlay;
import ij.gui.Roi;
import ij.macro.Interpreter;
import ij.measure.ResultsTable;
import ij.process.ByteProcessor;
import ij.process.FloatProcessor;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.SortStackJob;
import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.SortStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

class SortStackTest {

	@BeforeEach
	void begin() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void end() {
		for (final int id : Interpreter.getBatchModeImageIDs()) Interpreter.removeBatchModeImage(WindowManager.getImage(id));
		WindowManager.setTempCurrentImage(null);
		Interpreter.batchMode = false;
		IJ.redirectErrorMessages(false);
	}

	private static SortStackJob job(final ImagePlus image, final Progress progress, final String... options) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (int i = 0; i < options.length; i += 2) texts.put(options[i], options[i + 1]);
		return new SortStackJob(ImageRecording.of(image), OptionValues.of(SortStackOptions.all(), texts), progress);
	}

	private static FrameOrder order(final ImagePlus image, final String... options) throws IOException {
		try (SortStackJob job = job(image, Progress.NONE, options)) {
			job.sort();
			return job.order();
		}
	}

	/** A ring whose radius and place follow a phase: round a loop, or forth on a line. */
	private static ImagePlus ring(final double[] phases, final boolean closed, final double noise) {
		final Random random = new Random(11);
		final ImageStack stack = new ImageStack(20, 18);
		for (final double phase : phases) {
			final double radius = closed ? 5.5 - 2 * Math.sin(2 * Math.PI * phase) : 3 + 4 * phase;
			final double shift = closed ? 1.5 * Math.cos(2 * Math.PI * phase) : 0;
			final FloatProcessor frame = new FloatProcessor(20, 18);
			for (int y = 0; y < 18; y++) {
				for (int x = 0; x < 20; x++) {
					final double r = Math.hypot(x - 10 - shift, y - 9);
					frame.setf(x, y, (float) (Math.exp(-(r - radius) * (r - radius) / 3) + noise * random.nextGaussian()));
				}
			}
			stack.addSlice(frame);
		}
		final ImagePlus image = new ImagePlus("ring.tif", stack);
		image.setDimensions(1, 1, phases.length);
		return image;
	}

	private static double[] shuffled(final int count, final double power) {
		final double[] phases = new double[count];
		final Random random = new Random(2);
		for (int i = 0; i < count; i++) phases[i] = Math.pow(random.nextDouble(), power);
		return phases;
	}

	private static double agreement(final double[] truth, final double[] phases) {
		double best = 0;
		for (final int sign : new int[] { -1, 1 }) {
			double cos = 0, sin = 0;
			for (int i = 0; i < truth.length; i++) {
				cos += Math.cos(2 * Math.PI * (truth[i] - sign * phases[i])) / truth.length;
				sin += Math.sin(2 * Math.PI * (truth[i] - sign * phases[i])) / truth.length;
			}
			best = Math.max(best, Math.hypot(cos, sin));
		}
		return best;
	}

	/** Spearman's correlation of a line's truth with its order, up to sign. */
	private static double correlation(final double[] truth, final int[] frames) {
		final int m = frames.length;
		final double middle = (m - 1) / 2.0;
		double sum = 0, squares = 0;
		for (int place = 0; place < m; place++) {
			final int frame = frames[place];
			final long rank = Arrays.stream(truth).filter(value -> value < truth[frame]).count();
			sum += (place - middle) * (rank - middle);
			squares += (place - middle) * (place - middle);
		}
		return Math.abs(sum / squares);
	}

	@ParameterizedTest
	@CsvSource({ "0, 1, 0.999", "0.1, 1, 0.995", "0.25, 1, 0.98", "0.1, 2, 0.99" })
	void aShuffledLineIsPutInOrder(final double noise, final double power, final double least) throws IOException {
		final double[] truth = shuffled(120, power);
		final FrameOrder order = order(ring(truth, false, noise));
		assertFalse(order.cycle(), "closure score " + order.closureScore());
		assertTrue(correlation(truth, order.frames()) >= least, "Spearman " + correlation(truth, order.frames()));
	}

	@ParameterizedTest
	@CsvSource({ "0, 1, 0.98", "0.1, 1, 0.98", "0.25, 1, 0.98", "0.1, 1.5, 0.98" })
	void aShuffledCycleIsPutInOrder(final double noise, final double power, final double least) throws IOException {
		final double[] truth = shuffled(150, power);
		final FrameOrder order = order(ring(truth, true, noise));
		assertTrue(order.cycle(), "closure score " + order.closureScore());
		assertTrue(agreement(truth, order.phases()) >= least, "agree by " + agreement(truth, order.phases()));
	}

	/** Six beats of an irregular pace: the turns are counted, and the one cycle's frames are the truth's. */
	@Test
	void beatsAreGatedIntoOneCycle() throws IOException {
		final Random random = new Random(4);
		final double[] truth = new double[160];
		for (int i = 1; i < 160; i++) truth[i] = truth[i - 1] + 0.025 + 0.025 * random.nextDouble();
		final double turns = truth[159];
		try (SortStackJob job = job(ring(truth, true, 0.2), Progress.NONE, "gate", "mean", "phases", "16")) {
			job.sort();
			assertTrue(agreement(truth, job.order().phases()) > 0.98, "agree by " + agreement(truth, job.order().phases()));
			assertEquals(turns, Math.abs(job.order().turns()), 0.25);
			final ImagePlus cycle = job.image("cycle");
			assertArrayEquals(new int[] { 20, 18, 1, 1, 16 }, cycle.getDimensions());
			assertEquals("phase 0.2500", cycle.getStack().getSliceLabel(5));
			assertTrue(difference(cycle.getStack(), ring(IntStream.range(0, 16).mapToDouble(k -> k / 16.0).toArray(), true, 0)
				.getStack()) < 0.1);
		}
	}

	/** Root mean square difference of each frame from the one of the truth that it is most like. */
	private static double difference(final ImageStack stack, final ImageStack truth) {
		double sum = 0;
		for (int n = 1; n <= stack.size(); n++) {
			double least = Double.POSITIVE_INFINITY;
			for (int k = 1; k <= truth.size(); k++) {
				final float[] a = (float[]) stack.getPixels(n), b = (float[]) truth.getPixels(k);
				double squares = 0;
				for (int i = 0; i < a.length; i++) squares += (a[i] - b[i]) * (a[i] - b[i]) / a.length;
				least = Math.min(least, squares);
			}
			sum += least / stack.size();
		}
		return Math.sqrt(sum);
	}

	@ParameterizedTest
	@ValueSource(strings = { "median", "nearest" })
	void otherGatesGiveAsManyFrames(final String gate) throws IOException {
		try (SortStackJob job = job(ring(shuffled(100, 1), true, 0.1), Progress.NONE, "gate", gate, "phases", "10")) {
			job.sort();
			assertEquals(10, job.image("x").getNFrames());
			assertTrue(job.summary().endsWith("one cycle of 10 phases (" + gate + ")"), job.summary());
		}
	}

	@Test
	void linesAreNotGatedUnlessAsked() throws IOException {
		try (SortStackJob job = job(ring(shuffled(60, 1), false, 0.05), Progress.NONE, "gate", "mean")) {
			Refusal.of(job::sort).says("gate = mean … 0.5 … Choose gate = none");
		}
	}

	@ParameterizedTest
	@CsvSource({ "8, 2, 3", "16, 2, 1", "24, 1, 1", "32, 1, 1" })
	void framesStayAsTheyAreWithAllThatIsTheirs(final int bitDepth, final int channels, final int sections)
		throws IOException
	{
		final ImagePlus image = Stacks.hyperstack(bitDepth, channels, sections, 30);
		image.getCalibration().pixelWidth = 0.5;
		image.getCalibration().setUnit("um");
		image.getCalibration().frameInterval = 2;
		image.setProperty("Info", "Made: today");
		final Roi mark = new Roi(1, 1, 2, 2);
		mark.setPosition(image.getStackIndex(1, 1, 9));
		image.setOverlay(new Overlay(mark));
		try (SortStackJob job = job(image, Progress.NONE, "order", "cycle", "first", "4")) {
			job.sort();
			final ImagePlus sorted = job.image("sorted");
			assertArrayEquals(image.getDimensions(), sorted.getDimensions());
			assertEquals(bitDepth, sorted.getBitDepth());
			assertEquals(0.5, sorted.getCalibration().pixelWidth);
			assertEquals(0, sorted.getCalibration().frameInterval);
			assertEquals(2, image.getCalibration().frameInterval);
			assertTrue(sorted.getInfoProperty().startsWith("Made: today\nManifold Denoise: "), sorted.getInfoProperty());
			final int[] frames = job.order().frames();
			assertEquals(3, frames[0]);
			final int perFrame = channels * sections;
			for (int place = 0; place < 30; place++) {
				for (int k = 1; k <= perFrame; k++) {
					final int from = frames[place] * perFrame + k, to = place * perFrame + k;
					assertEquals(image.getStack().getSliceLabel(from), sorted.getStack().getSliceLabel(to));
					assertTrue(Arrays.equals(bytes(image, from), bytes(sorted, to)), "slice " + to);
				}
			}
			final int slice = sorted.getOverlay().get(0).getPosition();
			assertEquals(image.getStack().getSliceLabel(mark.getPosition()), sorted.getStack().getSliceLabel(slice));
		}
	}

	private static float[] bytes(final ImagePlus image, final int slice) {
		final var processor = image.getStack().getProcessor(slice);
		final float[] values = new float[processor.getPixelCount()];
		for (int i = 0; i < values.length; i++) values[i] = image.getBitDepth() == 24 ? processor.get(i) & 0xffffff : processor.getf(i);
		return values;
	}

	@Test
	void framesWithoutLabelGetTheirNumber() throws IOException {
		try (SortStackJob job = job(ring(shuffled(40, 1), true, 0.05), Progress.NONE)) {
			job.sort();
			final ImageStack sorted = job.image("x").getStack();
			for (int place = 0; place < 40; place++) assertEquals("frame " + (job.order().frames()[place] + 1), sorted
				.getSliceLabel(place + 1));
		}
	}

	/** What moves outside of the selection, or of a mask, is not looked at, and whole frames are put in order. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void insideASelectionOrMaskIsLearntAndWholeFramesAreSorted(final boolean masked, @TempDir final Path folder)
		throws IOException
	{
		final double[] truth = shuffled(90, 1);
		final ImagePlus image = withDistraction(ring(truth, false, 0.05));
		assertTrue(correlation(truth, order(image, "order", "line").frames()) < 0.9, "the distraction distracts");
		final Roi inside = new Roi(0, 0, 20, 18);
		String mask = "";
		if (masked) {
			final ByteProcessor pixels = new ByteProcessor(40, 18);
			pixels.setValue(255);
			pixels.fill(inside);
			mask = folder.resolve("mask.tif").toString();
			IJ.saveAsTiff(new ImagePlus("mask", pixels), mask);
		}
		else image.setRoi(inside);
		try (SortStackJob job = job(image, Progress.NONE, "order", "line", "mask", mask)) {
			job.sort();
			final int[] frames = job.order().frames();
			assertTrue(correlation(truth, frames) > 0.99, "Spearman " + correlation(truth, frames));
			final ImageStack sorted = job.image("sorted").getStack();
			assertEquals(40, sorted.getWidth());
			for (int place = 0; place < 90; place++) assertArrayEquals((float[]) image.getStack().getPixels(frames[place] + 1),
				(float[]) sorted.getPixels(place + 1));
		}
	}

	/** To the right of each frame a spot in a place that has nothing to do with the rest. */
	private static ImagePlus withDistraction(final ImagePlus image) {
		final ImageStack stack = new ImageStack(40, 18);
		for (int n = 1; n <= image.getStackSize(); n++) {
			final FloatProcessor frame = new FloatProcessor(40, 18);
			frame.insert(image.getStack().getProcessor(n), 0, 0);
			final double x = 30 + 7 * Math.cos(n * 0.7), y = 9 + 6 * Math.sin(n * 0.7);
			for (int k = 0; k < 40 * 18; k++) {
				final double dx = k % 40 - x, dy = k / 40 - y;
				if (k % 40 >= 20) frame.setf(k, (float) (4 * Math.exp(-(dx * dx + dy * dy) / 4)));
			}
			stack.addSlice(frame);
		}
		return new ImagePlus("two.tif", stack);
	}

	/** No curve at all is said to be none, as is a closed curve that could be an open one. */
	@Test
	void doubtIsTold() throws IOException {
		final List<String> warnings = new ArrayList<>();
		final Progress listening = Listening.toWarnings(warnings::add);
		final Random random = new Random(3);
		final ImageStack cloud = new ImageStack(20, 18);
		for (int n = 0; n < 100; n++) {
			final FloatProcessor frame = new FloatProcessor(20, 18);
			for (int spot = 0; spot < 4; spot++) {
				final double height = 4 * random.nextDouble();
				for (int k = 0; k < 25; k++) frame.setf(5 * spot + k % 5, 3 + k / 5, (float) height);
			}
			for (int k = 0; k < 360; k++) frame.setf(k, frame.getf(k) + (float) (0.05 * random.nextGaussian()));
			cloud.addSlice(frame);
		}
		try (SortStackJob job = job(new ImagePlus("cloud", cloud), listening)) {
			job.sort();
			assertFalse(job.order().cycle());
		}
		assertTrue(warnings.stream().anyMatch(text -> text.startsWith("It is not clear that the frames lie on a line")),
			warnings
			.toString());
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2 })
	void tooFewFramesAreRefused(final int count) {
		Refusal.of(() -> job(Stacks.circle(count), Progress.NONE)).says("\"circle.tif\" … at least 3 … Open");
	}

	@ParameterizedTest
	@CsvSource({ "auto, 3", "line, 3", "cycle, 3", "cycle, 4", "cycle, 5" })
	void fewFramesHaveAnOrder(final String shape, final int count) throws IOException {
		assertArrayEquals(IntStream.range(0, count).toArray(), Arrays.stream(order(Stacks.circle(count), "order", shape)
			.frames()).sorted().toArray());
	}

	@Test
	void identicalFramesAndGroupsAreRefusedWithTheirCure() throws IOException {
		Refusal.of(() -> order(Stacks.still(8))).says("identical … Choose");
		Refusal.of(() -> order(Stacks.disconnected(30), "geometry", "noisy")).says("2 groups … Remove");
	}

	@Test
	void repeatedFramesAndNoiseDoNotStopIt() throws IOException {
		final ImagePlus image = ring(shuffled(60, 1), true, 0.1);
		final Random random = new Random(1);
		for (int k = 0; k < 3; k++) {
			image.getStack().addSlice(image.getStack().getProcessor(5 + k).duplicate());
			final FloatProcessor noise = new FloatProcessor(20, 18);
			for (int i = 0; i < 360; i++) noise.setf(i, (float) (0.1 * random.nextGaussian()));
			image.getStack().addSlice(noise);
		}
		final ImagePlus longer = new ImagePlus("longer", image.getStack());
		assertArrayEquals(IntStream.range(0, 66).toArray(), Arrays.stream(order(longer).frames()).sorted().toArray());
	}

	@Test
	void theUserCanStopIt() {
		assertThrows(CancellationException.class, () -> job(Stacks.circle(30), new CancelAfter(0)).sort());
	}

	@ParameterizedTest
	@CsvSource({ "first, 31, first = 31 … frame … Choose 1 … 30 … auto",
	"phases, 31, phases = 31 … frames … 30 … Choose 2 … 30" })
	void optionsBeyondTheStackAreRefused(final String option, final String value, final String message) {
		Refusal.of(() -> order(Stacks.circle(30), option, value)).says(message);
	}

	@Test
	void macrosCallItAndReadTheTable() {
		final ImagePlus image = ring(shuffled(50, 1), true, 0.05);
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		assertEquals("ring-sorted", Bridge.run("Sort Stack by Manifold...", "order=cycle first=3"));
		assertEquals("ring-sorted", WindowManager.getCurrentImage().getTitle());
		final ResultsTable shown = ResultsTable.getResultsTable("ring-order");
		final ResultsTable table = shown == null ? ResultsTable.getResultsTable() : shown;
		assertEquals(50, table.size());
		assertEquals(1, table.getValue("position", 2));
		assertEquals(0, table.getValue("phase", 2));
		assertFalse(image.isLocked());
	}

	/** The example gates seven beats; the headless JVM of the tests takes the macro's way without menus. */
	@Test
	void theExampleMacroRuns(@TempDir final Path folder) {
		IJ.runMacroFile(Path.of("macros", "Sort_Beating_Heart.ijm").toAbsolutePath().toString(), folder + "/");
		final ImagePlus saved = IJ.openImage(folder + "/heart-gated.tif");
		assertEquals(16, saved.getNFrames());
		assertEquals("phase 0.0625", saved.getStack().getSliceLabel(2));
		assertTrue(saved.getInfoProperty().contains("160 frames in the order of a cycle"), saved.getInfoProperty());
	}
}
