package io.github.manifolddenoise.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.command.job.FittedForms;
import io.github.manifolddenoise.fitted.FittedInput;
import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.fitted.Forms;
import io.github.manifolddenoise.frames.RowRange;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Tiles computed as on other machines: of tasks that were written and read again, in any order, some of
 * them twice, each with the threads of its own machine; and pairs are added in any order.
 */
public final class ScatteredTiles implements Tiles {

	private final Random random;
	private final Forms forms;
	private int done;

	public ScatteredTiles(final long seed) {
		this(seed, FittedForms.ALL);
	}

	/** @param forms of tasks, parts and results */
	public ScatteredTiles(final long seed, final List<Form<?, ?>> forms) {
		random = new Random(seed);
		this.forms = new Forms(forms, FittedForms.GIVEN);
	}

	/** Tiles computed so far. */
	public int done() {
		return done;
	}

	@Override
	public <P, R> List<R> map(final String stage, final Task<P, R> task,
		final List<P> parts)
	{
		final List<R> results = new ArrayList<>(Collections.nCopies(parts.size(), null));
		for (final int k : shuffled(IntStream.range(0, parts.size()).boxed().toList())) results.set(k, done(task, parts.get(k)));
		return results;
	}

	@Override
	public <P> DMatrixRMaj sum(final String stage, final Task<P, DMatrixRMaj> task, final List<P> parts) {
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

	private <P, R> R done(final Task<P, R> task, final P part) {
		done++;
		final boolean lost = random.nextInt(4) == 0;
		try (Workers workers = new Workers(1 + random.nextInt(3))) {
			final Compute there = Compute.here(workers);
			if (lost) copy(task, there).of(copy(part, there), there);
			return copy(copy(task, there).of(copy(part, there), there), there);
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	/** Written, and read by somebody else. */
	@SuppressWarnings("unchecked")
	private <T> T copy(final T object, final Compute there) throws IOException {
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		forms.write(object, bytes);
		return (T) forms.read(Object.class, new FittedInput(new ByteArrayInputStream(bytes.toByteArray()), bytes.size()),
			FittedForms.given(there, Progress.NONE, RowRange.ALL));
	}
}
