package io.github.manifolddenoise.embedding;

/** What is taken out of the kernel matrix before its eigenvectors are found. */
public enum Centring {

	/** The trivial eigenvector of a Diffusion Maps kernel is dropped. */
	TRIVIAL_VECTOR,

	/** The mean in feature space is subtracted: K̄ = JKJ, J = I - 11ᵀ/m (Arias 2007, eq. 2.32). */
	MEAN,

	/** Nothing. */
	NONE
}
