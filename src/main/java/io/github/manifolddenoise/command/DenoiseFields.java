package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that de-noise stacks: what becomes of every frame. */
public abstract class DenoiseFields extends PreimageFields {

	@Parameter(persist = false)
	private String start;

	@Parameter(persist = false)
	private String far;

	@Parameter(persist = false)
	private String align;

	@Parameter(persist = false)
	private String strength;

	@Parameter(persist = false)
	private String bitdepth;

	@Parameter(persist = false, required = false)
	private String report;

	@Parameter(persist = false, required = false)
	private String html;
}
