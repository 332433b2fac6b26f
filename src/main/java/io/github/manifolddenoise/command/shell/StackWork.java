package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** What a job on a stack works with: threads and linear algebra, open frames. Close it to release files and threads. */
public final class StackWork implements AutoCloseable {

	private record Open(Recording stack, ImageFrames frames) {}

	private final OptionValues values;
	private final Progress progress;
	private final Workers workers;
	private final UnaryOperator<Compute> around;
	private final List<Open> open = new ArrayList<>();
	private final Set<String> told = new HashSet<>();
	private Compute compute;

	/** @param values with that for threads among them */
	public StackWork(final OptionValues values, final Progress progress) {
		this(values, progress, UnaryOperator.identity());
	}

	/** @param around says where tiles are computed */
	public StackWork(final OptionValues values, final Progress progress, final UnaryOperator<Compute> around) {
		this.values = values;
		this.around = around;
		this.progress = progress;
		workers = values.get(DenoiseStackOptions.THREADS).map(threads -> new Workers(threads, progress)).orElseGet(() -> Workers
			.allProcessors(progress));
	}

	public Progress progress() {
		return progress;
	}

	public Workers workers() {
		return workers;
	}

	/** What computes; the same at each call. */
	public Compute compute() {
		if (compute == null) compute = around.apply(Compute.here(workers));
		return compute;
	}

	public Denoiser denoiser(final DenoiseOptions options) {
		return new Denoiser(options, compute(), progress);
	}

	/** The frames of a set, open until this is closed. */
	public ImageFrames frames(final Recording stack, final FrameSet set) {
		tellNotes(stack, set);
		final ImageFrames frames = ImageFrames.of(stack, set, workers);
		open.add(new Open(stack, frames));
		return frames;
	}

	private void tellNotes(final Recording stack, final FrameSet set) {
		for (final String note : ReadingNotes.of(stack, set)) if (told.add(note)) progress.warn(note);
	}

	/** Whether a stack is one that such frames are of. */
	public boolean isOf(final Recording stack, final ImageFrames frames) {
		return open.stream().anyMatch(one -> one.stack.equals(stack) && one.frames.isOfSameImage(frames));
	}

	/** Says which set comes next if there are several. */
	public void announce(final FrameSet set) {
		if (!set.name().isEmpty()) progress.part("Channel or section " + set.name());
	}

	@Override
	public void close() {
		workers.close();
		for (final Open one : open) {
			try {
				one.frames.close();
			}
			catch (final IOException exception) {
				progress.warn("A stack could not be closed: " + exception.getMessage());
			}
		}
	}
}
