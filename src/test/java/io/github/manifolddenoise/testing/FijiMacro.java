package io.github.manifolddenoise.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.scijava.Context;
import org.scijava.command.Command;
import org.scijava.command.CommandService;
import org.scijava.convert.ConvertService;
import org.scijava.module.Module;
import org.scijava.module.ModuleItem;
import org.scijava.module.ModuleRunner;
import org.scijava.module.ModuleService;
import org.scijava.module.process.AbstractPreprocessorPlugin;
import org.scijava.module.process.CheckInputsPreprocessor;
import org.scijava.module.process.ModulePreprocessor;
import org.scijava.module.process.PostprocessorPlugin;
import org.scijava.module.process.PreprocessorPlugin;
import org.scijava.plugin.PluginService;

import ij.ImagePlus;
import ij.Macro;
import ij.WindowManager;

/**
 * Runs a command as a macro in Fiji does: the thread is named as ImageJ names it, values come from the macro's options as
 * Fiji looks for them, the active image is injected, and what is then still open would be asked for in a dialog.
 */
public final class FijiMacro {

	private final Context context;

	/** @param context with the command in it */
	public FijiMacro(final Context context) {
		this.context = context;
	}

	/**
	 * {@code run("Command...", options)}.
	 *
	 * @throws IllegalStateException if a dialog would have opened
	 */
	public Module run(final Class<? extends Command> command, final String options) {
		final Module module = context.service(ModuleService.class).createModule(context.service(CommandService.class)
			.getCommand(command));
		final Thread thread = Thread.currentThread();
		final String name = thread.getName();
		thread.setName("Run$_" + name);
		Macro.setOptions(options);
		try {
			return new ModuleRunner(context, module, preprocessors(options), context.service(PluginService.class)
				.createInstancesOfType(PostprocessorPlugin.class)).call();
		}
		finally {
			Macro.setOptions(null);
			thread.setName(name);
		}
	}

	/** SciJava's own, with Fiji's before them and its dialog just before the last check. */
	private List<ModulePreprocessor> preprocessors(final String options) {
		final List<ModulePreprocessor> steps = new ArrayList<>();
		steps.add(step(module -> module.getInfo().inputs().forEach(input -> inject(module, input, options))));
		steps.add(step(FijiMacro::injectImage));
		for (final PreprocessorPlugin step : context.service(PluginService.class).createInstancesOfType(
			PreprocessorPlugin.class))
		{
			if (step instanceof CheckInputsPreprocessor) steps.add(step(FijiMacro::refuseDialog));
			steps.add(step);
		}
		return steps;
	}

	private void inject(final Module module, final ModuleItem<?> input, final String options) {
		final ConvertService convert = context.service(ConvertService.class);
		final String value = options == null ? null : Macro.getValue(options, input.getName(), null);
		if (value == null || !convert.supports(value, input.getType())) return;
		module.setInput(input.getName(), convert.convert(value, input.getType()));
		module.resolveInput(input.getName());
	}

	private static void injectImage(final Module module) {
		final ImagePlus active = WindowManager.getCurrentImage();
		for (final ModuleItem<?> input : module.getInfo().inputs()) {
			if (input.getType() != ImagePlus.class) continue;
			module.setInput(input.getName(), active == null ? new ImagePlus() : active);
			module.resolveInput(input.getName());
		}
	}

	private static void refuseDialog(final Module module) {
		for (final ModuleItem<?> input : module.getInfo().inputs()) {
			if (!module.isInputResolved(input.getName())) throw new IllegalStateException("A dialog would ask for " + input
				.getName());
		}
	}

	private static ModulePreprocessor step(final Consumer<Module> work) {
		return new AbstractPreprocessorPlugin() {

			@Override
			public void process(final Module module) {
				work.accept(module);
			}
		};
	}
}
