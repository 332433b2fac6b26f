package io.github.manifolddenoise.kernel;

import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Pairs of frames whose distance is given, and the linear map from a kernel K to their squared distances,
 * 𝒜(K)_e = K_ii + K_jj - 2K_ij for the pair e = (i, j), with its adjoint, the graph Laplacian 𝒜ᵀ(y) = Σ_e y_e L_e.
 *
 * @param frames m
 * @param first i of every pair
 * @param second j of every pair
 */
record DistanceConstraints(int frames, int[] first, int[] second) {

	/** Row by row, m×m, which pairs are tied; only the upper triangle is read. */
	static DistanceConstraints of(final int frames, final BitSet tied) {
		final int[] places = tied.stream().filter(place -> place / frames < place % frames).toArray();
		final int[] first = new int[places.length], second = new int[places.length];
		for (int e = 0; e < places.length; e++) {
			first[e] = places[e] / frames;
			second[e] = places[e] % frames;
		}
		return new DistanceConstraints(frames, first, second);
	}

	int count() {
		return first.length;
	}

	/** The entries of a matrix that belong to the pairs. */
	double[] pick(final DMatrixRMaj matrix) {
		final double[] values = new double[count()];
		for (int e = 0; e < values.length; e++) values[e] = matrix.get(first[e], second[e]);
		return values;
	}

	/** 𝒜(K), also of a K that is not symmetric. */
	double[] squaredDistances(final DMatrixRMaj kernel) {
		final double[] squared = new double[count()];
		for (int e = 0; e < squared.length; e++) squared[e] = mixed(kernel.data, e, e);
		return squared;
	}

	/** Σ y_e L_e, m×m. */
	DMatrixRMaj laplacian(final double[] weights) {
		final DMatrixRMaj laplacian = new DMatrixRMaj(frames, frames);
		for (int e = 0; e < weights.length; e++) {
			laplacian.add(first[e], first[e], weights[e]);
			laplacian.add(second[e], second[e], weights[e]);
			laplacian.add(first[e], second[e], -weights[e]);
			laplacian.add(second[e], first[e], -weights[e]);
		}
		return laplacian;
	}

	/** The matrix of 𝒜(A·𝒜ᵀ(y)·B) as a map of y for symmetric A, B: entries tr(L_e A L_f B). Cost O(count²). */
	DMatrixRMaj sandwich(final DMatrixRMaj a, final DMatrixRMaj b, final Workers workers) {
		final int count = count();
		final DMatrixRMaj result = new DMatrixRMaj(count, count);
		workers.forEachRange(count, (from, to) -> {
			for (int e = from; e < to; e++) {
				for (int f = 0; f < count; f++) result.data[e * count + f] = mixed(a.data, e, f) * mixed(b.data, e, f);
			}
		});
		return result;
	}

	/** (e_i - e_j)ᵀ A (e_k - e_l) of two pairs. */
	private double mixed(final double[] a, final int e, final int f) {
		final int i = first[e] * frames, j = second[e] * frames, k = first[f], l = second[f];
		return a[i + k] - a[i + l] - a[j + k] + a[j + l];
	}
}
