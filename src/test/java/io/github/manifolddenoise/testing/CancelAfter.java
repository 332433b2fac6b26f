package io.github.manifolddenoise.testing;

import io.github.manifolddenoise.task.Progress;

/** Says no a given number of times when asked whether to stop, then yes. */
public final class CancelAfter implements Progress {

	private final int refusals;
	private int asked;

	public CancelAfter(final int refusals) {
		this.refusals = refusals;
	}

	/** How often it was asked so far. */
	public int asked() {
		return asked;
	}

	@Override
	public boolean isCanceled() {
		return ++asked > refusals;
	}

	@Override
	public void stage(final String name) {}

	@Override
	public void fraction(final double done) {}

	@Override
	public void warn(final String message) {}
}
