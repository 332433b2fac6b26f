package io.github.manifolddenoise.command;

import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.model.DenoiseMethod;
import io.github.manifolddenoise.model.Geometry;

/**
 * What it costs to de-noise one set of m frames of d pixels by itself. With M = 8m² bytes and Z = 8mr bytes, r = min(m, d),
 * there live at the same time: the span's coordinates and combinations, 2Z; for the eigenvectors of a kernel distances,
 * kernel, a copy, LAPACK's work of 2M and the weights of the result, in all 6M + 2Z; before pre-images the harmonics M, and
 * where errors are estimated what is known of the stack while the perturbed one is learnt from, M + 2Z. Later, when no such
 * matrix is left, some blocks of pixels and a strip of filtered frames.
 * <p>
 * What depends on the frames themselves is taken as small as it can be, so that nothing is refused that runs: kernels
 * may have few components and cleaned frames few dimensions.
 * </p>
 *
 * @param stack its size; only one set is looked at
 * @param plan how
 */
record StackCost(StackSize stack, MethodPlan plan) {

	private static final long BLOCK = 16 << 20, STRIP = 256 << 20;
	private static final int HEAP_PER_STRIP = 16, BLOCK_PIXELS = 1 << 16;
	/** Rows that strips share with their neighbours, and rows of a strip at least. */
	private static final int SHARED_ROWS = 26, FEWEST_ROWS = 2;

	/** Values of frames that judge a method, a noise level, a pre-image, and in how many frames. */
	private static final double JUDGED = 1e6, CHECKED = 2e5, SEARCHED = 1e5;
	private static final int FEWEST_JUDGED = 8, MOST_SEARCHED = 40;
	private static final double JUDGED_BLOCK = 1 << 21;

	/** q·r·m of a step of a search, steps, and trials of q with three searches each that together cost as much as so many. */
	private static final double STEP = 4e6, STEPS = 30, TRIALS = 7.5;
	private static final int AFFORDED = 10;

	/** Part of the trials' components that is usually chosen. */
	private static final double FEWER = 0.3;

	/** What fixed points and closed forms cost of a descent. */
	private static final double NO_DESCENT = 0.3;

	/** Part of m harmonics that are usually kept, besides some. */
	private static final double KEPT = 0.2;
	private static final int KEPT_ANYWAY = 20;

	/** Pairs of frames that an unfolding keeps, per frame, numbers per pair of pairs, and c³ of all its steps. */
	private static final double PAIRS = 3, PER_PAIRS = 3.5, UNFOLDING_STEPS = 12;
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
		return Math.max(matrices(), kept() + 2 * block() + judging());
	}

	/** The eigenvectors of the harmonics or the kernel are the worst; where errors are estimated, beside a manifold known. */
	private double matrices() {
		if (plan.equals(MethodPlan.BARE)) return 3 * square();
		final double harmonics = 6 * square() + 2 * span();
		if (!plan.searches()) return harmonics + (plan.crossed() ? 2 * square() + 4 * span() : 0);
		final double known = plan.judged() ? square() + 2 * span() : 0;
		return known + Math.max(harmonics + 2 * square(), 6 * square() + unfolding());
	}

	private double unfolding() {
		return plan.unfolded() ? 8 * PER_PAIRS * pairs() * pairs() : 0;
	}

	/** Blocks of the stack, the result and the result for the perturbed stack, and a filter's strip. */
	private double judging() {
		return plan.method().equals(DenoiseMethod.AUTO) ? 3 * 8 * Math.min(JUDGED_BLOCK, judged()) + strip(judged() / stack
			.pixels()) : 0;
	}

	/** Memory that a finished set keeps until it is written: the span, and the vectors or weights, or both. */
	double kept() {
		return (plan.searches() ? 2 : 1) * square() + 2 * span();
	}

	/** Memory for pixels while they are written. */
	double writing() {
		return switch (plan.method().word()) {
			case "dct", "nlm" -> block() + strip(m());
			case "harmonics", "harmonics-residual" -> 2 * block() + strip(harmonics() / 2);
			default -> 2 * block();
		};
	}

	private double block() {
		final double most = stack.decoded() ? ImageFrames.blockBytes(true, BLOCK) : Math.min(BLOCK, 8 * m() * BLOCK_PIXELS);
		return Math.min(8 * stack.values(), Math.max(8 * m(), most));
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
			case "auto" -> comparing().plus(cleaning());
			default -> Work.products(m() * v);
		};
	}

	/** The frames cleaned by harmonics, once. */
	private Work cleaning() {
		return Work.transforms(harmonics() * stack.pixels()).plus(Work.products(2 * harmonics() * stack.values()));
	}

	/** The methods on the frames that judge them, on the stack and on the perturbed one. */
	private Work comparing() {
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
		return (plan.judged() ? trials() : Work.cubes(0)).plus(Work.searches(FEWER * m() * step() * STEPS)).plus(cleaning());
	}

	private Work trials() {
		final double frames = Math.min(m(), Math.max(FEWEST_JUDGED, Math.min(MOST_SEARCHED, SEARCHED / stack.pixels())));
		return Work.searches(frames * step() * STEPS * TRIALS);
	}

	private boolean descends() {
		return plan.method().equals(DenoiseMethod.AUTO) || plan.method().word().contains("constrained");
	}

	/** Multiply-adds of a step for a frame in the trials; cleaned frames have as many coordinates as harmonics were kept. */
	private double step() {
		final double r = Math.min(stack.pixels(), plan.geometry() == Geometry.NOISY ? m() : harmonics()), sizes = m() * r;
		return Math.min(0.75 * r, Math.max(AFFORDED, STEP / Math.max(1, sizes))) * sizes * (descends() ? 1 : NO_DESCENT);
	}
}
