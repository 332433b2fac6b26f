package io.github.manifolddenoise.model.method;

import java.io.IOException;

/** A run that finds out first which methods to use. */
public interface ChoosingDenoiser extends StackDenoiser {

	/** What is used, and why. */
	MethodSelection choice() throws IOException;

	/** The run that does the work: another one, if this one has chosen it. */
	default StackDenoiser taken() throws IOException {
		return this;
	}
}
