package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;

/** Kernels that see few of the frames: 300 points (t, sin t), t = 0..2π, with noise of 0.4, and kernels of 0.2 to 0.8. */
class KernelDistanceSearchTest {

	private static final DMatrixRMaj POINTS = sine(300, 0.4);

	private static DMatrixRMaj sine(final int count, final double noise) {
		final Random random = new Random(1);
		final DMatrixRMaj points = new DMatrixRMaj(count, 2);
		for (int i = 0; i < count; i++) {
			final double t = 2 * Math.PI * random.nextDouble();
			points.set(i, 0, t + noise * random.nextGaussian());
			points.set(i, 1, Math.sin(t) + noise * random.nextGaussian());
		}
		return Matrices.minus(points, Matrices.meanRow(points));
	}

	private static PreimageResult find(final Preimage method, final double scale, final Centring centring) {
		return method.find(Fits.exact(POINTS, new GaussianKernel(), scale, centring), POINTS, COMPUTE, Progress.NONE);
	}

	private static double farthest(final DMatrixRMaj found) {
		double farthest = 0;
		for (int i = 0; i < found.numRows; i++) {
			double nearest = Double.POSITIVE_INFINITY;
			for (int j = 0; j < POINTS.numRows; j++) nearest = Math.min(nearest, Math.hypot(found.get(i, 0) - POINTS.get(j,
				0), found.get(i, 1) - POINTS.get(j, 1)));
			farthest = Math.max(farthest, nearest);
		}
		return farthest;
	}

	/**
	 * scipy's L-BFGS-B from w = 1/n alone, {@code digest} of the prototype, throws points up to 10 from all others: one
	 * step of length 1 in w leads to where the kernel sees none of them and J is flat.
	 */
	@ParameterizedTest
	@CsvSource({ "0.2, 1, MEAN", "0.2, 2, MEAN", "0.2, 5, MEAN", "0.2, 5, NONE", "0.5, 1, NONE", "0.5, 5, MEAN",
		"0.8, 2, MEAN", "0.8, 10, NONE" })
	void noPointIsThrownFarFromAllOthers(final double scale, final int q, final Centring centring) {
		final PreimageResult result = find(new KernelDistancePreimage(q, 10, KernelDistanceForm.EARLY), scale, centring);
		assertTrue(farthest(result.points()) < 1, () -> farthest(result.points()) + " from all points");
		final long unmet = result.reports().stream().filter(report -> report.ending() == TerminationReason.UNMET).count();
		assertTrue(unmet <= 15, unmet + " of 300 unmet");
		final PreimageQuery query = PreimageQuery.ofProjections(Fits.exact(POINTS, new GaussianKernel(), scale, centring),
			POINTS, q, Optional.empty(), COMPUTE, Progress.NONE);
		final double[] discrepancies = KernelDistancePreimageTest.discrepancies(query, result.points());
		for (int i = 0; i < 300; i++) assertTrue(discrepancies[i] <= 0.1 || result.reports().get(i)
			.ending() == TerminationReason.UNMET, result.reports().get(i)::toString);
	}

	/** The components kept give affinities of 1e-3 where the kernel has 1e-50: what their logarithms ask for is nowhere. */
	@Test
	void logarithmsOfANarrowKernelAreNotMet() {
		final PreimageResult result = find(new KernelDistanceLogPreimage(5, 10, KernelDistanceForm.EARLY), 0.2, Centring.NONE);
		for (int i = 0; i < 300; i++) {
			assertEquals(TerminationReason.UNMET, result.reports().get(i).ending());
			for (int k = 0; k < 2; k++) assertEquals(POINTS.get(i, k), result.points().get(i, k));
		}
	}

	/** A kernel that sees all points meets them. */
	@Test
	void logarithmsOfAWideKernelAreMet() {
		final List<FrameReport> reports = find(new KernelDistanceLogPreimage(10, 10, KernelDistanceForm.EARLY), 3, Centring.NONE).reports();
		for (final FrameReport report : reports) assertTrue(report.converged(), report::toString);
	}
}
