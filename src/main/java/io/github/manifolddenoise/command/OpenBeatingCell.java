package io.github.manifolddenoise.command;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.options.SampleStackOptions;
import io.github.manifolddenoise.sample.SampleKind;

/** {@code File > Open Samples > Beating Cell, Noisy}: a fluorescent cell that beats. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes a noisy stack of a beating cell.")
public final class OpenBeatingCell extends OpenSample {

	@Parameter(persist = false)
	private String frames = SampleStackOptions.FRAMES.defaultText();

	@Parameter(persist = false)
	private String noise = SampleStackOptions.NOISE.defaultText();

	@Parameter(persist = false)
	private String seed = SampleStackOptions.SEED.defaultText();

	@Override
	public String title() {
		return "Beating Cell, Noisy";
	}

	@Override
	SampleKind kind() {
		return SampleKind.CELL;
	}
}
