package io.github.manifolddenoise.command;

import org.scijava.command.Command;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.sample.SampleKind;

/** {@code File > Open Samples > Turning Pot, Noisy}: a painted pot on a turntable. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes a noisy stack of a turning pot.")
public final class OpenTurningPot extends OpenSample {

	@Override
	public String title() {
		return "Turning Pot, Noisy";
	}

	@Override
	SampleKind kind() {
		return SampleKind.TURNTABLE;
	}
}
