package io.github.manifolddenoise.linalg;

import io.github.manifolddenoise.task.Workers;

/**
 * Matrix products in pure Java, on the {@link InnerLoop} that the JVM allows.
 * <p>
 * An entry of A·B is summed in passes of {@link TileWorkspace#DEPTH} terms, each pass a chain of fused
 * multiply-adds in rising k, whatever its place in the matrix and whoever computes it. So a block of rows or
 * columns has the same bits computed alone or with others, on one thread or many.
 * </p>
 */
final class TiledProducts {

	/** Multiply-adds that outweigh the start of one more thread. */
	private static final long THREAD_WORK = 400_000;

	/** Multiply-adds below which packing does not pay. */
	private static final long SMALL_WORK = 4_000;

	/** Result columns below which the transposed product is faster. */
	private static final int NARROW = 24;

	/** Largest order of a Gram matrix that is summed slice by slice. */
	private static final int SLICED_ORDER = 512;
	private static final int SLICES = 16;
	private static final int SLICE_DEPTH = 2048;

	private final Workers workers;
	private final InnerLoop loop;

	TiledProducts(final Workers workers) {
		this(workers, InnerLoop.FASTEST);
	}

	TiledProducts(final Workers workers, final InnerLoop loop) {
		this.workers = workers;
		this.loop = loop;
	}

	/** C ← αAB + βC; with β = 0 the old C is not read. */
	void multiply(final double alpha, final StridedMatrix a, final StridedMatrix b, final double beta,
		final StridedMatrix c)
	{
		final long work = (long) a.rows() * a.columns() * b.columns();
		if (work == 0 || alpha == 0) scale(beta, c);
		else if (work < SMALL_WORK && a.columns() <= TileWorkspace.DEPTH) multiplySmall(alpha, a, b, beta, c);
		else if (c.columns() < NARROW && c.columns() < c.rows()) {
			multiplyParallel(work, alpha, b.transposed(), a.transposed(), beta, c.transposed());
		}
		else multiplyParallel(work, alpha, a, b, beta, c);
	}

	private static void scale(final double beta, final StridedMatrix c) {
		if (beta == 1) return;
		for (int i = 0; i < c.rows(); i++) {
			for (int j = 0; j < c.columns(); j++) c.set(i, j, beta == 0 ? 0 : beta * c.get(i, j));
		}
	}

	private static void multiplySmall(final double alpha, final StridedMatrix a, final StridedMatrix b,
		final double beta, final StridedMatrix c)
	{
		for (int i = 0; i < c.rows(); i++) {
			for (int j = 0; j < c.columns(); j++) {
				double sum = 0;
				for (int k = 0; k < a.columns(); k++) sum = Math.fma(a.get(i, k), b.get(k, j), sum);
				c.set(i, j, beta == 0 ? alpha * sum : alpha * sum + beta * c.get(i, j));
			}
		}
	}

	private void multiplyParallel(final long work, final double alpha, final StridedMatrix a, final StridedMatrix b,
		final double beta, final StridedMatrix c)
	{
		final int parts = threadsFor(work);
		final int across = columnParts(parts, c.rows(), c.columns());
		final int down = parts / across;
		forEachPart(parts, (workspace, part) -> {
			final int top = share(c.rows(), part / across, down), bottom = share(c.rows(), part / across + 1, down);
			final int left = share(c.columns(), part % across, across);
			final int right = share(c.columns(), part % across + 1, across);
			multiplyBlock(workspace, alpha, a.block(top, 0, bottom - top, a.columns()),
				b.block(0, left, b.rows(), right - left), beta, c.block(top, left, bottom - top, right - left));
		});
	}

	/** The divisor d of {@code parts} for which blocks of rows/(parts/d) × columns/d cost least, with packing. */
	private static int columnParts(final int parts, final int rows, final int columns) {
		final double packing = 16, loop = 24;
		int best = 1;
		double least = Double.POSITIVE_INFINITY;
		for (int d = 1; d <= parts; d++) {
			if (parts % d != 0) continue;
			final double height = Math.ceil((double) rows / (parts / d) / TileKernel.SIZE) * TileKernel.SIZE;
			final double width = Math.ceil((double) columns / d);
			final double cost = height * (width + loop) + packing * width;
			if (cost < least) {
				least = cost;
				best = d;
			}
		}
		return best;
	}

	private void multiplyBlock(final TileWorkspace workspace, final double alpha, final StridedMatrix a,
		final StridedMatrix b, final double beta, final StridedMatrix c)
	{
		final int strips = (c.columns() + TileWorkspace.WIDTH - 1) / TileWorkspace.WIDTH;
		for (int strip = 0; strip < strips; strip++) {
			final int left = share(c.columns(), strip, strips), width = share(c.columns(), strip + 1, strips) - left;
			for (int k = 0; k < a.columns(); k += TileWorkspace.DEPTH) {
				final int depth = Math.min(TileWorkspace.DEPTH, a.columns() - k);
				workers.checkCanceled();
				workspace.packPanel(b.block(k, left, depth, width));
				for (int i = 0; i < c.rows(); i += workspace.height()) {
					final int height = Math.min(workspace.height(), c.rows() - i);
					final StridedMatrix target = c.block(i, left, height, width);
					workspace.multiply(a.block(i, k, height, depth), width);
					for (int r = 0; r < height; r++) workspace.store(r, alpha, k == 0 ? beta : 1, target, width);
				}
			}
		}
	}

	/**
	 * Lower triangle of C ← C + αAAᵀ; the upper triangle is left as it is. Small results are summed in slices of
	 * the columns of A, cut by their number alone, and the slices added in order; threads share the slices and,
	 * where there are too few, the rows.
	 */
	void addGram(final double alpha, final StridedMatrix a, final StridedMatrix c) {
		final int order = a.rows();
		if (order == 0 || a.columns() == 0 || alpha == 0) return;
		final int slices = order > SLICED_ORDER ? 1 : Math.max(1, Math.min(SLICES, a.columns() / SLICE_DEPTH));
		final int threads = threadsFor((long) order * order / 2 * a.columns()), down = Math.max(1, threads / slices);
		final int parts = Math.min(threads, slices * down), tasks = slices * down;
		final StridedMatrix[] sums = new StridedMatrix[slices];
		for (int s = 0; s < slices; s++) {
			sums[s] = slices == 1 ? c : new StridedMatrix(new double[order * order], 0, order, order, order, 1);
		}
		forEachPart(parts, (workspace, part) -> {
			for (int task = share(tasks, part, parts); task < share(tasks, part + 1, parts); task++) {
				final int slice = task / down, rowPart = task % down;
				gramBlock(workspace, alpha, slice(a, slice, slices), sums[slice], triangleShare(order, rowPart, down),
					triangleShare(order, rowPart + 1, down));
			}
		});
		if (slices > 1) for (final StridedMatrix sum : sums) addLower(sum, c);
	}

	private static StridedMatrix slice(final StridedMatrix a, final int slice, final int slices) {
		final int passes = (a.columns() + TileWorkspace.DEPTH - 1) / TileWorkspace.DEPTH;
		final int from = share(passes, slice, slices) * TileWorkspace.DEPTH;
		final int to = Math.min(a.columns(), share(passes, slice + 1, slices) * TileWorkspace.DEPTH);
		return a.block(0, from, a.rows(), to - from);
	}

	private static void addLower(final StridedMatrix from, final StridedMatrix to) {
		for (int i = 0; i < to.rows(); i++) {
			for (int j = 0; j <= i; j++) to.set(i, j, to.get(i, j) + from.get(i, j));
		}
	}

	/** Rows {@code top}..{@code bottom}-1 of the lower triangle. */
	private void gramBlock(final TileWorkspace workspace, final double alpha, final StridedMatrix a,
		final StridedMatrix c, final int top, final int bottom)
	{
		final int strips = (bottom + TileWorkspace.WIDTH - 1) / TileWorkspace.WIDTH;
		for (int strip = 0; strip < strips; strip++) {
			final int left = share(bottom, strip, strips), right = share(bottom, strip + 1, strips);
			for (int k = 0; k < a.columns(); k += TileWorkspace.DEPTH) {
				final int depth = Math.min(TileWorkspace.DEPTH, a.columns() - k);
				workers.checkCanceled();
				workspace.packPanel(a.block(left, k, right - left, depth).transposed());
				for (int i = Math.max(top, left); i < bottom; i += workspace.height()) {
					final int height = Math.min(workspace.height(), bottom - i);
					final StridedMatrix target = c.block(i, left, height, right - left);
					workspace.multiply(a.block(i, k, height, depth), Math.min(right, i + 1) - left);
					for (int r = 0; r < height; r++) {
						workspace.store(r, alpha, 1, target, Math.min(right, i + r + 1) - left);
					}
				}
			}
		}
	}

	private interface Part {

		void run(TileWorkspace workspace, int part);
	}

	private void forEachPart(final int parts, final Part work) {
		workers.forEachRange(parts, (from, to) -> {
			final TileWorkspace workspace = loop.take();
			for (int part = from; part < to; part++) work.run(workspace, part);
			loop.give(workspace);
		});
	}

	private int threadsFor(final long work) {
		return (int) Math.max(1, Math.min(workers.threads(), work / THREAD_WORK));
	}

	/** Start of share {@code part} when {@code count} items are cut into {@code parts}. */
	private static int share(final int count, final int part, final int parts) {
		return (int) ((long) count * part / parts);
	}

	/** First row of share {@code part} when a triangle of {@code order} rows is cut into equal areas. */
	private static int triangleShare(final int order, final int part, final int parts) {
		return (int) Math.round(order * Math.sqrt((double) part / parts));
	}
}
