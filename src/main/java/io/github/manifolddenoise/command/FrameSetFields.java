package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/**
 * Inputs of commands that learn a manifold of every set of frames: how a stack is taken apart into sets, and the time of
 * diffusion, which an order of frames does not depend on.
 */
public abstract class FrameSetFields extends KernelFields {

	@Parameter(persist = false)
	private String channels;

	@Parameter(persist = false)
	private boolean volumes;

	@Parameter(persist = false)
	private String t;
}
