package io.github.manifolddenoise.model;

import java.util.Locale;

/** The ways to de-noise a stack. */
public enum DenoiseMethod {

	/** The best of the others by their estimated errors. */
	AUTO("automatic choice"),

	/** The frames as they are. */
	UNCHANGED("unchanged"),

	/** Every frame on its own by sliding blocks of its discrete cosine transform. */
	DCT("per-frame DCT"),

	/** Every frame on its own by non-local means. */
	NLM("non-local means"),

	/** Optimal shrinkage of the stack's singular values. */
	SVD("singular value shrinkage"),

	/** Shrinkage of the manifold's harmonics as a whole. */
	GJS("harmonic shrinkage"),

	/** Manifold harmonics: a local filter of every harmonic image. */
	HARMONICS("manifold harmonics"),

	/** Manifold harmonics, and what they leave of each frame filtered on its own. */
	HARMONICS_RESIDUAL("manifold harmonics with residual"),

	/** For new frames: the mean of the frames that they may have come from. */
	POSTERIOR("posterior mean"),

	/** For new frames: the posterior mean, and what it leaves of each frame filtered on its own. */
	POSTERIOR_RESIDUAL("posterior mean with residual"),

	/** The constrained pre-image. */
	CONSTRAINED("constrained pre-image"),

	/** The unconstrained pre-image. */
	UNCONSTRAINED("unconstrained pre-image");

	private final String title;

	DenoiseMethod(final String title) {
		this.title = title;
	}

	/** The method as the value of an option. */
	public String word() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** The method in words. */
	public String title() {
		return title;
	}
}
