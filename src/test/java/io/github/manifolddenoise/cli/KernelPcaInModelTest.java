package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.OvalRoi;

import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelInfo;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Stacks;

/** A model keeps the kernel PCA of its frames, and pre-images of new frames use it as it is. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class KernelPcaInModelTest {

	private static final String[] NONE = {};

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String save(final ImagePlus image, final String name) {
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	private static String[] with(final String[] options, final String... first) {
		final List<String> all = new ArrayList<>(List.of(first));
		all.addAll(List.of(options));
		return all.toArray(String[]::new);
	}

	private static String succeed(final String[] options, final String... first) {
		final Call call = Call.of(with(options, first));
		assertEquals(0, call.code(), call.err());
		return call.err();
	}

	private static void fail(final String message, final String[] options, final String... first) {
		final Call call = Call.of(with(options, first));
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().contains(message), call.err());
	}

	/** What apply says with a report. */
	private String apply(final String model, final String in, final String method, final String... options) {
		return succeed(options, "apply", path(model), in, "-o", path("out.tif"), "--method", method, "--report", path(
			"report.json"));
	}

	private JsonObject set(final int number) throws IOException {
		return JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject().getAsJsonArray("sets")
			.get(number).getAsJsonObject();
	}

	private String kernelPca() throws IOException {
		return set(0).get("kernelPca").getAsString();
	}

	private float[][] pixels(final String name) {
		final ImagePlus image = IJ.openImage(path(name));
		final float[][] pixels = new float[image.getStackSize()][];
		for (int n = 1; n <= pixels.length; n++) pixels[n - 1] = (float[]) image.getStack().getPixels(n);
		return pixels;
	}

	private void assertSame(final String expected, final String actual) {
		final float[][] one = pixels(expected), other = pixels(actual);
		assertEquals(one.length, other.length);
		for (int n = 0; n < one.length; n++) assertArrayEquals(one[n], other[n], "slice " + (n + 1));
	}

	private boolean isSame(final String one, final String other) {
		return Arrays.deepEquals(pixels(one), pixels(other));
	}

	private static String[] words(final String options) {
		return options == null || options.isBlank() ? NONE : options.strip().split("\\s+");
	}

	/** The same bits as learnt and applied in one run, for kernels × extensions × pre-images × channels. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "constrained | | 1", "constrained | --kernel diffusion --extension ridge | 2",
		"constrained | --kernel gaussian --extension auto | 2", "constrained | --kernel gaussian --extension ridge --ridge 0.1 | 1",
		"constrained | --extension diffusion-maps --alpha 0.5 --t 2 | 1", "constrained | --extension nystrom --components 12 | 1",
		"constrained | --extension greedy --kernelneighbours 4 --extensionneighbours 4 | 1",
		"constrained | --extension local-ridge --extensionfactor 3 | 1", "constrained | --extension press-ridge | 1",
		"constrained | --parameters version:weighted --centre mean | 1", "constrained | --kernel gaussian --kernelbandwidth 2 | 1",
		"unconstrained | --extensionbandwidth 3 | 1", "unconstrained | --kernel gaussian | 2",
		"bakir | --kernel diffusion | 2", "bakir | --kernel gaussian --extension ridge | 1", "mika | | 2",
		"mika | --kernel gaussian --kernelfactor 4 | 1", "constrained-tv | --kernel diffusion | 1" })
	void theSameBitsAsInOneRun(final String method, final String options, final int channels) throws IOException {
		final String train = save(Stacks.hyperstack(32, channels, 1, 40), "train.tif"), in = save(Stacks.hyperstack(32, channels,
			1, 6), "in.tif");
		final String[] own = with(words(options), "--q", "4");
		succeed(own, "fit", train, "-o", path("model.tif"), "--preimage", method, "--quiet");
		final String said = apply("model.tif", in, method);
		assertTrue(said.contains(" on the model's own kernel PCA, q "), said);
		for (int c = 0; c < channels; c++) assertEquals("model", set(c).get("kernelPca").getAsString());
		succeed(own, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", method, "--quiet");
		assertSame("expected.tif", "out.tif");
		apply("model.tif", in, method, own);
		assertSame("expected.tif", "out.tif");
	}

	/** q that is auto in training is chosen for the new frames, as in one run. */
	@ParameterizedTest
	@ValueSource(strings = { "auto", "energy:0.1", "eigengap:8" })
	void rulesForQ(final String q) throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(30), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", q, "--quiet");
		apply("model.tif", in, "constrained");
		succeed(NONE, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "constrained", "--q", q, "--quiet");
		assertSame("expected.tif", "out.tif");
		assertEquals("model", kernelPca());
	}

	@Test
	void anotherProcessGivesTheSame() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		for (final String[] call : new String[][] { { "fit", train, "-o", path("model.tif"), "--q", "4" }, { "apply", path(
			"model.tif"), in, "-o", path("out.tif"), "--method", "constrained" } })
		{
			final ChildJvm.Result result = new ChildJvm().java("-Xmx300m", "-Djava.awt.headless=true").run(with(call, "-cp", System
				.getProperty("java.class.path"), Main.class.getName()));
			assertEquals(0, result.code(), result.all());
		}
		succeed(NONE, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "constrained", "--q", "4");
		assertSame("expected.tif", "out.tif");
	}

	/** The numbers of the file are what counts: others, under a hash that is right, give other results. */
	@ParameterizedTest
	@CsvSource({ "eigenvalues, constrained", "coefficients, constrained", "coordinates, bakir", "scale, constrained" })
	void whatStandsInTheFileIsUsed(final String what, final String method) throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "energy:0.3", "--kernel", "diffusion", "--quiet");
		apply("model.tif", in, method);
		Files.move(folder.resolve("out.tif"), folder.resolve("before.tif"));
		rewrite(numbers -> numbers);
		apply("model.tif", in, method);
		assertSame("before.tif", "out.tif");
		rewrite(numbers -> changed(numbers, what));
		apply("model.tif", in, method);
		assertEquals("model", kernelPca());
		assertFalse(isSame("before.tif", "out.tif"), what);
	}

	private static KernelPcaNumbers changed(final KernelPcaNumbers numbers, final String what) {
		final double[] eigenvalues = numbers.eigenvalues().clone(), scales = numbers.map().scales().clone();
		final DMatrixRMaj coordinates = numbers.coordinates().copy(), coefficients = numbers.map().coefficients().copy();
		switch (what) {
			case "eigenvalues" -> Arrays.fill(eigenvalues, 1);
			case "coordinates" -> coordinates.data[0] *= 3;
			case "scale" -> Arrays.setAll(scales, k -> 2 * scales[k]);
			default -> coefficients.data[0] *= 3;
		}
		final MapNumbers map = numbers.map();
		return new KernelPcaNumbers(numbers.framesSha256(), numbers.kernelScale(), eigenvalues, numbers.negativeShare(), numbers
			.isometryResidual(), coordinates, new MapNumbers(map.centres(), map.gaussian(), scales, coefficients, map.offset(), map
				.degreeWeights(), map.densityPower(), map.degreePower()));
	}

	/** Writes the model again with other numbers. */
	private void rewrite(final UnaryOperator<KernelPcaNumbers> change) throws IOException {
		final Map<String, KernelPcaNumbers> sets = new LinkedHashMap<>();
		ModelFile.open(folder.resolve("model.tif")).info().kernelPca().sets().forEach((name, numbers) -> sets.put(name, change
			.apply(numbers)));
		rewrite(sets);
	}

	private void rewrite(final Map<String, KernelPcaNumbers> sets) throws IOException {
		final ModelFile model = ModelFile.open(folder.resolve("model.tif"));
		final StackLayout layout = model.layout(ChannelMode.SEPARATE, false);
		final ModelInfo info = new ModelInfo(model.info().software(), model.info().training(), model.info().sets(), model.info()
			.options(), new KernelPca(model.info().kernelPca().options(), sets));
		try (Workers workers = new Workers(1);
				ModelWriter writer = ModelFile.create(folder.resolve("model.tif"), model.image(), layout, info, workers))
		{
			for (final FrameSet set : layout.sets()) {
				try (ImageFrames frames = ImageFrames.of(model.image(), set, workers)) {
					final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
					frames.read(0, block);
					writer.sink(set).write(0, block);
				}
			}
			writer.seal(Progress.NONE);
			writer.commit();
		}
	}

	@Test
	void optionsThatContradictAreRefused() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--t", "2", "--ridge", "0.05", "--quiet");
		final String[] apply = { "apply", path("model.tif"), in, "-o", path("out.tif"), "--method", "constrained" };
		for (final String[] other : new String[][] { { "t", "3", "2" }, { "q", "5", "4" }, { "ridge", "0.1", "0.05" }, {
			"kernel", "gaussian", "auto" }, { "extension", "nystrom", "auto" }, { "components", "9", "auto" }, { "alpha", "0.5",
				"1" }, { "kernelneighbours", "7", "3" }, { "parameters", "version:weighted", "blank" } })
			fail(other[0] + " = " + other[1] + " contradicts the model \"model.tif\", which learnt with " +
				other[0] + " = " + other[2] + ". Leave " + other[0] + " out to use what it learnt, or make a model with Fit Model..." +
				" (fit) and " + other[0] + " = " + other[1] + ".", new String[] { "--" + other[0], other[1] }, apply);
		fail("q = 5 contradicts the model", NONE, "denoise", in, "--train", path("model.tif"), "-o", path("out.tif"), "--method",
			"constrained", "--q", "5");
		assertFalse(Files.exists(folder.resolve("out.tif")));
		apply("model.tif", in, "constrained", "--kernel", "diffusion", "--extension", "ridge", "--t", "2.0", "--kernelfactor", "1");
		assertEquals("model", kernelPca());
		assertEquals(4, set(0).get("q").getAsInt());
		apply("model.tif", in, "posterior", "--kernel", "gaussian");
		succeed(NONE, "fit", train, "-o", path("free.tif"), "--quiet");
		apply("free.tif", in, "constrained", "--q", "5");
		assertEquals(5, set(0).get("q").getAsInt());
	}

	/** The file of a kernel PCA that is too large has its options, and no numbers. */
	@Test
	void whatWasTooLargeIsLearntAgainWithTheSameOptions() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		final String[] options = { "--q", "4", "--t", "2", "--ridge", "0.05" };
		succeed(options, "fit", train, "-o", path("model.tif"), "--quiet");
		rewrite(Map.of());
		fail("t = 3 contradicts the model \"model.tif\", which learnt with t = 2.", NONE, "apply", path("model.tif"), in, "-o",
			path("out.tif"), "--method", "constrained", "--t", "3");
		final String said = apply("model.tif", in, "constrained");
		assertTrue(said.contains("The kernel PCA of the model \"model.tif\" was learnt again from its frames, with the model's" +
			" options: its numbers were too large for the file."), said);
		assertEquals("learnt", kernelPca());
		assertEquals(4, set(0).get("q").getAsInt());
		assertOneRun(train, in, options);
		assertFalse(apply("model.tif", in, "posterior").contains("learnt again"));
	}

	@Test
	void infoAndReportNameTheOptionsOfTheModel() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--alpha", "0.5", "--quiet");
		apply("model.tif", in, "constrained");
		final JsonObject options = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonObject("options");
		assertEquals("4 0.5 constrained", options.get("q").getAsString() + " " + options.get("alpha").getAsString() + " " +
			options.get("method").getAsString());
		final String info = IJ.openImage(path("out.tif")).getInfoProperty();
		assertTrue(info.contains(" q=4,") && info.contains(" alpha=0.5,"), info);
	}

	/** What is auto may be something else for another pre-image: that is learnt again, as in one run, and said. */
	@Test
	void autoOfAnotherMethod() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--quiet");
		final String said = apply("model.tif", in, "mika", "--q", "4");
		assertTrue(said.contains("The kernel PCA that the model holds was not used but learnt again from its frames: options" +
			" that are auto are others for this method"), said);
		assertEquals("learnt", kernelPca());
		succeed(NONE, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "mika", "--q", "4", "--quiet");
		assertSame("expected.tif", "out.tif");
	}

	/** Frames made even for another camera, or without masked pixels, are others. */
	@Test
	void otherFramesAreLearntAgain() throws IOException {
		final String train = save(Stacks.hyperstack(16, 1, 1, 40), "train.tif"), in = save(Stacks.hyperstack(16, 1, 1, 8),
			"in.tif");
		final String[] photon = { "--gain", "2.5", "--offset", "10" }, other = { "--gain", "3", "--offset", "10" };
		succeed(with(photon, "--noise", "photon", "--q", "4"), "fit", train, "-o", path("model.tif"), "--quiet");
		final String same = apply("model.tif", in, "constrained", with(photon, "--noise", "photon"));
		assertTrue(same.contains("on the model's own kernel PCA"), same);
		assertOneRun(train, in, with(photon, "--noise", "photon", "--q", "4"));
		final String again = apply("model.tif", in, "constrained", with(other, "--noise", "photon"));
		assertTrue(again.contains("learnt again from its frames: it was learnt from other frames"), again);
		assertEquals("learnt", kernelPca());
	}

	private void assertOneRun(final String train, final String in, final String... options) {
		succeed(options, "denoise", in, "--train", train, "-o", path("expected.tif"), "--method", "constrained", "--quiet");
		assertSame("expected.tif", "out.tif");
	}

	@Test
	void masksAndWeights() throws IOException {
		final ImagePlus stack = Stacks.circle(40), mask = IJ.createImage("mask", "8-bit black", stack.getWidth(), stack
			.getHeight(), 1);
		mask.getProcessor().setValue(255);
		mask.getProcessor().fill(new OvalRoi(1, 1, 11, 10));
		final String train = save(stack, "train.tif"), in = save(Stacks.circle(6), "in.tif"), file = save(mask, "mask.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--quiet");
		assertTrue(apply("model.tif", in, "constrained", "--mask", file).contains("learnt from other frames"));
		assertEquals("learnt", kernelPca());
		assertTrue(apply("model.tif", in, "constrained", "--weights", file).contains("learnt without weights"));
		assertEquals("learnt", kernelPca());
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--mask", file, "--quiet");
		apply("model.tif", in, "constrained", "--mask", file);
		assertEquals("model", kernelPca());
		assertOneRun(train, in, "--q", "4", "--mask", file);
	}

	/** A file of format 2 is one of format 3 without the lines of the kernel PCA. */
	@Test
	void olderFilesLearnWhenTheyAreApplied() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--quiet");
		final ImagePlus image = IJ.openImage(path("model.tif"));
		final List<String> lines = image.getInfoProperty().lines().toList();
		assertTrue(lines.size() > 10 && lines.stream().limit(lines.size() - 1).noneMatch(line -> line.length() > 1000));
		image.setProperty("Info", lines.get(lines.size() - 1).replace("\"version\":3", "\"version\":2").replaceFirst(
			"\"kernelPcaSha256\":\"[0-9a-f]{64}\",", "") + "\n");
		save(image, "old.tif");
		assertTrue(ModelFile.open(folder.resolve("old.tif")).info().kernelPca().sets().isEmpty());
		final String said = apply("old.tif", in, "constrained", "--q", "4", "--t", "2");
		assertFalse(said.contains("own kernel PCA") || said.contains("learnt again"), said);
		assertEquals("learnt", kernelPca());
		assertOneRun(train, in, "--q", "4", "--t", "2");
	}

	@Test
	void survivesImageJ() throws IOException {
		final String train = save(Stacks.circle(40), "train.tif"), in = save(Stacks.circle(6), "in.tif");
		succeed(NONE, "fit", train, "-o", path("model.tif"), "--q", "4", "--quiet");
		apply("model.tif", in, "constrained");
		Files.move(folder.resolve("out.tif"), folder.resolve("before.tif"));
		save(IJ.openImage(path("model.tif")), "model.tif");
		apply("model.tif", in, "constrained");
		assertEquals("model", kernelPca());
		assertSame("before.tif", "out.tif");
	}

	/** Frames that no kernel ties together make a model all the same, unless the kernel was asked for. */
	@Test
	void aModelWithoutKernelPca() throws IOException {
		final String train = save(Stacks.disconnected(40), "train.tif");
		final String said = succeed(NONE, "fit", train, "-o", path("model.tif"), "--method", "unchanged");
		assertTrue(said.contains("The model holds no kernel PCA, which only pre-images need. ") && said.contains(
			", no kernel PCA, spanning"), said);
		assertTrue(ModelFile.open(folder.resolve("model.tif")).info().kernelPca().sets().isEmpty());
		apply("model.tif", train, "posterior");
		fail("the frames fall apart", NONE, "fit", train, "-o", path("none.tif"), "--method", "unchanged", "--kernelneighbours", "2");
		assertFalse(Files.exists(folder.resolve("none.tif")));
	}
}
