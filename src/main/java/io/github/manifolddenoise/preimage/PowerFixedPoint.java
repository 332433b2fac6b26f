package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The fixed points of kernels g(⟨x, x'⟩). With v = Σγ_jg'(⟨x, x_j⟩)x_j, N = k(x, x) and P = Σγ_jk(x, x_j) = ⟨φ(x), ψ⟩
 * (Arias 2007, eq. D.6 and D.14):
 * the distance ‖φ(x) - ψ‖² has T = v/g'(‖x‖²), f = N - 2P + ‖ψ‖² and a = 2g'(‖x‖²);
 * the collinearity has T = vN/(g'(‖x‖²)P), f = -P/(N^½‖ψ‖) and a = Pg'(‖x‖²)/(N^³⁄₂‖ψ‖).
 */
record PowerFixedPoint(ExpandedTargets targets, Criterion criterion) implements FixedPoint {

	/** What is made small. */
	enum Criterion {
		DISTANCE,
		COLLINEARITY
	}

	@Override
	public Images at(final EvaluatedPoints located, final int[] frames, final Compute compute) {
		final DMatrixRMaj weights = located.affinities().slopes().copy();
		final double[] values = new double[frames.length], pulls = new double[frames.length];
		compute.workers().forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) fill(located, i, frames[i], weights, values, pulls);
		});
		return new Images(compute.algebra().times(weights, targets.space().points()), values, pulls);
	}

	/** Turns the slopes of one row into the weights of T. */
	private void fill(final EvaluatedPoints located, final int i, final int frame, final DMatrixRMaj weights,
		final double[] values, final double[] pulls)
	{
		final FrameKernel kernel = targets.space().kernel();
		final int r = located.points().numCols, m = weights.numCols;
		final double argument = Vectors.dot(located.points().data, i * r, located.points().data, i * r, r);
		final double own = kernel.value(argument, targets.space().scale());
		final double slope = kernel.slope(argument, own, targets.space().scale());
		final double norm = Math.sqrt(targets.squaredNorms()[frame]);
		double product = 0, absolute = 0;
		for (int j = 0; j < m; j++) {
			final double term = targets.gamma().get(frame, j) * located.affinities().values().get(i, j);
			product += term;
			absolute += Math.abs(term);
		}
		final double factor;
		if (criterion == Criterion.DISTANCE) {
			values[i] = own - 2 * product + norm * norm;
			pulls[i] = 2 * slope;
			factor = 1 / slope;
		}
		else {
			final boolean hasDirection = own > 0 && norm > 0 && ClosedForm.hasMean(product, absolute);
			values[i] = -product / (Math.sqrt(own) * norm);
			pulls[i] = hasDirection ? product * slope / (own * Math.sqrt(own) * norm) : 0;
			factor = own / (slope * product);
		}
		for (int j = 0; j < m; j++) weights.data[i * m + j] *= targets.gamma().get(frame, j) * factor;
	}

	/** D = N - 2P + ‖ψ‖² has terms up to 2(N + ‖ψ‖²), and N ≤ 2(D + ‖ψ‖²). */
	@Override
	public double magnitude(final int frame, final double value) {
		return criterion == Criterion.DISTANCE ? 4 * Math.abs(value) + 6 * targets.squaredNorms()[frame] : 1;
	}
}
