package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.SmallSystems;
import io.github.manifolddenoise.linalg.Vectors;

/** How the place of a frame follows from its distances to a few training frames. */
sealed interface NeighbourRule {

	/**
	 * A few training frames.
	 *
	 * @param squared ‖x-x_j‖², n of them
	 * @param among ‖x_j-x_l‖², n×n
	 * @param places F, n×p
	 */
	record Neighbourhood(double[] squared, DMatrixRMaj among, DMatrixRMaj places) {}

	/** y(x), p numbers. */
	double[] place(Neighbourhood near);

	/** ∂(r·y)/∂‖x-x_j‖², n numbers, where the neighbours stay the same. */
	double[] slopes(Neighbourhood near, double[] direction);

	private static double[] solve(final DMatrixRMaj system, final double[] right) {
		return SmallSystems.solve(system, new DMatrixRMaj(right.length, 1, true, right)).data;
	}

	private static double[] ones(final int n) {
		final double[] ones = new double[n];
		Arrays.fill(ones, 1);
		return ones;
	}

	/** F·r. */
	private static double[] along(final DMatrixRMaj places, final double[] direction) {
		final double[] along = new double[places.numRows];
		Arrays.setAll(along, j -> Vectors.dot(places.data, j * direction.length, direction, 0, direction.length));
		return along;
	}

	/**
	 * y = Σw_jF_j with Σw_j = 1 and ‖x - Σw_jx_j‖² least: w ∝ (C + ρ tr(C) I)⁻¹1 with C_jl = ½(d²_j + d²_l - d²_jl).
	 *
	 * @param regularisation ρ, above 0
	 */
	record Weights(double regularisation) implements NeighbourRule {

		/** (C + ρ tr(C) I)⁻¹b. */
		private double[] solved(final Neighbourhood near, final double trace, final double[] right) {
			final int n = near.squared.length;
			final DMatrixRMaj system = new DMatrixRMaj(n, n);
			for (int j = 0; j < n; j++) {
				for (int l = 0; l < n; l++) system.set(j, l, (near.squared[j] + near.squared[l] - near.among.get(j, l)) / (2 * trace));
				system.add(j, j, regularisation);
			}
			return solve(system, right);
		}

		@Override
		public double[] place(final Neighbourhood near) {
			final double trace = Vectors.sum(near.squared, 0, near.squared.length);
			final double[] w = trace > 0 ? solved(near, trace, ones(near.squared.length)) : ones(near.squared.length);
			final double sum = Vectors.sum(w, 0, w.length);
			final double[] place = new double[near.places.numCols];
			for (int j = 0; j < w.length; j++) {
				for (int k = 0; k < place.length; k++) place[k] += w[j] / sum * near.places.get(j, k);
			}
			return place;
		}

		/** With s = Σw, g = q·w/s of q = Fr and u = (C + ρ tr(C) I)⁻¹(q - g1): -(½(u_js + w_jΣu) + ρ u·w)/s. */
		@Override
		public double[] slopes(final Neighbourhood near, final double[] direction) {
			final int n = near.squared.length;
			final double trace = Vectors.sum(near.squared, 0, n);
			final double[] slopes = new double[n];
			if (!(trace > 0)) return slopes;
			final double[] w = solved(near, trace, ones(n)), q = along(near.places, direction);
			final double sum = Vectors.sum(w, 0, n), mean = Vectors.dot(q, 0, w, 0, n) / sum;
			for (int j = 0; j < n; j++) q[j] -= mean;
			final double[] u = solved(near, trace, q);
			final double total = Vectors.sum(u, 0, n), product = regularisation * Vectors.dot(u, 0, w, 0, n);
			for (int j = 0; j < n; j++) slopes[j] = -(0.5 * (u[j] * sum + w[j] * total) + product) / sum / trace;
			return slopes;
		}
	}

	/**
	 * ‖y - F_j‖² = ‖x - x_j‖² as nearly as can be: with Z = F about its mean f̄ and b_j = ‖Z_j‖², y = f̄ + ½Zᵀ(ZZᵀ + ρ tr(ZZᵀ)
	 * I)⁻¹(b - d²), where b - d² is taken about its mean, by which the unknown ‖y - f̄‖² drops out.
	 *
	 * @param regularisation ρ, above 0
	 */
	record Distances(double regularisation) implements NeighbourRule {

		private record Centred(double[] mean, DMatrixRMaj places, double trace) {

			static Centred of(final DMatrixRMaj places) {
				final CentredCoordinates centred = CentredCoordinates.of(places);
				final DMatrixRMaj values = centred.values();
				return new Centred(centred.means(), values, Vectors.dot(values.data, 0, values.data, 0, values.getNumElements()));
			}
		}

		private double[] solved(final Centred centred, final double[] right) {
			final int n = right.length, p = centred.places.numCols;
			final DMatrixRMaj system = new DMatrixRMaj(n, n);
			for (int j = 0; j < n; j++) {
				for (int l = 0; l < n; l++) system.set(j, l, Vectors.dot(centred.places.data, j * p, centred.places.data, l * p, p));
				system.add(j, j, regularisation * centred.trace);
			}
			return solve(system, right);
		}

		@Override
		public double[] place(final Neighbourhood near) {
			final Centred centred = Centred.of(near.places);
			final double[] place = centred.mean.clone(), right = new double[near.squared.length];
			if (!(centred.trace > 0)) return place;
			final int p = place.length;
			Arrays.setAll(right, j -> Vectors.dot(centred.places.data, j * p, centred.places.data, j * p, p) - near.squared[j]);
			final double mean = Vectors.sum(right, 0, right.length) / right.length;
			for (int j = 0; j < right.length; j++) right[j] -= mean;
			final double[] solved = solved(centred, right);
			for (int j = 0; j < right.length; j++) {
				for (int k = 0; k < p; k++) place[k] += 0.5 * solved[j] * centred.places.get(j, k);
			}
			return place;
		}

		@Override
		public double[] slopes(final Neighbourhood near, final double[] direction) {
			final Centred centred = Centred.of(near.places);
			final double[] slopes = new double[near.squared.length];
			if (!(centred.trace > 0)) return slopes;
			final double[] solved = solved(centred, along(centred.places, direction));
			Arrays.setAll(slopes, j -> -0.5 * solved[j]);
			return slopes;
		}
	}
}
