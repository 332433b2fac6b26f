package io.github.manifolddenoise.command;

import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Window;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.scijava.Context;
import org.scijava.command.CommandService;
import org.scijava.module.Module;
import org.scijava.module.ModuleService;

import ij.IJ;
import ij.ImageJ;
import ij.ImagePlus;
import ij.WindowManager;

import io.github.manifolddenoise.testing.Stacks;

/**
 * Does what SciJava's dialogs do with a module, on a screen: fills fields, calls {@code preview()} in the event thread
 * after each, and {@code cancel()} or a run in the end. Prints what it sees, one {@code name: value} per line.
 */
public final class FijiPreviewDriver {

	private FijiPreviewDriver() {}

	public static void main(final String[] arguments) {
		int code = 0;
		try {
			new ImageJ(ImageJ.NO_SHOW);
			play();
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void play() throws Exception {
		final ImagePlus image = Stacks.circle(40, 40, 30);
		image.show();
		image.setSlice(4);
		final Module canceled = module(image);
		canceled.preview();
		say("before it is asked for", Boolean.toString(window() == null));
		change(canceled, "method", "svd");
		change(canceled, "preview", true);
		say("window", Boolean.toString(await(() -> window() != null)));
		change(canceled, "q", "abc");
		say("went on", Boolean.toString(window() != null));
		canceled.cancel();
		say("closed by cancel", Boolean.toString(await(() -> window() == null)));
		say("images", Arrays.toString(WindowManager.getImageTitles()));

		final Module run = module(image);
		change(run, "method", "svd");
		change(run, "preview", true);
		say("window again", Boolean.toString(await(() -> window() != null)));
		run.getInfo().inputs().forEach(input -> run.resolveInput(input.getName()));
		run.run();
		say("closed by the run", Boolean.toString(await(() -> window() == null)));
		say("recorded", run.getInput("preview").toString());
		say("result", ((ImagePlus) run.getOutput("result")).getTitle());

		final Module inMacro = module(image);
		inMacro.resolveInput("preview");
		change(inMacro, "preview", true);
		IJ.wait(500);
		say("none in a macro", Boolean.toString(window() == null));
	}

	private static Module module(final ImagePlus image) {
		final Context context = new Context();
		final Module module = context.service(ModuleService.class).createModule(context.service(CommandService.class)
			.getCommand(DenoiseStack.class));
		module.setInput("image", image);
		module.resolveInput("image");
		module.setInput("showplots", false);
		return module;
	}

	private static void change(final Module module, final String field, final Object value) throws Exception {
		EventQueue.invokeAndWait(() -> {
			module.setInput(field, value);
			module.preview();
		});
	}

	private static Frame window() {
		return Stream.of(Window.getWindows()).filter(found -> found.isShowing() && found instanceof Frame frame && frame
			.getTitle().endsWith("-preview")).map(Frame.class::cast).findFirst().orElse(null);
	}

	private static boolean await(final BooleanSupplier condition) {
		final long end = System.currentTimeMillis() + 30_000;
		while (!condition.getAsBoolean() && System.currentTimeMillis() < end) IJ.wait(20);
		return condition.getAsBoolean();
	}

	private static void say(final String name, final String value) {
		System.out.println(name + ": " + value);
	}
}
