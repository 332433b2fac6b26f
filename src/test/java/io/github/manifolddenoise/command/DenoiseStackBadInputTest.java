package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** Bad input cancels the command with one message; nothing is thrown, printed as a trace, or left behind. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DenoiseStackBadInputTest {

	private static Context context;

	@TempDir
	Path folder;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	static List<Arguments> badImages() {
		return List.of(image("no image", ImagePlus::new, "There is no image. Open a stack of at least 3 frames first."),
			image("1 frame", () -> Stacks.circle(1), "has 1 time point, 1 z-section and 1 channel", "at least 3 frames",
				"Open a longer stack."), image("2 frames", () -> Stacks.circle(2), "has 2 time points", "at least 3",
					"Open a longer stack."), image("3 channels", () -> Stacks.hyperstack(8, 3, 1, 1), "3 channels",
						"at least 3 frames", "Stack to Hyperstack"), image("identical frames", () -> Stacks.still(8), "identical",
							"Choose"), image("NaN", () -> Stacks.with(Float.NaN, 10), "Frame 4 has the value NaN at x = 3, y = 2",
								"Replace it first"), image("infinite value", () -> Stacks.with(Float.NEGATIVE_INFINITY, 10),
									"Frame 4 has the value -Infinity at x = 3, y = 2", "Replace it first"), image("two groups",
										() -> Stacks.disconnected(20), "the frames fall apart into 2 groups", "kernelbandwidth = ",
										"choose kernelbandwidth ≥ "));
	}

	private static Arguments image(final String name, final Supplier<ImagePlus> image, final String... parts) {
		return Arguments.of(name, image, List.of(parts));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("badImages")
	void aBadImageIsExplained(final String name, final Supplier<ImagePlus> image, final List<String> parts) {
		assertCanceled(image.get(), parts, "method", "constrained", "geometry", "noisy");
	}

	/** Groups that are far apart are a reason against pre-images only. */
	@ParameterizedTest(name = "{0}")
	@MethodSource("badImages")
	void theAutomaticChoiceExplainsItToo(final String name, final Supplier<ImagePlus> image, final List<String> parts) {
		if (!name.equals("two groups")) assertCanceled(image.get(), parts);
	}

	static List<Arguments> badValues() {
		return List.of(Arguments.of("q", "0", "q = 0 is too small. Choose 1 or more"), Arguments.of("q", "25",
			"q = 25 is too large: the frames differ in 19 directions, and one must stay free to move in. Choose q ≤ 18."), Arguments.of(
				"q", "2,5", "q = '2,5' is no whole number."), Arguments.of("kernelbandwidth", "0",
					"kernelbandwidth = 0 is out of range. Choose a number > 0"), Arguments.of("extensionbandwidth", "-3",
						"extensionbandwidth = -3 is out of range. Choose a number > 0"), Arguments.of("kernelneighbours", "20",
							"kernelneighbours = 20 needs more than 20 frames; the stack has 20. Choose kernelneighbours ≤ 19."),
			Arguments.of("extensionneighbours", "40",
				"extensionneighbours = 40 needs more than 40 frames; the stack has 20. Choose extensionneighbours ≤ 19."),
			Arguments.of("kernel", "Gaussian", "kernel = 'Gaussian' is unknown. Choose auto, diffusion, gaussian"), Arguments.of(
				"method", "best", "method = 'best' is unknown. Choose auto, local, harmonics, harmonics-residual, local-posterior, posterior,"),
					Arguments.of("bitdepth",
					"16", "bitdepth = '16' is unknown. Choose input or 32-bit."), Arguments.of("ridge", "0,01",
						"ridge = '0,01' is no number. Choose a number > 0, with a decimal point."), Arguments.of("threads", "0",
							"threads = 0 is too small."));
	}

	@ParameterizedTest(name = "{0} = {1}")
	@MethodSource("badValues")
	void aBadValueIsNamedWithItsCure(final String option, final String value, final String message) {
		if (option.equals("method")) assertCanceled(Stacks.circle(20), List.of(message, "Choose"), option, value);
		else assertCanceled(Stacks.circle(20), List.of(message, "Choose"), "method", "constrained", "geometry", "noisy", option,
			value);
	}

	@Test
	void aTrainingStackOfAnotherSizeIsExplained() {
		final Path file = save(Stacks.circle(20, 9, 12), "train.tif");
		assertCanceled(Stacks.circle(20), List.of("\"train.tif\" has frames of 9 × 12 pixels",
			"\"circle.tif\" of 14 × 12 pixels", "Crop or scale"), "train", file.toString());
		Folders.assertHolds(folder, "train.tif");
	}

	@Test
	void anRgbTrainingStackOfAGreyImageIsExplained() {
		final Path file = save(Stacks.hyperstack(24, 1, 1, 8), "rgb.tif");
		assertCanceled(Stacks.circle(20), List.of("\"rgb.tif\" is RGB", "\"circle.tif\" is grey", "Image>Type"), "train", file
			.toString());
	}

	@Test
	void aGreyTrainingStackOfAnRgbImageIsExplained() {
		final Path file = save(Stacks.circle(20), "grey.tif");
		assertCanceled(Stacks.hyperstack(24, 1, 1, 8), List.of("\"grey.tif\" is grey", "is RGB", "Image>Type"), "train", file
			.toString());
	}

	@Test
	void aMissingTrainingStackIsExplained() {
		assertCanceled(Stacks.circle(20), List.of("nowhere.tif", "no such file", "Check"), "train",
			folder.resolve("nowhere.tif")
			.toString());
	}

	@Test
	void aTruncatedTrainingStackIsExplained() throws IOException {
		final Path file = save(Stacks.circle(20), "cut.tif");
		final byte[] bytes = Files.readAllBytes(file);
		Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
		assertCanceled(Stacks.circle(20), List.of("cut.tif"), "train", file.toString());
	}

	@Test
	void filesThatCannotBeWrittenAreRefusedBeforeTheWork() {
		final Path report = folder.resolve("missing").resolve("report.json");
		assertCanceled(Stacks.circle(20), List.of("Cannot write \"" + report, "there is no folder", "Make it first."),
			"report", report.toString(), "embedding", folder.resolve("plot.png").toString());
		assertCanceled(Stacks.circle(20), List.of("Cannot write \"" + folder, "it is a folder", "Choose a file name."),
			"coordinates", folder.toString(), "embedding", folder.resolve("plot.png").toString());
		Folders.assertHolds(folder);
	}

	@Test
	void twoFilesOfOneNameAreRefused() {
		final String file = folder.resolve("both").toString();
		assertCanceled(Stacks.circle(20), List.of("report = \"" + file, "Choose another name"), "coordinates", file,
			"report", file);
		Folders.assertHolds(folder);
	}

	@Test
	void theFileOfTheInputIsNotOverwritten() throws IOException {
		final Path file = save(Stacks.circle(20), "input.tif");
		final byte[] before = Files.readAllBytes(file);
		final ImagePlus image = IJ.openImage(file.toString());
		assertCanceled(image, List.of("input.tif", "Choose another name"), "report", file.toString());
		assertTrue(Arrays.equals(before, Files.readAllBytes(file)));
	}

	@Test
	void theFileOfTheTrainingStackIsNotOverwritten() throws IOException {
		final Path file = save(Stacks.circle(20), "train.tif");
		final byte[] before = Files.readAllBytes(file);
		assertCanceled(Stacks.circle(20), List.of("train.tif", "Choose another name"), "train", file.toString(),
			"coordinates", file.toString());
		assertTrue(Arrays.equals(before, Files.readAllBytes(file)));
	}

	private Path save(final ImagePlus image, final String name) {
		final Path file = folder.resolve(name);
		IJ.saveAsTiff(image, file.toString());
		return file;
	}

	private static void assertCanceled(final ImagePlus image, final List<String> parts, final Object... inputs) {
		final Object[] all = Arrays.copyOf(inputs, inputs.length + 2);
		all[inputs.length] = "image";
		all[inputs.length + 1] = image;
		final ByteArrayOutputStream printed = new ByteArrayOutputStream();
		final PrintStream out = System.out, err = System.err;
		final Modules.Ran module;
		try (PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
			System.setOut(stream);
			System.setErr(stream);
			module = Modules.run(context, "denoise", true, all);
		}
		finally {
			System.setOut(out);
			System.setErr(err);
		}
		assertTrue(module.isCanceled());
		final String reason = module.getCancelReason();
		parts.forEach(part -> assertTrue(reason.contains(part), reason));
		assertEquals(1, reason.lines().count(), reason);
		for (final String output : List.of("result", "embeddingplot")) assertNull(module.getOutput(output));
		final String text = printed.toString(StandardCharsets.UTF_8);
		assertFalse(text.contains("\tat ") || text.contains("Exception"), text);
	}
}
