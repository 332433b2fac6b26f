package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of every command on frames: where they count, and what computes. */
public abstract class FrameFields extends PluginCommand {

	@Parameter(persist = false, required = false)
	private String mask;

	@Parameter(persist = false)
	private String backend;
}
