package io.github.manifolddenoise.filter;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
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
	static Neighbourhood of(final DMatrixRMaj squared, final int centre, final GaussianWidth width,
		final Compute compute)
	{
		final NearestPoints nearest = new NearestPoints(Math.min(width.neighbours(), squared.numRows - 1));
		for (int i = 0; i < squared.numRows; i++) {
			if (i != centre) nearest.offer(i, squared.get(centre, i));
		}
		final int[] neighbours = nearest.points();
		final int count = neighbours.length;
		final double c = width.spread();
		final double[] half = nearest.distances();
		final DMatrixRMaj gram = new DMatrixRMaj(count, count);
		for (int a = 0; a < count; a++) half[a] /= 2;
		for (int a = 0; a < count; a++) {
			for (int b = 0; b < count; b++) {
				final double between = squared.get(neighbours[a], neighbours[b]) / 2;
				gram.set(a, b, c / count * (half[a] + half[b] - between));
			}
		}
		return new Neighbourhood(centre, neighbours, half, Math.sqrt(c / count), compute.algebra().eigen(gram));
	}
}
