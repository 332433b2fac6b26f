package io.github.manifolddenoise.task;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The stages that long work goes through, with the time that each is expected to take.
 *
 * @param steps in order; stages that are none of these belong to the step before
 */
public record WorkPlan(List<Step> steps) {

	/**
	 * One of the stages.
	 *
	 * @param part number of the part of the data that it works on, from 0; those after all parts have the next number
	 * @param stage its name
	 * @param seconds &gt; 0
	 * @param even whether the stage says itself how far it is; else that is guessed from the time
	 */
	public record Step(int part, String stage, double seconds, boolean even) {}

	public WorkPlan {
		steps = List.copyOf(steps);
	}

	/** Work of which nothing is known but how long it takes. */
	public static WorkPlan of(final double seconds) {
		return new WorkPlan(List.of(new Step(0, "", seconds, false)));
	}

	/** Things to do one after the other, of which nothing is known but how long each takes. */
	public static WorkPlan ofItems(final int count, final double seconds) {
		return new WorkPlan(Stream.iterate(0, k -> k + 1).limit(Math.max(1, count)).map(k -> new Step(k, "", seconds, false)).toList());
	}

	/**
	 * The same steps for each part of the data, and others for each part when all have been through.
	 *
	 * @param each stages and seconds; parts are ignored
	 */
	public static WorkPlan ofParts(final int parts, final List<Step> each, final List<Step> after) {
		final List<Step> steps = new ArrayList<>();
		for (int part = 0; part < parts; part++) {
			for (final Step step : each) steps.add(new Step(part, step.stage, step.seconds, step.even));
		}
		for (final Step step : after) {
			for (int part = 0; part < parts; part++) steps.add(new Step(parts, step.stage, step.seconds, step.even));
		}
		return new WorkPlan(steps);
	}

	/** Of all steps. */
	public double seconds() {
		return steps.stream().mapToDouble(Step::seconds).sum();
	}

	/** This plan in another total time. */
	public WorkPlan in(final double seconds) {
		final double factor = seconds / seconds();
		return new WorkPlan(steps.stream().map(step -> new Step(step.part, step.stage, factor * step.seconds, step.even)).toList());
	}
}
