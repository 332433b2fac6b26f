package io.github.manifolddenoise.command;

import java.util.List;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;

/** {@code Plugins > Manifold Denoise > Denoise Stack...}: the active stack becomes a new, de-noised one. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises a stack by the manifold that its frames lie on.")
public final class DenoiseStack extends StackDenoising {

	@Parameter(persist = false)
	private String choice;

	@Parameter(persist = false, required = false)
	private String weightsmap;

	@Override
	public List<Option<?>> options() {
		return DenoiseStackOptions.all();
	}

	/** The dialog's fields are those that can be decided by looking at the stack. */
	@Override
	public DialogLayout layout() {
		return DenoiseStackOptions.layout();
	}

	@Override
	public String title() {
		return "Denoise Stack";
	}

	@Override
	String suffix(final OptionValues values) {
		return "-denoised";
	}
}
