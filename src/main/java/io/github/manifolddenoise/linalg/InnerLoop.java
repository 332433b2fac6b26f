package io.github.manifolddenoise.linalg;

import java.lang.reflect.Constructor;
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
}
