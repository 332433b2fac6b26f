package io.github.manifolddenoise.preimage;

import java.util.stream.IntStream;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The descent of Arias 2007, eq. 4.36-44: x ← x - μ∇⊥D with a fixed step and no return to the constraints (the printed step
 * has the wrong sign, and the sum in 4.44 runs to q). Here μ is given in units of σ², so that it does not depend on the
 * grey values' scale; the thesis's 0.1 is for frames with σ near 1. With 2000 steps it is mostly not converged and drifts off
 * the constraints by 1e-3 or more: it is here for comparison with the published results. A frame
 * that too long a step raised in D, or threw out of reach of all training frames, is returned unchanged, as stalled.
 *
 * @param tolerance ends a frame's descent when ‖∇⊥D‖ < tolerance × its length at the start
 * @param iterations most steps per frame
 * @param step μ/σ²
 * @param guarded whether a frame that went astray is returned unchanged
 */
public record FixedStep(double tolerance, int iterations, double step, boolean guarded) implements Optimizer {

	private static final double LOST = Math.scalb(1.0, -52);

	public FixedStep {
		new BarzilaiBorwein(tolerance, iterations);
		if (!(step > 0) || !Double.isFinite(step)) throw new UserException("step = " + step +
			" is out of range. Choose a number above 0, such as 0.1.");
	}

	/** With the guard. */
	public FixedStep(final double tolerance, final int iterations, final double step) {
		this(tolerance, iterations, step, true);
	}

	@Override
	public List<String> off() {
		return guarded ? List.of() : List.of(PublishedForm.ADAPTIVE_STEPS, PublishedForm.RETURNS,
			PublishedForm.SIGNAL_DIMENSIONS, PublishedForm.GUARD);
	}

	@Override
	public DescentResult[] descend(final DescentProblem problem, final EvaluatedPoints start, final int[] frames,
		final Progress progress)
	{
		final int n = frames.length, r = start.points().numCols;
		final double length = step * problem.scale() * problem.scale();
		final DescentResult[] descents = new DescentResult[n];
		final Iterate[] first = new Iterate[n];
		final DMatrixRMaj points = start.points().copy();
		int[] active = IntStream.range(0, n).toArray();
		for (int iteration = 0; active.length > 0; iteration++) {
			progress.checkCanceled();
			final int[] activeFrames = Arrays.stream(active).map(i -> frames[i]).toArray();
			final Iterate[] iterates = problem.evaluate(problem.locate(Rows.gather(points, active)), activeFrames);
			for (int k = 0; k < active.length; k++) {
				final int i = active[k];
				if (iteration == 0) first[i] = iterates[k];
				descents[i] = ending(iterates[k], first[i], iteration);
				if (descents[i] != null) continue;
				for (int c = 0; c < r; c++) points.data[i * r + c] -= length * iterates[k].gradient()[c];
			}
			active = Arrays.stream(active).filter(i -> descents[i] == null).toArray();
		}
		return descents;
	}

	/** The descent if it ends here, else null. */
	private DescentResult ending(final Iterate iterate, final Iterate first, final int iteration) {
		final boolean converged = iterate.gradientNorm() <= tolerance * first.gradientNorm();
		if (!converged && iteration < iterations) return null;
		if (isLost(iterate, first)) return new DescentResult(first.point(), first.objective(), first
			.objective(), iteration, TerminationReason.STALLED);
		return new DescentResult(iterate.point(), first.objective(), iterate.objective(), iteration, converged ? TerminationReason.CONVERGED
			: TerminationReason.ITERATION_LIMIT);
	}

	/** Without the guard only what is no number is lost. */
	private boolean isLost(final Iterate iterate, final Iterate first) {
		return guarded ? isAstray(iterate, first) : !Double.isFinite(iterate.objective());
	}

	/** Whether D rose, or the frame was thrown so far that every affinity is lost. */
	private static boolean isAstray(final Iterate iterate, final Iterate first) {
		return !(iterate.objective() <= first.objective()) || iterate.curvature() < LOST * first.curvature();
	}
}
