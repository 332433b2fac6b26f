package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/**
 * The constrained pre-image (Arias 2007, sect. 4.4): the frame nearest to the learnt manifold that keeps its q kernel
 * principal components. Minimises D(x) = ‖φ(x) - P_qφ(x₀)‖² subject to y_i(x) = y_i(x₀), i = 1..q, from x = x₀.
 *
 * @param components q
 * @param optimizer how the descent takes its steps
 */
public record ConstrainedPreimage(int components, Optimizer optimizer) implements Preimage {

	public ConstrainedPreimage {
		DescentSearch.checkComponents(components);
	}

	@Override
	public PreimageResult find(final FeatureSpace space, final DMatrixRMaj start, final LinearAlgebra algebra,
		final Progress progress)
	{
		return new DescentSearch(space, components, components, optimizer, algebra).find(start, progress);
	}
}
