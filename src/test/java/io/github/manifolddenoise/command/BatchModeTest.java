package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.scijava.Context;
import org.scijava.module.Module;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.testing.Commands;
import io.github.manifolddenoise.testing.Stacks;

/** In batch mode SciJava runs the command in a thread of its own; the macro's thread must find the result active. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BatchModeTest {

	private static Context context;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@BeforeEach
	void batchMode() {
		Interpreter.batchMode = true;
	}

	@AfterEach
	void leaveBatchMode() {
		final int[] ids = Interpreter.getBatchModeImageIDs();
		for (final int id : ids) Interpreter.removeBatchModeImage(Interpreter.getBatchModeImage(id));
		Interpreter.batchMode = false;
		WindowManager.setTempCurrentImage(null);
	}

	@Test
	void theResultIsTheActiveImageOfTheThreadThatCalled() {
		final ImagePlus image = opened(Stacks.circle(25));
		final Module module = run(image);
		assertEquals("circle-denoised", WindowManager.getCurrentImage().getTitle());
		assertSame(module.getOutput("result"), WindowManager.getCurrentImage());
		assertSame(WindowManager.getCurrentImage(), Interpreter.getLastBatchModeImage());
		assertEquals(2, Interpreter.getBatchModeImageIDs().length, "the result is shown once, the input is still open");
	}

	@Test
	void nothingElseShowsTheResultAgain() {
		final Module module = run(opened(Stacks.circle(25)));
		assertTrue(module.isOutputResolved("result"));
		assertNull(module.getOutput("embeddingplot"), "no plots in batch mode");
		assertEquals(0, WindowManager.getWindowCount());
	}

	@Test
	void theResultOfOneRunIsTheInputOfTheNext() {
		run(opened(Stacks.circle(25)));
		final Module second = run(WindowManager.getCurrentImage());
		assertEquals("circle-denoised-denoised", ((ImagePlus) second.getOutput("result")).getTitle());
		assertEquals("circle-denoised-denoised", WindowManager.getCurrentImage().getTitle());
	}

	/** Fiji injects the image of the front window although a batch image is active. */
	@Test
	void aBatchImageGoesBeforeTheInjectedOne() {
		final ImagePlus other = Stacks.circle(25);
		other.setTitle("front window.tif");
		opened(Stacks.circle(20));
		final Module module = run(other);
		assertEquals("circle-denoised", ((ImagePlus) module.getOutput("result")).getTitle());
	}

	/** An image that was opened in a window before the macro went into batch mode. */
	@Test
	void withoutBatchImagesTheInjectedOneIsTaken() {
		final Module module = run(Stacks.circle(25));
		assertFalse(((DenoiseStack) module.getDelegateObject()).isCanceled());
		assertEquals("circle-denoised", WindowManager.getCurrentImage().getTitle());
	}

	@Test
	void plainImagejKnowsTheActiveImageItself() {
		opened(Stacks.circle(20));
		final ImagePlus selected = Stacks.circle(25);
		selected.setTitle("selected.tif");
		final DenoiseStack command = new DenoiseStack();
		command.setImage(selected);
		command.run();
		assertEquals("selected-denoised", WindowManager.getCurrentImage().getTitle());
	}

	@Test
	void afterAFailureTheInputIsStillActiveAndAlone() {
		final ImagePlus image = opened(Stacks.circle(25));
		IJ.redirectErrorMessages(true);
		final Module module = Commands.run(context, DenoiseStack.class, true, "image", image, "method", "constrained", "q", "99");
		assertTrue(((DenoiseStack) module.getDelegateObject()).isCanceled());
		assertSame(image, WindowManager.getCurrentImage());
		assertEquals(1, Interpreter.getBatchModeImageIDs().length);
		assertTrue(IJ.getErrorMessage().startsWith("q = 99 is too large"));
	}

	private static ImagePlus opened(final ImagePlus image) {
		Interpreter.addBatchModeImage(image);
		WindowManager.setTempCurrentImage(image);
		return image;
	}

	private static Module run(final ImagePlus image) {
		return Commands.run(context, DenoiseStack.class, true, "image", image, "q", "4");
	}
}
