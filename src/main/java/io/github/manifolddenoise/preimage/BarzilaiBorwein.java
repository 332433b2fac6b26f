package io.github.manifolddenoise.preimage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Gradient descent on the constraint manifold with the step lengths of Barzilai and Borwein 1988, chosen for every frame
 * on its own.
 * <p>
 * From x with projected gradient g, the trial is x - tg, |tg| ≤ σ/2, brought back to the constraints by chord Gauss-Newton
 * steps (the Jacobian of x is kept). It is accepted if D falls below the largest of the last 5 values less 1e-4 t‖g‖² and the
 * constraints hold to 1e-6 of their size; else t ← 0.4 t. The next t is ⟨s,s⟩/|⟨s,y⟩| and |⟨s,y⟩|/⟨y,y⟩ in turn, within a
 * factor of 10 of the last; the first is σ²/Σ|v|, twice a mean-shift step. At the end all frames are brought back to
 * 1e-10. Where steps are dear ({@value #DEAR} multiply-adds), as in large stacks, a frame's descent also ends when D fell
 * by less than 1e-4 of itself in {@value #LATELY} steps: constraints that depend on each other leave it little way, in steps so
 * short that it would use them all up. Riemannian form of the descent of Arias 2007, eq. 4.36-44, whose fixed step needs
 * thousands of iterations and drifts off the constraints.
 * </p>
 *
 * @param tolerance ends a frame's descent when ‖g‖ < tolerance × ‖∇D‖ at its start, the slope before the constraints
 *          take their part. Measured against the projected gradient itself, a start that is nearly stationary
 *          would never converge
 * @param iterations most steps per frame
 * @param cheapIterations most steps where they are cheap: where D is nearly 0 at its minimum, in as many dimensions as there
 *          are frames, its valleys are so narrow that a descent takes a thousand steps
 */
public record BarzilaiBorwein(double tolerance, int iterations, int cheapIterations) implements Optimizer {

	/** Multiply-adds of a step from which on it must be worth it, and those that a frame may take for more steps. */
	private static final double DEAR = 1e6, CHEAP = 200 * DEAR;

	private static final double LITTLE = 1e-4;
	private static final int LATELY = 10;

	private static final double LONGEST_MOVE = 0.5;
	private static final double SUFFICIENT_DECREASE = 1e-4;
	private static final double BACKTRACK = 0.4;
	private static final double STEP_CHANGE = 10;
	private static final double SHORTEST_MOVE = 1e-9;
	private static final int MEMORY = 5;

	public BarzilaiBorwein {
		if (!(tolerance > 0 && tolerance < 1)) throw new UserException("tolerance = " + tolerance +
			" is out of range. Choose a number above 0 and below 1, such as 1e-5.");
		if (iterations < 1) throw new UserException("iterations = " + iterations + " is too few. Choose 1 or more.");
	}

	/** Descent of a fixed number of steps, whatever they cost. */
	public BarzilaiBorwein(final double tolerance, final int iterations) {
		this(tolerance, iterations, iterations);
	}

	private int most(final DescentProblem problem, final int dimension) {
		final double affordable = CHEAP / problem.stepCost(dimension);
		return affordable > iterations ? (int) Math.min(affordable, cheapIterations) : iterations;
	}

	@Override
	public DescentResult[] descend(final DescentProblem problem, final EvaluatedPoints start, final int[] frames,
		final Progress progress)
	{
		final Iterate[] first = problem.evaluate(start, frames);
		final int dimension = start.points().numCols;
		final Walk[] walks = new Walk[frames.length];
		final double little = problem.stepCost(dimension) > DEAR ? LITTLE : 0;
		for (int i = 0; i < frames.length; i++) walks[i] = new Walk(frames[i], first[i], problem.scale(), little);
		List<Walk> active = unfinished(Arrays.asList(walks));
		final int most = most(problem, dimension);
		for (int iteration = 1; iteration <= most && !active.isEmpty(); iteration++) {
			progress.checkCanceled();
			advance(problem, active, dimension, iteration);
			active = unfinished(active);
		}
		return settled(problem, walks, dimension);
	}

	/** Where the walks ended, brought as near to their constraints as it goes. */
	private static DescentResult[] settled(final DescentProblem problem, final Walk[] walks, final int dimension) {
		final DMatrixRMaj ends = new DMatrixRMaj(walks.length, dimension);
		for (int i = 0; i < walks.length; i++) System.arraycopy(walks[i].current.point(), 0, ends.data, i * dimension,
			dimension);
		final int[] frames = Arrays.stream(walks).mapToInt(walk -> walk.frame).toArray();
		final EvaluatedPoints settled = Retraction.retract(problem, ends, tangents(Arrays.asList(walks)), frames,
			Retraction.AIM_AT_THE_END).located();
		final double[] objectives = problem.objectives(settled, frames);
		final DescentResult[] descents = new DescentResult[walks.length];
		for (int i = 0; i < walks.length; i++) {
			descents[i] = new DescentResult(Rows.get(ends, i), walks[i].first.objective(), objectives[i], walks[i].iterationsTaken,
				walks[i].ending);
		}
		return descents;
	}

	private static TangentSpace[] tangents(final List<Walk> walks) {
		return walks.stream().map(walk -> walk.current.tangent()).toArray(TangentSpace[]::new);
	}

	private static List<Walk> unfinished(final List<Walk> walks) {
		final List<Walk> active = new ArrayList<>();
		for (final Walk walk : walks) {
			if (walk.ending == TerminationReason.ITERATION_LIMIT) active.add(walk);
		}
		return active;
	}

	private void advance(final DescentProblem problem, final List<Walk> active, final int dimension,
		final int iteration)
	{
		final int[] frames = active.stream().mapToInt(walk -> walk.frame).toArray();
		final DMatrixRMaj trial = new DMatrixRMaj(frames.length, dimension);
		problem.workers().forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) active.get(i).writeTrial(trial, i);
		});
		final Retraction.Result retracted = Retraction.retract(problem, trial, tangents(active), frames,
			Retraction.AIM_ON_THE_WAY);
		final Iterate[] next = problem.evaluate(retracted.located(), frames);
		problem.workers().forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) active.get(i).judge(next[i], retracted.violations()[i], iteration);
		});
	}

	/** One frame's descent. */
	private final class Walk {

		private final int frame;
		private final double scale;
		private final double target;
		private final double little;
		private final double[] recent = new double[MEMORY];
		/** D before each of the last steps. */
		private final double[] lately = new double[LATELY];
		private final Iterate first;
		private Iterate current;
		private double step;
		private int iterationsTaken;
		private TerminationReason ending = TerminationReason.ITERATION_LIMIT;

		/** @param little part of D by which it falls when it has settled */
		Walk(final int frame, final Iterate first, final double scale, final double little) {
			this.frame = frame;
			this.scale = scale;
			this.little = little;
			this.first = first;
			current = first;
			target = tolerance * first.slope();
			step = 1 / Math.max(first.curvature(), 1e-300);
			Arrays.fill(recent, first.objective());
			if (first.gradientNorm() <= negligible(first)) ending = TerminationReason.CONVERGED;
		}

		/** Rounding error of the gradient: nothing can be gained below it. */
		private double negligible(final Iterate iterate) {
			return 1e-14 * iterate.curvature() * scale;
		}

		private double cappedStep() {
			return Math.min(step, LONGEST_MOVE * scale / Math.max(current.gradientNorm(), 1e-300));
		}

		void writeTrial(final DMatrixRMaj trial, final int row) {
			final double t = cappedStep();
			for (int k = 0; k < trial.numCols; k++) {
				trial.set(row, k, current.point()[k] - t * current.gradient()[k]);
			}
		}

		void judge(final Iterate next, final double violation, final int iteration) {
			final double t = cappedStep(), norm = current.gradientNorm();
			final double reference = Arrays.stream(recent).max().orElseThrow();
			final boolean accepted = next.objective() <= reference - SUFFICIENT_DECREASE * t * norm * norm &&
				violation <= Retraction.ACCEPTED_VIOLATION;
			if (accepted) {
				step = nextStep(next, t, iteration % 2 == 0);
				accept(next);
			}
			else step = BACKTRACK * t;
			recent[iteration % MEMORY] = current.objective();
			if (current.gradientNorm() < target || current.gradientNorm() <= negligible(current)) ending = TerminationReason.CONVERGED;
			else if (step * current.gradientNorm() < SHORTEST_MOVE * scale) ending = TerminationReason.STALLED;
		}

		private void accept(final Iterate next) {
			final int place = iterationsTaken % LATELY;
			final double fall = lately[place] - next.objective();
			if (little > 0 && iterationsTaken >= LATELY && fall < little * next.objective()) ending = TerminationReason.SETTLED;
			lately[place] = current.objective();
			current = next;
			iterationsTaken++;
		}

		private double nextStep(final Iterate next, final double t, final boolean longStep) {
			double ss = 0, sy = 0, yy = 0;
			for (int k = 0; k < next.point().length; k++) {
				final double s = next.point()[k] - current.point()[k], y = next.gradient()[k] - current.gradient()[k];
				ss += s * s;
				sy += s * y;
				yy += y * y;
			}
			final double proposal = longStep ? ss / Math.max(Math.abs(sy), 1e-300) : Math.abs(sy) / Math.max(yy, 1e-300);
			return Math.min(Math.max(proposal, t / STEP_CHANGE), t * STEP_CHANGE);
		}
	}
}
