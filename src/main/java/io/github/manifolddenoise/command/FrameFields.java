package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of every command on frames: where they count. */
public abstract class FrameFields extends PluginCommand {

	@Parameter(persist = false, required = false)
	private String mask;
}
