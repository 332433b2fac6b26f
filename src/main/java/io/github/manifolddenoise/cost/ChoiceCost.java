package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.RecentRows;
import io.github.manifolddenoise.frames.SampledTiles;

/**
 * What it costs to choose among methods, or to mix them: all are tried on the stack and on a perturbed one. Of large frames
 * some tiles alone serve for that, as in {@link SampledTiles}, and pre-images are not sought.
 *
 * @param whole the stack
 * @param preimages whether pre-images are among the methods
 */
public record ChoiceCost(StackCost whole, boolean preimages) {

	/** Values of frames that judge a method. */
	private static final double JUDGED = 1e6;
	private static final double JUDGED_BLOCK = 1 << 21, MOST_SAMPLED = 1 << 22;

	/** Sliding transforms of a value by all methods that filter it and its neighbours, and methods that are judged at least. */
	private static final double FILTERS = 6.2, FEWEST_METHODS = 6;

	/**
	 * All of it. The sample that judges the methods lives beside what windows found in the stack and the perturbed one, and the
	 * pilot of block matching; of these, the stack's own are kept. Of tiles nothing is kept, and the same is found for the whole.
	 */
	public MethodCost cost() {
		final StackCost seen = seen();
		final MethodCost cost = ofWhole(comparing(seen).plus(mixing()));
		final double judging = 3 * 8 * Math.min(JUDGED_BLOCK, judged(seen)) + seen.strip(judged(seen) / seen.stack().pixels());
		final double kept = cost.kept() + whole.windows().found() + pilot(), found = seen.windows().found();
		final double beside = (isTiled() ? 4 * seen.stack().values() + 2 * found : found) + sample(seen);
		final double base = isTiled() ? cost.kept() : kept, least = cost.peak() + (isTiled() ? 0 : beside);
		return new MethodCost(cost.work(), Math.max(least, base + beside + 2 * whole.block() + judging), kept, cost.writing());
	}

	/** What is known of the whole stack, and where it serves for judging of the perturbed one. */
	private MethodCost ofWhole(final OperationCount work) {
		if (!whole.isSparse()) return whole.cost(work, searches() ? whole.manifolds() : whole.eigenvectors() + (isTiled() ? 0 : whole.square() +
			2 * whole.span()), 2);
		final MethodCost cost = whole.filtering(work);
		final double searching = searches() ? whole.searching(true).peak() : 0;
		return new MethodCost(cost.work(), Math.max(cost.peak() + (isTiled() ? 0 : cost.kept()), searching), cost.kept(), cost.writing());
	}

	/** The stack, or its tiles as planes of smaller frames. */
	private StackCost seen() {
		final StackSize stack = whole.stack();
		return isTiled() ? new StackCost(new StackSize(stack.frames(), SampledTiles.SIDE, SampledTiles.SIDE, tiles(), 1, stack.bitDepth(), false), whole
			.options()) : whole;
	}

	private boolean isTiled() {
		return tiles() > 0;
	}

	private int tiles() {
		final StackSize stack = whole.stack();
		return SampledTiles.count(stack.frames(), stack.width(), stack.height(), stack.planes());
	}

	private boolean searches() {
		return preimages && !isTiled();
	}

	private static double judged(final StackCost seen) {
		return judgedPart(seen.stack()) * seen.stack().values();
	}

	/** Part of a stack that is in the frames which judge methods. */
	public static double judgedPart(final StackSize stack) {
		return Math.min(1, Math.max(StackCost.FEWEST_JUDGED * stack.pixels(), JUDGED) / stack.values());
	}

	/** Bytes of what methods make of the frames that judge them. */
	private static double sample(final StackCost seen) {
		return (8 * FEWEST_METHODS + 4) * Math.min(MOST_SAMPLED, judged(seen));
	}

	/** Bytes of the frames that blocks are matched by: some rows, or all that fit. */
	private double pilot() {
		final StackSize stack = whole.stack();
		return Math.min(4 * stack.values(), 4 * whole.frames() * RecentRows.most(stack.frames(), stack.width()));
	}

	/** The methods on the frames that judge them, on the stack and on the perturbed one; some need all frames for that. */
	private OperationCount comparing(final StackCost seen) {
		final OperationCount onSample = OperationCount.transforms(FILTERS * judged(seen)).plus(OperationCount.means(judged(seen) / 2));
		final OperationCount onAll = seen.cleaning().plus(seen.windows().cleaning()).plus(seen.windows().shrinkingPatches()).plus(seen
			.products());
		final OperationCount both = onSample.plus(onAll).times(2);
		if (isTiled()) return both;
		final OperationCount spans = both.plus(whole.decompositions());
		return searches() ? spans.plus(whole.learning(2)).plus(whole.trials(true)) : spans;
	}

	/** Methods of some weight on all frames, and the pilot of block matching: about half of them, and windows. */
	private OperationCount mixing() {
		final double windows = isTiled() ? 1 : whole.windows().foundAgain();
		return OperationCount.transforms(FILTERS / 2 * whole.stack().values()).plus(whole.cleaning()).plus(whole.windows().cleaning().times(
			windows));
	}
}
