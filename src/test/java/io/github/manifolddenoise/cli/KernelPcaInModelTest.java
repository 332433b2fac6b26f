package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;

import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Stacks;

/** A model keeps the kernel PCA of its frames, and pre-images of new frames use it as it is. */
class KernelPcaInModelTest extends KernelPcaInModel {

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
}
