package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.util.List;

import org.scijava.command.Command;
import org.scijava.plugin.Plugin;

import ij.IJ;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.manual.Manual;

/** {@code Help > About Plugins > Manifold Denoise...}: version, purpose and where the manual is; in macros to the log. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Says which version of Manifold Denoise this is, and where its manual is.")
public final class About extends PluginCommand {

	@Override
	public List<Option<?>> options() {
		return List.of();
	}

	@Override
	public String title() {
		return "Manifold Denoise";
	}

	@Override
	public void work(final OptionValues values, final ImageJProgress progress) {
		final String text = title() + " " + Version.text() + "\n" +
			"De-noises stacks by learning the manifold that their frames lie on.\n" +
			"Begin with Plugins > Manifold Denoise > Denoise Stack..., on a stack or on one of File > Open Samples.\n" +
			"Manual, sources to cite, licence (BSD 2-Clause): " + Manual.ADDRESS;
		if (IJ.isMacro() || GraphicsEnvironment.isHeadless()) IJ.log(text);
		else IJ.showMessage("About " + title(), text);
	}
}
