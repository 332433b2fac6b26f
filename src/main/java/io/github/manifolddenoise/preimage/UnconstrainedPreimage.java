package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/**
 * The pre-image by steepest descent (Arias 2007, eq. 4.30-31): minimises D(x) = ‖φ(x) - P_qφ(x₀)‖² from x = x₀ without
 * constraints. With few components frames slide along the manifold and collapse on a few places.
 *
 * @param components q
 * @param optimizer how the descent takes its steps
 */
public record UnconstrainedPreimage(int components, Optimizer optimizer) implements Preimage {

	public UnconstrainedPreimage {
		DescentSearch.checkComponents(components);
	}

	@Override
	public PreimageResult find(final FeatureSpace space, final DMatrixRMaj start, final LinearAlgebra algebra,
		final Progress progress)
	{
		return new DescentSearch(space, components, 0, optimizer, algebra).find(start, progress);
	}
}
