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
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** Calls that cannot succeed: one line that names the value and the cure, an exit code, and no file. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BadCallTest {

	private static final int FAILED = 1, WRONG_CALL = 2;

	@TempDir
	Path folder;

	static List<Arguments> badImages() {
		return List.of(image("1 frame", () -> Stacks.circle(1), "at least 3 frames", "Open a longer stack."), image(
			"2 frames", () -> Stacks.circle(2), "at least 3", "Open a longer stack."), image("identical frames", () -> Stacks
				.still(8), "identical", "Choose"), image("NaN", () -> Stacks.with(Float.NaN, 10),
					"Frame 4 has the value NaN at x = 3, y = 2", "Replace it first"), image("infinite", () -> Stacks.with(
						Float.POSITIVE_INFINITY, 10), "Frame 4 has the value Infinity at x = 3, y = 2", "Replace it first"),
			image("two groups", () -> Stacks.disconnected(20), "fall apart into 2 groups", "choose kernelbandwidth ≥ "));
	}

	private static Arguments image(final String name, final Supplier<ImagePlus> image, final String... parts) {
		return Arguments.of(name, image, List.of(parts));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("badImages")
	void aBadImageIsExplained(final String name, final Supplier<ImagePlus> image, final List<String> parts)
		throws IOException
	{
		final Path input = save(image.get(), "in.tif");
		final byte[] before = Files.readAllBytes(input);
		assertFails(FAILED, parts, "denoise", input.toString(), "--output", path("out.tif"), "--method", "constrained", "--geometry",
			"noisy", "--embedding", path("plot.png"), "--report", path("report.json"), "--coordinates", path("table.csv"));
		assertArrayEquals(before, Files.readAllBytes(input));
		Folders.assertHolds(folder, "in.tif");
	}

	static List<Arguments> badOptions() {
		return List.of(Arguments.of(FAILED, "q = 25 is too large: the frames differ in 19 directions", "Choose q ≤ 18.",
			"--q", "25"), Arguments.of(FAILED, "q = 0 is too small", "Choose 1 or more", "--q", "0"), Arguments.of(FAILED,
				"kernelbandwidth = 0 is out of range", "Choose a number > 0", "--kernelbandwidth", "0"), Arguments.of(FAILED,
					"extensionbandwidth = -1 is out of range", "Choose a number > 0", "--extensionbandwidth=-1", ""), Arguments.of(FAILED,
						"ridge = '0,01' is no number", "with a decimal point", "--ridge", "0,01"), Arguments.of(FAILED,
							"kernel = 'cosine' is unknown", "Choose auto, diffusion, gaussian", "--kernel", "cosine"), Arguments.of(
								FAILED, "centre = trivial is for kernels with a trivial vector only", "Choose", "--kernel=gaussian",
								"--centre=trivial"), Arguments.of(FAILED, "volumes = 'maybe' is unknown", "Choose true or false.",
									"--volumes=maybe", ""), Arguments.of(WRONG_CALL, "--noisy", "--help", "--noisy", "3"), Arguments
										.of(WRONG_CALL, "--q", "--help", "--q", ""), Arguments.of(FAILED,
											"needs more than 20 frames; the stack has 20", "Choose kernelneighbours ≤ 19.",
											"--kernelneighbours", "20"));
	}

	@ParameterizedTest(name = "{3} {4}")
	@MethodSource("badOptions")
	void aBadOptionIsExplained(final int code, final String reason, final String cure, final String option,
		final String value)
	{
		final Path input = save(Stacks.circle(20), "in.tif");
		final List<String> call = new ArrayList<>(List.of("denoise", input.toString(), "--output", path("out.tif"),
			"--method", "constrained", "--geometry", "noisy", option));
		if (!value.isEmpty()) call.add(value);
		assertFails(code, List.of(reason, cure), call.toArray(String[]::new));
		Folders.assertHolds(folder, "in.tif");
	}

	/** A choice could leave pre-images out, but not what the user has asked for. */
	@Test
	void aNumberOfComponentsThatNoStackOfSoManyFramesHasIsRefusedByAChoiceToo() {
		final Path input = save(Stacks.circle(20), "in.tif");
		assertFails(FAILED, List.of("q = 40 is too large for 20 frames.", "Choose q < 20."), "denoise", input.toString(), "--output",
			path("out.tif"), "--q", "40");
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void callsThatLackSomethingPointToTheHelp() {
		assertFails(WRONG_CALL, List.of("IN.tif", "--help"), "denoise");
		assertFails(WRONG_CALL, List.of("--output", "--help"), "denoise", "in.tif");
		assertFails(WRONG_CALL, List.of("RESULT.tif", "--help"), "evaluate", "a.tif");
		assertFails(WRONG_CALL, List.of("--output", "--help"), "sample", "turntable");
		assertFails(WRONG_CALL, List.of("sharpen", "--help"), "sharpen");
		assertFails(WRONG_CALL, List.of("'few'", "--frames"), "sample", "cell", "--frames", "few", "--output", path("a.tif"));
	}

	@Test
	void withoutAnyArgumentTheCallIsExplained() {
		final Call call = Call.of();
		assertEquals(WRONG_CALL, call.code());
		for (final String word : List.of("denoise", "evaluate", "sample", "demo")) assertTrue(call.err().contains(word));
	}

	@Test
	void helpAndVersionAreNoErrors() {
		assertEquals(0, Call.of("--help").code());
		assertTrue(Call.of("--version").out().startsWith("Manifold Denoise "));
		final Call help = Call.of("denoise", "--help");
		assertEquals(0, help.code());
		assertTrue(help.out().contains("--extensionneighbours"), help.out());
		assertFalse(help.out().contains("--showplots"), help.out());
	}

	@Test
	void aMissingInputIsExplained() {
		assertFails(FAILED, List.of("nowhere.tif", "there is no such file", "Check the path."), "denoise", path(
			"nowhere.tif"), "--output", path("out.tif"));
		Folders.assertHolds(folder);
	}

	@Test
	void aTruncatedInputIsExplained() throws IOException {
		final Path input = save(Stacks.circle(20), "cut.tif");
		final byte[] bytes = Files.readAllBytes(input);
		Files.write(input, Arrays.copyOf(bytes, bytes.length - 3000));
		assertFails(FAILED, List.of("cut.tif"), "denoise", input.toString(), "--output", path("out.tif"));
		Files.writeString(input, "no TIFF");
		assertFails(FAILED, List.of("cut.tif"), "denoise", input.toString(), "--output", path("out.tif"));
		Folders.assertHolds(folder, "cut.tif");
	}

	@Test
	void anUnwritableOutputIsRefusedBeforeTheWork() {
		final Path input = save(Stacks.circle(20), "in.tif");
		final Call call = assertFails(FAILED, List.of("there is no folder", "Make it first."), "denoise", input.toString(),
			"--output", path("missing/out.tif"));
		assertFalse(call.err().contains("Comparing frames"), call.err());
		assertFails(FAILED, List.of("it is a folder", "Choose a file name."), "denoise", input.toString(), "--output", folder
			.toString());
		assertFails(FAILED, List.of("in.tif/out.tif", "Make it first."), "denoise", input.toString(), "--output", path(
			"in.tif/out.tif"));
		assertFails(FAILED, List.of("there is no folder"), "denoise", input.toString(), "--output", path("out.tif"),
			"--report", path("missing/report.json"));
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void inputsAreNeverOverwritten() throws IOException {
		final Path input = save(Stacks.circle(20), "in.tif"), train = save(Stacks.circle(20), "train.tif");
		final Path link = Files.createSymbolicLink(folder.resolve("link.tif"), input);
		final byte[] before = Files.readAllBytes(input);
		for (final String output : List.of(input.toString(), train.toString(), link.toString())) assertFails(FAILED, List.of(
			"is a file that is read from", "Choose another name"), "denoise", input.toString(), "--train", train.toString(),
			"--output", output);
		for (final String table : List.of(input.toString(), train.toString(), link.toString())) assertFails(FAILED, List.of(
			"is a file that is read from", "Choose another name"), "denoise", input.toString(), "--train", train.toString(), "--output",
			path("out.tif"), "--coordinates", table);
		assertFails(FAILED, List.of("coordinates = ", "also the name of another file", "Choose another name"), "denoise", input.toString(),
			"--output", path("out.tif"), "--coordinates", path("out.tif"));
		assertArrayEquals(before, Files.readAllBytes(input));
		Folders.assertHolds(folder, "in.tif", "train.tif", "link.tif");
	}

	@Test
	void trainingStacksThatDoNotFitAreExplained() {
		final Path input = save(Stacks.circle(20), "in.tif");
		final Path small = save(Stacks.circle(20, 9, 12), "small.tif"), colour = save(Stacks.hyperstack(24, 1, 1, 8),
			"rgb.tif"), few = save(Stacks.circle(2), "few.tif");
		assertFails(FAILED, List.of("\"small.tif\" has frames of 9 × 12 pixels", "\"in.tif\" of 14 × 12 pixels"), "denoise",
			input.toString(), "--train", small.toString(), "--output", path("out.tif"));
		assertFails(FAILED, List.of("\"rgb.tif\" is RGB", "\"in.tif\" is grey"), "denoise", input.toString(), "--train",
			colour.toString(), "--output", path("out.tif"));
		assertFails(FAILED, List.of("\"in.tif\" is grey", "\"rgb.tif\" is RGB"), "denoise", colour.toString(), "--train",
			input.toString(), "--output",
			path("out.tif"));
		assertFails(FAILED, List.of("few.tif", "at least 3"), "denoise", input.toString(), "--train", few.toString(),
			"--output", path("out.tif"));
		assertFails(FAILED, List.of("none.tif", "no such file"), "denoise", input.toString(), "--train", path("none.tif"),
			"--output", path("out.tif"));
		Folders.assertHolds(folder, "in.tif", "small.tif", "rgb.tif", "few.tif");
	}

	@Test
	void evaluateExplainsStacksThatDoNotMatch() {
		final Path one = save(Stacks.circle(20), "one.tif"), other = save(Stacks.circle(19), "other.tif");
		assertFails(FAILED, List.of("The reference has 20 frames", "the result 19 frames", "Choose"), "evaluate", one
			.toString(), other.toString());
		assertFails(FAILED, List.of("peak = -1.0", "Choose"), "evaluate", one.toString(), one.toString(), "--peak", "-1");
		assertFails(FAILED, List.of("every = 0", "Choose"), "evaluate", one.toString(), one.toString(), "--every", "0");
		assertFails(FAILED, List.of("gone.tif", "no such file"), "evaluate", one.toString(), path("gone.tif"));
	}

	@Test
	void sampleExplainsBadSettings() {
		assertFails(FAILED, List.of("'teapot'", "turntable"), "sample", "teapot", "--output", path("a.tif"));
		assertFails(FAILED, List.of("frames", "0"), "sample", "cell", "--frames", "0", "--output", path("a.tif"));
		assertFails(FAILED, List.of("Choose two names."), "sample", "cell", "--output", path("a.tif"), "--clean", path(
			"a.tif"));
		assertFails(FAILED, List.of("there is no folder"), "sample", "cell", "--frames", "3", "--output", path("a.tif"),
			"--clean", path("missing/b.tif"));
		Folders.assertHolds(folder);
	}

	private Path save(final ImagePlus image, final String name) {
		final Path file = folder.resolve(name);
		IJ.saveAsTiff(image, file.toString());
		return file;
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	/** The last line is the message; before it there are only stages and warnings. */
	private static Call assertFails(final int code, final List<String> parts, final String... arguments) {
		final Call call = Call.of(arguments);
		final List<String> lines = call.err().lines().toList();
		final List<String> messages = lines.stream().filter(line -> !line.endsWith(" ...") && !line.startsWith("Warning: "))
			.toList();
		assertEquals(1, messages.size(), call.err());
		assertTrue(messages.get(0).startsWith("Error: "), call.err());
		parts.forEach(part -> assertTrue(messages.get(0).contains(part), part + " is not in: " + call.err()));
		assertEquals("", call.out());
		assertEquals(code, call.code());
		return call;
	}
}
