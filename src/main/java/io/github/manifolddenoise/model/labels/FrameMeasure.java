package io.github.manifolddenoise.model.labels;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** What is taken for the distance of two frames. */
public interface FrameMeasure {

	/**
	 * Distances among frames.
	 *
	 * @param squaredDistances ‖x-y‖² of the pixels, m×m
	 * @param near about how many frames are to be within sight of each
	 * @return m×m
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	DMatrixRMaj among(DMatrixRMaj squaredDistances, int near, Compute compute, Progress progress);

	/** Whether other frames may be near than those whose pixels are. */
	boolean hasOtherNeighbours();

	/**
	 * Distances for a scale that is found elsewhere, where neighbours are those of the pixels.
	 *
	 * @param squaredDistances ‖x-y‖² of the pixels, of any shape
	 * @param scale σ; distances are plain if it is 0
	 */
	DMatrixRMaj ofScale(DMatrixRMaj squaredDistances, double scale, Compute compute);

	/** Whether what is told is the square of a distance. */
	default boolean isSquared() {
		return false;
	}
}
