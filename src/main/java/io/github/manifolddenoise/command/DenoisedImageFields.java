package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that de-noise one image: what is shown and saved beside the result. */
public abstract class DenoisedImageFields extends DenoiseFields {

	@Parameter(persist = false)
	private boolean showplots;

	@Parameter(persist = false)
	private boolean showremoved;

	@Parameter(persist = false, required = false)
	private String embedding;

	@Parameter(persist = false, required = false)
	private String coordinates;

	@Parameter(persist = false, required = false)
	private String removed;
}
