package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Matrices;

/** Twelve points that any program can make from their formula, and pre-images of the places of some of them. */
final class CombinationCases {

	/** The points whose places are asked for. */
	static final int[] ASKED = { 0, 5, 9 };

	private CombinationCases() {}

	/**
	 * θ_i = 2π(i + 0.2 sin i)/12, ((1 + 0.1(i mod 3)) cos θ_i, sin θ_i, 0.3 cos 2θ_i + 0.05(i mod 2)), less their mean.
	 */
	static DMatrixRMaj points() {
		final DMatrixRMaj points = new DMatrixRMaj(12, 3);
		for (int i = 0; i < 12; i++) {
			final double angle = 2 * Math.PI * (i + 0.2 * Math.sin(i)) / 12;
			points.set(i, 0, Math.cos(angle) * (1 + 0.1 * (i % 3)));
			points.set(i, 1, Math.sin(angle));
			points.set(i, 2, 0.3 * Math.cos(2 * angle) + 0.05 * (i % 2));
		}
		return minus(points, meanRow(points));
	}

	/** Pre-images of P_qφ of the training frames asked for, times a factor, with their own places for a start. */
	static PreimageQuery query(final FeatureSpace space, final int q, final double factor, final int... asked) {
		final DMatrixRMaj targets = Matrices.scaled(Rows.first(Rows.gather(space.coordinates(), asked), q), factor);
		return new PreimageQuery(space, targets, Rows.gather(space.points(), asked), Optional.empty(), COMPUTE,
			Progress.NONE);
	}

	/** The points found, against one row of numbers per point. */
	static void assertFinds(final double[][] expected, final PreimageQuery query, final Preimage method,
		final double tolerance)
	{
		final DMatrixRMaj actual = method.find(query).points();
		for (int i = 0; i < expected.length; i++) {
			for (int k = 0; k < expected[i].length; k++) {
				assertEquals(expected[i][k], actual.get(i, k), tolerance, "coordinate " + k + " of point " + i);
			}
		}
	}
}
