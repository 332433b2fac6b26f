package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/**
 * Inputs of commands that judge methods or results: the noise, how a stack is taken apart into sets of frames, and where
 * findings go.
 */
public abstract class JudgingFields extends NoiseFields {

	@Parameter(persist = false)
	private String channels;

	@Parameter(persist = false)
	private boolean volumes;

	@Parameter(persist = false, required = false)
	private String table;

	@Parameter(persist = false, required = false)
	private String report;
}
