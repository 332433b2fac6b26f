package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.FloatProcessor;

import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

class DialogCheckTest {

	@TempDir
	Path folder;

	private static DialogCheck check(final String label, final Map<String, String> texts) {
		return check(label, Optional.of(Stacks.circle(25)), texts);
	}

	private static DialogCheck check(final String label, final Optional<ImagePlus> image, final Map<String, String> texts) {
		return DialogCheck.of(MenuEntry.labelled(label).task(), image.map(ImageRecording::of), texts);
	}

	@Test
	void whatIsRightIsSaidToTakeMemoryAndTime() {
		for (final String label : new String[] { "Denoise Stack...", "Pre-image Denoising..." }) {
			final DialogCheck check = check(label, Map.of());
			assertTrue(check.fine());
			assertEquals(Set.of(), check.wrong());
			assertTrue(check.sentence().matches("About .* free memory, about .* 25 frames of .* pixels\\."), check.sentence());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "sigma | x | Noise level (grey values) = 'x' is no number", "strength | 2 | Strength (0 to 1) = 2 is out of range",
		"method | best | Method = 'best' is unknown", "q | 25 | Components q = 25 is too large for 25 frames. Choose q < 25.",
		"train | no such.tif | Training stack or model = \"no such.tif\": there is no such file",
		"mask | gone | Mask = \"gone\": there is no such file",
			"report | /no/folder/r.json | Cannot write \"/no/folder/r.json\"",
		"offset | 3 | offset and readnoise describe a camera", "parameters | lambda:2 | Parameters = 'lambda:2': constrained" })
	void whatIsWrongIsSaidAndItsFieldNamed(final String name, final String text, final String sentence) {
		final DialogCheck check = check("Pre-image Denoising...", Map.of(name, text));
		assertFalse(check.fine());
		assertTrue(check.sentence().startsWith(sentence), check.sentence());
		assertEquals(Set.of(name), check.wrong());
	}

	@Test
	void whatCannotRunIsRefusedBeforeOk() {
		assertRefused(Optional.empty(), "There is no image. Open");
		assertRefused(Optional.of(new ImagePlus("one", new FloatProcessor(20, 20))), "The image \"one\" has 1 time point");
		final ImageStack shared = new ImageStack(4000, 4000);
		final byte[] pixels = new byte[4000 * 4000];
		for (int i = 0; i < 400; i++) shared.addSlice(null, pixels);
		assertRefused(Optional.of(new ImagePlus("large", shared)), "\"large\" needs about");
	}

	private static void assertRefused(final Optional<ImagePlus> image, final String sentence) {
		final DialogCheck check = check("Denoise Stack...", image, Map.of());
		assertFalse(check.fine());
		assertTrue(check.sentence().startsWith(sentence), check.sentence());
	}

	@Test
	void allBadFieldsAreNamedAtOnce() {
		final DialogCheck check = check("Denoise Stack...", Map.of("sigma", "x", "strength", "y"));
		assertEquals(Set.of("sigma", "strength"), check.wrong());
	}

	@Test
	void whatHasNoEffectIsSaidButRuns() {
		final DialogCheck check = check("Denoise Stack...", Map.of("method", "harmonics", "q", "5"));
		assertTrue(check.fine());
		assertTrue(check.sentence().endsWith("\nComponents q has no effect with Method = harmonics."), check.sentence());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "gaussian | Density exponent alpha has no effect with Kernel = gaussian.", "diffusion | ''" })
	void whatHasNoEffectOnAModelIsSaid(final String kernel, final String warning) {
		final DialogCheck check = check("Fit Model...", Map.of("model", folder.resolve("m.tif").toString(),
			"kernel", kernel, "alpha", "0.3"));
		assertTrue(check.fine(), check.sentence());
		assertEquals(warning, check.sentence().lines().skip(1).collect(Collectors.joining()));
	}

	@Test
	void aKernelPcaThatCannotBeIsFoundBeforeAModelIsFitted() {
		final DialogCheck check = check("Fit Model...", Map.of("model", folder.resolve("m.tif").toString(),
			"parameters", "nosuch:2"));
		assertFalse(check.fine());
		assertEquals(Set.of("parameters"), check.wrong());
	}

	@Test
	void filesThatAreThereAreFine() throws IOException {
		final Path train = Files.createFile(folder.resolve("train.tif"));
		final DialogCheck check = check("Denoise Stack...", Map.of("train", train.toString(), "report", folder
			.resolve("report.json").toString()));
		assertTrue(check.fine(), check.sentence());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "Fit Model... | model | model is blank.", "Apply Model... | model | model is blank.",
		"Denoise Folder... | input | input is blank." })
	void whatMustBeGivenIsAskedFor(final String label, final String name, final String sentence) {
		final DialogCheck check = check(label, Map.of());
		assertFalse(check.fine());
		assertTrue(check.sentence().startsWith(sentence), check.sentence());
		assertEquals(Set.of(name), check.wrong());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "Embedding... | offset", "Sort Stack by Manifold... | offset",
		"Interpolate Along Manifold... | offset", "Tune Extension... | offset", "Residual Check... | offset",
		"Compare Methods... | offset" })
	void optionsThatDoNotGoTogetherAreFoundInEveryDialog(final String label, final String name) {
		assertTrue(check(label, Map.of()).fine());
		assertEquals(Set.of(name), check(label, Map.of(name, "3")).wrong());
	}
}
