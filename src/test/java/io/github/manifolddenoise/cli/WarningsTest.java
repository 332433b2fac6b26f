package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Stacks;

/** What the error stream says of options and stages. */
class WarningsTest {

	private static final String NO_KERNEL_PCA = "The plots and coordinates are not those of the kernel PCA. ";

	@TempDir
	Path folder;

	private String input;

	@BeforeEach
	void stack() {
		input = folder.resolve("in.tif").toString();
		IJ.saveAsTiff(KnownStack.of(30).noisy(), input);
	}

	private String said(final String... options) {
		final String[] arguments = new String[options.length + 4];
		System.arraycopy(options, 0, arguments, 4, options.length);
		System.arraycopy(new String[] { "denoise", input, "--output", folder.resolve("out.tif").toString() }, 0, arguments, 0,
			4);
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
		return call.err();
	}

	private static int count(final String text, final String part) {
		return text.split(part, -1).length - 1;
	}

	@Test
	void optionsWithoutEffectAreOneWarning() {
		assertEquals(1, count(said("--method", "svd", "--q", "5", "--far", "pass"),
			"Warning: q has no effect with method = svd. far has no effect without train."));
	}

	@Test
	void whatHasNoEffectOnOrWithAModelIsOneWarning() {
		final String model = folder.resolve("model.tif").toString();
		final Call fit = Call.of("fit", input, "--output", model, "--method", "svd", "--kernel", "gaussian", "--alpha", "0.3");
		assertEquals(0, fit.code(), fit.err());
		assertEquals(1, count(fit.err(), "Warning: alpha has no effect with kernel = gaussian."), fit.err());
		final String said = said("--train", model, "--neighbours", "9");
		assertEquals(1, count(said, "Warning: neighbours has no effect with a model."), said);
	}

	/** Frames are embedded for plots and coordinates, where somebody asks for them, and not to de-noise them. */
	@Test
	void filtersOfSingleFramesFindNoHarmonics() {
		final String said = said("--method", "dct");
		assertFalse(said.contains("harmonics"), said);
		assertFalse(said.contains("for the plots"), said);
		assertTrue(said("--method", "dct", "--coordinates", folder.resolve("y.csv").toString()).contains(
			"Embedding the frames for the plots"));
	}

	/** Frames that fall apart have no kernel PCA, which shows only when the plot is made. */
	@Test
	void theReportHasTheWarningsOfThePlot() throws IOException {
		IJ.saveAsTiff(Stacks.disconnected(24), input);
		final Path report = folder.resolve("r.json");
		final String said = said("--method", "svd", "--sigma", "0.05", "--embedding", folder.resolve("y.png").toString(),
			"--report", report.toString());
		assertEquals(1, count(said, NO_KERNEL_PCA), said);
		assertEquals(1, count(Files.readString(report), NO_KERNEL_PCA));
	}

	@Test
	void negativeEigenvaluesAreToldOnce() {
		assertEquals(1, count(said("--method", "constrained", "--kernel", "sigmoid"), "Negative eigenvalues"));
	}
}
