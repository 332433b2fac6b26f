package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.scijava.Context;

import ij.IJ;
import ij.ImagePlus;
import ij.WindowManager;
import ij.macro.Interpreter;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.command.DialogCheck;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.Stacks;
import io.github.manifolddenoise.testing.ToyTask;

/** Looks for a task that was only registered, in every place where tasks are offered. */
final class ToyTaskProbe {

	private static final UserTask TASK = Tasks.of(ToyTask.WORD);

	private ToyTaskProbe() {}

	public static void main(final String... arguments) {
		theMenuNamesIt();
		itsDialogAsksForItsOptions();
		macrosDoIt();
		theCommandLineDoesIt(Path.of(arguments[0]));
		scriptsDoIt();
		System.exit(0);
	}

	private static void theMenuNamesIt() {
		assertEquals("Plugins>Manifold Denoise", TASK.menu().orElseThrow());
		assertEquals(ToyTask.TITLE + "...", TASK.menuLabel());
	}

	private static void itsDialogAsksForItsOptions() {
		assertEquals(List.of("times"), TASK.layout().shownOptions().stream().map(option -> option.name()).toList());
		assertEquals("Times = 1 changes nothing.", DialogCheck.of(TASK, Optional.of(ImageRecording.of(Stacks.circle(12))), Map.of("times", "1")).sentence()
			.strip());
	}

	private static void macrosDoIt() {
		final ImagePlus stack = Stacks.circle(12);
		Interpreter.batchMode = true;
		Interpreter.addBatchModeImage(stack);
		WindowManager.setTempCurrentImage(stack);
		assertEquals("circle-bright", Bridge.run(ToyTask.TITLE + "...", "times=3"));
		assertBrighter(stack, WindowManager.getImage("circle-bright"));
	}

	private static void theCommandLineDoesIt(final Path folder) {
		final String in = folder.resolve("in.tif").toString();
		IJ.saveAsTiff(Stacks.circle(12), in);
		final Call call = Call.of(ToyTask.WORD, in, "--times", "3");
		assertEquals(0, call.code(), call.err());
		assertTrue(call.err().contains("brighter by 3"), call.err());
		assertTrue(Call.of("--help").out().contains("  " + ToyTask.WORD + " "));
	}

	private static void scriptsDoIt() {
		final ImagePlus stack = Stacks.circle(12);
		final Context context = new Context();
		final Modules.Ran module = Modules.run(context, ToyTask.WORD, false, "image", stack, "times", "3");
		assertBrighter(stack, (ImagePlus) module.getOutput("result"));
		context.dispose();
	}

	private static void assertBrighter(final ImagePlus stack, final ImagePlus made) {
		assertEquals(3 * stack.getStack().getVoxel(5, 5, 4), made.getStack().getVoxel(5, 5, 4), 1e-5);
	}
}
