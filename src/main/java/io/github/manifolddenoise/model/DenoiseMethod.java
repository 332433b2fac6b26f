package io.github.manifolddenoise.model;

import java.util.List;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;

/**
 * A way to de-noise a stack: one of those named here, or a pre-image of {@link PreimageKinds}.
 *
 * @param word the method as the value of an option
 * @param title the method in words
 * @param help what it does, a sentence or two
 * @param source paper and equation
 */
public record DenoiseMethod(String word, String title, String help, String source) {

	/** The best of the others by their estimated errors. */
	public static final DenoiseMethod AUTO = new DenoiseMethod("auto", "automatic choice",
		"Whichever of several methods has the smallest estimated error.", "Ramani, Blu and Unser 2008");

	/** The frames as they are. */
	public static final DenoiseMethod UNCHANGED = new DenoiseMethod("unchanged", "unchanged",
		"The frames as they are.", "none");

	/** Every frame on its own by sliding blocks of its discrete cosine transform. */
	public static final DenoiseMethod DCT = new DenoiseMethod("dct", "per-frame DCT",
		"Every frame on its own: a sliding discrete cosine transform without its small coefficients, then an empirical Wiener" +
			" step.",
		"Donoho and Johnstone 1994; Dabov et al. 2007");

	/** Every frame on its own by non-local means. */
	public static final DenoiseMethod NLM = new DenoiseMethod("nlm", "non-local means",
		"Every frame on its own: each pixel the mean of those with similar surroundings.", "Buades, Coll and Morel 2005");

	/** Optimal shrinkage of the stack's singular values. */
	public static final DenoiseMethod SVD = new DenoiseMethod("svd", "singular value shrinkage",
		"The stack's singular values, each shrunk by as much as its noise asks for.", "Gavish and Donoho 2017");

	/** Shrinkage of the manifold's harmonics as a whole. */
	public static final DenoiseMethod GJS = new DenoiseMethod("gjs", "harmonic shrinkage",
		"The images along the manifold's harmonics, each shrunk as a whole.", "Landa, Coifman and Kluger 2021");

	/** Manifold harmonics: a local filter of every harmonic image. */
	public static final DenoiseMethod HARMONICS = new DenoiseMethod("harmonics", "manifold harmonics",
		"The images along the manifold's harmonics, each cleaned by a sliding cosine transform.",
		"Landa, Coifman and Kluger 2021; Dabov et al. 2007");

	/** Manifold harmonics, and what they leave of each frame filtered on its own. */
	public static final DenoiseMethod HARMONICS_RESIDUAL = new DenoiseMethod("harmonics-residual",
		"manifold harmonics with residual", "Manifold harmonics, and what they take away from each frame filtered on its own.",
		"Landa, Coifman and Kluger 2021; Dabov et al. 2007");

	/** For new frames: the mean of the frames that they may have come from. */
	public static final DenoiseMethod POSTERIOR = new DenoiseMethod("posterior", "posterior mean",
		"With a training stack: the mean of the clean frames that a frame may have come from.",
		"mixture of Gaussians about the training frames");

	/** For new frames: the posterior mean, and what it leaves of each frame filtered on its own. */
	public static final DenoiseMethod POSTERIOR_RESIDUAL = new DenoiseMethod("posterior-residual",
		"posterior mean with residual",
		"The posterior mean, and what it takes away from each frame filtered on its own.",
		"mixture of Gaussians about the training frames");

	/** The constrained pre-image, the one that an automatic choice tries. */
	public static final DenoiseMethod CONSTRAINED = preimage("constrained");

	private static final List<DenoiseMethod> OTHERS = List.of(AUTO, HARMONICS, HARMONICS_RESIDUAL, POSTERIOR,
		POSTERIOR_RESIDUAL, GJS, SVD, DCT, NLM, UNCHANGED);

	/** The pre-image of that word in {@link PreimageKinds}. */
	static DenoiseMethod preimage(final String word) {
		return of(PreimageKinds.ALL.get(word));
	}

	private static DenoiseMethod of(final Entry<PreimageKind> kind) {
		return new DenoiseMethod(kind.word(), kind.title(), kind.help(), kind.source());
	}

	/** Whether frames are replaced by pre-images. */
	public boolean isPreimage() {
		return PreimageKinds.ALL.words().contains(word);
	}

	/** Whether the frames are put together from manifold harmonics. */
	boolean isHarmonic() {
		return equals(HARMONICS) || equals(HARMONICS_RESIDUAL) || equals(GJS);
	}

	/** @throws IllegalArgumentException if there is no method of that word */
	public static DenoiseMethod of(final String word) {
		return all().stream().filter(method -> method.word().equals(word)).findFirst().orElseThrow(
			() -> new IllegalArgumentException(word));
	}

	/** All methods: first those that are no pre-image. */
	public static List<DenoiseMethod> all() {
		return all(PreimageKinds.ALL);
	}

	static List<DenoiseMethod> all(final Catalogue<PreimageKind> preimages) {
		return Stream.concat(OTHERS.stream(), preimages.entries().stream().map(DenoiseMethod::of)).toList();
	}

	/** Those that a stack can be de-noised by without another one, but for {@link #AUTO}. */
	public static List<DenoiseMethod> forStacks() {
		return all().stream().filter(method -> method.isPreimage() || Denoiser.METHODS.containsKey(method)).toList();
	}
}
