package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

/** Both optimizers on a problem that can be solved by hand, and their limits. */
class OptimizerTest {

	static Stream<Optimizer> optimizers() {
		return Stream.of(new BarzilaiBorwein(1e-9, 200), new FixedStep(1e-9, 4000, 0.1));
	}

	/**
	 * One training frame at the origin, y₁ = h and y₂ = h: with T = (h(x₀), 0) the distance (h-T)² + h² is least where
	 * h = T/2, that is at ‖x‖² = ‖x₀‖² + 2σ² ln 2 on the ray through x₀.
	 */
	@ParameterizedTest
	@MethodSource("optimizers")
	void aSingleBumpHasAClosedForm(final Optimizer optimizer) {
		final KernelExpansion map = new KernelExpansion(new DMatrixRMaj(1, 2), 2, new DMatrixRMaj(new double[][] { { 1,
			1 } }), new double[2], COMPUTE);
		final DMatrixRMaj start = new DMatrixRMaj(new double[][] { { 0.6, 0.8 } });
		final PreimageResult result = new UnconstrainedPreimage(1, optimizer).find(Fits.of(map), start,
			COMPUTE, Progress.NONE);
		final double radius = Math.sqrt(1 + 2 * 4 * Math.log(2));
		assertEquals(0.6 * radius, result.points().get(0), 1e-7);
		assertEquals(0.8 * radius, result.points().get(1), 1e-7);
		assertTrue(result.reports().get(0).converged());
		final double target = Math.exp(-1 / 8.0);
		assertEquals(target * target / 2, result.reports().get(0).objectiveAfter(), 1e-12);
		assertEquals(target * target, result.reports().get(0).objectiveBefore(), 1e-14);
	}

	/**
	 * Two bumps far apart, y₁ the one and y₂ the other: keeping y₁ keeps the distance from the first, and D = y₂² falls
	 * until the frame is opposite the second.
	 */
	@ParameterizedTest
	@MethodSource("optimizers")
	void aCircleOfConstraintsIsFollowedToItsFarEnd(final Optimizer optimizer) {
		final KernelExpansion map = new KernelExpansion(new DMatrixRMaj(new double[][] { { 0, 0 }, { 2, 0 } }), 1,
			new DMatrixRMaj(new double[][] { { 1, 0 }, { 0, 1 } }), new double[2], COMPUTE);
		final DMatrixRMaj start = new DMatrixRMaj(new double[][] { { 0.1, 0.3 } });
		final PreimageResult result = new ConstrainedPreimage(1, optimizer).find(Fits.of(map), start,
			COMPUTE, Progress.NONE);
		assertTrue(result.reports().get(0).objectiveAfter() < result.reports().get(0).objectiveBefore());
		if (optimizer instanceof FixedStep) return;
		assertEquals(-Math.sqrt(0.1), result.points().get(0), 1e-6);
		assertEquals(0, result.points().get(1), 1e-4);
	}

	@ParameterizedTest
	@MethodSource("optimizers")
	void whereNothingCanBeGainedNothingMoves(final Optimizer optimizer) {
		final KernelExpansion map = new KernelExpansion(new DMatrixRMaj(1, 2), 2, new DMatrixRMaj(new double[][] { { 1 } }),
			new double[1], COMPUTE);
		final DMatrixRMaj start = new DMatrixRMaj(new double[][] { { 0.6, 0.8 } });
		final PreimageResult result = new UnconstrainedPreimage(1, optimizer).find(Fits.of(map), start,
			COMPUTE, Progress.NONE);
		assertEquals(List.of(new FrameReport(0, 0, 0, 0, TerminationReason.CONVERGED)), result.reports());
		assertEquals(0.6, result.points().get(0));
	}

	@ParameterizedTest
	@CsvSource({ "0, 10", "1, 10", "-1, 10", "NaN, 10", "1e-5, 0", "1e-5, -3" })
	void impossibleNumbersAreRefused(final double tolerance, final int iterations) {
		assertThrows(UserException.class, () -> new BarzilaiBorwein(tolerance, iterations));
		assertThrows(UserException.class, () -> new FixedStep(tolerance, iterations, 0.1));
	}

	@ParameterizedTest
	@CsvSource({ "0", "-0.1", "NaN", "Infinity" })
	void impossibleStepsAreRefused(final double step) {
		assertThrows(UserException.class, () -> new FixedStep(1e-5, 10, step));
	}

	@ParameterizedTest
	@CsvSource({ "1", "2", "7" })
	void iterationsAreLimited(final int limit) {
		final KernelExpansion map = new KernelExpansion(new DMatrixRMaj(1, 2), 2, new DMatrixRMaj(new double[][] { { 1,
			1 } }), new double[2], COMPUTE);
		final DMatrixRMaj start = new DMatrixRMaj(new double[][] { { 0.6, 0.8 } });
		final PreimageResult result = new UnconstrainedPreimage(1, new FixedStep(1e-14, limit, 1e-3)).find(
			Fits.of(map), start, COMPUTE, Progress.NONE);
		assertEquals(limit, result.reports().get(0).iterations());
		assertEquals(TerminationReason.ITERATION_LIMIT, result.reports().get(0).ending());
	}

	/** A step of 1000 σ² throws a frame out of reach, where every gradient is 0. */
	@ParameterizedTest
	@CsvSource({ "diffusion, 3", "diffusion, 10", "diffusion, 1000", "diffusion, 1e6", "centred gaussian, 3",
		"centred gaussian, 10", "centred gaussian, 1000", "centred gaussian, 1e6" })
	void aStepTooLongDoesNoHarm(final String space, final double step) {
		final DMatrixRMaj points = DoubleFrames.spot(30, 6, 0.05, 1).values();
		final PreimageResult result = new ConstrainedPreimage(3, new FixedStep(1e-5, 50, step)).find(Fits.named(space,
			points), points, COMPUTE, Progress.NONE);
		for (int i = 0; i < 30; i++) {
			final FrameReport report = result.reports().get(i);
			assertTrue(report.objectiveAfter() <= report.objectiveBefore(), report::toString);
			if (step >= 1000) assertEquals(TerminationReason.STALLED, report.ending());
			if (report.ending() == TerminationReason.STALLED) assertClose(rows(points, i), rows(result.points(), i), 0);
		}
	}
}
