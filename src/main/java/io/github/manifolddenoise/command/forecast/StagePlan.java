package io.github.manifolddenoise.command.forecast;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.cost.MachineSpeed;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.method.Effort;
import io.github.manifolddenoise.task.WorkPlan;
import io.github.manifolddenoise.task.WorkPlan.Step;

/** The stages of jobs, with the share of the time that each takes. */
final class StagePlan {

	private static final String WRITING = "Writing frames", HARMONICS = "Finding the manifold's harmonics";

	/** Values of a set in millions that its stages take time for: outliers are searched and frames compared in not more. */
	private static final double MILLION = 1e6, MOST_SEARCHED = 9, MOST_COMPARED = 5;

	/** Seconds that the search for groups of blocks takes at most in a part of the stack. */
	private static final double MOST_GROUPED = 9;

	private StagePlan() {}

	/** @param jobs done one after the other */
	static WorkPlan of(final List<ExpectedJob> jobs, final MachineSpeed speed) {
		if (jobs.size() > 1) return ofComparison(jobs, speed);
		final ExpectedJob job = jobs.get(0);
		final double seconds = job.work().seconds(speed);
		final StackSize stack = job.stack();
		if (job.training().isPresent()) return WorkPlan.of(seconds);
		if (job.plan().method().isEmpty()) return WorkPlan.ofParts((int) stack.sets(), checking(stack), List.of(even(WRITING, 0.1 * stack
			.values() / MILLION)));
		return job.plan().isChoice() ? WorkPlan.ofParts((int) stack.sets(), judging(stack, job.plan().effort()), writing(stack)) : ofMethod(stack, seconds);
	}

	/** Seconds on two threads of a 2020s server, as measured on 120 to 900 frames of 64 × 64 to 200 × 200 camera counts. */
	private static List<Step> judging(final StackSize stack, final Effort effort) {
		final double all = stack.values() / MILLION;
		final List<Step> steps = new ArrayList<>(preparing(all));
		steps.add(step(HARMONICS, harmonics(all)));
		steps.add(step("Judging local manifold harmonics", 1.5 + 0.45 * all));
		if (effort == Effort.QUICK) return steps;
		steps.add(step("Judging local low rank", 0.4 + 0.1 * all));
		steps.add(step("Judging means over time", 0.2 + 0.03 * all));
		steps.add(step("Judging per-frame DCT", 0.1));
		steps.add(step("Judging non-local means", 0.4));
		if (effort == Effort.BEST) steps.add(step("Judging constrained pre-image", 2.5));
		steps.add(step("Judging block matching on the manifold",
			Math.min(MOST_GROUPED, 0.5 + 200 * stack.pixels() / MILLION)));
		return steps;
	}

	private static double harmonics(final double all) {
		return 0.4 + 0.08 * all;
	}

	/** Of what was removed; a mere comparison of frames ends before. */
	private static List<Step> checking(final StackSize stack) {
		final double each = 0.2 * stack.values() / MILLION;
		final List<Step> steps = new ArrayList<>(preparing(stack.values() / MILLION));
		List.of("Reading the result", "Correlation within frames", "Correlation between frames", "Contrast over time").forEach(
			stage -> steps.add(even(stage, each)));
		return steps;
	}

	private static List<Step> preparing(final double all) {
		return List.of(step("Measuring the noise", 1.4 + 0.25 * Math.min(all, MOST_SEARCHED) + 0.02 * all),
			even("Comparing frames", 0.4 + 0.25 * Math.min(all, MOST_COMPARED) + 0.02 * all), step("Measuring the noise", 0.1));
	}

	private static List<Step> writing(final StackSize stack) {
		final double all = stack.values() / MILLION;
		return List.of(even(WRITING, 0.3 + 0.5 * all), even("Checking what was removed", 0.02 + 0.035 * all));
	}

	/** What is no preparation is done while frames are written. */
	private static WorkPlan ofMethod(final StackSize stack, final double seconds) {
		final List<Step> first = new ArrayList<>(preparing(stack.values() / MILLION));
		first.add(step(HARMONICS, harmonics(stack.values() / MILLION)));
		final double prepared = first.stream().mapToDouble(Step::seconds).sum();
		return WorkPlan.ofParts((int) stack.sets(), first, List.of(even(WRITING, Math.max(prepared, seconds / stack.sets() - prepared))));
	}

	private static WorkPlan ofComparison(final List<ExpectedJob> jobs, final MachineSpeed speed) {
		final StackSize stack = jobs.get(0).stack();
		final List<Step> steps = new ArrayList<>(preparing(stack.values() / MILLION));
		jobs.forEach(job -> steps.add(step("Trying " + job.plan().method().orElseThrow().title(), job.work().seconds(speed) / stack
			.sets())));
		return WorkPlan.ofParts((int) stack.sets(), steps, List.of());
	}

	private static Step step(final String stage, final double seconds) {
		return new Step(0, stage, seconds, false);
	}

	/** A stage that says how far it is. */
	private static Step even(final String stage, final double seconds) {
		return new Step(0, stage, seconds, true);
	}
}
