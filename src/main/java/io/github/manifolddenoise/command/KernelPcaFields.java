package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that treat frames by a chosen method, and use or make a kernel PCA with its extension. */
public abstract class KernelPcaFields extends ExtensionFields {

	@Parameter(persist = false)
	private String method;

	@Parameter(persist = false)
	private String extension;

	@Parameter(persist = false)
	private String q;
}
