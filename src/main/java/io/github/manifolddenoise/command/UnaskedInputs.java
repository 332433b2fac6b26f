package io.github.manifolddenoise.command;

import org.scijava.Priority;
import org.scijava.module.Module;
import org.scijava.module.process.AbstractPreprocessorPlugin;
import org.scijava.module.process.PreprocessorPlugin;
import org.scijava.plugin.Plugin;

import ij.IJ;

import io.github.manifolddenoise.catalogue.Option;

/**
 * Keeps SciJava from asking in ImageJ's windows for inputs that a script has left out: they have their defaults. People are
 * asked by the menu's own dialogs; front ends without ImageJ's windows ask as they like.
 */
@Plugin(type = PreprocessorPlugin.class, priority = Priority.VERY_HIGH)
public final class UnaskedInputs extends AbstractPreprocessorPlugin {

	@Override
	public void process(final Module module) {
		if (!(module.getDelegateObject() instanceof PluginCommand command) || IJ.getInstance() == null) return;
		command.options().stream().map(Option::name).forEach(module::resolveInput);
		if (command instanceof StackCommand) module.resolveInput(InputFields.IMAGE);
	}
}
