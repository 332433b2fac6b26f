package io.github.manifolddenoise.risk;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * A de-noising method with one open parameter whose result is weights on the training frames, x̂_i = Xw_i.
 *
 * @param <C> what a value of the parameter is
 */
public interface WeightFamily<C> {

	/** The values to choose from, in the order of preference among equals: the cheapest or plainest first. */
	List<C> candidates();

	/**
	 * What all candidates have in common, computed once.
	 *
	 * @param span the training frames
	 * @throws io.github.manifolddenoise.task.UserException if the method cannot work with these frames
	 */
	Fitted<C> fit(SpanCoordinates span, Compute compute, Progress progress);

	/** The method fitted to its training frames. */
	@FunctionalInterface
	interface Fitted<C> {

		/**
		 * Weights w_i of some of the training frames, de-noised.
		 *
		 * @param frames i, indices from 0
		 * @return n×m, one frame's weights per row, each with sum 1
		 * @throws io.github.manifolddenoise.task.UserException if the method cannot work with this candidate
		 */
		DMatrixRMaj weights(C candidate, int[] frames);
	}
}
