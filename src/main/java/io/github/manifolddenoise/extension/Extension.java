package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/** A way to extend coordinates known on the training frames to any frame. */
public interface Extension {

	/**
	 * @param scale σh
	 * @throws io.github.manifolddenoise.task.UserException if it is not defined for these frames' kernel
	 */
	FrameMap fit(EmbeddedFrames frames, double scale, LinearAlgebra algebra);

	/** Whether the map is that of kernel PCA itself, so that distances in the kernel's feature space are known. */
	default boolean isExact() {
		return false;
	}
}
