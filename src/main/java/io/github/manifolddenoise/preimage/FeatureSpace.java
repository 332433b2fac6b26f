package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.linalg.Compute;

/** The feature space in which a pre-image's distance is measured. */
public interface FeatureSpace {

	/** y(x), the coordinates of kernel PCA for any frame. */
	FrameMap map();

	/** The training frames, m×r. */
	DMatrixRMaj points();

	/** F, their coordinates of kernel PCA, m×p. */
	DMatrixRMaj coordinates();

	/** The same space for frames with a coordinate orthogonal to the training frames' span. */
	FeatureSpace withOrthogonalCoordinate();

	/**
	 * The space near some frames, without the map's functions that vanish there if that saves much; else this one.
	 *
	 * @param frames n×r
	 * @param reach how far from every frame a function's centre is for it to be left out
	 */
	default FeatureSpace near(final DMatrixRMaj frames, final double reach, final Compute compute) {
		return this;
	}

	/**
	 * The squared distance of every frame to its own point of the space, the one with coordinates y* in the first q
	 * components and 0 in the others.
	 *
	 * @param targets y*, n×q
	 */
	Objective distanceTo(DMatrixRMaj targets, Compute compute);
}
