package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that judge methods or results: the noise, and how a stack is taken apart into sets of frames. */
public abstract class JudgingFields extends NoiseFields {

	@Parameter(persist = false)
	private String channels;

	@Parameter(persist = false)
	private boolean volumes;
}
