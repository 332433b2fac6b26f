package io.github.manifolddenoise.preimage;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/**
 * D(x) + μ·TV(x).
 *
 * @param distance D
 * @param variation TV
 * @param weight μ
 */
record PenalisedDistance(Objective distance, TotalVariation variation, double weight) implements Objective {

	@Override
	public Evaluation evaluate(final EvaluatedPoints located, final int[] frames, final Compute compute) {
		final Evaluation plain = distance.evaluate(located, frames, compute);
		final TotalVariation.Evaluation penalty = variation.evaluate(located.points());
		final DMatrixRMaj gradient = penalty.gradient();
		for (int k = 0; k < gradient.getNumElements(); k++) gradient.data[k] *= weight;
		return new Evaluation(sum(plain.values(), penalty.values()), plain.coefficients(), plain.own(), Optional.of(gradient));
	}

	@Override
	public double[] values(final EvaluatedPoints located, final int[] frames, final Compute compute) {
		return sum(distance.values(located, frames, compute), variation.values(located.points()));
	}

	private double[] sum(final double[] distances, final double[] variations) {
		final double[] sums = new double[distances.length];
		for (int i = 0; i < sums.length; i++) sums[i] = distances[i] + weight * variations[i];
		return sums;
	}
}
