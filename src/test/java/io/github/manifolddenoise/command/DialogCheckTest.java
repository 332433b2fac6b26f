package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

class DialogCheckTest {

	@TempDir
	Path folder;

	private static PluginCommand on(final String label) {
		final PluginCommand command = MenuEntry.labelled(label).create();
		if (command instanceof StackCommand onStack) onStack.setImage(Stacks.circle(25));
		return command;
	}

	@Test
	void whatIsRightIsSaidToTakeMemoryAndTime() {
		for (final String label : new String[] { "Denoise Stack...", "Pre-image Denoising..." }) {
			final DialogCheck check = DialogCheck.of(on(label), Map.of());
			assertTrue(check.fine());
			assertEquals(Set.of(), check.wrong());
			assertTrue(check.sentence().matches("About .* free memory, about .* 25 frames of .* pixels\\."), check.sentence());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "sigma | x | sigma = 'x' is no number", "strength | 2 | strength = 2 is out of range",
		"method | best | method = 'best' is unknown", "q | 25 | q = 25 is too large for 25 frames. Choose q < 25.",
		"train | no such.tif | train = \"no such.tif\" is neither the title of an open image nor a file",
		"mask | gone | mask = \"gone\" is neither", "report | /no/folder/r.json | Cannot write \"/no/folder/r.json\"",
		"offset | 3 | offset and readnoise describe a camera", "parameters | lambda:2 | parameters = 'lambda:2': constrained" })
	void whatIsWrongIsSaidAndItsFieldNamed(final String name, final String text, final String sentence) {
		final DialogCheck check = DialogCheck.of(on("Pre-image Denoising..."), Map.of(name, text));
		assertFalse(check.fine());
		assertTrue(check.sentence().startsWith(sentence), check.sentence());
		assertEquals(Set.of(name), check.wrong());
	}

	@Test
	void allBadFieldsAreNamedAtOnce() {
		final DialogCheck check = DialogCheck.of(on("Denoise Stack..."), Map.of("sigma", "x", "strength", "y"));
		assertEquals(Set.of("sigma", "strength"), check.wrong());
	}

	@Test
	void whatHasNoEffectIsSaidButRuns() {
		final DialogCheck check = DialogCheck.of(on("Denoise Stack..."), Map.of("method", "harmonics", "q", "5"));
		assertTrue(check.fine());
		assertTrue(check.sentence().endsWith("\nq has no effect with method = harmonics."), check.sentence());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "gaussian | alpha has no effect with kernel = gaussian.", "diffusion | ''" })
	void whatHasNoEffectOnAModelIsSaid(final String kernel, final String warning) {
		final DialogCheck check = DialogCheck.of(on("Fit Model..."), Map.of("model", folder.resolve("m.tif").toString(),
			"kernel", kernel, "alpha", "0.3"));
		assertTrue(check.fine(), check.sentence());
		assertEquals(warning, check.sentence().lines().skip(1).collect(Collectors.joining()));
	}

	@Test
	void aKernelPcaThatCannotBeIsFoundBeforeAModelIsFitted() {
		final DialogCheck check = DialogCheck.of(on("Fit Model..."), Map.of("model", folder.resolve("m.tif").toString(),
			"parameters", "nosuch:2"));
		assertFalse(check.fine());
		assertEquals(Set.of("parameters"), check.wrong());
	}

	@Test
	void filesThatAreThereAreFine() throws IOException {
		final Path train = Files.createFile(folder.resolve("train.tif"));
		final DialogCheck check = DialogCheck.of(on("Denoise Stack..."), Map.of("train", train.toString(), "report", folder
			.resolve("report.json").toString()));
		assertTrue(check.fine(), check.sentence());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "Fit Model... | model | model is blank.", "Apply Model... | model | model is blank.",
		"Denoise Folder... | input | input is blank." })
	void whatMustBeGivenIsAskedFor(final String label, final String name, final String sentence) {
		final DialogCheck check = DialogCheck.of(on(label), Map.of());
		assertFalse(check.fine());
		assertTrue(check.sentence().startsWith(sentence), check.sentence());
		assertEquals(Set.of(name), check.wrong());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "Embedding... | offset", "Sort Stack by Manifold... | offset",
		"Interpolate Along Manifold... | offset", "Tune Extension... | offset", "Residual Check... | offset",
		"Compare Methods... | offset" })
	void optionsThatDoNotGoTogetherAreFoundInEveryDialog(final String label, final String name) {
		assertTrue(DialogCheck.of(on(label), Map.of()).fine());
		assertEquals(Set.of(name), DialogCheck.of(on(label), Map.of(name, "3")).wrong());
	}
}
