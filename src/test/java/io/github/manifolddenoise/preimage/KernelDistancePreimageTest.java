package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class KernelDistancePreimageTest {

	private static final DMatrixRMaj POINTS = CombinationCases.points();
	private static final NonNegativeMinimizer TO_THE_END = new NonNegativeMinimizer(1e-14, 0, 5000);

	/** Σλ(y* - y)²/Σλy*² for points found, with λ from the coordinates. */
	static double[] discrepancies(final PreimageQuery query, final DMatrixRMaj found) {
		final double[] eigenvalues = ReducedSpace.of(query.space(), query.components()).eigenvalues();
		final DMatrixRMaj y = query.space().map().at(found, COMPUTE);
		final double[] result = new double[found.numRows];
		for (int i = 0; i < result.length; i++) {
			double misfit = 0, size = 0;
			for (int k = 0; k < query.components(); k++) {
				misfit += eigenvalues[k] * Math.pow(query.targets().get(i, k) - y.get(i, k), 2);
				size += eigenvalues[k] * Math.pow(query.targets().get(i, k), 2);
			}
			result[i] = misfit / size;
		}
		return result;
	}

	/**
	 * Reference: scipy's L-BFGS-B with {@code ftol=1e-16, gtol=1e-12}, {@code digest(M, R, q, [0, 5, 9], n)} of the
	 * prototype for the points of {@link CombinationCases} and {@code fit_gauss(Z, 2*knn_scale(D2, 5))}, ends below J =
	 * 2e-17.
	 */
	@ParameterizedTest
	@CsvSource({ "2, 5", "3, 4" })
	void theComponentsAreMetAsWellAsWithScipy(final int q, final int n) {
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.NONE, 2), q, 1,
			CombinationCases.ASKED);
		final PreimageResult result = new KernelDistancePreimage(q, n, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END);
		for (final double discrepancy : discrepancies(query, result.points())) assertTrue(discrepancy <= 2e-17, () ->
			"J = " +
			discrepancy);
		for (final FrameReport report : result.reports()) assertTrue(report.converged(), report::toString);
	}

	/**
	 * Searched to the end, against scipy with {@code ftol=1e-16, gtol=1e-12} for q = 8, n = 3, which ends at J = 1e-29,
	 * 3e-26 and 2.1e-8: the third frame only nearly, as its distance from the true frame, 0.002, shows.
	 */
	@Test
	void agreesWithScipyWhereTheFrameIsFixed() {
		final double[][] expected = { { 0.9962570831271511, -0.004072232891420232, 0.30506136437126224 },
			{ -0.9775883070584387, 0.580227654447712, 0.15021754935710027 },
			{ 0.037628077065119794, -1.0033085106980968, -0.24376920702403496 } };
		final double[] tolerances = { 1e-6, 1e-6, 3e-3 };
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.NONE, 2), 8, 1,
			CombinationCases.ASKED);
		final DMatrixRMaj found = new KernelDistancePreimage(8, 3, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END).points();
		for (int i = 0; i < 3; i++) assertClose(new DMatrixRMaj(new double[][] { expected[i] }), Matrices.rows(found, i),
			tolerances[i]);
		assertTrue(discrepancies(query, found)[2] <= 2.1e-8);
	}

	/** A target within reach: J of the centred kernel too goes to 0. */
	@Test
	void aCentredKernelIsMetToo() {
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 2, 0.9,
			CombinationCases.ASKED);
		for (final double discrepancy : discrepancies(query, new KernelDistancePreimage(2, 5, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END).points()))
			assertTrue(discrepancy <= 1e-12, () -> "J = " + discrepancy);
	}

	/** k = ⟨x, x'⟩, for which J is a quadratic function and the frame nearest to the target the target itself. */
	private record Product() implements FrameKernel {

		@Override
		public boolean isRadial() {
			return false;
		}

		@Override
		public double value(final double argument, final double scale) {
			return argument;
		}

		@Override
		public double slope(final double argument, final double value, final double scale) {
			return 1;
		}
	}

	/** The dot product's components are PCA's: with all three the frame is fixed, and lies in the cone of its neighbours. */
	@Test
	void aKernelOfTheDotProductGivesPca() {
		final double[][] expected = { Rows.get(POINTS, 0), Rows.get(POINTS, 5), Rows.get(POINTS, 9) };
		final PreimageQuery query = CombinationCases.query(Fits.exact(POINTS, new Product(), 1, Centring.NONE), 3, 1,
			CombinationCases.ASKED);
		assertClose(new DMatrixRMaj(expected), new KernelDistancePreimage(3, 6, KernelDistanceForm.EARLY).find(query, KernelDistanceForm.EARLY, TO_THE_END).points(), 1e-6);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 12 })
	void anyNumberOfNeighboursGivesFiniteFrames(final int n) {
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.NONE, 1), 4, 1, 0, 1, 2, 3);
		final PreimageResult result = new KernelDistancePreimage(4, n, KernelDistanceForm.EARLY).find(query);
		for (final double value : result.points().data) assertTrue(Double.isFinite(value));
	}

	@Test
	void aTargetAtTheOriginIsAllowed() {
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 2, 0, 0);
		for (final double value : new KernelDistancePreimage(2, 5, KernelDistanceForm.EARLY).find(query).points().data) assertTrue(Double.isFinite(value));
	}

	@Test
	void aKernelKnownOnlyOnTrainingFramesIsRefused() {
		final PreimageQuery query = CombinationCases.query(Fits.diffusion(POINTS, 2), 2, 1, 0);
		Refusal.of(() -> new KernelDistancePreimage(2, 5, KernelDistanceForm.EARLY).find(query)).says(
			"method = kernel-distance … kernel = gaussian … polynomial … linear … sigmoid … Choose kernel = gaussian … extension = auto");
		assertThrows(UserException.class, () -> new KernelDistancePreimage(1, 0, KernelDistanceForm.EARLY));
		assertThrows(UserException.class, () -> new KernelDistancePreimage(0, 1, KernelDistanceForm.EARLY));
	}
}
