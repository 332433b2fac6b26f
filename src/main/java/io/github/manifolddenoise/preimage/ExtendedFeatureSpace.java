package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * Feature space of a kernel known only on the training frames, reached through its extension: D(x) = ‖y(x) - T‖² with
 * T = (y₁(x₀), ..., y_q(x₀), 0, ...) over all p components, v = h∘A(y - T) (Arias 2007, eq. 4.30). Cost 2·n·m·p.
 */
public record ExtendedFeatureSpace(KernelExpansion map) implements FeatureSpace {

	@Override
	public ExtendedFeatureSpace withOrthogonalCoordinate() {
		return new ExtendedFeatureSpace(map.withOrthogonalCoordinate());
	}

	@Override
	public Objective distanceToProjection(final DMatrixRMaj embedded, final int q, final LinearAlgebra algebra) {
		return (affinities, frames, backend) -> evaluate(embedded, q, affinities, frames, backend);
	}

	private Objective.Evaluation evaluate(final DMatrixRMaj embedded, final int q, final DMatrixRMaj affinities,
		final int[] frames, final LinearAlgebra algebra)
	{
		final int p = map.components();
		final DMatrixRMaj residuals = map.values(affinities, algebra);
		final double[] values = new double[frames.length];
		algebra.workers().forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < q; k++) residuals.data[i * p + k] -= embedded.get(frames[i], k);
				double sum = 0;
				for (int k = i * p; k < (i + 1) * p; k++) sum += residuals.data[k] * residuals.data[k];
				values[i] = sum;
			}
		});
		final DMatrixRMaj v = algebra.timesTranspose(residuals, map.coefficients());
		algebra.workers().forEachRange(frames.length, (from, to) -> {
			for (int k = from * v.numCols; k < to * v.numCols; k++) v.data[k] *= affinities.data[k];
		});
		return new Objective.Evaluation(values, v);
	}
}
