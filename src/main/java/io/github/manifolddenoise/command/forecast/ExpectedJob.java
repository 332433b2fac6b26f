package io.github.manifolddenoise.command.forecast;

import java.util.Optional;

import io.github.manifolddenoise.cost.ChoiceCost;
import io.github.manifolddenoise.cost.MachineSpeed;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/**
 * A job on a stack as far as its memory and time go.
 *
 * @param stack the stack
 * @param plan what is done with it
 * @param training the stack that new frames are held against, if there is one
 * @param resultBytes bytes per pixel of the image that stay in memory as results; 0 for results on disk
 * @param extraBytes bytes that results take whatever the number of frames
 */
record ExpectedJob(StackSize stack, MethodPlan plan, Optional<Training> training, double resultBytes,
	double extraBytes)
{

	/**
	 * A training stack.
	 *
	 * @param isModel whether its frames are clean already
	 */
	record Training(StackSize size, boolean isModel) {}

	/** Arrays from half a region of Java's memory on, with their length in front, take whole regions. */
	private static final double ARRAY_HEADER = 16, REGION = MemoryState.regionBytes();

	/** Bytes of classes, their constants and tables that are loaded on the way. */
	static final double CLASSES = 8e6;

	/** Frames by which new ones are registered, their pixels, and passes over the training frames. */
	private static final double REGISTERED = 24, REGISTERED_VALUES = 1 << 20, REGISTERING = 6;

	/** A stack by itself, its results on disk. */
	static ExpectedJob of(final StackSize stack, final MethodPlan plan) {
		return new ExpectedJob(stack, plan, Optional.empty(), 0, 0);
	}

	ExpectedJob withFrames(final long frames) {
		return new ExpectedJob(stack.withFrames(frames), plan, training, resultBytes, extraBytes);
	}

	ExpectedJob with(final DenoiseMethod method) {
		return new ExpectedJob(stack, plan.with(method), training, resultBytes, extraBytes);
	}

	ExpectedJob with(final double bytesPerPixel) {
		return new ExpectedJob(stack, plan, training, bytesPerPixel, extraBytes);
	}

	/** A copy with so many bytes more that results take. */
	ExpectedJob withMore(final double bytes) {
		return new ExpectedJob(stack, plan, training, resultBytes, extraBytes + bytes);
	}

	/** Memory and time. */
	Forecast forecast(final MachineSpeed speed) {
		return new Forecast(bytes(), work().seconds(speed));
	}

	/** Memory at the peak besides classes and what is kept of the file that is read: of the last set while the others wait to be written, or while all are written. */
	double bytes() {
		final double results = stack.slices() * inRegions(resultBytes * stack.width() * stack.height(), REGION) + extraBytes;
		final double working = training.isPresent() ? Math.max(cleaning(training.get()).peak(), applying(training.get()))
			: own().peak();
		final double kept = training.isPresent() ? learning(training.get()).kept() + 8 * shared(training.get()) + held(training
			.get()) : own().kept();
		final double writing = training.isPresent() ? ofNewFrames(training.get()).writing() : own().writing();
		return CLASSES + stack.kept() + plan.whitening(stack) + Math.max((stack.sets() - 1) * kept + working, stack.sets() * kept + results + writing);
	}

	/** A copy with noise that is made white. */
	ExpectedJob ofCorrelatedNoise() {
		return new ExpectedJob(stack, plan.ofCorrelatedNoise(), training, resultBytes, extraBytes);
	}

	/**
	 * What an array takes: one of 512 × 512 numbers of 4 bytes takes two regions of a megabyte, not one.
	 *
	 * @param bytes of its numbers
	 * @param region bytes of a region, 0 where memory has none
	 */
	static double inRegions(final double bytes, final double region) {
		final double all = bytes + ARRAY_HEADER;
		return region > 0 && bytes > 0 && all >= region / 2 ? region * Math.ceil(all / region) : bytes;
	}

	private MethodCost own() {
		return plan.cost(stack);
	}

	/** Training frames are cleaned, if they are not clean yet. */
	private MethodCost cleaning(final Training other) {
		return isCleaned(other) ? plan.ofCleaning().cost(other.size) : new MethodCost(OperationCount.NONE, 0, 0, 0);
	}

	private boolean isCleaned(final Training other) {
		return !other.isModel && plan.cleansTraining();
	}

	/** Bytes of cleaned training frames, which are held in memory if they fit. */
	private double held(final Training other) {
		return isCleaned(other) ? StackCost.remembered(other.size) : 0;
	}

	/** The manifold of clean frames, known but for its map. */
	private MethodCost learning(final Training other) {
		return plan.ofCleanFrames().cost(other.size);
	}

	/** New frames times training frames. */
	private double shared(final Training other) {
		return (double) stack.frames() * other.size.frames();
	}

	private double applying(final Training other) {
		return learning(other).peak() + 4 * 8 * shared(other) + held(other);
	}

	/** What is done with new frames: as much as with a stack that has as many pairs of frames. */
	private MethodCost ofNewFrames(final Training other) {
		return plan.ofNewFrames().cost(plan.isSearch() ? stack : stack.withFrames(Math.round(Math.sqrt(shared(other)))));
	}

	/** What there is to compute in all sets. */
	OperationCount work() {
		if (training.isEmpty()) return own().work().times(stack.sets());
		final Training other = training.get();
		final OperationCount learning = learning(other).work().plus(cleaning(other).work()).times(other.size.sets());
		final double judging = plan.isChoice() ? 2 * ChoiceCost.judgedPart(stack) : 0;
		final OperationCount filter = ofNewFrames(other).work().times(1 + judging);
		final OperationCount projecting = OperationCount.products(3 * shared(other) * stack.pixels());
		return learning.plus(filter.plus(projecting).plus(registering(other)).times(stack.sets()));
	}

	/** Some new frames held against all training frames in turns. */
	private OperationCount registering(final Training other) {
		final double chosen = Math.max(1, Math.min(Math.min(REGISTERED, stack.frames()), REGISTERED_VALUES / stack.pixels()));
		return OperationCount.products(chosen * other.size.values()).plus(OperationCount.reads(other.size.values())).times(REGISTERING);
	}
}
