package io.github.manifolddenoise.filter;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.SymmetricEigen;

/**
 * A training point x_j with its k nearest others.
 *
 * @param centre j
 * @param neighbours indices of the others, rising distance
 * @param halfDistances ‖x_i - x_j‖²/2 of the neighbours
 * @param factor √(c/k)
 * @param gram eigenpairs of the Gram matrix of the differences √(c/k)(x_i - x_j), k×k
 */
record Neighbourhood(int centre, int[] neighbours, double[] halfDistances, double factor, SymmetricEigen gram) {

	/** Directions with smaller eigenvalues, against the largest, are rounding errors. */
	private static final double RANK_TOLERANCE = 1e-12;

	/** @param squared squared distances of all points, m×m; with fewer than k others all are neighbours */
	static Neighbourhood of(final DMatrixRMaj squared, final int centre, final int k, final double c,
		final LinearAlgebra algebra)
	{
		final int[] neighbours = nearest(squared, centre, Math.min(k, squared.numRows - 1));
		final int count = neighbours.length;
		final double[] half = new double[count];
		final DMatrixRMaj gram = new DMatrixRMaj(count, count);
		for (int a = 0; a < count; a++) half[a] = squared.get(centre, neighbours[a]) / 2;
		for (int a = 0; a < count; a++) {
			for (int b = 0; b < count; b++) {
				final double between = squared.get(neighbours[a], neighbours[b]) / 2;
				gram.set(a, b, c / count * (half[a] + half[b] - between));
			}
		}
		return new Neighbourhood(centre, neighbours, half, Math.sqrt(c / count), algebra.eigen(gram));
	}

	/** The {@code count} nearest others, the first of equals first. Cost m·count at worst. */
	private static int[] nearest(final DMatrixRMaj squared, final int centre, final int count) {
		final int m = squared.numRows, row = centre * m;
		final int[] nearest = new int[count];
		int found = 0;
		for (int i = 0; i < m; i++) {
			if (i == centre) continue;
			int place = found;
			while (place > 0 && squared.data[row + nearest[place - 1]] > squared.data[row + i]) place--;
			if (place == count) continue;
			found = Math.min(count, found + 1);
			System.arraycopy(nearest, place, nearest, place + 1, found - place - 1);
			nearest[place] = i;
		}
		return nearest;
	}

	/**
	 * The Gaussian around the point, seen through noise of a variance σ² > 0. The inverse leaves out the directions in which
	 * the neighbours have no extent: b is 0 in them, and what is not is rounding error that a small σ would magnify.
	 */
	Component with(final double variance) {
		final int k = neighbours.length;
		final double[] inverse = new double[k * k];
		double logDeterminant = 0;
		for (int l = 0; l < k; l++) {
			final boolean flat = gram.values()[l] <= RANK_TOLERANCE * gram.values()[0];
			final double eigenvalue = flat ? variance : gram.values()[l] + variance;
			logDeterminant += Math.log(eigenvalue);
			for (int a = 0; a < k && !flat; a++) {
				final double scaled = gram.vectors().get(a, l) / eigenvalue;
				for (int b = 0; b < k; b++) inverse[a * k + b] += scaled * gram.vectors().get(b, l);
			}
		}
		return new Component(this, inverse, logDeterminant);
	}
}
