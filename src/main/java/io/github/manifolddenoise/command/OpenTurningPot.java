package io.github.manifolddenoise.command;

import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.options.SampleStackOptions;
import io.github.manifolddenoise.sample.SampleKind;

/** {@code File > Open Samples > Turning Pot, Noisy}: a painted pot on a turntable. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes a noisy stack of a turning pot.")
public final class OpenTurningPot extends OpenSample {

	@Parameter(persist = false)
	private String frames = SampleStackOptions.FRAMES.defaultText();

	@Parameter(persist = false)
	private String noise = SampleStackOptions.NOISE.defaultText();

	@Parameter(persist = false)
	private String seed = SampleStackOptions.SEED.defaultText();

	@Override
	public String title() {
		return "Turning Pot, Noisy";
	}

	@Override
	SampleKind kind() {
		return SampleKind.TURNTABLE;
	}
}
