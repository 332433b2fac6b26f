package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.RecentRows;
import io.github.manifolddenoise.frames.SampledTiles;

/**
 * What it costs to choose among methods, or to mix them: all are tried on the stack and on a perturbed one. Of large frames
 * some tiles alone serve for that, as in {@link SampledTiles}, and pre-images are not sought.
 *
 * @param whole the stack
 * @param preimages whether pre-images are among the methods
 * @param sample what judges methods of large frames
 */
public record ChoiceCost(StackCost whole, boolean preimages, SampledTiles.Extent sample) {

	/** Values of frames that judge a method. */
	private static final double JUDGED = 1e6;
	private static final double JUDGED_BLOCK = 1 << 21, MOST_SAMPLED = 1 << 22;

	/** Methods, usually, that the pilot is mixed of, of which rows are kept; blocks at a time. */
	private static final int VERSIONS = 2;
	private static final double BLOCKS = 4;

	/** Sliding transforms of a value by all methods that filter it and its neighbours, and methods that are judged at least. */
	private static final double FILTERS = 6.2, FEWEST_METHODS = 6;

	/**
	 * All of it. The sample that judges the methods lives beside what windows found in the stack, or in its tiles, or in the
	 * perturbed one (where there is room for both, both are kept), and beside the pilot of block matching. Nothing of that is
	 * needed any more while frames are written.
	 */
	public MethodCost cost() {
		final StackCost seen = seen();
		final MethodCost cost = ofWhole(comparing(seen).plus(mixing()));
		return new MethodCost(cost.work(), Math.max(cost.peak(), cost.kept() + judging(seen)), cost.kept(), writing());
	}

	/** Bytes while methods are judged, besides what is known of the whole stack. */
	private double judging(final StackCost seen) {
		final double risk = 3 * 8 * Math.min(JUDGED_BLOCK, judged(seen)) + seen.strip(judged(seen) / seen.stack().pixels());
		final double frames = isTiled() ? 4 * seen.stack().values() : seen.square() + 2 * seen.span() + pilot();
		return frames + seen.windows().found() + sample(seen) + 2 * seen.block() + Math.max(risk, seen.windows().cleaningBytes());
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
		return isTiled() ? new StackCost(new StackSize(stack.frames(), sample.side(), sample.side(), tiles(), 1, stack.bitDepth(), false), whole
			.options()) : whole;
	}

	private boolean isTiled() {
		return tiles() > 0;
	}

	private int tiles() {
		final StackSize stack = whole.stack();
		return sample.count(stack.frames(), stack.width(), stack.height(), stack.planes());
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

	/** Bytes of a version of which rows are read again some rows behind. */
	private double behind() {
		final StackSize stack = whole.stack();
		return 4 * whole.frames() * Math.min(stack.pixels(), MemoryBudget.pixelsBehind(stack.frames(), stack.width()));
	}

	/** Bytes of the pilot, if there is room for all of it. */
	private double pilot() {
		return RecentRows.fit(whole.frames(), whole.stack().pixels()) ? 4 * whole.stack().values() : 0;
	}

	/** Bytes while frames are written: blocks of each version and their mixture, windows, strips of harmonics and of groups of blocks. */
	private double writing() {
		final double read = VERSIONS * behind() + pilot() + BLOCKS * whole.block(), strips = whole.strip(whole.harmonics() / 2) + whole.groups();
		return read + whole.windows().found() + whole.windows().cleaningBytes() + strips;
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
