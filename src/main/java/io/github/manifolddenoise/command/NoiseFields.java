package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that need the noise of the frames: what is known of it. */
public abstract class NoiseFields extends NoiseSwitchFields {

	@Parameter(persist = false)
	private String noise;

	@Parameter(persist = false)
	private String sigma;

	@Parameter(persist = false)
	private String gain;

	@Parameter(persist = false)
	private String offset;

	@Parameter(persist = false)
	private String readnoise;

	@Parameter(persist = false)
	private String threads;
}
