package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.linalg.Rows;

/**
 * Points at which all is known.
 *
 * @param points x, n×r
 * @param affinities h and its slopes there
 */
record EvaluatedPoints(DMatrixRMaj points, Affinities affinities) {

	/** Some of them. */
	EvaluatedPoints rows(final int[] indices) {
		return new EvaluatedPoints(Rows.gather(points, indices), affinities.rows(indices));
	}

	/** Overwrites one of them. */
	void set(final int row, final EvaluatedPoints from, final int fromRow) {
		Rows.copy(from.points, fromRow, points, row);
		affinities.set(row, from.affinities, fromRow);
	}
}
