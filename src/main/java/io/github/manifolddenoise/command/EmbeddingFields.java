package io.github.manifolddenoise.command;

import org.scijava.plugin.Parameter;

/** Inputs of commands that show the manifold: which frames it is learnt from. */
public abstract class EmbeddingFields extends FrameSetFields {

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String neighbours;

	@Parameter(persist = false, required = false)
	private String weights;
}
