package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.BlockMemory;
import io.github.manifolddenoise.frames.SpanCoordinates;

/**
 * What it costs to de-noise one set of m frames of d pixels by itself: the parts from which each method puts its own cost
 * together. With M = 8m² bytes and Z = 8mr bytes, r = min(m, d), there live at the same time: the span's coordinates and
 * combinations, 2Z; for the eigenvectors of a kernel distances, kernel, a copy, LAPACK's work of 2M and the weights of the
 * result, in all 6M + 2Z; before pre-images the harmonics M, and where errors are estimated what is known of the stack while
 * the perturbed one is learnt from, M + 2Z. More than 2000 frames have no such matrices where pixels are few, but graphs of
 * nearest frames and blocks of harmonics. Later, when no such matrix is left, some blocks of pixels and a strip of filtered
 * frames.
 * <p>
 * What depends on the frames themselves is taken as small as it can be, so that nothing is refused that runs: kernels
 * may have few components and cleaned frames few dimensions.
 * </p>
 *
 * <pre>{@code
 * MethodCost cost = stack.filtering(stack.cleaning()).writing(2 * stack.block() + stack.strip(stack.harmonics()));
 * }</pre>
 *
 * @param stack its size; only one set is looked at
 * @param options how
 */
public record StackCost(StackSize stack, CostOptions options) {

	private static final long BLOCK = 16 << 20, STRIP = 256 << 20;
	private static final int HEAP_PER_STRIP = 16, BLOCK_PIXELS = 1 << 16;
	/** Rows that strips share with their neighbours, and rows of a strip at least. */
	private static final int SHARED_ROWS = 26, FEWEST_ROWS = 2;

	/** Values of frames that judge a method, a noise level, a pre-image, and in how many frames. */
	private static final double JUDGED = 1e6, CHECKED = 2e5, SEARCHED = 1e5;
	private static final int FEWEST_JUDGED = 8, MOST_SEARCHED = 40;
	private static final double JUDGED_BLOCK = 1 << 21, MOST_SAMPLED = 1 << 22;

	/** Gram passes over groups of so many frames, in which outliers and patterns of lines are looked for. */
	private static final double DEFECT_PASSES = 4, DEFECT_FRAMES = 300;

	/** q·r·m of a step of a search, steps, and trials of q with three searches each that together cost as much as so many. */
	private static final double STEP = 4e6, STEPS = 30, TRIALS = 7.5;
	private static final int AFFORDED = 10;

	/** Part of the trials' components that is usually chosen. */
	private static final double FEWER = 0.3;

	/** What fixed points and closed forms cost of a descent. */
	private static final double NO_DESCENT = 0.3;

	/** Part of m harmonics that are usually kept, besides some; of many frames no more than of some. */
	private static final double KEPT = 0.2;
	private static final int KEPT_ANYWAY = 20;

	/** Sliding transforms of a value by all methods that filter it and its neighbours, and methods that are judged at least. */
	private static final double FILTERS = 6.2, FEWEST_METHODS = 6;

	/** Part of the memory that a pilot may take. */
	private static final int PILOT_PART = 6;

	/** Pairs of frames that an unfolding keeps, per frame, numbers per pair of pairs, and c³ of all its steps. */
	private static final double PAIRS = 3, PER_PAIRS = 3.5, UNFOLDING_STEPS = 12;
	private static final int MOST_PAIRS = 6000;

	/** Matrices of m² numbers that live while eigenvectors are found. */
	private static final double MATRICES = 6;

	/** Of more frames a manifold is learnt from landmarks; components then at most. */
	private static final double EXACT_FRAMES = 4000, LANDMARK_COMPONENTS = 600;

	/** Where frames are compared with their nearest only. More frames are never said to need less. */
	private static final double MANY_FRAMES = SpanCoordinates.MANY_FRAMES;

	/** Then: bytes of a frame's part of the graph, matrices of harmonics at a time, coordinates, products of all rounds per harmonic. */
	private static final double GRAPH = 3000, BLOCKS = 6, COORDINATES = 50, SEARCH = 30;

	/** m, frames. */
	public double frames() {
		return stack.frames();
	}

	/** 8m², bytes. */
	private double square() {
		return 8 * frames() * frames();
	}

	/** 8mr, bytes. */
	private double span() {
		return 8 * frames() * Math.min(frames(), stack.pixels());
	}

	/** Whether only the nearest of the frames are compared, and only some of their harmonics found. */
	private boolean isSparse() {
		return frames() > MANY_FRAMES;
	}

	/** Whether the span is found from products of pixels, which are fewer than frames. */
	private boolean hasFewPixels() {
		return isSparse() && stack.pixels() < frames() && stack.values() <= SpanCoordinates.MOST_VALUES;
	}

	/** Order of the matrix that the span is found from. */
	private double order() {
		return hasFewPixels() ? stack.pixels() : frames();
	}

	/** Bytes of the harmonics: all, or those that are kept. */
	private double harmonicVectors() {
		return isSparse() ? 8 * frames() * harmonics() : square();
	}

	/** All frames compared with each other, and no more. */
	public MethodCost comparingFrames() {
		return cost(OperationCount.reads(stack.values()), 3 * square(), 1);
	}

	/**
	 * A method that puts frames together from those of the stack, or filters each on its own.
	 *
	 * @param own what it computes besides what every method does
	 */
	public MethodCost filtering(final OperationCount own) {
		final double halves = options.crossed() ? 2 * square() + 4 * span() : 0;
		if (!isSparse()) return cost(own, eigenvectors() + halves, 1);
		final double least = 8 * MANY_FRAMES * MANY_FRAMES, kept = Math.max(least, harmonicVectors()) + 2 * span();
		final double comparing = MATRICES * 8 * order() * order() + (hasFewPixels() ? 8 * stack.values() : 0) + 2 * span();
		final double graph = Math.max(MATRICES * least, GRAPH * frames() + BLOCKS * harmonicVectors()) + 2 * span();
		return new MethodCost(base().plus(own), Math.max(Math.max(comparing, graph + halves), kept + 2 * block()), kept, 2 * block());
	}

	/**
	 * Pre-images.
	 *
	 * @param descends whether each is found by a descent, and not by a fixed point or a closed form
	 */
	public MethodCost searching(final boolean descends) {
		final OperationCount own = learning(options.judged() ? 2 : 1).plus(search(descends));
		if (learners() == frames()) return cost(own, manifolds(), 2);
		final MethodCost cleaning = filtering(own);
		final double learnt = 2 * 8 * frames() * LANDMARK_COMPONENTS + span(), kept = cleaning.kept() + learnt;
		return new MethodCost(cleaning.work(), Math.max(cleaning.peak(), kept + (MATRICES + 3) * 8 * learners() * learners()), kept, cleaning
			.writing());
	}

	/** Frames that a manifold is made of; landmarks among many frames are never said to need less than most frames without. */
	private double learners() {
		return Math.min(frames(), EXACT_FRAMES);
	}

	/**
	 * A choice among methods or a mixture of them, pre-images among them. The sample that judges them lives beside what windows
	 * found in the stack and the perturbed one, and the pilot of block matching; of these, the stack's own are kept.
	 */
	public MethodCost choosing() {
		final MethodCost cost = cost(comparing().plus(mixing()), manifolds(), 2);
		final double judging = 3 * 8 * Math.min(JUDGED_BLOCK, judged()) + strip(judged() / stack.pixels());
		final double kept = cost.kept() + windows().found() + pilot(), beside = windows().found() + sample();
		return new MethodCost(cost.work(), Math.max(manifolds() + beside, kept + beside + 2 * block() + judging), kept, cost
			.writing());
	}

	/** Bytes of what methods make of the frames that judge them. */
	private double sample() {
		return (8 * FEWEST_METHODS + 4) * Math.min(MOST_SAMPLED, judged());
	}

	/** Bytes of the frames that blocks are matched by, which are kept if they are few. */
	private double pilot() {
		final double all = 8 * stack.values();
		return all <= Runtime.getRuntime().maxMemory() / PILOT_PART ? all : 0;
	}

	/** @param squares matrices of m² numbers that are kept until frames are written */
	private MethodCost cost(final OperationCount own, final double matrices, final int squares) {
		final double kept = squares * square() + 2 * span();
		return new MethodCost(base().plus(own), Math.max(matrices, kept + 2 * block()), kept, 2 * block());
	}

	/** The eigenvectors of the harmonics or the kernel. */
	private double eigenvectors() {
		return MATRICES * square() + 2 * span();
	}

	/** Where errors are estimated, the eigenvectors beside a manifold that is known. */
	private double manifolds() {
		final double known = options.judged() ? square() + 2 * span() : 0;
		return known + Math.max(eigenvectors() + 2 * square(), 6 * square() + unfolding());
	}

	private double unfolding() {
		return options.unfolded() ? 8 * PER_PAIRS * pairs() * pairs() : 0;
	}

	/** Bytes of a block of pixels of all frames. */
	public double block() {
		final double most = stack.decoded() ? BlockMemory.decoded(BLOCK) : Math.min(BLOCK, 8 * frames() * BLOCK_PIXELS);
		return Math.min(8 * stack.values(), Math.max(8 * frames(), most));
	}

	/** Bytes of a strip of so many filtered frames, as long as the heap is. */
	public double strip(final double frames) {
		final double row = 8 * frames * stack.width(), most = Math.min(STRIP, Runtime.getRuntime().maxMemory() /
			HEAP_PER_STRIP);
		return row * Math.min(stack.height() * stack.planes(), Math.max(FEWEST_ROWS, Math.floor(most / Math.max(row, 1))) +
			SHARED_ROWS);
	}

	/** What is done window by window, or patch by patch. */
	public WindowCost windows() {
		return new WindowCost(stack);
	}

	/** Harmonics that are kept, about. */
	public double harmonics() {
		return Math.min(frames(), KEPT_ANYWAY + KEPT * Math.min(frames(), MANY_FRAMES));
	}

	private double judged() {
		return Math.min(stack.values(), Math.max(FEWEST_JUDGED * stack.pixels(), JUDGED));
	}

	private double pairs() {
		return Math.min(MOST_PAIRS, PAIRS * frames());
	}

	/** What every method computes: the stack is read, defects looked for, its Gram matrix taken apart, its noise measured. */
	private OperationCount base() {
		final double v = stack.values(), passes = stack.decoded() ? Math.ceil(8 * v / block()) : 1;
		final OperationCount defects = OperationCount.products(DEFECT_PASSES * Math.min(frames(), DEFECT_FRAMES) * v);
		return OperationCount.reads(v * (3 + DEFECT_PASSES) * passes).plus(defects).plus(OperationCount.products(Math.max(order(), Math.min(
			frames(), MANY_FRAMES)) * v)).plus(
			decompositions()).plus(OperationCount.transforms(Math.min(v, Math.max(FEWEST_JUDGED * stack.pixels(), CHECKED))));
	}

	/** The span's, and the harmonics'. */
	private OperationCount decompositions() {
		if (!isSparse()) return OperationCount.cubes(2 * Math.pow(frames(), 3));
		final double graph = frames() * (frames() * Math.min(stack.pixels(), COORDINATES) + SEARCH * harmonics() * harmonics());
		return OperationCount.cubes(Math.pow(Math.max(order(), MANY_FRAMES), 3) + Math.pow(MANY_FRAMES, 3)).plus(OperationCount
			.products(graph));
	}

	/** One product of the stack with an m×m matrix. */
	public OperationCount products() {
		return OperationCount.products(frames() * stack.values());
	}

	/** The frames cleaned by harmonics, once. */
	public OperationCount cleaning() {
		return OperationCount.transforms(harmonics() * stack.pixels()).plus(OperationCount.products(2 * harmonics() * stack.values()));
	}

	/** The methods on the frames that judge them, on the stack and on the perturbed one; some need all frames for that. */
	private OperationCount comparing() {
		final OperationCount onSample = OperationCount.transforms(FILTERS * judged()).plus(OperationCount.means(judged() / 2));
		final OperationCount onAll = cleaning().plus(windows().cleaning()).plus(windows().shrinkingPatches()).plus(products());
		return onSample.plus(onAll).times(2).plus(OperationCount.cubes(2 * Math.pow(frames(), 3))).plus(learning(2)).plus(trials(
			true));
	}

	/** Methods of some weight on all frames, and the pilot of block matching: about half of them. */
	private OperationCount mixing() {
		return OperationCount.transforms(FILTERS / 2 * stack.values()).plus(cleaning());
	}

	/** The manifolds of so many stacks. */
	private OperationCount learning(final int stacks) {
		final OperationCount one = OperationCount.products(learners() * stack.values()).plus(OperationCount.cubes(3 * Math.pow(learners(), 3)));
		final OperationCount unfolding = options.unfolded() ? OperationCount.cubes(UNFOLDING_STEPS * Math.pow(pairs(), 3)) : OperationCount.NONE;
		final boolean cleaned = options.geometry() == CostOptions.Learning.FROM_CLEANED_FRAMES;
		return one.plus(cleaned ? cleaning() : OperationCount.NONE).plus(unfolding).times(stacks);
	}

	private OperationCount search(final boolean descends) {
		return (options.judged() ? trials(descends) : OperationCount.NONE).plus(OperationCount.searches(FEWER * frames() * step(descends) *
			STEPS)).plus(cleaning());
	}

	private OperationCount trials(final boolean descends) {
		final double frames = Math.min(frames(), Math.max(FEWEST_JUDGED, Math.min(MOST_SEARCHED, SEARCHED / stack.pixels())));
		return OperationCount.searches(frames * step(descends) * STEPS * TRIALS);
	}

	/** Multiply-adds of a step for a frame in the trials; cleaned frames have as many coordinates as harmonics were kept. */
	private double step(final boolean descends) {
		final boolean noisy = options.geometry() == CostOptions.Learning.FROM_NOISY_FRAMES;
		final double r = Math.min(stack.pixels(), noisy ? frames() : harmonics()), sizes = learners() * r;
		return Math.min(0.75 * r, Math.max(AFFORDED, STEP / Math.max(1, sizes))) * sizes * (descends ? 1 : NO_DESCENT);
	}
}
