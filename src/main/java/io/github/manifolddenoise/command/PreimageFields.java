package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that may replace frames by pre-images: how these are searched for. */
public abstract class PreimageFields extends KernelPcaFields {

	@Parameter(persist = false, required = false)
	private String weights;

	@Parameter(persist = false)
	private String optimizer;

	@Parameter(persist = false)
	private String tolerance;

	@Parameter(persist = false)
	private String iterations;

	@Parameter(persist = false)
	private String step;

	@Parameter(persist = false)
	private boolean strict;
}
