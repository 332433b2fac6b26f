package io.github.manifolddenoise.command.preview;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.LatestTask;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Answers requests for slices in a thread of its own, the latest only. Another request stops the work under way, unless
 * that learns what the new one needs too. {@link #close()} stops it, within as long as it takes a step of the work to ask.
 */
final class LivePreview implements AutoCloseable {

	/** Whoever looks on; called in the preview's thread. */
	interface Viewer {

		void show(StackPreview.Slice slice);

		/** @param text what is done or was done, or why there is nothing to see */
		void status(String text);
	}

	private record Request(OptionValues values, int slice) {

		/** Whether all that is learnt for this is learnt for the other too. */
		boolean learnsLike(final Request other) {
			return learning().equals(other.learning());
		}

		private Map<String, String> learning() {
			final Map<String, String> texts = values.texts();
			for (final Option<?> last : new Option<?>[] { DenoiseStackOptions.STRENGTH, DenoiseStackOptions.BIT_DEPTH,
				DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED }) texts.remove(last.name());
			return texts;
		}
	}

	private final Viewer viewer;
	private final StackPreview preview;
	private final LatestTask tasks;
	private Request latest;
	private Optional<Request> running = Optional.empty();
	private volatile LatestTask.Watch watch;
	private volatile boolean stale;

	LivePreview(final ImagePlus image, final Viewer viewer) {
		this.viewer = viewer;
		preview = new StackPreview(image, new Watched());
		tasks = new LatestTask("manifold-denoise-preview", preview::close);
	}

	/** Asks for a slice, 1-based; an earlier request that has not been answered will not be. */
	synchronized void request(final OptionValues values, final int slice) {
		final Request request = new Request(values, slice);
		latest = request;
		stale = running.isPresent() && !running.get().learnsLike(request);
		tasks.submit(asked -> {
			begin(request, asked);
			answer(request);
		});
	}

	private synchronized void begin(final Request request, final LatestTask.Watch asked) {
		running = Optional.of(request);
		watch = asked;
		stale = !request.learnsLike(latest);
	}

	private void answer(final Request request) {
		try {
			final StackPreview.Slice slice = preview.slice(request.values, request.slice);
			if (watch.isOutdated()) return;
			viewer.show(slice);
			tell("slice " + request.slice + ", " + slice.summary());
		}
		catch (final CancellationException exception) {
			// The next request, or the end, is waiting.
		}
		catch (final UserException exception) {
			tell(exception.getMessage());
		}
		catch (final IOException exception) {
			tell("the stack could not be read: " + exception.getMessage());
		}
		catch (final OutOfMemoryError error) {
			preview.close();
			tell("there is not enough memory for it. Close other images.");
		}
		catch (final RuntimeException exception) {
			tell("it failed, perhaps because the image was closed or changed: " + exception);
		}
		finally {
			IJ.showProgress(1);
		}
	}

	private void tell(final String text) {
		if (!watch.isOutdated()) viewer.status("Preview: " + text);
	}

	@Override
	public void close() {
		tasks.close();
	}

	/** Waits until the thread has ended; false if that takes longer. */
	boolean hasEnded(final long milliseconds) throws InterruptedException {
		return tasks.hasEnded(milliseconds);
	}

	/** Tells the stages and stops the work for the next request. */
	private final class Watched implements Progress {

		@Override
		public void stage(final String name) {
			tell("fitting: " + name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + " ...");
		}

		@Override
		public void fraction(final double done) {
			IJ.showProgress(done);
		}

		@Override
		public boolean isCanceled() {
			return stale || watch.isClosed();
		}

		@Override
		public void warn(final String message) {}
	}
}
