package io.github.manifolddenoise.task;

import java.util.List;

/**
 * How much of planned work is done, and how long the rest takes. Times are in seconds from any origin, and must not fall.
 * Within a step it is guessed from the time, unless the stage itself says how far it is. The share never falls.
 */
public final class WorkClock {

	/** Part of a step up to which time is taken by its word; what takes longer comes ever closer to the end. */
	private static final double ON_TIME = 0.8;
	/** Part of the work after which the plan's total counts no more. */
	private static final double MEASURED = 0.15;
	private static final double MOST = 0.99;

	private final List<WorkPlan.Step> steps;
	private final double planned;
	private final double start;
	private int step;
	private int part;
	private double stepStart;
	private boolean own;
	private double reported;
	private double reportedAt;
	private double shown;

	public WorkClock(final WorkPlan plan, final double now) {
		steps = plan.steps();
		planned = plan.seconds();
		start = now;
		stepStart = now;
	}

	/** A stage begins. */
	public synchronized void stage(final String name, final double now) {
		final boolean again = steps.get(step).stage().equals(name), next = step + 1 < steps.size() && steps.get(step + 1).stage().equals(
			name);
		reported = 0;
		if (again && !next) {
			own = true;
			return;
		}
		own = false;
		for (int k = step + 1; k < steps.size(); k++) {
			final WorkPlan.Step other = steps.get(k);
			if (other.stage().equals(name) && (other.part() == part || other.part() == steps.get(steps.size() - 1).part())) {
				begin(k, now);
				own = true;
				return;
			}
		}
	}

	/** The work begins on a part of the data, counted from 0. */
	public synchronized void part(final int number, final double now) {
		part = number;
		own = false;
		for (int k = 0; k < steps.size(); k++) {
			if (steps.get(k).part() < number) continue;
			if (k > step) begin(k, now);
			return;
		}
	}

	private void begin(final int next, final double now) {
		step = next;
		stepStart = now;
		reported = 0;
	}

	/** @param done part of the current stage that is done */
	public synchronized void fraction(final double done, final double now) {
		if (!own || !steps.get(step).even() || done <= reported) return;
		reported = done;
		reportedAt = now;
	}

	/** Part of the work that is done, 0..1. */
	public synchronized double share(final double now) {
		final double seconds = steps.get(step).seconds();
		shown = Math.max(shown, Math.min(MOST, (before() + seconds * within(now)) / planned));
		return shown;
	}

	private double before() {
		return steps.subList(0, step).stream().mapToDouble(WorkPlan.Step::seconds).sum();
	}

	private double within(final double now) {
		final double passed = now - stepStart;
		if (reported > 0 && reportedAt > stepStart) return Math.min(reported + ON_TIME * (1 - reported), reported * passed / (reportedAt -
			stepStart));
		final double x = passed / (steps.get(step).seconds() * pace());
		return x < ON_TIME ? x : 1 - (1 - ON_TIME) / (1 + (x - ON_TIME) / (1 - ON_TIME));
	}

	/** Time that the steps before have taken, by what was planned. */
	private double pace() {
		final double expected = before(), weight = Math.min(1, expected / (MEASURED * planned));
		return expected == 0 ? 1 : weight * (stepStart - start) / expected + 1 - weight;
	}

	/** Seconds that the rest will take: at first by the plan, then by what the work has taken so far. */
	public synchronized double left(final double now) {
		final double share = share(now), passed = now - start, weight = Math.min(1, share / MEASURED);
		final double total = weight * (share > 0 ? passed / share : 0) + (1 - weight) * Math.max(planned, passed);
		return total * (1 - share);
	}
}
