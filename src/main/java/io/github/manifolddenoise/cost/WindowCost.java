package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.MemoryBudget;

/**
 * What it costs to de-noise m frames of d pixels window by window, or patch by patch: parts of a {@link StackCost}.
 *
 * @param stack the size of the whole
 */
public record WindowCost(StackSize stack) {

	/** How often windows with their halos cover a pixel, in each of two sizes; a window's pixels; products besides the harmonics. */
	private static final double OVERLAP = 10, WINDOW = 2000, GEOMETRY = 100;

	/** Rows of a window with its halo, copies of a window. */
	private static final double WINDOW_SIDE = 48, WINDOW_COPIES = 2;

	/** Of more values windows have one size; the forecast goes over to that gradually, since more frames are never said to take less. */
	private static final double TWO_SIZES = 1e7;

	/** Harmonics that a window keeps at least, part of m besides, of so many frames; rows of windows that are kept in any case. */
	private static final double KEPT_ANYWAY = 20, KEPT = 0.06, MOST_FRAMES = 8000, KEPT_ROWS = 3;

	/** Windows that cover a pixel, products with each; their side; neighbours of wide Gaussians; rows of windows that are kept. */
	private static final double COMPARED = 4, COMPARISONS = 3, SIDE = 32, WIDE = 32, ROWS = 3;

	/** Pixels of a patch, patches that cover a pixel, small eigenvectors one by one in Java, to those of one large matrix. */
	private static final double PATCH = 256, COVERED = 4, OWN_EIGENVECTORS = 2.5;

	private double frames() {
		return stack.frames();
	}

	private double overlap() {
		return OVERLAP * (1 + 1 / (1 + Math.sqrt(stack.values() / TWO_SIZES)));
	}

	/** The frames cleaned by harmonics of overlapping windows, once. */
	public OperationCount cleaning() {
		final double windows = overlap() * stack.values();
		return OperationCount.transforms(overlap() * harmonics() * stack.pixels()).plus(OperationCount.products(windows * (2 *
			harmonics() + GEOMETRY)));
	}

	/** Bytes while windows are cleaned: rows of them as numbers of 8 bytes, and a window, its harmonics and images on each thread. */
	public double cleaningBytes() {
		final double band = Math.min(8 * stack.values(), Math.max(MemoryBudget.bands(), Math.min(rows(WINDOW_SIDE), MemoryBudget.band())));
		final double window = 8 * (frames() * WINDOW_COPIES * WINDOW + harmonics() * (frames() + WINDOW));
		return band + Math.min(Runtime.getRuntime().availableProcessors(), windows()) * window;
	}

	private double windows() {
		return Math.ceil(stack.width() / (WINDOW_SIDE - SIDE)) * Math.ceil(stack.height() / (WINDOW_SIDE - SIDE));
	}

	/** Bytes of what windows found, as far as it is kept. */
	public double found() {
		final double least = Math.min(1, KEPT_ROWS * (WINDOW_SIDE - SIDE) / stack.height()) * all();
		return Math.min(all(), Math.max(least, MemoryBudget.windows()));
	}

	/** Bytes of all that they found. */
	private double all() {
		return 4 * overlap() * harmonics() * (stack.pixels() + frames() * stack.pixels() / WINDOW);
	}

	/** Part of what windows found that is not kept, and found again when frames are written. */
	double foundAgain() {
		return 1 - found() / all();
	}

	private double harmonics() {
		return Math.min(frames(), KEPT_ANYWAY + KEPT * Math.min(MOST_FRAMES, frames()));
	}

	/** Overlapping windows of all frames compared with each other and with new ones, and put together from them, once. */
	public OperationCount comparing() {
		final double neighbours = Math.min(WIDE, frames()), windows = COMPARED * stack.pixels() / (SIDE * SIDE);
		final OperationCount products = OperationCount.products(frames() * stack.values()).times(COMPARED * COMPARISONS);
		final OperationCount weighing = OperationCount.products(windows * Math.pow(frames() * neighbours, 2));
		final double eigenvectors = OWN_EIGENVECTORS * windows * frames() * Math.pow(neighbours, 3);
		return products.plus(weighing).plus(OperationCount.cubes(eigenvectors));
	}

	/** Bytes of the rows of windows of new frames that are kept in single precision, and of one row of all frames. */
	public double comparedRows() {
		return rows(ROWS * SIDE / 2) + 2 * rows(SIDE);
	}

	/** Bytes of so many rows of pixels of all frames, or of all there are. */
	public double rows(final double count) {
		return 8 * frames() * stack.width() * Math.min(count, stack.height());
	}

	/** Patches over all time with shrunk singular values, once. */
	public OperationCount shrinkingPatches() {
		final double pixels = Math.min(PATCH, stack.width() * stack.height()), order = Math.min(pixels, frames());
		final double patches = Math.ceil(COVERED * stack.pixels() / pixels);
		return OperationCount.products(patches * frames() * pixels * order).plus(OperationCount.cubes(OWN_EIGENVECTORS * patches *
			Math.pow(order, 3)));
	}
}
