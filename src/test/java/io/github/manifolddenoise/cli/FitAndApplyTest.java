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
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.ImageStack;
import ij.plugin.Duplicator;

import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.page.HtmlPage;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** {@code fit} and {@code apply}, and {@code denoise --train} with either of a training stack and a model. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class FitAndApplyTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String save(final ImagePlus image, final String name) {
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	private static void succeed(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
	}

	private static void fail(final int code, final String message, final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(code, call.code(), call.err());
		assertEquals(1, call.err().lines().filter(line -> line.startsWith("Error: ")).count(), call.err());
		call.refusal().says(message);
	}

	private static ImagePlus signed(final ImagePlus image) {
		image.getCalibration().setSigned16BitCalibration();
		return image;
	}

	private static ImagePlus image(final String kind, final int channels, final int times) {
		return switch (kind) {
			case "signed" -> signed(Stacks.hyperstack(16, channels, 1, times));
			case "rgb" -> Stacks.hyperstack(24, channels, 1, times);
			default -> Stacks.hyperstack(32, channels, 1, times);
		};
	}

	private void assertSame(final String expected, final String actual, final double tolerance) {
		final ImagePlus first = IJ.openImage(path(expected)), second = IJ.openImage(path(actual));
		assertEquals(Arrays.toString(first.getDimensions()), Arrays.toString(second.getDimensions()));
		for (int n = 1; n <= first.getStackSize(); n++) {
			final float[] wanted = (float[]) first.getStack().getPixels(n);
			float largest = 0;
			for (final float value : wanted) largest = Math.max(largest, Math.abs(value));
			assertArrayEquals(wanted, (float[]) second.getStack().getPixels(n), (float) (tolerance * largest), "slice " + n);
		}
	}

	@ParameterizedTest
	@CsvSource({ "grey, 1, separate, auto", "grey, 2, separate, auto", "grey, 2, together, posterior-residual",
		"signed, 1, separate, posterior", "rgb, 1, separate, auto", "grey, 1, separate, constrained" })
	void applyingAModelIsDenoisingWithItsTrainingStack(final String kind, final int channels, final String mode,
		final String method)
	{
		final String train = save(image(kind, channels, 60), "train.tif"), in = save(image(kind, channels, 20), "in.tif");
		succeed("fit", train, "-o", path("model.tif"), "--channels", mode);
		succeed("apply", path("model.tif"), in, "-o", path("applied.tif"), "--channels", mode, "--method", method);
		succeed("denoise", in, "--train", path("model.tif"), "-o", path("model-denoised.tif"), "--channels", mode,
			"--method", method);
		succeed("denoise", in, "--train", train, "-o", path("denoised.tif"), "--channels", mode, "--method", method);
		assertSame("applied.tif", "model-denoised.tif", 0);
		assertSame("denoised.tif", "applied.tif", 1e-5);
		Folders.assertHolds(folder, "train.tif", "in.tif", "model.tif", "applied.tif", "model-denoised.tif", "denoised.tif");
	}

	@Test
	void aGoodAcquisitionHelpsADimOne() throws IOException {
		for (final String noise : List.of("0.02", "0.2")) succeed("sample", "cell", "--frames", "120", "--width", "32",
			"--height", "32", "--noise", noise, "--seed", noise.equals("0.2") ? "2" : "1", "-o", path(noise + ".tif"),
				"--clean", path("clean.tif"));
		final String train = save(half(path("0.02.tif"), 0), "train.tif"), dim = save(half(path("0.2.tif"), 1), "dim.tif");
		final String clean = save(half(path("clean.tif"), 1), "truth.tif");
		succeed("fit", train, "-o", path("model.tif"));
		succeed("apply", path("model.tif"), dim, "-o", path("applied.tif"));
		succeed("denoise", dim, "-o", path("alone.tif"));
		final double alone = psnr(clean, "alone.tif"), applied = psnr(clean, "applied.tif");
		assertTrue(applied > alone + 6, applied + " dB, alone " + alone);
	}

	private double psnr(final String clean, final String name) throws IOException {
		return EvaluateCall.measure(Path.of(clean), folder.resolve(name), 1.0, 1).psnr();
	}

	private static ImagePlus half(final String path, final int first) {
		final ImagePlus image = IJ.openImage(path);
		final ImageStack stack = new ImageStack(image.getWidth(), image.getHeight());
		for (int n = 1 + first; n <= image.getStackSize(); n += 2) stack.addSlice(image.getStack().getProcessor(n));
		final ImagePlus half = new ImagePlus("half", stack);
		half.setDimensions(1, 1, stack.size());
		return half;
	}

	@ParameterizedTest
	@CsvSource({ "1, auto", "2, auto", "1, constrained", "1, posterior-residual" })
	void oneNewFrameWillDo(final int frames, final String method) throws IOException {
		succeed("fit", save(Stacks.circle(60), "train.tif"), "-o", path("model.tif"), "--quiet");
		final String in = save(new Duplicator().run(Stacks.circle(60), 1, 1, 1, 1, 8, 7 + frames), "in.tif");
		succeed("apply", path("model.tif"), in, "-o", path("out.tif"), "--method", method, "--report", path("report.json"),
			"--embedding", path("plot.png"), "--coordinates", path("table.csv"));
		final JsonObject set = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject()
			.getAsJsonArray("sets").get(0).getAsJsonObject();
		double support = 0;
		for (final JsonElement frame : set.getAsJsonArray("frames")) {
			final double own = frame.getAsJsonObject().get("support").getAsDouble();
			assertTrue(own < 0.9, frame::toString);
			support += own;
		}
		assertEquals(Math.sqrt(2 * support / (60 + frames)), set.get("supportBound").getAsDouble(), 1e-12);
		assertSpectrum(set.getAsJsonObject("supportSpectrum"), support);
		assertEquals(List.of("right", "down", "factor", "offset"), List.copyOf(set.getAsJsonObject("alignment").keySet()),
			"the same order in every run");
		assertTrue(Files.readString(folder.resolve("table.csv")).startsWith("frame,label,support,y1"));
		assertEquals(frames, IJ.openImage(path("out.tif")).getStackSize());
		succeed("denoise", in, "--train", path("train.tif"), "-o", path("out.tif"), "--method", method);
	}

	/** ‖k₀‖ is no more than its trace, the sum of the scores. */
	private static void assertSpectrum(final JsonObject spectrum, final double support) {
		final double added = spectrum.get("added").getAsDouble(), missed = spectrum.get("missed").getAsDouble();
		assertTrue(missed <= support + 1e-9, spectrum::toString);
		for (int j = 0; j < 5; j++) {
			final double training = spectrum.getAsJsonArray("training").get(j).getAsDouble(), extended = spectrum.getAsJsonArray(
				"extended").get(j).getAsDouble(), least = spectrum.getAsJsonArray("least").get(j).getAsDouble(), most = spectrum
					.getAsJsonArray("most").get(j).getAsDouble();
			assertTrue(training <= extended + 1e-9 && extended <= training + added + 1e-9, spectrum::toString);
			assertTrue(extended <= least && least <= most + 1e-9 && most <= extended + missed + 1e-9, spectrum::toString);
		}
	}

	@Test
	void oneVolumeIsAFrameIfTheModelHasVolumes() {
		succeed("fit", save(Stacks.hyperstack(32, 1, 2, 40), "train.tif"), "-o", path("model.tif"), "--volumes", "true");
		final String in = save(new Duplicator().run(Stacks.hyperstack(32, 1, 2, 40), 1, 1, 1, 2, 5, 5), "in.tif");
		succeed("apply", path("model.tif"), in, "-o", path("out.tif"), "--volumes", "true");
		assertEquals(2, IJ.openImage(path("out.tif")).getNSlices());
	}

	@Test
	void oneModelServesAllChannels() {
		succeed("fit", save(Stacks.circle(60), "train.tif"), "-o", path("model.tif"));
		final String in = save(Stacks.hyperstack(32, 3, 1, 12), "in.tif");
		final Call call = Call.of("apply", path("model.tif"), in, "-o", path("out.tif"));
		assertEquals(0, call.code(), call.err());
		for (int c = 1; c <= 3; c++) assertTrue(call.err().contains("\nc" + c + ": 12 frames"), call.err());
		assertEquals(3, IJ.openImage(path("out.tif")).getNChannels());
	}

	@Test
	void fitSaysWhatItTookAndTheModelToo() throws IOException {
		final String train = save(Stacks.hyperstack(32, 2, 1, 60), "train.tif");
		final Call call = Call.of("fit", train, "--output", path("model.tif"), "--seed", "7", "--report", path("report.json"),
			"--html", path("page.html"));
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.out());
		final List<String> lines = call.err().lines().toList();
		for (int c = 1; c <= 2; c++) assertTrue(lines.get(lines.size() - 3 + c).matches("c" + c +
			": 60 frames, noise 0\\.0\\d+, .+: estimated gain .+ dB over .+, kernel PCA of \\d+ components, kernel bandwidth [\\d.]+, extension bandwidth [\\d.]+," +
			" spanning \\d+ dimensions"), call.err());
		final ModelFile model = ModelFile.open(folder.resolve("model.tif"));
		assertEquals(2, model.info().sets().size());
		assertEquals(0.05, model.info().sets().get(1).noise(), 0.004);
		assertTrue(model.info().sets().get(1).spanRank() < 60);
		assertEquals("7", model.info().options().get("seed"));
		final JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject();
		assertEquals(2, report.getAsJsonArray("sets").size());
		report.getAsJsonArray("sets").forEach(set -> assertTrue(set.getAsJsonObject().has("residual")));
		assertShowsTraining(HtmlPage.data(folder.resolve("page.html"), "data").orElseThrow(), train);
		assertFalse(model.info().options().containsKey("html"));
		assertEquals("", Call.of("fit", train, "-o", path("quiet.tif"), "--seed", "7", "--quiet").err());
		Folders.assertHolds(folder, "train.tif", "model.tif", "report.json", "page.html", "quiet.tif");
		assertSame("model.tif", "quiet.tif", 0);
	}

	private void assertShowsTraining(final JsonObject page, final String train) {
		assertEquals("train.tif", page.get("title").getAsString());
		assertTrue(page.getAsJsonArray("calls").get(0).getAsJsonObject().get("text").getAsString().startsWith(
			"java -jar Manifold_Denoise-all.jar fit " + train + " --output " + path("model.tif") + " --seed 7 --report "));
		for (final JsonElement set : page.getAsJsonArray("sets")) {
			assertEquals(60, set.getAsJsonObject().getAsJsonObject("film").getAsJsonArray("frames").size());
			assertEquals(60, set.getAsJsonObject().getAsJsonObject("perFrame").getAsJsonArray("amount removed").size());
		}
	}

	@Test
	void aModelMayBeMovedAndOpenedInImagej() throws IOException {
		succeed("fit", save(Stacks.circle(60), "train.tif"), "-o", path("model.tif"));
		final String in = save(Stacks.circle(12), "in.tif");
		succeed("apply", path("model.tif"), in, "-o", path("before.tif"));
		Files.createDirectory(folder.resolve("elsewhere"));
		final Path moved = Files.move(folder.resolve("model.tif"), folder.resolve("elsewhere").resolve("another name.tiff"));
		Files.delete(folder.resolve("train.tif"));
		IJ.saveAsTiff(IJ.openImage(moved.toString()), path("saved.tif"));
		succeed("apply", moved.toString(), in, "-o", path("after.tif"));
		assertSame("before.tif", "after.tif", 0);
		succeed("apply", path("saved.tif"), in, "-o", path("after.tif"));
		assertSame("before.tif", "after.tif", 0);
		fail(1, "model.tif\": there is no such file", "apply", path("model.tif"), in, "-o", path("none.tif"));
	}

	@Test
	void whatDoesNotFitIsExplained() {
		final String train = save(Stacks.circle(60), "train.tif"), in = save(Stacks.circle(12), "in.tif");
		final String model = path("model.tif"), out = path("out.tif");
		succeed("fit", train, "-o", model);
		fail(1, "has frames of 14 × 12 pixels and the image \"wide.tif\" of 20 × 12", "apply", model, save(Stacks.circle(12, 20,
			12), "wide.tif"), "-o", out);
		fail(1, "is grey and the image \"rgb.tif\" is RGB", "apply", model, save(image("rgb", 1, 12), "rgb.tif"), "-o", out);
		fail(1, "is a stack but no model. Make one with Fit Model... (fit", "apply", train, in, "-o", out);
		for (final String method : List.of("harmonics", "svd")) {
			fail(1, "method = '" + method + "' is no method for new frames beside the clean ones of a model. Choose auto,", "apply", model,
				in, "-o", out, "--method", method);
			fail(1, "method = " + method + " is for frames that are still noisy, and those of the model", "denoise", in, "--train", model, "-o", out, "--method", method);
		}
		fail(1, "geometry = noisy needs the noisy training frames", "denoise", in, "--train", model, "-o", out, "--method",
			"constrained", "--geometry", "noisy");
		fail(1, "method = posterior needs a training stack", "denoise", in, "-o", out, "--method", "posterior");
		Folders.assertHolds(folder, "train.tif", "in.tif", "model.tif", "wide.tif", "rgb.tif");
	}

	@Test
	void channelsThatDoNotMatchAreExplained() {
		final String model = path("model.tif"), out = path("out.tif");
		succeed("fit", save(Stacks.hyperstack(32, 2, 1, 30), "train.tif"), "-o", model);
		fail(1, "The model has 2 channels or z-sections to learn from and the image has 3.", "apply", model, save(Stacks
			.hyperstack(32, 3, 1, 12), "three.tif"), "-o", out);
		fail(1, "was trained on c1, c2, but all channels and sections of a frame together is asked", "apply", model, save(Stacks
			.hyperstack(32, 2, 1, 12), "two.tif"), "-o", out, "--channels", "together");
	}

	@Test
	void badCallsHaveTheirExitCodes() {
		final String train = save(Stacks.circle(20), "train.tif"), model = path("model.tif");
		fail(2, "--output", "fit", train);
		fail(2, "--geometry", "fit", train, "-o", model, "--geometry", "noisy");
		fail(1, "ridge = -3 is out of range", "fit", train, "-o", model, "--ridge", "-3");
		fail(1, "have no parameter 'weight'", "fit", train, "-o", model, "--parameters", "weight:2");
		fail(2, "--geometry", "apply", train, train, "-o", model, "--geometry", "noisy");
		fail(2, "IN.tif", "apply", train, "-o", model);
		fail(1, "method = 'constrained' is no cleaning of training frames. Choose auto, local, harmonics, harmonics-residual," +
			" harmonic-shrinkage, svd, local-low-rank, block-matching, nonlocal-bayes, time-mean, dct, nlm or unchanged.",
			"fit", train, "-o", model, "--method", "constrained");
		fail(1, "sigma = -1 is out of range", "fit", train, "-o", model, "--sigma", "-1");
		fail(1, "is a file that is read from", "fit", train, "-o", train);
		fail(1, "there is no folder", "fit", train, "-o", path("none/model.tif"));
		fail(1, "is also the name of another file", "fit", train, "-o", model, "--report", model);
		fail(1, "a time series needs at least 3 time points", "fit", save(Stacks.circle(2), "short.tif"), "-o", model);
		for (final String name : List.of("fit", "apply")) assertTrue(Call.of(name, "--help").out().contains("posterior") == name
			.equals("apply"), name);
		Folders.assertHolds(folder, "train.tif", "short.tif");
	}

	@Test
	void inputsAreNeverWrittenTo() {
		final String train = save(Stacks.circle(30), "train.tif"), in = save(Stacks.circle(12), "in.tif");
		succeed("fit", train, "-o", path("model.tif"));
		fail(1, "is a file that is read from", "apply", path("model.tif"), in, "-o", in);
		fail(1, "is a file that is read from", "apply", path("model.tif"), in, "-o", path("model.tif"));
		fail(1, "is a file that is read from", "apply", path("model.tif"), in, "-o", path("out.tif"), "--report",
			path("model.tif"));
		Folders.assertHolds(folder, "train.tif", "in.tif", "model.tif");
	}

	@Test
	void anOlderFileIsReplacedOnlyByACompleteOne() throws IOException {
		final String older = "{\"software\": \"Manifold Denoise\"}";
		final List<Path> files = new ArrayList<>();
		for (final String name : List.of("model.tif", "out.tif")) files.add(Files.writeString(folder.resolve(name),
			older));
		final String still = save(Stacks.still(12), "still.tif"), train = save(Stacks.circle(30), "train.tif");
		fail(1, "All 12 frames are identical", "fit", still, "-o", path("model.tif"));
		assertEquals(older, Files.readString(files.get(0)));
		succeed("fit", train, "-o", path("model.tif"));
		ModelFile.open(files.get(0));
		final String bad = save(Stacks.with(Float.NaN, 12), "nan.tif");
		fail(1, "has the value NaN", "apply", path("model.tif"), bad, "-o", path("out.tif"));
		assertEquals(older, Files.readString(files.get(1)));
		succeed("apply", path("model.tif"), train, "-o", path("copy.tif"));
		Folders.assertHolds(folder, "still.tif", "train.tif", "nan.tif", "model.tif", "out.tif", "copy.tif");
	}
}
