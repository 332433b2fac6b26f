package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.UserException;

/** The feature space in which a pre-image's distance is measured. */
public sealed interface FeatureSpace permits ExtendedFeatureSpace, KernelFeatureSpace {

	/** y(x), the coordinates of kernel PCA for any frame. */
	FrameMap map();

	/** The training frames, m×r. */
	DMatrixRMaj points();

	/** F, their coordinates of kernel PCA, m×p. */
	DMatrixRMaj coordinates();

	/** The same space for frames with a coordinate orthogonal to the training frames' span. */
	FeatureSpace withOrthogonalCoordinate();

	/**
	 * The squared distance of every frame to its own point of the space, the one with coordinates y* in the first q
	 * components and 0 in the others.
	 *
	 * @param targets y*, n×q
	 */
	Objective distanceTo(DMatrixRMaj targets, LinearAlgebra algebra);

	/**
	 * The same as the space of a kernel that is known for any two frames.
	 *
	 * @param method word of the method that needs it
	 * @param needed word of the kernel to advise, of that {@code type}
	 * @throws UserException if the space is not one of such a kernel
	 */
	default KernelFeatureSpace of(final Class<? extends FrameKernel> type, final String method, final String needed) {
		if (this instanceof KernelFeatureSpace space && type.isInstance(space.kernel())) return space;
		final List<String> words = Kernels.ALL.entries().stream().filter(entry -> type.isInstance(entry.create(OptionValues.of(
			entry.parameters(), Map.of())))).map(Entry::word).toList();
		final int last = words.size() - 1;
		final String others = last < 1 ? "" : String.join(", ", words.subList(0, last)) + " or ";
		throw new UserException("method = " + method + " needs kernel = " + others + words.get(last) +
			" with its own extension. Choose kernel = " + needed + " and extension = auto, or another method.");
	}
}
