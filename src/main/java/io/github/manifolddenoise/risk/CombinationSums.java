package io.github.manifolddenoise.risk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.SmallSystems;

/**
 * Sums over some values from which Stein's estimate of the error of every combination x + Σ wⱼ dⱼ of q de-noised results
 * follows, dⱼ = fⱼ(x) - x what method j adds:
 * <p>
 * R(w) = Nσ² + wᵀGw - 2wᵀb, G = Σ d dᵀ, bⱼ = σ²(N - div fⱼ),
 * </p>
 * where the divergence div fⱼ is found by a probe as in {@link MonteCarloSure}. What is left of a weight sum of 1 is the
 * input's own. Where values have less noise, σ² is that of each. Sums of disjoint sets of values add.
 */
public final class CombinationSums {

	/** Part of the mean of G's diagonal, in differences from the reference, that every entry of it gets. */
	private static final double RIDGE = 1e-3;

	/** Weights so far below 0 are 0. */
	private static final double ROUNDING = 1e-9;

	private final int methods;
	private final double variance;
	private final double uncertainty;
	private final double[] gram;
	private final double[] divergence;
	private double count;
	/** Sum of the variances, in units of σ². */
	private double noise;

	/**
	 * Sums of nothing.
	 *
	 * @param variance of the noise
	 * @param uncertainty how far that may be from the noise's own, as a part of it
	 */
	CombinationSums(final int methods, final double variance, final double uncertainty) {
		this.methods = methods;
		this.variance = variance;
		this.uncertainty = uncertainty;
		gram = new double[methods * methods];
		divergence = new double[methods];
	}

	/**
	 * Adds a value.
	 *
	 * @param part its noise's variance over σ²
	 */
	void add(final double[] added, final double[] divergences, final double part) {
		count++;
		noise += part;
		for (int j = 0; j < methods; j++) {
			divergence[j] += part * divergences[j];
			for (int l = 0; l <= j; l++) gram[j * methods + l] += added[j] * added[l];
		}
	}

	/** Adds another's sums, times a factor. */
	void add(final double factor, final CombinationSums other) {
		count += factor * other.count;
		noise += factor * other.noise;
		for (int j = 0; j < methods; j++) divergence[j] += factor * other.divergence[j];
		for (int k = 0; k < gram.length; k++) gram[k] += factor * other.gram[k];
	}

	/** These with another's sums times a factor. */
	CombinationSums plus(final double factor, final CombinationSums other) {
		final CombinationSums sums = new CombinationSums(methods, variance, uncertainty);
		sums.add(1, this);
		sums.add(factor, other);
		return sums;
	}

	/** Nσ², R of the input itself. */
	double ofInput() {
		return noise * variance;
	}

	/** N. */
	double count() {
		return count;
	}

	/** Of two methods; what the input adds to itself is 0. */
	private double gram(final int j, final int l) {
		if (j == methods || l == methods) return 0;
		return j >= l ? gram[j * methods + l] : gram[l * methods + j];
	}

	private double gain(final int j) {
		return j == methods ? 0 : variance * (noise - divergence[j]);
	}

	/** R(w), the estimated sum of squared errors. */
	double risk(final double[] weights) {
		double risk = noise * variance;
		for (int j = 0; j < methods; j++) {
			if (weights[j] == 0) continue;
			risk -= 2 * weights[j] * gain(j);
			for (int l = 0; l < methods; l++) risk += weights[j] * weights[l] * gram(j, l);
		}
		return risk;
	}

	/** R of one method alone. */
	double risk(final int method) {
		return noise * variance + gram(method, method) - 2 * gain(method);
	}

	/**
	 * Weights of the smallest R, none below 0 and with the input's a sum of 1: where the noise is not quite what it is taken
	 * for, methods cannot be played off against each other. They are sought as differences from one method, each held back a
	 * little, so that methods that are nearly the same share their weight; whichever comes out lowest below 0 is left out, until
	 * none does. The input has no weight that it would not have with a little more noise, as far as the variance is uncertain.
	 *
	 * @param used the methods that may have weight
	 * @param reference one of them, best that of the smallest R
	 * @return q weights, 0 for the others
	 */
	double[] weights(final int[] used, final int reference) {
		final List<Integer> results = Arrays.stream(used).boxed().toList();
		final List<Integer> all = new ArrayList<>(results);
		all.add(methods);
		final double[] weights = weights(all, reference);
		final boolean certain = weights[methods] == 0 || uncertainty == 0 || noisier().weights(all, reference)[methods] > 0;
		return Arrays.copyOf(certain ? weights : weights(results, reference), methods);
	}

	/** The same sums for as much noise as there may be. */
	private CombinationSums noisier() {
		final CombinationSums sums = new CombinationSums(methods, (1 + uncertainty) * variance, 0);
		sums.add(1, this);
		return sums;
	}

	/** Those of some methods, the input among them if it may have weight; the last is the input's. */
	private double[] weights(final List<Integer> some, final int reference) {
		final List<Integer> active = new ArrayList<>(some);
		while (true) {
			final int centre = active.contains(reference) ? reference : active.stream().min(Comparator.comparingDouble(this::risk))
				.orElseThrow();
			active.remove((Integer) centre);
			final double[] weights = differences(active, centre);
			active.add(centre);
			final int lowest = active.stream().min(Comparator.comparingDouble(j -> weights[j])).orElseThrow();
			if (weights[lowest] >= -ROUNDING) return weights;
			active.remove((Integer) lowest);
		}
	}

	/** Weights of the others and of the one that they are differences from; the last is the input's. */
	private double[] differences(final List<Integer> others, final int centre) {
		final int n = others.size();
		final double[] weights = new double[methods + 1];
		weights[centre] = 1;
		if (n == 0) return weights;
		final DMatrixRMaj matrix = new DMatrixRMaj(n, n), right = new DMatrixRMaj(n, 1);
		double trace = 0;
		for (int a = 0; a < n; a++) {
			final int j = others.get(a);
			right.set(a, 0, gain(j) - gain(centre) - gram(j, centre) + gram(centre, centre));
			for (int b = 0; b < n; b++) {
				final int l = others.get(b);
				matrix.set(a, b, gram(j, l) - gram(j, centre) - gram(l, centre) + gram(centre, centre));
			}
			trace += matrix.get(a, a);
		}
		if (!(trace > 0)) return weights;
		for (int a = 0; a < n; a++) matrix.add(a, a, RIDGE * trace / n);
		final DMatrixRMaj solution = SmallSystems.solve(matrix, right);
		for (int a = 0; a < n; a++) {
			weights[centre] -= solution.get(a, 0);
			weights[others.get(a)] += solution.get(a, 0);
		}
		return weights;
	}

	/** The weight 1 for one method. */
	double[] single(final int method) {
		final double[] weights = new double[methods];
		weights[method] = 1;
		return weights;
	}
}
