package io.github.manifolddenoise.command;

import org.scijava.command.Command;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.sample.SampleKind;

/** {@code File > Open Samples > Beating Cell, Noisy}: a fluorescent cell that beats. */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Makes a noisy stack of a beating cell.")
public final class OpenBeatingCell extends OpenSample {

	@Override
	public String title() {
		return "Beating Cell, Noisy";
	}

	@Override
	SampleKind kind() {
		return SampleKind.CELL;
	}
}
