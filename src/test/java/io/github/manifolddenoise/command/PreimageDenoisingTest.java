package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.scijava.Context;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.PreimageDenoising.PreimageDenoisingOptions;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.TaskRuns;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class PreimageDenoisingTest {

	private static Context context;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "q=4 | constrained",
		"method=unconstrained geometry=noisy q=3 strength=0.5 | unconstrained",
		"method=mika kernel=gaussian geometry=noisy q=4 | mika" })
	void theBitsAreThoseOfDenoiseStackWithThatMethod(final String options, final String method) {
		final List<ImagePlus> own = run("Pre-image Denoising...", options), stack = run("Denoise Stack...", options.contains(
			"method=") ? options : "method=constrained " + options);
		assertEquals("circle-" + method, own.get(0).getTitle());
		assertEquals("circle-denoised", stack.get(0).getTitle());
		assertEquals(25, own.get(0).getStackSize());
		for (int n = 1; n <= 25; n++) assertArrayEquals((float[]) stack.get(0).getStack().getPixels(n), (float[]) own.get(0)
			.getStack().getPixels(n));
		assertEquals(stack.get(0).getInfoProperty().replace(" effort=normal, choice=mix,", "").replace(", weightsmap=", ""), own.get(0)
			.getInfoProperty());
	}

	@Test
	void otherMethodsAreRefused() {
		Refusal.of(() -> OptionValues.of(PreimageDenoisingOptions.all(), Map.of("method", "svd"))).says(
			"method = 'svd' is no pre-image. Choose constrained, ");
	}

	@Test
	void scijavaGivesItsInputs() {
		final Modules.Ran module = Modules.run(context, "preimage", true, "image", Stacks.circle(25), "q", "4", "geometry", "noisy");
		assertFalse(module.isCanceled());
		final ImagePlus result = (ImagePlus) module.getOutput("result");
		assertEquals("circle-constrained", result.getTitle());
		assertTrue(result.getInfoProperty().contains("method=constrained, ") && result.getInfoProperty().contains("q=4,"), result
			.getInfoProperty());
		assertEquals("circle-embedding", ((ImagePlus) module.getOutput("embeddingplot")).getTitle());
	}

	private static List<ImagePlus> run(final String label, final String options) {
		final UserTask task = MenuEntry.labelled(label).task();
		return TaskRuns.images(task, Stacks.circle(25), options);
	}
}
