package io.github.manifolddenoise.command;

import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.model.DenoiseMethod;
import io.github.manifolddenoise.model.Geometry;

/**
 * What it costs to de-noise one set of m frames of d pixels by itself. With M = 8m² bytes and Z = 8mr bytes, r = min(m, d),
 * there live at the same time: the span's Z and combinations (2Z); for the harmonics distances, kernel, a copy, LAPACK's
 * work of 2M and the vectors; for a manifold twice that, and again for the perturbed stack where errors are estimated.
 * Beside them some blocks of pixels and one strip of filtered frames.
 *
 * @param stack its size; only one set is looked at
 * @param plan how
 */
record StackCost(StackSize stack, MethodPlan plan) {

	private static final long BLOCK = 16 << 20, STRIP = 256 << 20;
	private static final int HEAP_PER_STRIP = 16;
	/** Rows that strips share with their neighbours, and rows of a strip at least. */
	private static final int SHARED_ROWS = 26, FEWEST_ROWS = 2;

	/** Values of frames that judge a method, a noise level, a pre-image, and in how many frames. */
	private static final double JUDGED = 1e6, CHECKED = 2e5, SEARCHED = 1e5;
	private static final int FEWEST_JUDGED = 8, MOST_SEARCHED = 40;
	private static final double JUDGED_BLOCK = 1 << 21;

	/** q·r·m of a step of a search, steps, and trials of q with three searches each that together cost as much as so many. */
	private static final double STEP = 4e6, STEPS = 30, TRIALS = 7.5;
	private static final int AFFORDED = 10;

	/** Part of m harmonics that are usually kept, besides some. */
	private static final double KEPT = 0.1;
	private static final int KEPT_ANYWAY = 15;

	/** Pairs of frames that an unfolding keeps, per frame, numbers per pair of pairs, and c³ of all its steps. */
	private static final double PAIRS = 3, PER_PAIRS = 3.5, UNFOLDING_STEPS = 30;
	private static final int MOST_PAIRS = 6000;

	StackCost with(final DenoiseMethod method) {
		return new StackCost(stack, plan.with(method));
	}

	private double m() {
		return stack.frames();
	}

	/** 8m². */
	private double square() {
		return 8 * m() * m();
	}

	/** 8mr. */
	private double span() {
		return 8 * m() * Math.min(m(), stack.pixels());
	}

	/** Memory while it is worked out what to write. */
	double peak() {
		final double judging = plan.method().equals(DenoiseMethod.AUTO) ? 3 * 8 * Math.min(JUDGED_BLOCK, judged()) + strip(judged() /
			stack.pixels()) : 0;
		return matrices() + 2 * block() + judging;
	}

	private double matrices() {
		final double harmonics = 4 * square() + 3 * span();
		if (!plan.searches()) return (plan.crossed() ? 4 * square() + 4 * span() : 0) + harmonics;
		final double unfolding = plan.unfolded() ? 8 * PER_PAIRS * pairs() * pairs() : 0;
		final double learning = (plan.geometry() == Geometry.NOISY ? 6 : 7) * square() + 4 * span();
		return Math.max(learning + (plan.judged() ? learnt() : 0), learning + unfolding);
	}

	/** Memory that the manifold of a stack keeps. */
	private double learnt() {
		return 4 * square() + (plan.geometry() == Geometry.NOISY ? 2 : 4) * span();
	}

	/** Memory that a finished set keeps until it is written. */
	double kept() {
		return plan.searches() ? learnt() + square() : 2 * square() + 2 * span();
	}

	/** Memory for pixels while they are written. */
	double writing() {
		return 3 * block() + strip(plan.method().equals(DenoiseMethod.DCT) || plan.method().equals(DenoiseMethod.NLM) ? m()
			: plan.method().equals(DenoiseMethod.SVD) ? 0 : harmonics());
	}

	private double block() {
		return Math.min(8 * stack.values(), Math.max(8 * m(), ImageFrames.blockBytes(stack.decoded(), BLOCK)));
	}

	/** A strip of so many filtered frames, as long as the heap is. */
	private double strip(final double frames) {
		final double row = 8 * frames * stack.width(), most = Math.min(STRIP, Runtime.getRuntime().maxMemory() /
			HEAP_PER_STRIP);
		return row * Math.min(stack.height() * stack.planes(), Math.max(FEWEST_ROWS, Math.floor(most / Math.max(row, 1))) +
			SHARED_ROWS);
	}

	private double harmonics() {
		return Math.min(m(), KEPT_ANYWAY + KEPT * m());
	}

	private double judged() {
		return Math.min(stack.values(), Math.max(FEWEST_JUDGED * stack.pixels(), JUDGED));
	}

	private double pairs() {
		return Math.min(MOST_PAIRS, PAIRS * m());
	}

	/** What there is to compute. */
	Work work() {
		final double v = stack.values(), passes = stack.decoded() ? Math.ceil(8 * v / block()) : 1;
		final Work base = Work.reads(v * 3 * passes).plus(Work.products(m() * v)).plus(Work.cubes(2 * Math.pow(m(), 3))).plus(Work
			.transforms(Math.min(v, Math.max(FEWEST_JUDGED * stack.pixels(), CHECKED))));
		return base.plus(own(plan.method()));
	}

	private Work own(final DenoiseMethod method) {
		final double v = stack.values();
		if (method.isPreimage()) return learning(plan.judged() ? 2 : 1).plus(search());
		return switch (method.word()) {
			case "dct" -> Work.transforms(v);
			case "nlm" -> Work.means(v);
			case "harmonics", "posterior" -> cleaning();
			case "harmonics-residual", "posterior-residual" -> cleaning().plus(Work.transforms(v / 2));
			case "unchanged" -> Work.reads(v);
			case "auto" -> judging().plus(cleaning());
			default -> Work.products(m() * v);
		};
	}

	/** The frames cleaned by harmonics, once. */
	private Work cleaning() {
		return Work.transforms(harmonics() * stack.pixels()).plus(Work.products(2 * harmonics() * stack.values()));
	}

	/** The methods on the frames that judge them, on the stack and on the perturbed one. */
	private Work judging() {
		final double judged = judged();
		return Work.transforms(3 * judged).plus(Work.means(2 * judged)).plus(Work.products(m() * (judged + stack.values()))).plus(
			Work.cubes(2 * Math.pow(m(), 3))).plus(cleaning().times(4)).plus(learning(2)).plus(trials());
	}

	/** The manifolds of so many stacks. */
	private Work learning(final int stacks) {
		final Work one = Work.products(m() * stack.values()).plus(Work.cubes(3 * Math.pow(m(), 3)));
		final Work unfolding = plan.unfolded() ? Work.cubes(UNFOLDING_STEPS * Math.pow(pairs(), 3)) : Work.cubes(0);
		return one.plus(plan.geometry() == Geometry.CLEANED ? cleaning() : Work.cubes(0)).plus(unfolding).times(stacks);
	}

	private Work search() {
		return (plan.judged() ? trials() : Work.cubes(0)).plus(Work.searches(m() * step() * STEPS)).plus(cleaning());
	}

	private Work trials() {
		final double frames = Math.min(m(), Math.max(FEWEST_JUDGED, Math.min(MOST_SEARCHED, SEARCHED / stack.pixels())));
		return Work.searches(frames * step() * STEPS * TRIALS);
	}

	/** Multiply-adds of a step for a frame. */
	private double step() {
		final double sizes = m() * Math.min(m(), stack.pixels());
		return Math.min(m(), Math.max(AFFORDED, STEP / Math.max(1, sizes))) * sizes;
	}
}
