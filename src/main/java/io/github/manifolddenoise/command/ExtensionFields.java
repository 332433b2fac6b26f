package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that extend coordinates to any frame by a regression. */
public abstract class ExtensionFields extends FrameSetFields {

	@Parameter(persist = false)
	private String components;

	@Parameter(persist = false)
	private String landmarks;

	@Parameter(persist = false)
	private String extensionneighbours;

	@Parameter(persist = false)
	private String extensionfactor;

	@Parameter(persist = false)
	private String extensionbandwidth;

	@Parameter(persist = false)
	private String ridge;
}
