package io.github.manifolddenoise.linalg;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** The inner loop of products in pure Java, with the buffers of those who multiply. All loops give the same bits. */
final class InnerLoop {

	private static final String MODULE = "jdk.incubator.vector";
	private static final String VECTOR_TILES = InnerLoop.class.getPackageName() + ".VectorTiles";

	/** Loops that the just-in-time compiler turns into vector instructions as well as it can. */
	static final InnerLoop PLAIN = new InnerLoop("java", ScalarTiles::new);

	/** Vector instructions by the Vector API, if Java was started with its module. */
	static final Optional<InnerLoop> VECTORS = vectors();

	/** Chosen once in the life of the JVM. */
	static final InnerLoop FASTEST = VECTORS.orElse(PLAIN);

	private final String name;
	private final Supplier<TileWorkspace> workspaces;
	private final Queue<TileWorkspace> idle = new ConcurrentLinkedQueue<>();

	private InnerLoop(final String name, final Supplier<TileWorkspace> workspaces) {
		this.name = name;
		this.workspaces = workspaces;
	}

	private static Optional<InnerLoop> vectors() {
		if (ModuleLayer.boot().findModule(MODULE).isEmpty()) return Optional.empty();
		try {
			final Constructor<? extends TileWorkspace> constructor = Class.forName(VECTOR_TILES).asSubclass(TileWorkspace.class)
				.getDeclaredConstructor();
			constructor.newInstance();
			return Optional.of(new InnerLoop("java, vector instructions", () -> made(constructor)));
		}
		catch (final ReflectiveOperationException | LinkageError failure) {
			return Optional.empty();
		}
	}

	private static TileWorkspace made(final Constructor<? extends TileWorkspace> constructor) {
		try {
			return constructor.newInstance();
		}
		catch (final ReflectiveOperationException failure) {
			throw new IllegalStateException(failure);
		}
	}

	/** Name in reports. */
	String name() {
		return name;
	}

	/** Buffers for one thread, which {@link #give} gives back. */
	TileWorkspace take() {
		final TileWorkspace reused = idle.poll();
		return reused == null ? workspaces.get() : reused;
	}

	void give(final TileWorkspace workspace) {
		idle.add(workspace);
	}

	/** Products by {@link TileKernel}, on every JVM. */
	private static final class ScalarTiles extends TileWorkspace {

		/** Length of a row: with its 16-byte header a multiple of 64 bytes, so that all rows lie alike in cache lines. */
		private static final int ROW = WIDTH + 6;

		private static final int ROUNDING = 8;

		private final double[][] panel = new double[DEPTH][ROW];
		private final double[][] sums = new double[TileKernel.SIZE][ROW];
		private final double[] tile = new double[TileKernel.SIZE * DEPTH];

		private int depth;
		private int paddedDepth;
		private int columns;

		@Override
		int height() {
			return TileKernel.SIZE;
		}

		@Override
		void packPanel(final StridedMatrix b) {
			depth = b.rows();
			columns = b.columns();
			paddedDepth = (depth + TileKernel.SIZE - 1) / TileKernel.SIZE * TileKernel.SIZE;
			if (b.columnStride() == 1) {
				for (int k = 0; k < depth; k++) System.arraycopy(b.data(), b.index(k, 0), panel[k], 0, b.columns());
			}
			else packAcross(b);
			for (int k = depth; k < paddedDepth; k++) Arrays.fill(panel[k], 0, b.columns(), 0);
		}

		/** Reads four columns together: eight of a length that is a power of two would drive each other from the cache. */
		private void packAcross(final StridedMatrix b) {
			final double[] data = b.data();
			final int next = b.columnStride();
			int j = 0;
			for (; j + 4 <= b.columns(); j += 4) {
				for (int k = 0, p = b.index(0, j); k < depth; k++, p += b.rowStride()) {
					final double[] row = panel[k];
					row[j] = data[p];
					row[j + 1] = data[p + next];
					row[j + 2] = data[p + 2 * next];
					row[j + 3] = data[p + 3 * next];
				}
			}
			for (; j < b.columns(); j++) {
				for (int k = 0; k < depth; k++) panel[k][j] = b.get(k, j);
			}
		}

		/** The padding of the depth adds −0·0 = −0, which leaves every sum as it is. */
		@Override
		void multiply(final StridedMatrix a, final int width) {
			for (int i = 0; i < TileKernel.SIZE; i++) {
				if (i < a.rows()) packTileRow(a, i);
				else fillTileRow(i, 0, 0);
			}
			final int most = Math.min(columns, width + a.rows() - 1);
			final int rounded = Math.min(WIDTH, (most + ROUNDING - 1) / ROUNDING * ROUNDING);
			TileKernel.multiply(panel, paddedDepth, tile, sums[0], sums[1], sums[2], rounded);
		}

		private void packTileRow(final StridedMatrix a, final int i) {
			final double[] data = a.data();
			final int next = a.columnStride();
			int k = 0, p = a.index(i, 0), to = TileKernel.SIZE * i;
			for (; k + 2 < depth; k += 3, p += 3 * next, to += 9) {
				tile[to] = data[p];
				tile[to + 1] = data[p + next];
				tile[to + 2] = data[p + 2 * next];
			}
			fillTileRow(i, k, -0.0);
			for (int t = 0; k + t < depth; t++) tile[to + t] = data[p + t * next];
		}

		/** Sets row i of the tile from k = {@code from}, a multiple of 3, to the end. */
		private void fillTileRow(final int i, final int from, final double value) {
			for (int k = from; k < paddedDepth; k += TileKernel.SIZE) {
				final int to = TileKernel.SIZE * (k + i);
				Arrays.fill(tile, to, to + TileKernel.SIZE, value);
			}
		}

		@Override
		double[] product(final int row) {
			return sums[row];
		}

		@Override
		int start(final int row) {
			return 0;
		}
	}
}
