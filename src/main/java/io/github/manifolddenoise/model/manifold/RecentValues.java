package io.github.manifolddenoise.model.manifold;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Values that were computed last, by what they were computed from. What fails or is canceled leaves nothing behind.
 *
 * @param <K> what a value depends on
 * @param <V> a value
 */
public final class RecentValues<K, V> {

	/** How a value is found. */
	@FunctionalInterface
	public interface Computation<V> {

		V compute() throws IOException;
	}

	private final Map<K, V> values;
	private int computed;

	/** @param most how many are kept */
	public RecentValues(final int most) {
		values = new LinkedHashMap<>(most, 0.75f, true) {

			private static final long serialVersionUID = 1L;

			@Override
			protected boolean removeEldestEntry(final Map.Entry<K, V> eldest) {
				return size() > most;
			}
		};
	}

	public V get(final K key, final Computation<V> computation) throws IOException {
		final V known = values.get(key);
		if (known != null) return known;
		final V value = computation.compute();
		computed++;
		values.put(key, value);
		return value;
	}

	/** How many values were computed so far. */
	public int computed() {
		return computed;
	}
}
