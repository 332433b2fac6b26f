package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that look for what noise may do besides being white. */
public abstract class NoiseSwitchFields extends FrameFields {

	@Parameter(persist = false)
	private String outliers;

	@Parameter(persist = false)
	private String patterns;

	@Parameter(persist = false)
	private String pixelnoise;

	@Parameter(persist = false)
	private String correlation;
}
