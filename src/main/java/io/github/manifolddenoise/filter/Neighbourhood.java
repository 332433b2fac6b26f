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

	/** @param squared squared distances of all points, m×m; with fewer than k others all are neighbours */
	static Neighbourhood of(final DMatrixRMaj squared, final int centre, final MixturePosterior.Width width,
		final LinearAlgebra algebra)
	{
		final int[] neighbours = nearest(squared, centre, Math.min(width.neighbours(), squared.numRows - 1));
		final int count = neighbours.length;
		final double c = width.spread();
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
}
