package io.github.manifolddenoise.command.explore;

import java.awt.EventQueue;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.LatestTask;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.embedding.ManifoldExplorer;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * What computes for an {@link ExploreWindow}, in a thread of its own: pre-images and other sets of frames, the latest that
 * was asked for only. A pre-image under way is finished first if it takes no longer than a moment, so that something is seen
 * while the mouse moves on.
 */
final class ExploreWork implements AutoCloseable {

	/** Name of the command, for messages. */
	static final String TITLE = "Explore Embedding";

	private static final long MOMENT = 300_000_000L;

	/** What was asked for. */
	record Place(ExploredSet set, ManifoldExplorer.Plane plane, double x, double y) {}

	/** Whoever looks on; called in the event thread, and not after {@link #close()}. */
	interface Viewer {

		void learnt(ExploredSet set);

		void found(Place place, ManifoldExplorer.Found found);

		/** Nothing was learnt: all is as it was. */
		void failed();

		void status(String text);
	}

	private final ImagePlus image;
	private final OptionValues values;
	private final Viewer viewer;
	private final int[] dimensions;
	private final int bitDepth;
	private final LatestTask tasks = new LatestTask("manifold-denoise-explore", this::release);
	private ExploredSet open;
	private volatile boolean learning;
	private volatile boolean closed;

	/** @param first is closed at the end */
	ExploreWork(final ImagePlus image, final OptionValues values, final ExploredSet first, final Viewer viewer) {
		this.image = image;
		this.values = values;
		this.viewer = viewer;
		open = first;
		dimensions = image.getDimensions().clone();
		bitDepth = image.getBitDepth();
	}

	/** Whether the image has the dimensions that it had. */
	boolean fits() {
		return image.getBitDepth() == bitDepth && Arrays.equals(image.getDimensions(), dimensions);
	}

	/** Whether another set is being learnt; until it is, there are no pre-images. */
	boolean isLearning() {
		return learning;
	}

	/** Asks for the pre-image of a place. */
	void find(final ExploredSet set, final ManifoldExplorer.Plane plane, final double x, final double y) {
		final Place place = new Place(set, plane, x, y);
		tasks.submit(watch -> attempt(() -> {
			if (open != set) return;
			final long start = System.nanoTime();
			final ManifoldExplorer.Found found = set.at(plane, x, y, new Watched(() -> watch.isClosed() || watch.isOutdated() &&
				System.nanoTime() - start > MOMENT, stage -> {}));
			later(() -> viewer.found(place, found));
		}));
	}

	/** Asks for another set. */
	void learn(final StackLayout layout, final int index) {
		learning = true;
		tasks.submit(watch -> {
			final boolean learnt = attempt(() -> learnNow(layout, index, watch));
			if (watch.isOutdated()) return;
			learning = false;
			if (!learnt) later(viewer::failed);
		});
	}

	private void learnNow(final StackLayout layout, final int index, final LatestTask.Watch watch) throws IOException {
		if (!image.lockSilently()) throw new UserException("\"" + image.getTitle() +
			"\" is in use by another command. Wait until that has ended.");
		try {
			IJ.resetEscape();
			final ExploredSet other = ExploredSet.learn(ImageRecording.of(image), layout, index, values, told(() -> watch.isOutdated() || IJ
				.escapePressed()));
			release();
			open = other;
			later(() -> viewer.learnt(other));
		}
		finally {
			image.unlock();
			IJ.showProgress(1);
		}
	}

	/** Something that can fail. */
	private interface Attempt {

		void make() throws IOException;
	}

	/** Whether it went well; if not, it is told why. */
	private boolean attempt(final Attempt attempt) {
		try {
			attempt.make();
			return true;
		}
		catch (final CancellationException exception) {
			tell("Stopped.");
		}
		catch (final UserException exception) {
			tell(exception.getMessage());
		}
		catch (final IOException exception) {
			tell("The stack could not be read: " + exception.getMessage());
		}
		catch (final OutOfMemoryError error) {
			tell("There is not enough memory for it. Close other images.");
		}
		catch (final RuntimeException exception) {
			tell("It failed, perhaps because the image was closed or changed: " + exception);
		}
		return false;
	}

	private void tell(final String text) {
		later(() -> viewer.status(text));
	}

	private void later(final Runnable event) {
		EventQueue.invokeLater(() -> {
			if (!closed) event.run();
		});
	}

	private Progress told(final BooleanSupplier canceled) {
		return new Watched(canceled, name -> tell("Learning: " + name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(
			1) + " ...  (Escape stops)"));
	}

	private void release() {
		open.close();
	}

	@Override
	public void close() {
		closed = true;
		tasks.close();
	}

	/** Waits until the thread has ended; false if that takes longer. */
	boolean hasEnded(final long milliseconds) throws InterruptedException {
		return tasks.hasEnded(milliseconds);
	}

	/** Tells the stages, and can be stopped. */
	private record Watched(BooleanSupplier canceled, Consumer<String> stages) implements Progress {

		@Override
		public void stage(final String name) {
			stages.accept(name);
		}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return canceled.getAsBoolean();
		}

		@Override
		public void warn(final String message) {}
	}
}
