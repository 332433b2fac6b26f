package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.scijava.Context;

import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.FijiMacro;
import io.github.manifolddenoise.testing.MenuEntry;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Stacks;

/** Scripts work on the image that they give, whatever else is open or was made before, and get what is made of it. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ScriptImagesTest {

	private static final MenuEntry DENOISE = MenuEntry.labelled("Denoise Stack..."), KEY_FRAMES = MenuEntry.labelled(
		"Key Frames...");

	private static Context context;

	/** Where the images of a script may be. */
	enum Place {

		/** In no window, and known to nobody but the script. */
		HIDDEN,

		/** Among the images of batch mode, in which a script without a screen always is. */
		BATCH
	}

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@AfterEach
	void leaveNothingOpen() {
		final int[] ids = Interpreter.getBatchModeImageIDs();
		for (final int id : ids) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	private static List<ImagePlus> three(final Place place) {
		Interpreter.batchMode = true;
		final List<ImagePlus> images = new ArrayList<>();
		for (int i = 1; i <= 3; i++) {
			final ImagePlus image = Stacks.circle(20 + i);
			image.setTitle("image" + i + ".tif");
			images.add(image);
			if (place == Place.BATCH) image.show();
		}
		return images;
	}

	@ParameterizedTest
	@EnumSource(Place.class)
	void theCommandServiceWorksOnEachAndReturnsItsOutputs(final Place place) {
		for (final ImagePlus image : three(place)) {
			final ImagePlus active = WindowManager.getCurrentImage();
			final Modules.Ran module = Modules.run(context, "denoise", true, "image", image, "q", "4");
			assertFalse(module.isCanceled(), module::getCancelReason);
			final ImagePlus result = (ImagePlus) module.getOutput("result");
			assertEquals(image.getTitle().replace(".tif", "-denoised"), result.getTitle());
			assertEquals(image.getStackSize(), result.getStackSize());
			assertSame(active, WindowManager.getCurrentImage(), "nothing is shown or made active");
		}
	}

	@ParameterizedTest
	@EnumSource(Place.class)
	void aMenuCommandOnAnImageMakesItsResultTheActiveOne(final Place place) {
		for (final ImagePlus image : three(place)) {
			WindowManager.setTempCurrentImage(image);
			assertEquals(Optional.empty(), FijiMacro.run(DENOISE, "q=4"));
			assertEquals(image.getTitle().replace(".tif", "-denoised"), WindowManager.getCurrentImage().getTitle());
			WindowManager.setTempCurrentImage(image);
			assertEquals(Optional.empty(), FijiMacro.run(KEY_FRAMES, "count=3"));
			assertEquals(image.getTitle().replace(".tif", "-keyframes"), WindowManager.getCurrentImage().getTitle());
		}
		assertEquals(place == Place.BATCH ? 9 : 6, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void theResultOfOneRunIsTheInputOfTheNext() {
		WindowManager.setTempCurrentImage(three(Place.BATCH).get(1));
		FijiMacro.run(DENOISE, "q=4");
		FijiMacro.run(DENOISE, "q=4");
		assertEquals("image2-denoised-denoised", WindowManager.getCurrentImage().getTitle());
	}

	/** The last image that was opened is none that the script has given. */
	@Test
	void withoutAnImageNoneIsTaken() {
		final ImagePlus open = three(Place.BATCH).get(2);
		final Modules.Ran module = Modules.run(context, "denoise", true, "q", "4");
		assertTrue(module.isCanceled());
		Refusal.saying(module.getCancelReason()).says("no image. Open … at least 3 frames … input image");
		assertSame(open, WindowManager.getCurrentImage());
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void theReasonOfAFailureIsTheSentence(final boolean process) {
		final ImagePlus image = three(Place.BATCH).get(0);
		final Modules.Ran module = Modules.run(context, "denoise", process, "image", image, "method", "constrained",
			"q", "99");
		assertTrue(module.isCanceled());
		Refusal.saying(module.getCancelReason()).says("q = 99 … Choose q ≤");
		assertNull(module.getOutput("result"));
		assertFalse(image.isLocked());
		assertEquals(3, Interpreter.getBatchModeImageIDs().length);
	}

	@Test
	void whatAScriptLeavesOutHasItsDefault() {
		final ImagePlus image = three(Place.HIDDEN).get(0);
		Modules.run(context, "denoise", true, "image", image, "q", "4", "strength", "0.5");
		final Modules.Ran module = Modules.run(context, "denoise", true, "image", image, "q", "4");
		final String info = ((ImagePlus) module.getOutput("result")).getInfoProperty();
		assertTrue(info.contains("strength=1,"), info);
	}

	@Test
	void theImageIsLeftAsItWas() {
		final ImagePlus image = three(Place.HIDDEN).get(0);
		Modules.run(context, "denoise", true, "image", image, "q", "4");
		final ImagePlus fresh = Stacks.circle(21);
		for (int n = 1; n <= 21; n++) assertArrayEquals((float[]) fresh.getStack().getPixels(n), (float[]) image.getStack()
			.getPixels(n));
	}
}
