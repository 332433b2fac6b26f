package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Waves;

class ReportsTest {

	private static final DMatrixRMaj POINTS = Waves.points();

	/** Nothing is known of a place that no kernel function reaches, nor of one that is no number. */
	@Test
	void framesThatWereThrownOutComeBackAsTheyWere() {
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 2, 1, 1, 4, 7);
		final DMatrixRMaj found = rows(POINTS, 0, 3, 6), expected = rows(POINTS, 0, 4, 7);
		found.set(1, 2, 1e6);
		found.set(2, 0, Double.NaN);
		final PreimageResult result = Reports.of(query, found, new int[3], Combinations.atOnce(3));
		assertClose(expected, result.points(), 0);
		assertEquals(TerminationReason.AT_ONCE, result.reports().get(0).ending());
		assertEquals(TerminationReason.OUT_OF_REACH, result.reports().get(1).ending());
		assertEquals(TerminationReason.OUT_OF_REACH, result.reports().get(2).ending());
	}
}
