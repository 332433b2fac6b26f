package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;

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
		return new Residuals(map, embedded, q);
	}

	/** The distance to the projections, with its matrices kept from one evaluation to the next. */
	private static final class Residuals implements Objective {

		private final KernelExpansion map;
		private final DMatrixRMaj embedded;
		private final int q;
		private final DMatrixRMaj residuals = new DMatrixRMaj(1, 1);
		private final DMatrixRMaj v = new DMatrixRMaj(1, 1);

		Residuals(final KernelExpansion map, final DMatrixRMaj embedded, final int q) {
			this.map = map;
			this.embedded = embedded;
			this.q = q;
		}

		@Override
		public Evaluation evaluate(final DMatrixRMaj affinities, final int[] frames, final LinearAlgebra algebra) {
			final double[] values = values(affinities, frames, algebra);
			final int m = affinities.numCols;
			v.reshape(frames.length, m);
			algebra.multiply(1, residuals, false, map.coefficients(), true, 0, v);
			algebra.workers().forEachRange(frames.length, (from, to) -> {
				for (int k = from * m; k < to * m; k++) v.data[k] *= affinities.data[k];
			});
			return new Evaluation(values, v);
		}

		@Override
		public double[] values(final DMatrixRMaj affinities, final int[] frames, final LinearAlgebra algebra) {
			residuals.reshape(frames.length, map.components());
			algebra.multiply(1, affinities, false, map.coefficients(), false, 0, residuals);
			final double[] values = new double[frames.length];
			algebra.workers().forEachRange(frames.length, (from, to) -> {
				for (int i = from; i < to; i++) values[i] = subtractTarget(i, frames[i]);
			});
			return values;
		}

		/** y ← y - T for one frame; returns its squared length. */
		private double subtractTarget(final int row, final int frame) {
			final int start = row * map.components();
			for (int k = 0; k < map.components(); k++) residuals.data[start + k] += map.offset()[k];
			for (int k = 0; k < q; k++) residuals.data[start + k] -= embedded.get(frame, k);
			return Vectors.dot(residuals.data, start, residuals.data, start, map.components());
		}
	}
}
