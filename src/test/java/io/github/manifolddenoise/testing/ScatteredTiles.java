package io.github.manifolddenoise.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.TiledAlgebra;
import io.github.manifolddenoise.linalg.Tiles;
import io.github.manifolddenoise.task.Workers;

/**
 * Tiles computed as on other machines: of tasks that were written and read again, in any order, some of
 * them twice, each with the threads of its own machine; and pairs are added in any order.
 */
public final class ScatteredTiles implements Tiles {

	private final Random random;
	private int done;

	public ScatteredTiles(final long seed) {
		random = new Random(seed);
	}

	/** A linear algebra that has its tiles computed by these. */
	public LinearAlgebra with(final LinearAlgebra own) {
		return new TiledAlgebra(own, this);
	}

	/** Tiles computed so far. */
	public int done() {
		return done;
	}

	@Override
	public <P extends Serializable, R extends Serializable> List<R> map(final String stage, final Task<P, R> task,
		final List<P> parts)
	{
		final List<R> results = new ArrayList<>(Collections.nCopies(parts.size(), null));
		for (final int k : shuffled(IntStream.range(0, parts.size()).boxed().toList())) results.set(k, done(task, parts.get(k)));
		return results;
	}

	@Override
	public <P extends Serializable> DMatrixRMaj sum(final String stage, final Task<P, DMatrixRMaj> task, final List<P> parts) {
		Map<Integer, DMatrixRMaj> level = new TreeMap<>();
		final List<DMatrixRMaj> leaves = map(stage, task, parts);
		for (int k = 0; k < leaves.size(); k++) level.put(k, leaves.get(k));
		while (level.size() > 1) {
			final Map<Integer, DMatrixRMaj> next = new TreeMap<>();
			final Map<Integer, DMatrixRMaj> last = level;
			for (final int k : shuffled(List.copyOf(level.keySet()))) next.merge(k / 2, last.get(k), Tiles::plus);
			level = next;
		}
		return level.get(0);
	}

	private int[] shuffled(final List<Integer> numbers) {
		final List<Integer> order = new ArrayList<>(numbers);
		Collections.shuffle(order, random);
		return order.stream().mapToInt(k -> k).toArray();
	}

	private <P, R extends Serializable> R done(final Task<P, R> task, final P part) {
		done++;
		final boolean lost = random.nextInt(4) == 0;
		try (Workers workers = new Workers(1 + random.nextInt(3))) {
			final LinearAlgebra there = new JavaLinearAlgebra(workers);
			if (lost) copy(task).of(copy(part), there);
			return copy(copy(task).of(copy(part), there));
		}
		catch (final IOException | ClassNotFoundException exception) {
			throw new AssertionError(exception);
		}
	}

	@SuppressWarnings("unchecked")
	private static <T> T copy(final T object) throws IOException, ClassNotFoundException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(object);
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			return (T) stream.readObject();
		}
	}
}
