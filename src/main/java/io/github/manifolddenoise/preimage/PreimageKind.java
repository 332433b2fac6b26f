package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;

/** A pre-image method whose number of components is still open. */
@FunctionalInterface
public interface PreimageKind {

	/** The method with q components. */
	Preimage preimage(int q);

	/** The same method, as accurate as comparing one q with another needs it. */
	default PreimageKind rough() {
		return this;
	}

	/** Whether it is found by a descent, which costs many steps, and not by a fixed point or a closed form. */
	default boolean descends() {
		return false;
	}

	/** Largest q for frames with so many kernel components and span coordinates. */
	default int mostComponents(final int components, final int freedoms) {
		return components;
	}

	/** In which dimensions noisy frames are learnt for it. */
	default SearchDimensions dimensions() {
		return SearchDimensions.ALL;
	}

	/**
	 * What constraints change of what was found, for a method that has them.
	 *
	 * @param query all frames
	 */
	default Optional<UnconstrainedTwin> twin(final PreimageQuery query, final PreimageResult result) {
		return Optional.empty();
	}

	/** Word of the kernel it is meant for. */
	default String usualKernel() {
		return "diffusion";
	}

	/**
	 * What the scale of a kernel is multiplied by on frames without noise. There the nearest frames lie along the manifold
	 * only, so that a Gaussian of their distance is too narrow to tell from its values where a frame lies.
	 */
	default double cleanKernelFactor(final Kernel kernel) {
		return kernel instanceof GaussianKernel ? 8 : 1;
	}

	/** What it needs to be taken out of the kernel matrix, if it is not the usual thing for the kernel. */
	default Optional<Centring> usualCentring() {
		return Optional.empty();
	}

	/** What this software otherwise does in such a search, and is off here; see {@link PublishedForm}. */
	default List<String> off() {
		return List.of();
	}
}
