package io.github.manifolddenoise.command;

import java.util.List;

import org.scijava.command.Command;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.PreimageDenoisingOptions;

/**
 * {@code Plugins > Manifold Denoise > Pre-image Denoising...}: every frame of the active stack is replaced by a pre-image of
 * its coordinates in kernel PCA. It is {@link DenoiseStack} with the constrained pre-image as its usual method.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Replaces every frame of a stack by a pre-image of its coordinates in kernel PCA.")
public final class PreimageDenoising extends StackDenoising {

	public PreimageDenoising() {
		setOption(PreimageDenoisingOptions.METHOD, PreimageDenoisingOptions.METHOD.defaultText());
	}

	@Override
	public List<Option<?>> options() {
		return PreimageDenoisingOptions.all();
	}

	@Override
	public DialogLayout layout() {
		return PreimageDenoisingOptions.layout();
	}

	@Override
	public String title() {
		return "Pre-image Denoising";
	}

	@Override
	String suffix(final OptionValues values) {
		return "-" + values.get(PreimageDenoisingOptions.METHOD).word();
	}
}
