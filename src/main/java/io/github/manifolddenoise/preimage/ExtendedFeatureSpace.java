package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * Feature space of a kernel known only on the training frames, reached through its extension: D(x) = ‖y(x) - T‖² with
 * T = (y*₁, ..., y*_q, 0, ...) over all p components, v = g∘∂((y - T)·y) (Arias 2007, eq. 4.30). Cost 2·n·m·p.
 *
 * @param map y(x)
 * @param points the training frames, m×r
 * @param coordinates F, m×p
 */
public record ExtendedFeatureSpace(FrameMap map, DMatrixRMaj points, DMatrixRMaj coordinates) implements FeatureSpace {

	@Override
	public ExtendedFeatureSpace withOrthogonalCoordinate() {
		return new ExtendedFeatureSpace(map.withOrthogonalCoordinate(), Rows.withColumn(points, 0), coordinates);
	}

	@Override
	public ExtendedFeatureSpace near(final DMatrixRMaj frames, final double reach, final Compute compute) {
		final FrameMap near = map.near(frames, reach, compute);
		return near == map ? this : new ExtendedFeatureSpace(near, points, coordinates);
	}

	@Override
	public Objective distanceTo(final DMatrixRMaj targets, final Compute compute) {
		return new Residuals(map, targets);
	}

	/** The distance to the targets, with its matrix of coefficients kept from one evaluation to the next. */
	private static final class Residuals implements Objective {

		private final FrameMap map;
		private final DMatrixRMaj targets;
		private final DMatrixRMaj v = new DMatrixRMaj(1, 1);

		Residuals(final FrameMap map, final DMatrixRMaj targets) {
			this.map = map;
			this.targets = targets;
		}

		@Override
		public Evaluation evaluate(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final Affinities affinities = located.affinities();
			final DMatrixRMaj residuals = residuals(located, frames, compute);
			final int m = affinities.values().numCols;
			v.reshape(frames.length, m);
			map.derivative(affinities, residuals, v, compute);
			final double[] slopes = affinities.slopes().data;
			compute.workers().forEachRange(frames.length, (from, to) -> {
				for (int k = from * m; k < to * m; k++) v.data[k] *= slopes[k];
			});
			return new Evaluation(squares(residuals), v, new double[frames.length]);
		}

		@Override
		public double[] values(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			return squares(residuals(located, frames, compute));
		}

		/** y - T. */
		private DMatrixRMaj residuals(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final DMatrixRMaj residuals = map.values(located.affinities(), compute);
			for (int i = 0; i < frames.length; i++) {
				for (int k = 0; k < targets.numCols; k++) residuals.add(i, k, -targets.get(frames[i], k));
			}
			return residuals;
		}

		private static double[] squares(final DMatrixRMaj residuals) {
			final double[] squares = new double[residuals.numRows];
			final int p = residuals.numCols;
			for (int i = 0; i < squares.length; i++) squares[i] = Vectors.dot(residuals.data, i * p, residuals.data, i * p, p);
			return squares;
		}
	}
}
