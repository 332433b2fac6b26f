package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;

/**
 * What it costs to de-noise one set of m frames of d pixels by itself: the parts from which each method puts its own cost
 * together. With M = 8m² bytes and Z = 8mr bytes, r = min(m, d), there live at the same time: the span's coordinates and
 * combinations, 2Z; for the eigenvectors of a kernel distances, kernel, a copy, work of 2M and the weights of the
 * result, in all 6M + 2Z; before pre-images the harmonics M, and where errors are estimated what is known of the stack while
 * the perturbed one is learnt from, M + 2Z. More than 2000 frames have no such matrices where pixels are few, but graphs of
 * nearest frames and blocks of harmonics. Later, without such matrices, some blocks of pixels and a strip of filtered frames.
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

	private static final long BLOCK = 16 << 20;
	private static final int BLOCK_PIXELS = 1 << 16;
	/** Rows that strips share with their neighbours, and rows of a strip at least. */
	private static final int SHARED_ROWS = 26, WHITENING_ROWS = 96, FEWEST_ROWS = 2;

	/** Rows of a strip of groups of blocks at least, as many as are read at a time, and rows around it. */
	private static final int FEWEST_GROUPED = 8, GROUPED_AROUND = 32;

	/** Values of frames that tell a noise level and judge a pre-image, and in how many frames. */
	private static final double CHECKED = 2e5, SEARCHED = 1e5;
	static final int FEWEST_JUDGED = 8;
	private static final int MOST_SEARCHED = 40;

	/** Gram passes over groups of so many frames, in which outliers and patterns of lines are looked for. */
	private static final double DEFECT_PASSES = 4, DEFECT_FRAMES = 300;

	/** q·r·m of a step of a search, steps, and trials of q with three searches each that together cost as much as so many. */
	private static final double STEP = 4e6, STEPS = 30, TRIALS = 7.5;
	private static final int AFFORDED = 10;

	/** Part of the trials' components that is usually chosen. */
	private static final double FEWER = 0.3;

	/** What fixed points and closed forms cost of a descent. */
	private static final double NO_DESCENT = 0.3;

	/**
	 * What a frame costs to search that is no landmark, next to one that is: most landmarks are out of its reach. With the
	 * landmarks themselves counted in full, more frames are never forecast to take less time.
	 */
	private static final double IN_REACH = 0.3;

	/** Part of m harmonics that are usually kept, besides some; of many frames no more than of some. */
	private static final double KEPT = 0.2;
	private static final int KEPT_ANYWAY = 20;

	/** The most values of an array. */
	private static final double MOST_REMEMBERED = Integer.MAX_VALUE / 2;

	/** Times that noise is made white until nothing changes, passes through the frames each time, sliding transforms that one is like. */
	private static final double WHITENINGS = 4, PASSES = 4, WHITENING = 0.5;

	/** Pairs of frames that an unfolding keeps, per frame, numbers per pair of pairs, and c³ of all its steps. */
	private static final double PAIRS = 3, PER_PAIRS = 3.5, UNFOLDING_STEPS = 12;
	private static final int MOST_PAIRS = 6000;

	/** Matrices of m² numbers that live while eigenvectors are found. */
	private static final double MATRICES = 6;

	/** Of more frames a manifold is learnt from landmarks; components then at most. */
	private static final double LANDMARKS = 2000, LANDMARK_COMPONENTS = 600;

	/** Where frames are compared with their nearest only. More frames are never said to need less. */
	private static final double MANY_FRAMES = SpanCoordinates.MANY_FRAMES;

	/** Columns that are multiplied by the frames to find those of many large frames that stand out, and walks through the stack. */
	private static final double SKETCHED = 400, WALKS = 8;

	/** Then: bytes of a frame's part of the graph, matrices of harmonics at a time, coordinates, products of all rounds per harmonic. */
	private static final double GRAPH = 3000, BLOCKS = 6, COORDINATES = 50, SEARCH = 90;

	/** m, frames. */
	public double frames() {
		return stack.frames();
	}

	/** 8m², bytes. */
	double square() {
		return 8 * frames() * frames();
	}

	/** 8mr, bytes. */
	double span() {
		return 8 * frames() * Math.min(isSketched() ? MANY_FRAMES : frames(), stack.pixels());
	}

	/** Whether only the nearest of the frames are compared, and only some of their harmonics found. */
	boolean isSparse() {
		return frames() > MANY_FRAMES;
	}

	/** Whether the span is found from products of pixels, which are fewer than frames. */
	private boolean hasFewPixels() {
		return isSparse() && stack.pixels() < frames() && stack.values() <= SpanCoordinates.MOST_VALUES;
	}

	/**
	 * Whether only the coordinates that stand out are found, which noisy frames to learn a manifold from are not enough for. What
	 * is held for that is said to be as much as of 2000 pixels: larger frames are never said to need less.
	 */
	private boolean isSketched() {
		return isSparse() && stack.pixels() > MANY_FRAMES && options.geometry() != CostOptions.Learning.FROM_NOISY_FRAMES;
	}

	/** Order of the matrix that the span is found from. */
	private double order() {
		if (isSketched()) return MANY_FRAMES;
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
		final double held = isSketched() || hasFewPixels() ? span() : 0;
		final double comparing = MATRICES * 8 * order() * order() + held + 2 * span();
		final double graph = Math.max(MATRICES * least, GRAPH * frames() + BLOCKS * harmonicVectors()) + 2 * span();
		final double peak = Math.max(Math.max(comparing, graph + halves), kept + 2 * block());
		return whitened(new MethodCost(base().plus(own), peak, kept, 2 * block()));
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
		return Math.min(frames(), LANDMARKS);
	}

	/** @param squares matrices of m² numbers that are kept until frames are written */
	MethodCost cost(final OperationCount own, final double matrices, final int squares) {
		final double kept = squares * square() + 2 * span();
		return whitened(new MethodCost(base().plus(own), Math.max(matrices, kept + 2 * block()), kept, 2 * block()));
	}

	/** Bytes while the noise is measured; few frames' coordinates are known then. */
	private double measuring() {
		return new NoiseCost(stack, block()).bytes() + 2 * span();
	}

	/**
	 * The cost with what measuring the noise takes, on frames whose noise is made white if that is asked for, which are held in
	 * memory if they fit.
	 */
	private MethodCost whitened(final MethodCost cost) {
		if (!options.whitened()) return new MethodCost(cost.work(), Math.max(cost.peak(), measuring()), cost.kept(), cost.writing());
		final double v = stack.values(), held = remembered(stack), passes = held > 0 ? 1 : PASSES;
		final OperationCount round = OperationCount.transforms(passes * WHITENING * v).plus(spanning()).plus(OperationCount.reads(v));
		final OperationCount back = OperationCount.transforms(WHITENING * v);
		return new MethodCost(cost.work().plus(round.times(WHITENINGS)).plus(back), Math.max(cost.peak() + held, measuring()), cost.kept() +
			held, cost.writing());
	}

	/** Bytes of rows of pixels, all frames of them, that are filtered to make noise white or to undo it; twice where nothing is held. */
	public double whiteningStrips() {
		if (!options.whitened()) return 0;
		return (remembered(stack) > 0 ? 1 : 2) * strip(frames(), WHITENING_ROWS);
	}

	/** Bytes of the frames of a stack that are computed once and held in memory, as {@link CachedFrames}; 0 if they do not fit. */
	public static double remembered(final StackSize stack) {
		final double all = 8 * stack.values();
		return stack.values() <= MOST_REMEMBERED && all <= MemoryBudget.copy() ? all : 0;
	}

	/** The eigenvectors of the harmonics or the kernel. */
	double eigenvectors() {
		return MATRICES * square() + 2 * span();
	}

	/** Where errors are estimated, the eigenvectors beside a manifold that is known. */
	double manifolds() {
		final double known = options.judged() ? square() + 2 * span() : 0;
		return known + Math.max(eigenvectors() + 2 * square(), 6 * square() + unfolding());
	}

	private double unfolding() {
		return options.unfolded() ? 8 * PER_PAIRS * pairs() * pairs() : 0;
	}

	/** Bytes of a block of pixels of all frames. */
	public double block() {
		final double most = stack.decoded() ? MemoryBudget.decoded(BLOCK) : Math.min(BLOCK, 8 * frames() * BLOCK_PIXELS);
		return Math.min(8 * stack.values(), Math.max(8 * frames(), most));
	}

	/** Bytes of a strip of so many filtered frames, as long as the heap is. */
	public double strip(final double frames) {
		return strip(frames, SHARED_ROWS);
	}

	/**
	 * Bytes of a strip of all frames that groups of blocks are filtered in: frames and pilot with the rows around, what is taken
	 * from them, and rows that are read at a time as numbers of 8 bytes.
	 */
	public double groups() {
		final double row = 4 * frames() * stack.width(), height = stack.height();
		final double rows = Math.min(height, Math.max(FEWEST_GROUPED, MemoryBudget.groups() / (4 * row)));
		return row * (2 * Math.min(height, rows + GROUPED_AROUND) + rows + 2 * Math.min(height, FEWEST_GROUPED));
	}

	private double strip(final double frames, final int shared) {
		final double row = 8 * frames * stack.width();
		return row * Math.min(stack.height() * stack.planes(), Math.max(FEWEST_ROWS, MemoryBudget.strip() / Math.max(row, 1)) + shared);
	}

	/** What is done window by window, or patch by patch. */
	public WindowCost windows() {
		return new WindowCost(stack);
	}

	/** Harmonics that are kept, about. */
	public double harmonics() {
		return Math.min(frames(), KEPT_ANYWAY + KEPT * Math.min(frames(), MANY_FRAMES));
	}

	private double pairs() {
		return Math.min(MOST_PAIRS, PAIRS * frames());
	}

	/** What every method computes: the stack is read, defects looked for, its Gram matrix taken apart, its noise measured. */
	private OperationCount base() {
		final double v = stack.values(), passes = stack.decoded() ? Math.ceil(8 * v / block()) : 1;
		final OperationCount defects = OperationCount.products(DEFECT_PASSES * Math.min(frames(), DEFECT_FRAMES) * v);
		return OperationCount.reads(v * (3 + DEFECT_PASSES) * passes).plus(defects).plus(gram()).plus(decompositions()).plus(
			OperationCount.transforms(Math.min(v, Math.max(FEWEST_JUDGED * stack.pixels(), CHECKED))));
	}

	private OperationCount gram() {
		if (isSketched()) return OperationCount.products(Math.max(MANY_FRAMES, 2 * SKETCHED) * stack.values()).plus(OperationCount.reads(
			WALKS * stack.values()));
		return OperationCount.products(Math.max(order(), Math.min(frames(), MANY_FRAMES)) * stack.values());
	}

	/** The frames' coordinates in their span. */
	private OperationCount spanning() {
		return gram().plus(OperationCount.cubes(Math.pow(order(), 3)));
	}

	/** The span's, and the harmonics'. */
	OperationCount decompositions() {
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

	/** The manifolds of so many stacks. */
	OperationCount learning(final int stacks) {
		final OperationCount one = OperationCount.products(learners() * stack.values()).plus(OperationCount.cubes(3 * Math.pow(learners(), 3)));
		final OperationCount unfolding = options.unfolded() ? OperationCount.cubes(UNFOLDING_STEPS * Math.pow(pairs(), 3)) : OperationCount.NONE;
		final boolean cleaned = options.geometry() == CostOptions.Learning.FROM_CLEANED_FRAMES;
		return one.plus(cleaned ? cleaning() : OperationCount.NONE).plus(unfolding).times(stacks);
	}

	private OperationCount search(final boolean descends) {
		return (options.judged() ? trials(descends) : OperationCount.NONE).plus(OperationCount.searches(FEWER * searched() * step(descends) *
			STEPS)).plus(cleaning());
	}

	private double searched() {
		return learners() + IN_REACH * (frames() - learners());
	}

	OperationCount trials(final boolean descends) {
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
