package io.github.manifolddenoise.model.method;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** All methods on offer: those named here, those that other jars register as a service, and all pre-images. */
public final class DenoiseMethods {

	/** The best mixture of the others by its estimated error. */
	public static final AutomaticMethod AUTO = new AutomaticMethod(DenoiseMethods::all, true, true, Effort.NORMAL);
	/** Manifold harmonics: a local filter of every harmonic image. */
	public static final DenoiseMethod HARMONICS = ManifoldHarmonics.METHOD;
	/** Manifold harmonics, and what they leave of each frame filtered on its own. */
	public static final DenoiseMethod HARMONICS_RESIDUAL = ManifoldHarmonicsWithResidual.METHOD;
	/** Manifold harmonics of overlapping windows, each with a manifold of its own. */
	public static final DenoiseMethod LOCAL = LocalManifoldHarmonics.METHOD;
	/** For new frames: the mean of the frames that they may have come from. */
	public static final DenoiseMethod POSTERIOR = PosteriorMean.METHOD;
	/** For new frames: in every window the mean of what the frames may have come from there. */
	public static final DenoiseMethod LOCAL_POSTERIOR = LocalPosteriorMean.METHOD;
	/** For new frames: the posterior mean, and what it leaves of each frame filtered on its own. */
	public static final DenoiseMethod POSTERIOR_RESIDUAL = PosteriorMeanWithResidual.METHOD;
	/** Shrinkage of the manifold's harmonics as a whole. */
	public static final DenoiseMethod HARMONIC_SHRINKAGE = HarmonicShrinkage.METHOD;
	/** Optimal shrinkage of the stack's singular values. */
	public static final DenoiseMethod SVD = ShrunkSingularValues.METHOD;
	/** Optimal shrinkage of the singular values of patches over all time. */
	public static final DenoiseMethod LOCAL_LOW_RANK = LocalLowRankPatches.METHOD;
	/** Groups of similar blocks, from each frame and those nearest on the manifold, filtered together. */
	public static final DenoiseMethod BLOCK_MATCHING = BlockMatchingOnManifold.METHOD;
	/** The same groups by the covariance of their blocks. */
	public static final DenoiseMethod NONLOCAL_BAYES = BlockMatchingOnManifold.BAYES;
	/** Each pixel the mean over those frames before and after that look the same around it. */
	public static final DenoiseMethod TIME_MEAN = MeansOverTime.METHOD;
	/** Every frame on its own by sliding blocks of its discrete cosine transform. */
	public static final DenoiseMethod DCT = PerFrameDct.METHOD;
	/** Every frame on its own by non-local means. */
	public static final DenoiseMethod NLM = PerFrameNonLocalMeans.METHOD;
	/** The frames as they are. */
	public static final DenoiseMethod UNCHANGED = UnchangedFrames.METHOD;

	/** Every method, those that are no pre-image first. */
	public static final Catalogue<DenoiseMethod> ALL = catalogue(PreimageKinds.ALL);

	/** The constrained pre-image, the one that an automatic choice tries. */
	public static final DenoiseMethod CONSTRAINED = of("constrained");

	/** The choice that training frames are cleaned by: without pre-images. */
	public static final DenoiseMethod AUTO_CLEANING = new AutomaticMethod(DenoiseMethods::all, false, true, Effort.NORMAL);

	private DenoiseMethods() {}

	static Catalogue<DenoiseMethod> catalogue(final Catalogue<PreimageKind> preimages) {
		final Stream<DenoiseMethod> others = Stream.of(AUTO, LOCAL, HARMONICS, HARMONICS_RESIDUAL, LOCAL_POSTERIOR, POSTERIOR,
			POSTERIOR_RESIDUAL, HARMONIC_SHRINKAGE, SVD, LOCAL_LOW_RANK, BLOCK_MATCHING, NONLOCAL_BAYES, TIME_MEAN, DCT, NLM, UNCHANGED);
		final Stream<DenoiseMethod> services = ServiceLoader.load(DenoiseMethod.class, DenoiseMethod.class.getClassLoader())
			.stream().map(ServiceLoader.Provider::get);
		final Stream<DenoiseMethod> searches = preimages.entries().stream().map(PreimageMethod::new);
		return new Catalogue<>(Stream.of(others, services, searches).flatMap(methods -> methods).map(DenoiseMethod::entry)
			.toList());
	}

	/** All methods: first those that are no pre-image. */
	public static List<DenoiseMethod> all() {
		return ALL.entries().stream().map(Entry::create).toList();
	}

	/** Those that a stack can be de-noised by without another one, but for {@link #AUTO}. */
	public static List<DenoiseMethod> forStacks() {
		return all().stream().filter(DenoiseMethod::isForStacks).toList();
	}

	/** @throws IllegalArgumentException if there is no method of that word */
	public static DenoiseMethod of(final String word) {
		return ALL.get(word).create();
	}

	/** The pre-image method of that kind. */
	public static DenoiseMethod of(final Entry<PreimageKind> kind) {
		return new PreimageMethod(kind);
	}
}
