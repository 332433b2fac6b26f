package io.github.manifolddenoise.kernel;

/**
 * What coordinates of Diffusion Maps are multiplied by: a power of the frames' degrees D, the row sums of the weights before
 * the symmetric normalisation. Wang, Definition 19, has φ₀Φ and Φ/φ₀ with φ₀ = √(D/ΣD); the constant √ΣD,
 * which only changes the unit of coordinates, is left out here.
 */
public enum DiffusionVersion {

	/** Φ = UΛ^½: the coordinates of kernel PCA. */
	STANDARD(0),

	/** D^½Φ: frames count by how many others are near. */
	WEIGHTED(0.5),

	/** D^-½Φ: the right eigenvectors of the random walk, as Coifman and Lafon 2006 have them. */
	NORMALISED(-0.5);

	private final double power;

	DiffusionVersion(final double power) {
		this.power = power;
	}

	/** The power of D. */
	public double power() {
		return power;
	}
}
