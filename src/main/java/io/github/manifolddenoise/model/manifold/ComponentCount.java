package io.github.manifolddenoise.model.manifold;

import io.github.manifolddenoise.embedding.ComponentRule;

/** How the number of kernel principal components that pre-images keep, q, is found. */
public sealed interface ComponentCount {

	/** The usual way. */
	ComponentCount ESTIMATED = new Estimated();

	/** As many as the user says. */
	record Given(int q) implements ComponentCount {}

	/** The number of the smallest estimated error. */
	record Estimated() implements ComponentCount {}

	/** By the kernel's eigenvalues alone, or as many as there can be if these are fewer. */
	record ByRule(ComponentRule rule) implements ComponentCount {}
}
