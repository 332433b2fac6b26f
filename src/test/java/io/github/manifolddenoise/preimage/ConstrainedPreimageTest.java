package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Waves;

class ConstrainedPreimageTest {

	private static final DMatrixRMaj POINTS = DoubleFrames.spot(30, 6, 0.05, 1).values();

	private static PreimageResult find(final String space, final Preimage method) {
		return method.find(Fits.named(space, POINTS), POINTS, COMPUTE, Progress.NONE);
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 5", "diffusion, 15", "centred gaussian, 1", "centred gaussian, 5",
		"centred gaussian, 15", "gaussian, 3" })
	void theComponentsStayWhereTheyWere(final String space, final int q) {
		final Preimage method = new ConstrainedPreimage(q, new BarzilaiBorwein(1e-6, 200));
		for (final FrameReport report : find(space, method).reports()) assertTrue(report.drift() <= 1e-7, report::toString);
	}

	/**
	 * scipy 1.17.1: {@code minimize(D, x0, method='SLSQP', constraints=[dict(type='eq', fun=lambda x: y(x)[:q] -
	 * y(x0)[:q])], options=dict(ftol=1e-16))}, started again at its end three times, for y(x) of the prototype's {@code M = fit_dm(Z.T,
	 * knn_scale(D2, 3), 2*knn_scale(D2, 5))} and D = |y(x) - T|², at the frames 0, 4 and 7 of {@link Waves} moved by 0.05 sin 7k.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 0.925022327 -0.187783024 -0.000846578 -0.06351664 -0.561913637 0.109744218 -0.02205994 0.040794371" +
		" -0.90566514 0.185605522 -0.065722855 0.071212497",
		"2, 0.987432264 0.105511794 0.021638161 -0.101042378 -0.437292235 0.808564404 0.066983522 0.029502688" +
			" -1.036506374 -0.385389329 -0.116870627 0.060304541" })
	void framesAgreeWithSlsqp(final int q, final String numbers) {
		final double[] expected = Arrays.stream(numbers.split(" ")).mapToDouble(Double::parseDouble).toArray();
		final DMatrixRMaj start = Rows.gather(Waves.points(), new int[] { 0, 4, 7 });
		for (int k = 0; k < start.getNumElements(); k++) start.data[k] += 0.05 * Math.sin(7 * k);
		final PreimageResult found = new ConstrainedPreimage(q, new BarzilaiBorwein(1e-8, 3000)).find(Fits.diffusion(Waves
			.points(), 2), start, COMPUTE, Progress.NONE);
		assertArrayEquals(expected, found.points().data, 1e-5);
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 5", "centred gaussian, 1", "centred gaussian, 5" })
	void mostFramesConverge(final String space, final int q) {
		final List<FrameReport> reports = find(space, new ConstrainedPreimage(q, new BarzilaiBorwein(1e-5, 200))).reports();
		final long converged = reports.stream().filter(FrameReport::converged).count();
		assertTrue(converged >= 27, () -> converged + " of 30: " + reports);
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 5", "gaussian, 3", "centred gaussian, 1", "centred gaussian, 5" })
	void withoutConstraintsTheDistanceFallsAtLeastAsFar(final String space, final int q) {
		final Optimizer optimizer = new BarzilaiBorwein(1e-7, 500);
		final List<FrameReport> bound = find(space, new ConstrainedPreimage(q, optimizer)).reports();
		final List<FrameReport> free = find(space, new UnconstrainedPreimage(q, optimizer)).reports();
		for (int i = 0; i < bound.size(); i++) {
			final double constrained = bound.get(i).objectiveAfter(), unconstrained = free.get(i).objectiveAfter();
			final double before = bound.get(i).objectiveBefore();
			final String both = bound.get(i) + " " + free.get(i);
			assertTrue(unconstrained <= constrained + 1e-6 * before, both);
		}
	}

	/** With as many constraints as coordinates nothing can move. */
	@Test
	void withoutFreedomNothingMoves() {
		final DMatrixRMaj plane = DoubleFrames.noise(20, 2, 3).values();
		final PreimageResult result = new ConstrainedPreimage(2, new BarzilaiBorwein(1e-5, 50)).find(Fits.diffusion(plane,
			2), plane, COMPUTE, Progress.NONE);
		assertTrue(difference(plane, result.points()) < 1e-3);
	}

	/** A small step, so that both follow the same path from start to end. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "centred gaussian" })
	void fixedStepsAndLongStepsEndAtTheSamePlace(final String space) {
		final DMatrixRMaj slow = find(space, new ConstrainedPreimage(1, new FixedStep(1e-7, 20000, 0.05))).points();
		final DMatrixRMaj fast = find(space, new ConstrainedPreimage(1, new BarzilaiBorwein(1e-7, 500))).points();
		int same = 0;
		for (int i = 0; i < 30; i++) {
			double squares = 0;
			for (int k = 0; k < 36; k++) squares += Math.pow(slow.get(i, k) - fast.get(i, k), 2);
			if (Math.sqrt(squares) < 0.01 * Math.sqrt(POINTS.numCols)) same++;
		}
		assertEquals(30, same, "frames at the same place");
	}

	/** Uncentred, the constraints fix the true distance itself: every frame is stationary where it is. */
	@Test
	void withoutCentringGaussianFramesStay() {
		final PreimageResult result = find("gaussian", new ConstrainedPreimage(3, new BarzilaiBorwein(1e-5, 80)));
		assertTrue(difference(POINTS, result.points()) < 1e-9);
		for (final FrameReport report : result.reports()) {
			assertEquals(TerminationReason.CONVERGED, report.ending());
			assertTrue(report.iterations() <= 1, report::toString);
		}
	}
}
