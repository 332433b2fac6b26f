package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

class KernelDistanceLogPreimageTest {

	private static final DMatrixRMaj POINTS = CombinationCases.points();
	private static final NonNegativeMinimizer TO_THE_END = new NonNegativeMinimizer(1e-12, 0, 5000);

	/**
	 * Reference: scipy, L-BFGS-B with {@code ftol=1e-16, gtol=1e-12} on the formula for {@code K = exp(-D2/2s²)}, {@code s =
	 * 2*knn_scale(D2, 5)}, {@code lam, U = eigh(K)}, {@code p = F[:, :2] @ F[j, :2]}, from w = 1/5; J = 0.0580, 0.0030,
	 * 0.0049.
	 */
	@Test
	void agreesWithScipy() {
		final double[][] expected = { { 0.4083031811149405, -0.6970596619969871, -0.12658474215250864 },
			{ -0.5808268301607179, 0.927807418584033, 0.13528379643997723 },
			{ 0.5148958047308096, -0.8177007588457476, 0.11844112176268767 } };
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.NONE, 2), 2, 1,
			CombinationCases.ASKED);
		assertClose(new DMatrixRMaj(expected), new KernelDistanceLogPreimage(2, 5, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END).points(), 1e-6);
	}

	/** With all components log p is the exact squared distance, and the frame is found from its distances. */
	@Test
	void withAllComponentsAFrameIsItself() {
		final FeatureSpace space = Fits.gaussian(POINTS, Centring.NONE, 2);
		final double[][] expected = { Rows.get(POINTS, 0), Rows.get(POINTS, 5), Rows.get(POINTS, 9) };
		final int p = space.map().components();
		final PreimageQuery query = CombinationCases.query(space, p, 1, CombinationCases.ASKED);
		assertClose(new DMatrixRMaj(expected), new KernelDistanceLogPreimage(p, 4, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END).points(), 1e-4);
	}

	/** Negative affinities do not count; with none left the frame stays where it starts. */
	@Test
	void negativeAffinitiesAreLeftOut() {
		final FeatureSpace space = Fits.gaussian(POINTS, Centring.NONE, 0.5);
		final PreimageResult some = new KernelDistanceLogPreimage(5, 4, KernelDistanceForm.EARLY).find(CombinationCases.query(space, 5, 1, 0, 1, 2, 3, 4, 5));
		for (final double value : some.points().data) assertTrue(Double.isFinite(value));
		final DMatrixRMaj p = negated(space);
		assertTrue(java.util.Arrays.stream(p.data).allMatch(value -> value < 0), "all affinities negative");
		final PreimageResult none = new KernelDistanceLogPreimage(1, 4, KernelDistanceForm.EARLY).find(CombinationCases.query(space, 1, -1, 3));
		assertEquals(TerminationReason.OUT_OF_REACH, none.reports().get(0).ending());
		for (int k = 0; k < 3; k++) assertEquals(POINTS.get(3, k), none.points().get(0, k));
	}

	/** The first eigenvector of a positive matrix has one sign, so that -y₁ has negative affinities to all frames. */
	private static DMatrixRMaj negated(final FeatureSpace space) {
		final DMatrixRMaj p = new DMatrixRMaj(1, 12);
		for (int j = 0; j < 12; j++) p.set(0, j, -space.coordinates().get(3, 0) * space.coordinates().get(j, 0));
		return p;
	}

	@Test
	void otherKernelsAreRefused() {
		final PreimageQuery diffusion = CombinationCases.query(Fits.diffusion(POINTS, 2), 2, 1, 0);
		Refusal.of(() -> new KernelDistanceLogPreimage(2, 5, KernelDistanceForm.EARLY).find(diffusion)).says(
			"method = kernel-distance-log … kernel = gaussian … Choose kernel = gaussian");
		final PreimageQuery centred = CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 2, 1, 0);
		Refusal.of(() -> new KernelDistanceLogPreimage(2, 5, KernelDistanceForm.EARLY).find(centred)).says("method = kernel-distance-log … Choose centre = none");
	}
}
