package io.github.manifolddenoise.command.explore;

import java.io.IOException;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.embedding.ManifoldExplorer;
import io.github.manifolddenoise.options.ExploreOptions;
import io.github.manifolddenoise.task.Progress;

/** One learnt set of frames, and what computes with it. One thread at a time. Close it to release files and threads. */
public final class ExploredSet implements AutoCloseable {

	/** Learning and pre-images are stopped by different people. */
	private static final class Switch implements Progress {

		private volatile Progress now;

		Switch(final Progress first) {
			now = first;
		}

		@Override
		public void stage(final String name) {
			now.stage(name);
		}

		@Override
		public void fraction(final double done) {
			now.fraction(done);
		}

		@Override
		public boolean isCanceled() {
			return now.isCanceled();
		}

		@Override
		public void warn(final String message) {
			now.warn(message);
		}
	}

	private final StackLayout layout;
	private final int index;
	private final ManifoldExplorer explorer;
	private final StackWork work;
	private final Switch progress;

	private ExploredSet(final StackLayout layout, final int index, final ManifoldExplorer explorer, final StackWork work,
		final Switch progress)
	{
		this.layout = layout;
		this.index = index;
		this.explorer = explorer;
		this.work = work;
		this.progress = progress;
	}

	/**
	 * Learns a set of an image.
	 *
	 * @param layout of the image
	 * @param index of the set
	 * @param progress of the learning alone
	 * @throws io.github.manifolddenoise.task.UserException if nothing can be learnt from the frames
	 */
	public static ExploredSet learn(final Recording image, final StackLayout layout, final int index, final OptionValues values,
		final Progress progress) throws IOException
	{
		final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		final Switch switched = new Switch(progress);
		final StackWork work = new StackWork(values, switched);
		try {
			final ManifoldExplorer explorer = ManifoldExplorer.of(work.frames(image, layout.sets().get(index)), OpenImages
				.weighted(ExploreOptions.denoiseOptions(values), values, layout), whitening, work.compute(), switched);
			return new ExploredSet(layout, index, explorer, work, switched);
		}
		catch (final IOException | RuntimeException | Error failure) {
			work.close();
			throw failure;
		}
	}

	StackLayout layout() {
		return layout;
	}

	/** Which of the layout's sets it is. */
	int index() {
		return index;
	}

	FrameSet set() {
		return layout.sets().get(index);
	}

	ManifoldExplorer explorer() {
		return explorer;
	}

	/**
	 * The pre-image of a place.
	 *
	 * @param finding stops it
	 */
	ManifoldExplorer.Found at(final ManifoldExplorer.Plane plane, final double x, final double y, final Progress finding)
		throws IOException
	{
		progress.now = finding;
		try {
			return explorer.at(plane, x, y);
		}
		finally {
			progress.now = Progress.NONE;
		}
	}

	@Override
	public void close() {
		work.close();
	}
}
