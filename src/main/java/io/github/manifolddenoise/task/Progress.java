package io.github.manifolddenoise.task;

import java.util.concurrent.CancellationException;

/**
 * How long work reports to whoever started it, and learns that it should stop.
 * Implementations are called from the working thread, {@link #isCanceled()} from any, and must be cheap.
 */
public interface Progress {

	/** Says nothing and never cancels. */
	Progress NONE = new Progress() {

		@Override
		public void stage(final String name) {}

		@Override
		public void fraction(final double done) {}

		@Override
		public boolean isCanceled() {
			return false;
		}

		@Override
		public void warn(final String message) {}
	};

	/** A new stage begins; its fraction restarts at 0. */
	void stage(String name);

	/** A new stage of the work on one of several things, each with the same stages, begins. */
	default void stage(final String place, final String name) {
		stage(place + ": " + name);
	}

	/** The work begins on another part of the data, with the same stages again. */
	default void part(final String name) {
		stage(name);
	}

	/**
	 * The work begins on one of several things that take about as long.
	 *
	 * @param number counted from 0
	 */
	default void item(final int number, final int count) {}

	/** @param done the part of the current stage that is done, 0..1 */
	void fraction(double done);

	/** Whether the user asked to stop. Asked by any thread. */
	boolean isCanceled();

	/** Something the user should know although the work goes on. */
	void warn(String message);

	/** For work that is part of a stage: it can be stopped and may warn, but starts no stage of its own. */
	default Progress withinStage() {
		final Progress outer = this;
		return new Progress() {

			@Override
			public void stage(final String name) {}

			@Override
			public void fraction(final double done) {}

			@Override
			public boolean isCanceled() {
				return outer.isCanceled();
			}

			@Override
			public void warn(final String message) {
				outer.warn(message);
			}
		};
	}

	/** For work done again on other data: what there is to warn of was said the first time. */
	default Progress withoutWarnings() {
		final Progress outer = this;
		return new Progress() {

			@Override
			public void stage(final String name) {
				outer.stage(name);
			}

			@Override
			public void part(final String name) {
				outer.part(name);
			}

			@Override
			public void fraction(final double done) {
				outer.fraction(done);
			}

			@Override
			public boolean isCanceled() {
				return outer.isCanceled();
			}

			@Override
			public void warn(final String message) {}
		};
	}

	/** @throws CancellationException if the user asked to stop */
	default void checkCanceled() {
		if (isCanceled()) throw new CancellationException("Canceled; nothing was written.");
	}
}
