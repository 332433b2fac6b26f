package io.github.manifolddenoise.testing;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/** The regular polygon of radius 1, on which every kernel matrix is circulant. */
public final class Circle {

	private Circle() {}

	public static DMatrixRMaj polygon(final int corners) {
		final DMatrixRMaj points = new DMatrixRMaj(corners, 2);
		for (int i = 0; i < corners; i++) {
			points.set(i, 0, Math.cos(2 * Math.PI * i / corners));
			points.set(i, 1, Math.sin(2 * Math.PI * i / corners));
		}
		return points;
	}

	/** Eigenvalues, falling, of the symmetric circulant matrix with this first row: Σ_j c_j cos(2πjk/m). */
	public static double[] circulantEigenvalues(final double[] row) {
		final int m = row.length;
		final double[] values = new double[m];
		for (int k = 0; k < m; k++) {
			for (int j = 0; j < m; j++) values[k] -= row[j] * Math.cos(2 * Math.PI * j * k / m);
		}
		Arrays.sort(values);
		for (int k = 0; k < m; k++) values[k] = -values[k];
		return values;
	}
}
