package io.github.manifolddenoise.linalg;

import java.lang.reflect.Constructor;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The inner loop of products in pure Java. All give the same bits.
 *
 * @param name of the backend in reports
 * @param workspaces makes the buffers of a thread
 */
record InnerLoop(String name, Supplier<TileWorkspace> workspaces) {

	private static final String MODULE = "jdk.incubator.vector";
	private static final String VECTOR_TILES = InnerLoop.class.getPackageName() + ".VectorTiles";

	/** Loops that the just-in-time compiler turns into vector instructions as well as it can. */
	static final InnerLoop PLAIN = new InnerLoop("java", ScalarTiles::new);

	/** Chosen once in the life of the JVM. */
	static final InnerLoop FASTEST = vectors().orElse(PLAIN);

	/** Vector instructions by the Vector API, if Java was started with its module. */
	static Optional<InnerLoop> vectors() {
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

	TileWorkspace workspace() {
		return workspaces.get();
	}
}
