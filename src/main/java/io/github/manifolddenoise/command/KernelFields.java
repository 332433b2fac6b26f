package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that learn a manifold: the kernel on the frames. */
public abstract class KernelFields extends NoiseFields {

	@Parameter(persist = false)
	private String kernel;

	@Parameter(persist = false, required = false)
	private String parameters;

	@Parameter(persist = false)
	private String alpha;

	@Parameter(persist = false)
	private String kernelneighbours;

	@Parameter(persist = false)
	private String kernelfactor;

	@Parameter(persist = false)
	private String kernelbandwidth;

	@Parameter(persist = false)
	private String centre;

	@Parameter(persist = false)
	private String seed;
}
