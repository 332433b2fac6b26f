package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.scijava.Context;
import org.scijava.module.Module;

import ij.ImagePlus;

import io.github.manifolddenoise.testing.Commands;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Stacks;

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
		assertEquals(stack.get(0).getInfoProperty().replace(" choice=mix,", "").replace(", weightsmap=", ""), own.get(0)
			.getInfoProperty());
	}

	@Test
	void otherMethodsAreRefused() {
		final PluginCommand command = MenuEntry.labelled("Pre-image Denoising...").create();
		final String message = assertThrows(RuntimeException.class, () -> command
			.setMacroOptions("method=svd")).getMessage();
		assertTrue(message.startsWith("method = 'svd' is no pre-image. Choose constrained, "), message);
	}

	@Test
	void scijavaFillsTheFieldsThatItInherits() {
		final Module module = Commands.run(context, PreimageDenoising.class, true, "image", Stacks.circle(25), "q", "4",
			"geometry", "noisy");
		assertFalse(((PluginCommand) module.getDelegateObject()).isCanceled());
		final ImagePlus result = (ImagePlus) module.getOutput("result");
		assertEquals("circle-constrained", result.getTitle());
		assertTrue(result.getInfoProperty().contains("method=constrained, ") && result.getInfoProperty().contains("q=4,"), result
			.getInfoProperty());
		assertEquals("circle-embedding", ((ImagePlus) module.getOutput("embeddingplot")).getTitle());
	}

	private static List<ImagePlus> run(final String label, final String options) {
		final PluginCommand command = MenuEntry.labelled(label).create();
		((StackCommand) command).setImage(Stacks.circle(25));
		command.setMacroOptions(options);
		command.run();
		return command.results();
	}
}
