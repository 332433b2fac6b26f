package io.github.manifolddenoise.model;

import java.util.List;
import java.util.stream.Stream;

import io.github.manifolddenoise.preimage.PreimageKinds;

/**
 * A way to de-noise a stack: one of those named here, or a pre-image of {@link PreimageKinds}.
 *
 * @param word the method as the value of an option
 * @param title the method in words
 */
public record DenoiseMethod(String word, String title) {

	/** The best of the others by their estimated errors. */
	public static final DenoiseMethod AUTO = new DenoiseMethod("auto", "automatic choice");

	/** The frames as they are. */
	public static final DenoiseMethod UNCHANGED = new DenoiseMethod("unchanged", "unchanged");

	/** Every frame on its own by sliding blocks of its discrete cosine transform. */
	public static final DenoiseMethod DCT = new DenoiseMethod("dct", "per-frame DCT");

	/** Every frame on its own by non-local means. */
	public static final DenoiseMethod NLM = new DenoiseMethod("nlm", "non-local means");

	/** Optimal shrinkage of the stack's singular values. */
	public static final DenoiseMethod SVD = new DenoiseMethod("svd", "singular value shrinkage");

	/** Shrinkage of the manifold's harmonics as a whole. */
	public static final DenoiseMethod GJS = new DenoiseMethod("gjs", "harmonic shrinkage");

	/** Manifold harmonics: a local filter of every harmonic image. */
	public static final DenoiseMethod HARMONICS = new DenoiseMethod("harmonics", "manifold harmonics");

	/** Manifold harmonics, and what they leave of each frame filtered on its own. */
	public static final DenoiseMethod HARMONICS_RESIDUAL = new DenoiseMethod("harmonics-residual",
		"manifold harmonics with residual");

	/** For new frames: the mean of the frames that they may have come from. */
	public static final DenoiseMethod POSTERIOR = new DenoiseMethod("posterior", "posterior mean");

	/** For new frames: the posterior mean, and what it leaves of each frame filtered on its own. */
	public static final DenoiseMethod POSTERIOR_RESIDUAL = new DenoiseMethod("posterior-residual",
		"posterior mean with residual");

	/** The constrained pre-image, the one that an automatic choice tries. */
	public static final DenoiseMethod CONSTRAINED = preimage("constrained");

	private static final List<DenoiseMethod> OTHERS = List.of(AUTO, HARMONICS, HARMONICS_RESIDUAL, POSTERIOR,
		POSTERIOR_RESIDUAL, GJS, SVD, DCT, NLM, UNCHANGED);

	/** The pre-image of that word in {@link PreimageKinds}. */
	static DenoiseMethod preimage(final String word) {
		return new DenoiseMethod(word, PreimageKinds.ALL.get(word).title());
	}

	/** Whether frames are replaced by pre-images. */
	public boolean isPreimage() {
		return PreimageKinds.ALL.words().contains(word);
	}

	/** @throws IllegalArgumentException if there is no method of that word */
	public static DenoiseMethod of(final String word) {
		return all().stream().filter(method -> method.word().equals(word)).findFirst().orElseThrow(
			() -> new IllegalArgumentException(word));
	}

	/** All methods: first those that are no pre-image. */
	public static List<DenoiseMethod> all() {
		return Stream.concat(OTHERS.stream(), PreimageKinds.ALL.words().stream().map(DenoiseMethod::preimage)).toList();
	}
}
